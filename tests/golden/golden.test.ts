// Fixed seeds and fixed work give the committed results, for every route type of the catalogue and every kind of task.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { CLASSES } from '#domain/catalogue/classes.ts';
import { TASK_KINDS } from '#engine/search/tasks.ts';
import { AGAIN, type Golden, goldenResults, SCENARIOS } from './golden.ts';

const committed: Golden = JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8'));
let found: Awaited<ReturnType<typeof goldenResults>>;
beforeAll(async () => {
  found = await goldenResults();
}, 600_000);

it.each(Object.keys(SCENARIOS))('%s gives the same routes', (name) => {
  expect(found.golden.scenarios[name]).toEqual(committed.scenarios[name]);
});

it.each(CLASSES.map(({ key }) => key))('route type %s costs the same on the same line', (key) => {
  expect(found.golden.routeTypes[key]).toEqual(committed.routeTypes[key]);
});

it('the reference lines cost the same', () => {
  expect(found.golden.references).toEqual(committed.references);
});

it('a second search from the routes that stand gives the same, and is no worse', () => {
  expect(found.golden.again).toEqual(committed.again);
  const cheapest = (of: object) => (of as { routes: { costNok: number }[] }).routes[0]!.costNok;
  // A line that is fitted anew is not quite the same.
  expect(cheapest(found.golden.again)).toBeLessThan(1.002 * cheapest(found.golden.scenarios[AGAIN]!));
});

it('every kind of task is among them', () => {
  expect([...found.kinds].toSorted()).toEqual([...TASK_KINDS].toSorted());
});
