// How near the engine comes to problems with a known optimum, each within five seconds, by the code of the command line:
// the scenario is read and searched as `veivalg generate --seconds 5` does, profiles as `veivalg profile`.
// Gaps in percent above the optimum. Wall_gap counts above its lower bound plus what its file allows for a radius of 20 m.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { search } from '#cli/generate.ts';
import { openScenario } from '#cli/scenario-files.ts';
import { openContext } from '#engine/context/search-context.ts';
import { profileOfPlan } from '#engine/profile-search/fixed-plan.ts';
import { roadModel } from '#engine/road-model.ts';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { threadRunner } from '#server/runtime/threads.ts';
import { type DubinsCase, sharedCases, type VerticalCase, type WallCase } from '../data/known-optima.ts';
import { PLAN_OPTIMA } from '../oracles/plan-optima.ts';
import { dubinsScenario, verticalScenario, WALL_RADIUS_M, wallAllowance, wallScenario } from '../oracles/translate.ts';

const SECONDS = 5;
const LIMIT_PCT = 0.2;
const NOT_FOUND_PCT = 100;

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}

export async function* run(): AsyncIterable<Figure> {
  const scratch = await mkdtemp(join(tmpdir(), 'veivalg-oracles-'));
  try {
    yield* dubins(scratch);
    yield* walls(scratch);
    yield* profiles(scratch);
    yield* plans(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function opened(scratch: string, scenario: ScenarioInput) {
  const path = join(scratch, 'scenario.json');
  await writeFile(path, JSON.stringify(scenario));
  return openScenario(path);
}

/** Length and cost of the best route that keeps every rule, NaN when there is none, and the seconds that it took. */
async function shortest(scratch: string, scenario: ScenarioInput) {
  const { problem } = await opened(scratch, scenario);
  const threads = availableParallelism();
  const runner = threadRunner({ threads });
  const started = performance.now();
  try {
    const elapsed = () => (performance.now() - started) / 1000;
    const { routes } = await search(problem, { runner, trials: 0, time: { seconds: SECONDS, elapsed } });
    const kept = routes.filter(({ violations }) => violations.length === 0);
    const least = (name: 'lengthM' | 'costNok') =>
      kept.length > 0 ? Math.min(...kept.map(({ figures }) => figures[name])) : Number.NaN;
    const seconds = (performance.now() - started) / 1000;
    return { lengthM: least('lengthM'), costNok: least('costNok'), seconds };
  } finally {
    await runner.close();
  }
}

const gapPct = (found: number, optimum: number) =>
  Number.isNaN(found) ? NOT_FOUND_PCT : 100 * Math.max(0, found / optimum - 1);

async function* dubins(scratch: string): AsyncIterable<Figure> {
  const cases = sharedCases<DubinsCase>('dubins');
  if (!cases) return console.log('  dubins: the oracle file is missing, left out');
  const gaps: number[] = [];
  let slowest = 0;
  for (const [i, oracle] of cases.entries()) {
    const { lengthM, seconds } = await shortest(scratch, dubinsScenario(oracle));
    const gap = gapPct(lengthM, oracle.length);
    gaps.push(gap);
    slowest = Math.max(slowest, seconds);
    yield { name: `dubins ${i}, R ${oracle.Rmin} m`, value: gap, unit: '%', limit: LIMIT_PCT };
  }
  yield { name: 'dubins, cases within 0.2 %', value: gaps.filter((gap) => gap <= LIMIT_PCT).length, unit: 'of 20' };
  yield { name: 'dubins, slowest', value: slowest, unit: 's' };
}

async function* walls(scratch: string): AsyncIterable<Figure> {
  const cases = sharedCases<WallCase>('wall_gap');
  if (!cases) return console.log('  wall_gap: the oracle file is missing, left out');
  for (const [i, oracle] of cases.entries()) {
    const { lengthM, seconds } = await shortest(scratch, wallScenario(oracle));
    const allowed = oracle.lowerBound + wallAllowance(oracle, WALL_RADIUS_M);
    yield { name: `wall_gap ${i}`, value: gapPct(lengthM, allowed), unit: '%', limit: LIMIT_PCT };
    yield { name: `wall_gap ${i}, time`, value: seconds, unit: 's' };
  }
}

async function* profiles(scratch: string): AsyncIterable<Figure> {
  const cases = sharedCases<VerticalCase>('vertical_lp');
  if (!cases) return console.log('  vertical_lp: the oracle file is missing, left out');
  for (const oracle of cases) {
    const { problem, alignment } = await opened(scratch, verticalScenario(oracle, false));
    const { plan } = alignment!;
    const started = performance.now();
    const { profile } = profileOfPlan(openContext(problem, roadModel), { plan, passes: 400 });
    const seconds = (performance.now() - started) / 1000;
    const { figures } = roadModel.evaluateInDetail(problem, { plan, profile });
    const gap = 100 * Math.abs(figures.costNok / oracle.optimum - 1);
    yield { name: `vertical_lp, K ${oracle.K}`, value: gap, unit: '%', limit: LIMIT_PCT };
    yield { name: `vertical_lp, K ${oracle.K}, time`, value: seconds, unit: 's' };
  }
}

/** Our own optima of the plan: refraction, obstacles, steep planes. */
async function* plans(scratch: string): AsyncIterable<Figure> {
  for (const { name, scenario, optimum } of PLAN_OPTIMA) {
    const { costNok, seconds } = await shortest(scratch, scenario);
    yield { name, value: gapPct(costNok, optimum), unit: '%', limit: LIMIT_PCT };
    yield { name: `${name}, time`, value: seconds, unit: 's' };
  }
}
