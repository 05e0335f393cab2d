// What least lengths of arcs cost: a search that is held to them finds a road that costs hardly more than one without, since a few
// points can always stand a little elsewhere. A collector road out of Lavangsdalen, 1 km as the crow flies and 3 km along hairpins.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import { openScenario } from '../../cli/scenario-files.ts';
import { openInline } from '../bench/contenders.ts';
import { DATA } from '../bench/isfjorden.ts';

const GROUND = fileURLToPath(new URL('../bench/grounds/lavangsdalen.json', import.meta.url));
const TRIALS = 1400;
/** Costs of 1,400 trials differ by 5 % from seed to seed, with and without least arcs, so that the best of several is compared. */
const SEEDS = [1, 2, 3];
const AT_MOST = 1.06;

it('least arcs of a collector road cost a search hardly anything', { timeout: 120_000 }, async () => {
  const data = join(DATA, 'ryggfonn-lavangsdalen/tbfclip.asc');
  if (!existsSync(data)) return console.warn(`skipped: no ${data}`);
  const { problem } = await openScenario(GROUND);
  const { designClass, ...others } = defaultRouteType('Sa')!;
  expect(designClass.minArcLengthM).toBe(28);
  const held = await cheapest({ ...problem, routeType: { ...others, designClass } });
  const free = await cheapest({
    ...problem,
    routeType: { ...others, designClass: { ...designClass, minArcLengthM: 0 } },
  });
  expect(held / free).toBeLessThan(AT_MOST);
});

async function cheapest(problem: Problem): Promise<number> {
  const costs: number[] = [];
  for (const seed of SEEDS) costs.push(await cheapestAt(problem, seed));
  return Math.min(...costs);
}

async function cheapestAt(problem: Problem, seed: number): Promise<number> {
  const { runner } = openInline(problem, roadModel);
  const settings = { ...problem.settings, onlyOptimizeForCost: true };
  const search = optimise({ ...problem, settings, seed }, { runner, trials: TRIALS });
  let next = await search.next();
  while (!next.done) next = await search.next();
  const clean = next.value.routes.filter(({ violations }) => violations.length === 0);
  return Math.min(...clean.map(({ figures }) => figures.costNok));
}
