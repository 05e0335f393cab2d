// How the engine grows: what a station costs on lines of 1 to 100 km, how many more trials two threads make than one, and the
// memory of a whole search on Isfjorden with two threads, above the bare process.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEvaluator } from '#engine/evaluate/kernel.ts';
import { hills, lineOf, noScores, problemOf } from '#engine/evaluate/problem.test-support.ts';
import type { Line } from '#engine/evaluator.ts';
import { COST_ONLY } from '#engine/line/objectives.ts';
import { optimise } from '#engine/optimise.ts';
import { newChain } from '#engine/search/chain.ts';
import { randomState } from '#engine/search/random.ts';
import { chainTask, lineTask } from '#engine/search/tasks.ts';
import { threadRunner } from '#server/runtime/threads.ts';
import type { Grid } from '#terrain/grid.ts';
import { type Figure, measure } from './evaluate.bench.ts';
import { ACROSS_THE_VALLEY, isfjorden } from './isfjorden.ts';

const LENGTHS_KM = [1, 10, 50, 100];
/** A station of the longest line may cost so many times what one of the 10 km line costs. */
const LENGTH_LIMIT = 1.25;
const THREADS_LIMIT = 1.8;
const CHAINS = 4;
/** Each thread compiles for itself: the run is warm only after so many trials a chain. */
const WARM_TRIALS = 6000;
const TRIALS = 12_000;
const SEARCH_TRIALS = 30_000;
const MEMORY_ROOM_MB = 200;
const MEGABYTE = 2 ** 20;

/** A strip of ground 2 km wide, with room for a line of some kilometres along its middle. */
function strip(lengthM: number): Grid {
  const height = hills(12, 1700);
  const cell = 10;
  const [width, rows] = [lengthM / cell + 60, 200];
  const values = new Float32Array(width * rows);
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < width; column++, i++)
      values[i] = height((column + 0.5) * cell, 2000 - (row + 0.5) * cell);
  return { width, height: rows, cell, originX: 0, originY: 2000, values };
}

function windingLine(lengthM: number): Line {
  const height = hills(12, 1700);
  const bends = Math.max(3, Math.round(lengthM / 470));
  const leg = lengthM / bends;
  const ip = Array.from({ length: bends + 1 }, (_, i) => {
    const [x, y] = [200 + i * leg, 1000 + (i % 2 === 0 ? 1 : -1) * 70 * Math.sin(i)];
    return i === 0 || i === bends ? [x, y] : [x, y, 400, 60];
  });
  const levels = Math.round(lengthM / 237);
  const vp = Array.from({ length: levels + 1 }, (_, i) => {
    const s = (i * lengthM) / levels;
    return [s, height(200 + s, 1000) + 1.5 * Math.sin(i), i % levels ? 90 : 0];
  });
  return lineOf(ip, vp);
}

function byLength(): Figure[] {
  const figures: Figure[] = [];
  const each: number[] = [];
  for (const km of LENGTHS_KM) {
    const evaluator = createEvaluator(problemOf(strip(km * 1000)));
    const line = windingLine(km * 1000);
    const scores = noScores();
    const micros = measure(() => evaluator.evaluate(line, scores), 10);
    each.push((micros * 1000) / (scores.lengthM / 20));
    figures.push({ name: `a station of a line of ${km} km`, value: each[each.length - 1], unit: 'ns' });
  }
  const last = each.length - 1;
  figures.push({
    name: '100 km against 10 km, a station',
    value: each[last] / each[1],
    unit: '×',
    limit: LENGTH_LIMIT,
  });
  return figures;
}

async function byThreads(): Promise<Figure[]> {
  const problem = problemOf(strip(10_000));
  const rates: number[] = [];
  for (const threads of [1, 2]) {
    const runner = threadRunner({ threads });
    try {
      await runner.open(problem);
      const { start, end } = problem.request;
      const points = Array.from({ length: 31 }, (_, i): [number, number] => [
        start.x + ((end.x - start.x) * i) / 30,
        start.y + 60 * Math.sin(i),
      ]);
      const [line] = await runner.run([lineTask(points)]);
      const runTrials = (trials: number) =>
        runner.run(
          Array.from({ length: CHAINS }, (_, i) =>
            chainTask({
              state: newChain(line, randomState(1, i)),
              prices: COST_ONLY,
              trials,
              temperatureFrom: 1e-4,
              temperatureTo: 0,
              archive: false,
            }),
          ),
        );
      await runTrials(WARM_TRIALS);
      const started = performance.now();
      await runTrials(TRIALS);
      rates.push((1000 * CHAINS * TRIALS) / (performance.now() - started));
    } finally {
      await runner.close();
    }
  }
  return [
    { name: 'trials a second, one thread', value: rates[0], unit: '1/s', better: 'higher' },
    { name: 'trials a second, two threads', value: rates[1], unit: '1/s', better: 'higher' },
    { name: 'two threads against one', value: rates[1] / rates[0], unit: '×', better: 'higher', limit: THREADS_LIMIT },
  ];
}

/** Runs in a process of its own: a search, and its largest memory above what the process held before. Prints both in bytes. */
async function searchMemory(): Promise<void> {
  const bare = process.memoryUsage.rss();
  const problem = await isfjorden(ACROSS_THE_VALLEY);
  if (!problem) return;
  const runner = threadRunner({ threads: 2 });
  const search = optimise(problem, { runner, trials: SEARCH_TRIALS });
  while (!(await search.next()).done);
  await runner.close();
  console.log(problem.ground.values.byteLength, largestMemory() - bare);
}

/** The most that this process has held, bytes. On Linux not by getrusage, which counts there what the parent held before it began. */
function largestMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
}

function memory(): Figure[] {
  const printed = execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--memory'], { encoding: 'utf8' });
  if (!printed.trim()) {
    console.log('  skipped: the data of Isfjorden is not here (VEIVALG_TEST_DATA)');
    return [];
  }
  const [rasters, above] = printed.trim().split(' ').map(Number);
  return [
    { name: 'rasters of Isfjorden', value: rasters / MEGABYTE, unit: 'MB' },
    {
      name: 'a search above the bare process, two threads',
      value: above / MEGABYTE,
      unit: 'MB',
      limit: (2 * rasters) / MEGABYTE + MEMORY_ROOM_MB,
    },
  ];
}

export async function* run(): AsyncGenerator<Figure> {
  yield* byLength();
  yield* await byThreads();
  yield* memory();
}

if (process.argv.includes('--memory')) await searchMemory();
else if (process.argv[1]?.endsWith('scale.bench.ts'))
  for await (const { name, value, unit } of run()) console.log(`${name.padEnd(60)} ${value.toFixed(2)} ${unit}`);
