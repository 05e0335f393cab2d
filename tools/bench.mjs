#!/usr/bin/env node
// `npm run bench`: speed, on its own. Takes a lock so that nothing of ours runs beside it, measures a fixed reference
// kernel first, and prints every figure with its ratio to that kernel, so that figures of two machines can be compared.
// Each tests/bench/*.bench.ts exports `run(): AsyncIterable<Figure> | Promise<Figure[]>`, a Figure being
// { name, value, unit, limit?, better?: 'lower' | 'higher' }. A figure beyond its limit makes the exit code 1.
// `npm run bench -- engine` runs the files whose names contain the word; what follows the first option is for them to read.

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isAlive, main, ROOT, readText, run, SetupError, setUp, step } from './setup.mjs';

const FOLDER = join(ROOT, 'tests', 'bench');
const LOCK = join(ROOT, 'dist', '.benchmarking');
const INNER = '--measure';

main(async () => {
  const given = process.argv.slice(2).filter((word) => word !== INNER);
  const firstOption = given.findIndex((word) => word.startsWith('--'));
  const words = firstOption < 0 ? given : given.slice(0, firstOption);
  if (process.argv.includes(INNER)) return await measure(words);
  const { node, env } = await setUp();
  takeLock();
  await run(node, [fileURLToPath(import.meta.url), INNER, ...given], { env });
});

function takeLock() {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const owner = Number(readText(LOCK));
  if (owner !== process.pid && isAlive(owner)) throw new SetupError(`A benchmark runs already (process ${owner}).`);
  writeFileSync(LOCK, String(process.pid));
}

async function measure(words) {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.bench.ts')) : [];
  const chosen = files.filter((name) => words.length === 0 || words.some((word) => name.includes(word))).toSorted();
  const reference = referenceKernel();
  const cores = cpus();
  step(
    `${cores[0]?.model.trim()} × ${cores.length}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
  );
  step(`Reference kernel: ${reference.toFixed(2)} ns a step (1.00 in the column "× ref" for figures in ns)`);
  let beyond = 0;
  for (const name of chosen) {
    console.log(`\n${name.replace('.bench.ts', '')}`);
    const module = await import(pathToFileURL(join(FOLDER, name)).href);
    for await (const figure of await module.run()) beyond += print(figure, reference) ? 0 : 1;
  }
  if (chosen.length === 0) step('No benchmark matches');
  if (beyond > 0) throw new SetupError(`${beyond} figures are beyond their limits`);
}

/** @returns {boolean} whether the figure is within its limit. */
function print({ name, value, unit, limit, better = 'lower' }, reference) {
  const ok = limit === undefined || (better === 'lower' ? value <= limit : value >= limit);
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  const ratio = unit === 'ns' ? `${(value / reference).toFixed(2)} × ref` : '';
  const bound = limit === undefined ? '' : `${better === 'lower' ? '≤' : '≥'} ${limit} ${ok ? '✓' : '✗'}`;
  console.log(
    `  ${name.padEnd(52)} ${value.toFixed(digits).padStart(12)} ${unit.padEnd(10)} ${ratio.padEnd(12)} ${bound}`,
  );
  return ok;
}

/**
 * Nanoseconds per step of a fixed piece of arithmetic with the engine's mix: bilinear reads from a raster that does not
 * fit the nearest cache, a square root, a division and branches. Best of seven, so that a busy moment does not count.
 */
function referenceKernel() {
  const size = 1024;
  const raster = new Float32Array(size * size);
  for (let i = 0; i < raster.length; i++) raster[i] = ((i * 2654435761) >>> 8) % 1000;
  const steps = 2_000_000;
  let best = Infinity;
  for (let round = 0; round < 7; round++) {
    const started = process.hrtime.bigint();
    let [x, y, sum] = [0.5, 0.5, 0];
    for (let i = 0; i < steps; i++) {
      x += 7.31;
      y += 3.17;
      if (x >= size - 2) x -= size - 2;
      if (y >= size - 2) y -= size - 2;
      const [column, row] = [Math.floor(x), Math.floor(y)];
      const [u, v, at] = [x - column, y - row, row * size + column];
      const north = raster[at] * (1 - u) + raster[at + 1] * u;
      const south = raster[at + size] * (1 - u) + raster[at + size + 1] * u;
      const height = north * (1 - v) + south * v - 500;
      sum += height > 0 ? Math.sqrt(height) : height / (1 + x);
    }
    best = Math.min(best, Number(process.hrtime.bigint() - started) / steps);
    if (Number.isNaN(sum)) throw new Error('the reference kernel lost its numbers');
  }
  return best;
}
