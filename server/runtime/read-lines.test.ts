// Lines of a file in batches: bounded by their number and by their text, in order, with none lost.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { batchesOf, linesOf } from './read-lines.ts';

it.each([
  ['as many as one statement takes', ['a', 'b', 'c', 'd', 'e'], [['a', 'b'], ['c', 'd'], ['e']]],
  ['no more text than the limit', ['aaaaaa', 'bbbb', 'c', 'dddddddddd'], [['aaaaaa', 'bbbb'], ['c'], ['dddddddddd']]],
  ['bytes, not signs', ['ååå', 'bbbbb'], [['ååå'], ['bbbbb']]],
  ['a longer line alone', ['a', 'b'.repeat(30), 'c', 'd'], [['a'], ['b'.repeat(30)], ['c', 'd']]],
  ['nothing', [], []],
])('%s', async (_name, lines, batches) => {
  const folder = mkdtempSync(join(tmpdir(), 'veivalg-lines-'));
  try {
    const path = join(folder, 'lines');
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
    const found: unknown[] = [];
    for await (const batch of batchesOf(linesOf(path), { lines: 2, bytes: 10 })) found.push(batch);
    expect(found).toEqual(batches);
  } finally {
    rmSync(folder, { recursive: true });
  }
}); // biome-ignore format: a row a case
