// How commands end: exit codes, what stands on stderr, and the examples, which are read so that none goes stale.

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Round } from '#engine/solution.ts';
import { type Ended, EXAMPLES, MAIN, scenarioFile, scratch, TIMEOUT_MS, veivalg } from './command-line.test-support.ts';
import { progressLine } from './progress.ts';

describe('how it ends', () => {
  const wrongKey = scenarioFile('wrong-key', (scenario) => {
    scenario.routeType = { from: 'H1', designClass: { minRadius: 5 } };
  });
  const missingFile = scenarioFile('missing-file', (scenario) => {
    scenario.terrain = { file: 'nowhere.tif' };
  });
  const noLine = scenarioFile('no-line', (scenario) => {
    delete scenario.alignment;
  });
  const outside = scenarioFile('outside', (scenario) => {
    scenario.path = { start: { x: -9000, y: 1000 }, end: { x: 1800, y: 1000 } };
  });
  const manyPoints = scenarioFile('many-points', (scenario) => {
    const plan = Array.from({ length: 601 }, (_, i) => ({ x: 200 + 2.5 * i, y: 1000 + (i % 2) }));
    scenario.alignment = { plan };
  });
  writeFileSync(join(scratch, 'broken.json'), '{');
  const landXml = (name: string, entry: object, more: object = {}) =>
    scenarioFile(name, (scenario) => Object.assign(scenario, { alignment: { landXml: entry } }, more));
  const example = join(EXAMPLES, '12-alignment.xml');
  const noXml = landXml('no-xml', { file: 'none.xml' });
  const noName = landXml('no-name', { file: example, name: 'X' });
  const otherCrs = landXml('other-crs', { file: example }, { srid: 25832 });
  const noKind = landXml('no-kind', { file: join(EXAMPLES, '07-terrain.asc') });
  const both = scenarioFile('both', (scenario) => {
    scenario.alignment = { ...(scenario.alignment as object), landXml: { file: example } };
  });
  const cases: [string, string[], number, RegExp][] = [
    [
      'a LandXML file that is not there',
      ['evaluate', noXml],
      2,
      /#\/alignment\/landXml\/file: there is no file 'none\.xml'/,
    ],
    [
      'an alignment that is not in the file',
      ['evaluate', noName],
      2,
      /#\/alignment\/landXml: LandXML on line 2 has no Alignment 'X', but 'Given line'/,
    ],
    [
      'a LandXML file in another CRS',
      ['profile', otherCrs],
      2,
      /landXml\/file: is in EPSG:25833, the scenario in EPSG:25832/,
    ],
    ['a file that is no LandXML', ['check', noKind], 2, /#\/alignment\/landXml: line 1: text outside the root element/],
    [
      'a line by plan and by file',
      ['check', both],
      2,
      /#\/alignment: needs exactly one of plan, landXml, has plan, landXml/,
    ],
    ['without a command', [], 2, /Usage: veivalg/],
    ['help', ['--help'], 0, /generate .*Search for the best routes/],
    ['help of a command', ['generate', '--help'], 0, /--seconds N/],
    ['an unknown command', ['drive'], 2, /no command 'drive'/],
    ['an unknown option', ['generate', 'x.json', '--fast'], 2, /--fast/],
    ['a bad number', ['generate', 'x.json', '--threads', '0'], 2, /--threads takes a whole number/],
    ['no file', ['evaluate'], 2, /which scenario file/],
    ['a file that is not there', ['check', join(scratch, 'none.json')], 2, /there is no such file/],
    ['a file that is no JSON', ['check', join(scratch, 'broken.json')], 2, /is not JSON/],
    ['an unknown key', ['check', wrongKey], 2, /wrong-key\.json#\/routeType\/designClass\/minRadius: unknown key/],
    ['a raster that is not there', ['check', missingFile], 2, /#\/terrain\/file: There is no file "nowhere\.tif"/],
    ['evaluate without a line', ['evaluate', noLine], 2, /#\/alignment: is missing/],
    ['profile of too many points', ['profile', manyPoints], 2, /#\/alignment\/plan: has 601 intersection points/],
    ['a request that cannot be met', ['generate', outside, '--seconds', '1', '--threads', '1'], 1, /endOutsideTerrain/],
    [
      'a result for a folder that is not there, before the scenario is read',
      ['generate', join(scratch, 'none.json'), '--out', join(scratch, 'no-folder', 'result.json')],
      2,
      /^veivalg: --out: '.*result\.json' cannot be written: there is no such folder\n$/,
    ],
    ['a result in place of a folder', ['evaluate', noLine, '-o', scratch], 2, /cannot be written: it is a folder\n$/],
    [
      'a schema beneath a file',
      ['schema', '--out', join(scratch, 'broken.json', 'schema.json')],
      2,
      /cannot be written: a part of the path is no folder\n$/,
    ],
    ['the schema', ['schema'], 0, /"title": "Veivalg scenario"/],
  ];
  const asc = (name: string, hole: string, more: object) => {
    // 40 × 40 cells of 50 m at 100 m, 25 of them what is tried.
    const rows = Array.from({ length: 40 }, (_, row) =>
      Array.from({ length: 40 }, (_, i) => (row === 0 && i < 25 ? hole : '100')),
    );
    const header = 'ncols 40\nnrows 40\nxllcorner 0\nyllcorner 0\ncellsize 50\nNODATA_value -32768\n';
    writeFileSync(join(scratch, `${name}.asc`), header + rows.map((row) => row.join(' ')).join('\n'));
    return scenarioFile(name, (scenario) => {
      scenario.terrain = { file: `${name}.asc`, ...more };
    });
  };
  const holes = /heights +100\.0 … 100\.0 m/;
  cases.push(
    ['a text grid with heights that cannot be', ['check', asc('odd', '-9999.9', {})], 2, /"noDataValue" beside "file"/],
    [
      'a text grid whose odd heights are no data',
      ['check', asc('stated', '-9999.9', { noDataValue: -9999.9 })],
      0,
      holes,
    ],
    [
      'a text grid with holes that it does not declare',
      ['check', asc('nan', 'nan', {})],
      2,
      /"acceptHoles" beside "file"/,
    ],
    ['a text grid whose holes are accepted', ['check', asc('accepted', 'nan', { acceptHoles: true })], 0, holes],
  );
  it.concurrent.each(cases)(
    '%s',
    async (_, args, code, expected) => {
      const ended = await veivalg(...args);
      expect(ended.stdout + ended.stderr).toMatch(expected);
      expect(ended.code).toBe(code);
    },
    TIMEOUT_MS,
  );
});

it('a result that was there stays when there is nothing to write, and none is left where there was none', async () => {
  const [kept, none] = [join(scratch, 'kept.json'), join(scratch, 'not-made.json')];
  writeFileSync(kept, 'earlier');
  const noScenario = join(scratch, 'none.json');
  for (const out of [kept, none]) expect((await veivalg('generate', noScenario, '--out', out)).code).toBe(2);
  expect(readFileSync(kept, 'utf8')).toBe('earlier');
  expect(existsSync(none)).toBe(false);
}, 60_000);

it.skipIf(process.platform === 'win32')(
  'a result that cannot be written whole leaves what was there',
  async () => {
    const folder = mkdtempSync(join(scratch, 'full-'));
    const out = join(folder, 'kept.json');
    writeFileSync(out, 'earlier');
    // A file may hold 16 blocks: less than the result.
    const command = [process.execPath, MAIN, 'evaluate', join(EXAMPLES, '05-base-line.json'), '--out', out];
    const ended = await new Promise<Ended>((resolve) => {
      execFile(
        '/bin/sh',
        ['-c', 'ulimit -f 16; exec "$@"', 'sh', ...command],
        { env: { ...process.env, NODE_COMPILE_CACHE: '' } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringMatching(/cannot be written/)]);
    expect(readFileSync(out, 'utf8')).toBe('earlier');
    expect(readdirSync(folder)).toEqual(['kept.json']);
  },
  60_000,
);

it('ends quietly where nobody reads on', async () => {
  const child = spawn(process.execPath, [MAIN, 'schema'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  child.stdout.destroy();
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, output]).toEqual([0, '']);
}, 60_000);

describe('examples', () => {
  /** Requests that cannot be met, on purpose. */
  const infeasible = ['06-too-steep.json'];
  const names = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'));
  it.each(names)(
    '%s is searched to its end',
    async (name) => {
      const { code, stdout, stderr } = await veivalg('generate', join(EXAMPLES, name), '--trials', '100');
      const isMet = !infeasible.includes(name);
      expect([code, stderr]).toEqual([isMet ? 0 : 1, '']);
      const { feasible, scenario, routes, reasons } = JSON.parse(stdout);
      expect(feasible).toBe(isMet);
      expect(scenario).not.toBe('');
      if (isMet) expect(routes[0].violations).toEqual([]);
      else expect(reasons.length).toBeGreaterThan(0);
    },
    3 * TIMEOUT_MS,
  );
});

describe('progress', () => {
  it('is one line with a bar, the round, the best cost and the time left', () => {
    const figures = { costNok: 123_456_789 };
    const round = { progress: 0.5, round: 10, rounds: 20, routes: [{ figures }] } as unknown as Round;
    expect(progressLine(round, 6)).toBe(
      `[${'█'.repeat(12)}${'·'.repeat(12)}]  50 %  round 10/20  1 routes  best 123.5 MNOK  6 s left`,
    );
  });
});
