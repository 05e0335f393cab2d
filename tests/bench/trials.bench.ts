// How many trials a second one search chain makes on a winding 10 km line over hills, with changes evaluated by pieces and with
// whole lines evaluated. CPU time of this process.

import { openContext } from '#engine/context/search-context.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { evaluatorOf } from '#engine/evaluate/kernel.ts';
import { gridOf, hills, lineOf, noScores, problemOf } from '#engine/evaluate/problem.test-support.ts';
import { rastersOf } from '#engine/evaluate/rasters/problem-rasters.ts';
import type { Line } from '#engine/evaluator.ts';
import { candidateOf } from '#engine/line/candidate.ts';
import { COST_ONLY } from '#engine/line/objectives.ts';
import { newChain, runChain } from '#engine/search/chain.ts';
import { randomState } from '#engine/search/random.ts';
import type { Figure } from './evaluate.bench.ts';

/** As many points as the lattice and its profile give a line of this length. */
const LEGS = 52;
const LEVELS = 142;
const LENGTH_M = 9500;
const WANTED_RATIO = 8;
const WARM_TRIALS = 3000;
const TRIALS = 4000;

/** A winding line, its profile following the ground loosely. */
function searchedLine(height: (x: number, y: number) => number): Line {
  const leg = LENGTH_M / LEGS;
  const ip = Array.from({ length: LEGS + 1 }, (_, i) => {
    const [x, y] = [250 + i * leg, 5000 + 60 * Math.sin(i / 2)];
    return i === 0 || i === LEGS ? [x, y] : [x, y, 400, 40];
  });
  const vp = Array.from({ length: LEVELS + 1 }, (_, i) => {
    const s = (i * LENGTH_M) / LEVELS;
    return [s, height(250 + s, 5000) + Math.sin(i / 3), i % LEVELS ? 60 : 0];
  });
  return lineOf(ip, vp);
}

export async function run(): Promise<Figure[]> {
  const height = hills(12, 1700);
  const problem = problemOf(gridOf(height, 10_000, 10));
  const figures: Figure[] = [];
  const perSecond: number[] = [];
  for (const byPieces of [false, true]) {
    const context = openContext(problem, {
      createEvaluator: (p) => evaluatorOf(p, rastersOf(p), { byPieces }),
      evaluateInDetail,
    });
    const line = searchedLine(height);
    const scores = noScores();
    context.evaluator.evaluate(line, scores);
    const held = new Int32Array(line.ipCount);
    const runTrials = (trials: number, state = newChain(candidateOf(line, held, scores), randomState(1, 0))) =>
      runChain(context, { state, prices: COST_ONLY, trials, temperatureFrom: 1e-4, temperatureTo: 0, archive: false });
    const warm = runTrials(WARM_TRIALS);
    const before = process.cpuUsage();
    const { evaluations, state } = runTrials(TRIALS, warm.state);
    const spent = process.cpuUsage(before);
    const micros = spent.user + spent.system;
    const what = byPieces ? 'by pieces' : 'whole lines';
    perSecond.push((1e6 * TRIALS) / micros);
    figures.push({ name: `trials a second, ${what}`, value: (1e6 * TRIALS) / micros, unit: '1/s', better: 'higher' });
    figures.push({ name: `evaluations a second, ${what}`, value: (1e6 * evaluations) / micros, unit: '1/s' });
    figures.push({ name: `cost after these trials, ${what}`, value: state.best.scores.costNok / 1e6, unit: 'MNOK' });
  }
  figures.push({
    name: 'by pieces against whole lines',
    value: perSecond[1] / perSecond[0],
    unit: '×',
    better: 'higher',
    limit: WANTED_RATIO,
  });
  return figures;
}

if (process.argv[1]?.endsWith('trials.bench.ts'))
  for (const { name, value, unit } of await run()) console.log(`${name.padEnd(60)} ${value.toFixed(3)} ${unit}`);
