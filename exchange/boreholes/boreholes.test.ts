// Boreholes: what their table says, and the rock between them against numpy, which solves the equations of all holes at once.

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { gridBoreholes } from './grid.ts';
import { readBoreholes } from './read.ts';

const hasNumpy = spawnSync('python3', ['-c', 'import numpy']).status === 0;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const HOLES: readonly (readonly [number, number, number])[] = [
  [10, 10, 4], [90, 20, 6], [50, 50, 9], [20, 90, 3.5], [85, 80, 7], [60, 15, 5], [35, 70, 6.5],
]; // biome-ignore format: rows
const tableOf = (rows: readonly (readonly (number | string)[])[], header = 'navn;øst;nord;dybde til fjell') =>
  bytesOf(`${header}\n${rows.map((row, i) => `B${i};${row.join(';')}`).join('\n')}\n`);
const far = HOLES.map(([x, y, depth]) => [500_000 + x, 7_000_000 + y, depth] as const);
const gridded = (bytes: Uint8Array, answers = {}) => gridBoreholes(readBoreholes(bytes)!, { cellM: 2, ...answers });

describe('a table of boreholes', () => {
  it.each([
    ['navn;øst;nord;dybde til fjell', 'depth'],
    ['navn;øst;nord;Fjelldybde (m)', 'depth'],
    ['name;east;north;depth to bedrock', 'depth'],
    ['navn;øst;nord;fjellkote', 'height'],
    ['name;east;north;rock level', 'height'],
  ])('%s', (header, is) => {
    const file = readBoreholes(tableOf(far, header))!;
    expect(file.is).toBe(is);
    expect(file.holes[0]).toEqual({ x: 500_010, y: 7_000_010, value: 4, isLeast: false });
    expect(file.holes).toHaveLength(7);
  });

  it('knows holes that did not meet rock', () => {
    const rows = [...far.map((row) => [...row, 'ja']), [1, 1, '>12,5', 'ja'], [1, 1, 8, 'nei'], [1, 1, '9.5+', 'ja'], [1, 1, 'ukjent', 'ja']];
    const { holes } = readBoreholes(tableOf(rows, 'navn;øst;nord;dybde til fjell;fjell påtruffet'))!;
    expect(holes.slice(7)).toEqual([12.5, 8, 9.5].map((value) => ({ x: 1, y: 1, value, isLeast: true })));
  }); // biome-ignore format: a row a hole

  it('counts rows that do not say how deep the rock is', () => {
    const rows = [...far, [1, 1, '<3'], [1, 1, 'ukjent'], [1, 1, ''], ['', 1, 4], [1, 1, '>4']];
    const depths = readBoreholes(tableOf(rows))!;
    expect([depths.holes.length, depths.leftOut]).toEqual([8, 4]);
    // A height under which the hole ended, and one that rock was met above.
    const heights = readBoreholes(tableOf([...far, [1, 1, '<3'], [1, 1, '>3']], 'navn;øst;nord;fjellkote'))!;
    expect(heights.holes.slice(7)).toEqual([{ x: 1, y: 1, value: 3, isLeast: true }]);
    expect(heights.leftOut).toBe(1);
  });

  it('is none without a column of rock, and too small with two holes', () => {
    expect(readBoreholes(bytesOf('navn;øst;nord;høyde\na;1;2;3\n'))).toBeNull();
    expect(() => readBoreholes(tableOf(far.slice(0, 2)))).toThrow(new FileProblem('tooFewBoreholes'));
  });
});

describe('rock between boreholes', () => {
  it('goes through them, as sure as a hole is, and less sure the farther away', () => {
    const { grid, sigma, gridding } = gridded(tableOf(far));
    for (const [x, y, depth] of far) {
      expect(Math.abs(sampleBilinear(grid, x, y) - depth)).toBeLessThan(0.5);
      expect(sampleBilinear(sigma, x, y)).toBeLessThan(0.6);
    }
    expect(sampleBilinear(sigma, 500_050, 7_000_120)).toBeGreaterThan(sampleBilinear(sigma, 500_050, 7_000_060));
    expect(gridding).toMatchObject({
      method: 'kriging',
      points: 7,
      boreholes: { met: 7, notMet: 0, binding: 0, leftOut: 0 },
    });
    // 100 m and no farther.
    expect([grid.originX, grid.originY]).toEqual([499_910, 7_000_190]);
    expect(sampleBilinear(grid, 499_912, 7_000_188)).toBeNaN();
  });

  it('is deeper where a hole went deeper without meeting it, and no other where one did not go as deep', () => {
    const at = (file: Uint8Array) => sampleBilinear(gridded(file).grid, 500_051, 7_000_031);
    const plain = at(tableOf(far));
    const [x, y] = [500_051, 7_000_031];
    const deep = gridded(tableOf([...far, [x, y, '>20']]));
    expect(deep.gridding.boreholes).toEqual({ met: 7, notMet: 1, binding: 1, leftOut: 0 });
    expect(sampleBilinear(deep.grid, x, y)).toBeGreaterThan(18);
    const shallow = gridded(tableOf([...far, [x, y, '>2']]));
    expect(shallow.gridding.boreholes).toEqual({ met: 7, notMet: 1, binding: 0, leftOut: 0 });
    expect(sampleBilinear(shallow.grid, x, y)).toBeCloseTo(plain, 6);
    // Heights: rock that was not met lies lower.
    const high = gridded(
      tableOf([...far.map(([px, py, depth]) => [px, py, 100 - depth]), [x, y, '<80']], 'navn;øst;nord;fjellkote'),
    );
    expect(high.gridding.boreholes?.binding).toBe(1);
  });

  it.skipIf(!hasNumpy)('is what numpy makes of all equations at once', () => {
    const { grid, sigma } = gridded(tableOf(far));
    const places = Array.from({ length: 200 }, (_, i) => (i * 37) % (grid.width * grid.height));
    const program = `
import sys, json
import numpy as np
h = np.array(json.loads(sys.argv[1])); q = np.array(json.loads(sys.argv[2]))
d = np.hypot(h[:, None, 0] - h[None, :, 0], h[:, None, 1] - h[None, :, 1])
near = np.where(d == 0, np.inf, d).argmin(1)
c = max(0.001, np.sort([(h[i, 2] - h[k, 2]) ** 2 / (2 * d[i, k]) for i, k in enumerate(near)])[len(h) // 2])
A = np.ones((len(h) + 1, len(h) + 1)); A[:-1, :-1] = c * d - 0.09 * np.eye(len(h)); A[-1, -1] = 0
out = []
for x, y in q:
    b = np.append(c * np.hypot(h[:, 0] - x, h[:, 1] - y), 1)
    w = np.linalg.solve(A, b)
    out.append([float(w[:-1] @ h[:, 2]), float(np.sqrt(max(0, w @ b)))])
json.dump(out, sys.stdout)`;
    const middle = (i: number) => [
      grid.originX + ((i % grid.width) + 0.5) * 2,
      grid.originY - (Math.floor(i / grid.width) + 0.5) * 2,
    ];
    const run = spawnSync('python3', ['-c', program, JSON.stringify(far), JSON.stringify(places.map(middle))], {
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    const theirs = JSON.parse(run.stdout) as [number, number][];
    let known = 0;
    places.forEach((i, k) => {
      if (Number.isNaN(grid.values[i]!)) return;
      known++;
      expect(grid.values[i]).toBeCloseTo(theirs[k]![0], 4);
      expect(sigma.values[i]).toBeCloseTo(theirs[k]![1], 4);
    });
    expect(known).toBeGreaterThan(50);
  });
});
