// Runs bounded by seconds are done again by their results, to the same routes.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, scenarioFile, scratch, TIMEOUT_MS, veivalg } from './command-line.test-support.ts';

describe('a run bounded by seconds', () => {
  it(
    'is done again by its result: the same routes on another number of threads',
    async () => {
      const example = join(EXAMPLES, '09-stretch.json');
      const out = join(scratch, 'timed.json');
      const first = await veivalg('generate', example, '--seconds', '1.5', '--threads', '2', '--out', out);
      expect([first.code, first.stderr]).toEqual([0, '']);
      const again = await veivalg('generate', example, '--replay', out, '--threads', '1');
      const [a, b] = [JSON.parse(readFileSync(out, 'utf8')), JSON.parse(again.stdout)];
      expect(a.provenance.work.rounds.length).toBeGreaterThan(0);
      expect(b.routes).toEqual(a.routes);
      expect(b.provenance.work).toEqual(a.provenance.work);
      // Outside of the stretch the base line stands as it was, and the result says so.
      const { plan } = a.routes[0].alignment;
      expect(plan[0]).toMatchObject({ x: 200, y: 1000 });
      expect(a.baseLine).toMatchObject({ keptUntilM: 150, keptFromM: 1450, withinM: null });
    },
    TIMEOUT_MS,
  );

  it(
    'improves the stretch within a few hundred trials, however slow the machine',
    async () => {
      const out = join(scratch, 'stretch-by-trials.json');
      const { code } = await veivalg('generate', join(EXAMPLES, '09-stretch.json'), '--trials', '300', '--out', out);
      expect(code).toBe(0);
      const { routes, baseLine } = JSON.parse(readFileSync(out, 'utf8'));
      expect(routes[0].figures.costNok).toBeLessThan(baseLine.before.figures.costNok);
    },
    TIMEOUT_MS,
  );

  it.each([
    ['no lattice finds a way', '06-too-steep.json', (read: Record<string, unknown>) => read],
    [
      'the request is refused at once',
      '09-stretch.json',
      (read: Record<string, unknown>) => ({
        ...read,
        alignment: undefined,
        baseLine: undefined,
        areas: [
          {
            id: 'shut',
            boundaryType: 'hard',
            ring: [
              [0, 0],
              [4000, 0],
              [4000, 4000],
              [0, 4000],
            ],
          },
        ],
      }),
    ],
  ])(
    'is done again where %s: the same reasons',
    async (_, name, changed) => {
      const read = JSON.parse(readFileSync(join(EXAMPLES, name), 'utf8'));
      const file = join(scratch, `again-${name}`);
      writeFileSync(file, JSON.stringify(changed(read)));
      const out = join(scratch, 'without-routes.json');
      const first = await veivalg('generate', file, '--seconds', '1', '--threads', '2', '--out', out);
      expect([first.code, first.stderr]).toEqual([1, '']);
      const again = await veivalg('generate', file, '--replay', out, '--threads', '1');
      expect([again.code, again.stderr]).toEqual([1, '']);
      const [a, b] = [JSON.parse(readFileSync(out, 'utf8')), JSON.parse(again.stdout)];
      expect(a.provenance.work.planned).toBe(0);
      expect(a.reasons.length).toBeGreaterThan(0);
      expect(b.reasons).toEqual(a.reasons);
      expect(b.provenance.work).toEqual(a.provenance.work);
    },
    TIMEOUT_MS,
  );

  it(
    'is not done again on ground that has changed since',
    async () => {
      const scenario = scenarioFile('on-file', (read) => {
        read.terrain = { file: 'ground.asc' };
        read.alignment = undefined;
      });
      const ground = (z: number) => {
        const rows = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => z).join(' '));
        const header = 'ncols 40\nnrows 40\nxllcorner 0\nyllcorner 0\ncellsize 50\n';
        writeFileSync(join(scratch, 'ground.asc'), header + rows.join('\n'));
      };
      ground(100);
      const out = join(scratch, 'on-file-result.json');
      const first = await veivalg('generate', scenario, '--trials', '20', '--threads', '1', '--out', out);
      expect([first.code, first.stderr]).toEqual([0, '']);
      const { provenance } = JSON.parse(readFileSync(out, 'utf8'));
      const sha256 = createHash('sha256')
        .update(readFileSync(join(scratch, 'ground.asc')))
        .digest('hex');
      expect(provenance.fileSha256).toEqual({ 'ground.asc': sha256 });
      ground(101);
      const again = await veivalg('generate', scenario, '--replay', out);
      expect(again.stderr).toMatch(/--replay: 'ground\.asc' is not the file that '.*' was made from/);
      expect(again.code).toBe(2);
    },
    TIMEOUT_MS,
  );

  it(
    'is not done again where its lattices are none that this engine knows',
    async () => {
      const read = JSON.parse(readFileSync(join(scratch, 'timed.json'), 'utf8'));
      read.provenance.work.seeding = 9;
      const out = join(scratch, 'other-lattices.json');
      writeFileSync(out, JSON.stringify(read));
      const { code, stderr } = await veivalg('generate', join(EXAMPLES, '09-stretch.json'), '--replay', out);
      expect(stderr).toMatch(
        /--replay: '.*other-lattices.json' has level 9 of seeding, which this engine does not know/,
      );
      expect(code).toBe(2);
    },
    TIMEOUT_MS,
  );

  it.each([
    ['another scenario', '05-base-line.json', [], /is the result of another scenario/],
    ['a seed beside it', '09-stretch.json', ['--seed', '3'], /leave --seed, --seconds and --trials out/],
  ])(
    'is not done again for %s',
    async (_, name, more, expected) => {
      const out = join(scratch, 'timed.json');
      const { code, stderr } = await veivalg('generate', join(EXAMPLES, name), '--replay', out, ...more);
      expect(stderr).toMatch(expected);
      expect(code).toBe(2);
    },
    TIMEOUT_MS,
  );
});
