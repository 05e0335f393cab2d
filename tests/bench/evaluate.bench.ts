// How fast one line is evaluated: a 10 km route of class H1 over hills with land use, at 10 m stations (1,000 of them)
// and at the search's own spacing. Beside it a fixed reference kernel of plain arithmetic, so that ratios hold on any
// machine. CPU time of this process, the best of several rounds.

import { evaluatorOf } from '#engine/evaluate/kernel.ts';
import { areaOf, gridOf, hills, lineOf, noScores, problemOf, square } from '#engine/evaluate/problem.test-support.ts';
import { type ProblemRasters, prepareRasters } from '#engine/evaluate/rasters/problem-rasters.ts';
import type { Line, Scores } from '#engine/evaluator.ts';
import type { Problem } from '#engine/problem.ts';
import { evaluateNatively, hasCompiler } from './native-kernel.ts';

const ROUNDS = 7;
const ROUND_MS = 250;

/** Fastest CPU microseconds per call; calls are counted in batches. */
export function measure(call: () => unknown, batch = 20): number {
  for (let i = 0; i < 15 * batch; i++) call();
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const until = performance.now() + ROUND_MS;
    let calls = 0;
    while (performance.now() < until) {
      for (let i = 0; i < batch; i++) call();
      calls += batch;
    }
    const spent = process.cpuUsage(before);
    best = Math.min(best, (spent.user + spent.system) / calls);
  }
  return best;
}

/** The reference: 1,000 bilinear samples and some arithmetic on each, nothing of the product in it. */
function referenceKernel(): () => number {
  const n = 1000;
  const heights = Float32Array.from({ length: n * n }, (_, i) => Math.sin(i * 0.001) * 50);
  return () => {
    let sum = 0;
    for (let i = 0; i < 1000; i++) {
      const u = 10.3 + i * 0.93;
      const v = 20.7 + i * 0.71;
      const at = (v | 0) * n + (u | 0);
      const fx = u - (u | 0);
      const fy = v - (v | 0);
      const north = heights[at] + (heights[at + 1] - heights[at]) * fx;
      const south = heights[at + n] + (heights[at + n + 1] - heights[at + n]) * fx;
      const g = north + (south - north) * fy;
      sum += Math.sqrt(1 + g * g) + Math.max(0, g) * 1.5;
    }
    return sum;
  };
}

/** A winding 10 km line, its profile following the ground loosely. */
export function benchLine(height: (x: number, y: number) => number): Line {
  const ip: number[][] = [];
  for (let i = 0; i <= 20; i++) {
    const x = 500 + i * 470;
    const y = 5000 + (i % 2 === 0 ? 1 : -1) * 70 * Math.sin(i);
    ip.push(i === 0 || i === 20 ? [x, y] : [x, y, 400, 60]);
  }
  const vp: number[][] = [];
  for (let i = 0; i <= 40; i++) vp.push([i * 237, height(500 + i * 235, 5000) + 1.5 * Math.sin(i), i % 40 ? 90 : 0]);
  return lineOf(ip, vp);
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly better?: 'lower' | 'higher';
}

/** Full evaluations a second that one thread should reach on a 10 km route of 1,000 stations. */
const WANTED_PER_SECOND = 15_000;

export async function run(): Promise<Figure[]> {
  const height = hills(12, 1700);
  const ground = gridOf(height, 10_000, 10);
  const categories = ['forestMedium', 'agricultural', 'forestHigh', 'grassland', 'wetland'];
  const areas = Array.from({ length: 200 }, (_, i) => {
    const x = (i % 20) * 500;
    const y = Math.floor(i / 20) * 1000;
    const category = categories[i % categories.length];
    return areaOf(`a${i}`, { group: 'landUse', category, geometry: square(x, y, x + 460, y + 900) });
  });
  const problem = problemOf(ground, { areas });
  const rasters = prepareRasters(problem);
  const scores = noScores();
  const reference = measure(referenceKernel());
  const figures: Figure[] = [{ name: 'reference: 1,000 bilinear samples', value: reference, unit: 'µs' }];
  const native = hasCompiler();
  if (!native) console.log('  skipped: the same arithmetic in C++ (no g++ here)');
  for (const [stationM, coarse] of [
    [10, true],
    [10, false],
    [20, false],
  ] as const) {
    const evaluator = evaluatorOf(problem, rasters, { stationM, coarse, byPieces: false });
    const line = benchLine(height);
    const micros = measure(() => evaluator.evaluate(line, scores));
    const stations = Math.ceil(scores.lengthM / stationM);
    const what = `${(scores.lengthM / 1000).toFixed(1)} km, ${stations} stations${coarse ? ', coarse' : ''}`;
    const perSecond = {
      name: `evaluations a second, ${what}`,
      value: 1e6 / micros,
      unit: '1/s',
      better: 'higher',
    } as const;
    if (!native) figures.push({ name: `a station, ${what}`, value: (micros * 1000) / stations, unit: 'ns' });
    figures.push(coarse ? { ...perSecond, limit: WANTED_PER_SECOND } : perSecond);
    figures.push({ name: `× reference, ${what}`, value: micros / reference, unit: '' });
    if (native) figures.push(...besideNative(problem, rasters, line, { stationM, coarse }, micros, scores));
  }
  return figures;
}

/** TypeScript may cost so many times what the same arithmetic costs in scalar C++. */
const NATIVE_LIMIT = 1.6;
const SAME = 1e-9;

/** The same line in C++: what a station costs there, and proof that it is the same arithmetic. */
function besideNative(
  problem: Problem,
  rasters: ProblemRasters,
  line: Line,
  options: { stationM: number; coarse: boolean },
  micros: number,
  scores: Scores,
): Figure[] {
  const { scalar, vectorised } = evaluateNatively(problem, rasters, line, options);
  for (const answer of [scalar, vectorised])
    for (const name of Object.keys(scores) as (keyof Scores)[]) {
      const off = Math.abs(answer.scores[name] - scores[name]);
      if (!(off <= SAME * Math.max(1, Math.abs(scores[name]))))
        throw new Error(`C++ answers ${name} ${answer.scores[name]}, TypeScript ${scores[name]}`);
    }
  const what = `${scalar.stations} stations${options.coarse ? ', coarse' : ''}`;
  const station = (ns: number) => ns / scalar.stations;
  return [
    { name: `TypeScript a station, ${what}`, value: station(micros * 1000), unit: 'ns' },
    { name: `scalar C++ a station, ${what}`, value: station(scalar.nsPerEvaluation), unit: 'ns' },
    { name: `vectorised C++ a station, ${what}`, value: station(vectorised.nsPerEvaluation), unit: 'ns' },
    {
      name: `× scalar C++, ${what}`,
      value: (micros * 1000) / scalar.nsPerEvaluation,
      unit: '',
      limit: NATIVE_LIMIT,
    },
  ];
}

if (process.argv[1]?.endsWith('evaluate.bench.ts'))
  for (const { name, value, unit } of await run()) console.log(`${name.padEnd(60)} ${value.toFixed(1)} ${unit}`);
