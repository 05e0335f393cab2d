// How many trials a second one search chain makes on a winding 10 km line over hills, with changes evaluated by pieces and with
// whole lines evaluated. CPU time of this process.

import { evaluateInDetail } from '#engine/evaluate/detail.ts';
import { evaluatorOf } from '#engine/evaluate/kernel.ts';
import { gridOf, hills, noScores, problemOf } from '#engine/evaluate/problem.test-support.ts';
import { siteOf } from '#engine/evaluate/site.ts';
import { candidateOf } from '#engine/search/candidate.ts';
import { newChain, runChain } from '#engine/search/chain.ts';
import { COST_ONLY } from '#engine/search/objectives.ts';
import { randomState } from '#engine/search/random.ts';
import { openSite } from '#engine/search/site.ts';
import { benchLine, type Figure } from './evaluate.bench.ts';

const WARM_TRIALS = 3000;
const TRIALS = 4000;

export async function run(): Promise<Figure[]> {
  const height = hills(12, 1700);
  const problem = problemOf(gridOf(height, 10_000, 10));
  const figures: Figure[] = [];
  const perSecond: number[] = [];
  for (const byPieces of [false, true]) {
    const site = openSite(problem, {
      createEvaluator: (p) => evaluatorOf(p, siteOf(p), { byPieces }),
      evaluateInDetail,
    });
    const line = benchLine(height);
    const scores = noScores();
    site.evaluator.evaluate(line, scores);
    const held = new Int32Array(line.ipCount);
    const walk = (trials: number, state = newChain(candidateOf(line, held, scores), randomState(1, 0))) =>
      runChain(site, { state, prices: COST_ONLY, trials, heatFrom: 1e-4, heatTo: 0, archive: false });
    const warm = walk(WARM_TRIALS);
    const before = process.cpuUsage();
    const { evaluations, state } = walk(TRIALS, warm.state);
    const spent = process.cpuUsage(before);
    const micros = spent.user + spent.system;
    const what = byPieces ? 'by pieces' : 'whole lines';
    perSecond.push((1e6 * TRIALS) / micros);
    figures.push({ name: `trials a second, ${what}`, value: (1e6 * TRIALS) / micros, unit: '1/s', better: 'higher' });
    figures.push({ name: `evaluations a second, ${what}`, value: (1e6 * evaluations) / micros, unit: '1/s' });
    figures.push({ name: `cost after these trials, ${what}`, value: state.best.scores.costNok / 1e6, unit: 'MNOK' });
  }
  figures.push({ name: 'by pieces against whole lines', value: perSecond[1] / perSecond[0], unit: '×' });
  return figures;
}

if (process.argv[1]?.endsWith('trials.bench.ts'))
  for (const { name, value, unit } of await run()) console.log(`${name.padEnd(60)} ${value.toFixed(3)} ${unit}`);
