import { expect, it } from 'vitest';
import { newTopic } from './topic.ts';

it('is pinned to whatever has an id, also to a route of a copy whose ids were made by a hash', () => {
  const pin = { kind: 'route', routeId: 'd41d8cd9-8f00-b204-e980-0998ecf8427e', chainageM: 1 };
  expect(newTopic.parse({ title: 't', body: 'b', pin }).pin).toEqual(pin);
  expect(newTopic.safeParse({ title: 't', body: 'b', pin: { ...pin, routeId: 'x' } }).success).toBe(false);
});
