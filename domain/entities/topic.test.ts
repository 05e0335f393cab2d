import { expect, it } from 'vitest';
import { ownSubject } from '../figures/own-subject.ts';
import { MAX_OWN_NAME } from '../parameters/own-items.ts';
import { newTopic } from './topic.ts';

it('is pinned to whatever has an id, also to a route of a copy whose ids were made by a hash', () => {
  const pin = { kind: 'route', routeId: 'd41d8cd9-8f00-b204-e980-0998ecf8427e', chainageM: 1 };
  expect(newTopic.parse({ title: 't', body: 'b', pin }).pin).toEqual(pin);
  expect(newTopic.safeParse({ title: 't', body: 'b', pin: { ...pin, routeId: 'x' } }).success).toBe(false);
});

it('is pinned to an own item of a cost, however long its name', () => {
  const work = ownSubject({ processCode: '12.3456', name: 'x'.repeat(MAX_OWN_NAME) });
  const item = { item: 'ownItem', material: null, work, isInAreas: false };
  const pin = { kind: 'figure', routeId: 'd41d8cd9-8f00-4204-a980-0998ecf8427e', figure: 'cost', item };
  expect(newTopic.parse({ title: 't', body: 'b', pin }).pin).toEqual(pin);
});
