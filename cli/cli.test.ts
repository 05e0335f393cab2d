// The command line in a process of its own, as a person starts it: exit codes, what stands on stderr, and one scenario
// from file to result. Examples are read, so that none goes stale.

import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Round } from '#engine/solution.ts';
import { progressLine } from './progress.ts';

const MAIN = fileURLToPath(new URL('./veivalg.mjs', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'veivalg-cli-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const TIMEOUT_MS = 240_000;
const DATA = process.env.VEIVALG_TEST_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const ISFJORDEN = join(DATA, 'isfjorden');

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function veivalg(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { maxBuffer: 1 << 28 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

function scenarioFile(name: string, changes: (scenario: Record<string, unknown>) => void): string {
  const scenario = JSON.parse(readFileSync(join(EXAMPLES, '05-base-line.json'), 'utf8'));
  changes(scenario);
  const path = join(scratch, `${name}.json`);
  writeFileSync(path, JSON.stringify(scenario));
  return path;
}

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

describe('a base line', () => {
  const example = join(EXAMPLES, '05-base-line.json');

  it(
    'is evaluated, and its best profile costs less',
    async () => {
      const [baseLine, best] = await Promise.all([veivalg('evaluate', example), veivalg('profile', example)]);
      expect([baseLine.code, best.code, baseLine.stderr, best.stderr]).toEqual([0, 0, '', '']);
      const [a, b] = [JSON.parse(baseLine.stdout), JSON.parse(best.stdout)];
      expect(a.routes[0].alignment.plan).toEqual(b.routes[0].alignment.plan);
      expect(b.routes[0].figures.costNok).toBeLessThan(0.98 * a.routes[0].figures.costNok);
      expect(a.routes[0].planElements.map(({ kind }: { kind: string }) => kind)).toEqual([
        'straight',
        'clothoidIn',
        'arc',
        'clothoidOut',
        'straight',
      ]);
      // The rows of the breakdown add up to the figures, and stations run along the whole line.
      const sum = a.routes[0].quantities.reduce((total: number, row: { costNok: number }) => total + row.costNok, 0);
      expect(sum / a.routes[0].figures.costNok).toBeCloseTo(1, 9);
      expect(a.routes[0].stations.chainage.at(-1)).toBeCloseTo(a.routes[0].figures.lengthM, 2);
    },
    TIMEOUT_MS,
  );

  it(
    'is judged as a found one is: by the bound of its request, and with what stands in its way',
    async () => {
      const steep = scenarioFile('steep', (scenario) => {
        const baseLine = scenario.alignment as { plan: object[]; profile: { chainageM: number; z: number }[] };
        const path = scenario.path as Record<'start' | 'end', { z: number }>;
        [path.start.z, path.end.z] = [60, 540];
        const profile = [baseLine.profile[0], baseLine.profile.at(-1)!].map((point, i) => ({
          ...point,
          z: 60 + 480 * i,
        }));
        Object.assign(scenario, {
          alignment: { plan: baseLine.plan, profile },
          terrain: {
            formula: { originX: 0, originY: 2000, cellM: 10, width: 200, height: 200, baseM: 300, slopeEastPct: 30 },
          },
        });
      });
      const elsewhere = scenarioFile('elsewhere', (scenario) => {
        const path = scenario.path as { start: { x: number; y: number } };
        path.start = { x: path.start.x, y: path.start.y + 300 };
      });
      const [found, far, bad] = await Promise.all(
        [example, elsewhere, steep].map(async (file) => {
          const { code, stdout } = await veivalg('evaluate', file);
          return { code, result: JSON.parse(stdout) };
        }),
      );
      expect(found!.result.bound.costNok).toBeGreaterThan(0);
      expect(found!.result.routes[0].gapToBoundPct).toBeGreaterThan(0);
      expect(found!.result.routes[0].gapToBoundPct).toBeLessThan(100);
      // What a line between other places costs says nothing about this request.
      expect([far!.result.bound, far!.result.routes[0].gapToBoundPct]).toEqual([null, null]);
      expect(bad!.code).toBe(1);
      expect(bad!.result.reasons.map((reason: { code: string }) => reason.code)).toContain('gradeImpossible');
    },
    TIMEOUT_MS,
  );

  it(
    'is read from LandXML as it would stand in the scenario',
    async () => {
      const [inline, file] = (
        await Promise.all([example, join(EXAMPLES, '12-landxml.json')].map((one) => veivalg('evaluate', one)))
      ).map(({ code, stdout }) => ({ code, route: JSON.parse(stdout).routes[0] }));
      expect([inline.code, file.code]).toEqual([0, 0]);
      for (const name of ['lengthM', 'costNok', 'co2Kg'] as const)
        expect(file.route.figures[name] / inline.route.figures[name]).toBeCloseTo(1, 5);
      expect(file.route.planElements.map(({ kind }: { kind: string }) => kind)).toEqual(
        inline.route.planElements.map(({ kind }: { kind: string }) => kind),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'shows what its rock may change: rock one σ higher is a scenario with that rock',
    async () => {
      const [thought, higher] = (
        [
          [2, 0.5],
          [1.5, 0],
        ] as const
      ).map(([depthM, sigmaM]) =>
        scenarioFile(`rock-${depthM}`, (scenario) => {
          scenario.bedrock = { depth: { uniform: depthM } };
          scenario.bedrockSigma = { uniform: sigmaM };
        }),
      );
      const [a, b] = (await Promise.all([thought, higher].map((file) => veivalg('evaluate', file)))).map(
        ({ stdout }) => JSON.parse(stdout).routes[0],
      );
      const volume = (
        { quantities }: { quantities: { item: string; subject: string; quantity: number }[] },
        item: string,
      ) => quantities.filter((q) => q.item === item && q.subject === '').reduce((sum, q) => sum + q.quantity, 0);
      for (const [name, item] of [
        ['rockCutM3', 'rockCut'],
        ['soilCutM3', 'soilCut'],
      ] as const) {
        expect(a.uncertainty[name].value).toBeCloseTo(volume(a, item), 6);
        expect(a.uncertainty[name].rockHigher / volume(b, item)).toBeCloseTo(1, 3);
      }
      expect(a.uncertainty.costNok.value).toBe(a.figures.costNok);
      expect(a.uncertainty.costNok.high).toBeGreaterThan(a.uncertainty.costNok.low);
      // The haul that is shown is solved in full, that of the interval by the closed form.
      const more = a.uncertainty.costNok.rockHigher - a.figures.costNok;
      expect(more / (b.figures.costNok - a.figures.costNok)).toBeCloseTo(1, 1);
    },
    TIMEOUT_MS,
  );

  it(
    'that breaks a rule ends with 1 and says where',
    async () => {
      const steep = scenarioFile('steep', (scenario) => {
        const { profile } = scenario.alignment as { profile: { z: number }[] };
        profile[1].z += 60;
      });
      const { code, stdout } = await veivalg('evaluate', steep);
      expect(code).toBe(1);
      const codes = JSON.parse(stdout).routes[0].violations.map(({ code }: { code: string }) => code);
      expect(codes).toContain('gradeTooSteep');
    },
    TIMEOUT_MS,
  );
});

describe('generate', () => {
  it(
    'from files to routes; the same trials give the same routes on one thread and on two',
    async () => {
      const example = join(EXAMPLES, '07-files.json');
      const out = join(scratch, 'files.json');
      const one = await veivalg('generate', example, '--trials', '1500', '--threads', '1', '--out', out);
      expect([one.code, one.stdout, one.stderr]).toEqual([0, '', '']);
      const two = await veivalg('generate', example, '--trials', '1500', '--threads', '2');
      const [a, b] = [JSON.parse(readFileSync(out, 'utf8')), JSON.parse(two.stdout)];
      expect(a.feasible).toBe(true);
      expect(a.routes.length).toBeGreaterThan(0);
      expect(a.bound.costNok).toBeLessThan(a.routes[0].figures.costNok);
      expect(a.provenance).toMatchObject({ trials: 1500, threads: 1, seed: 1 });
      expect(b.routes).toEqual(a.routes);
      // The farmyard of the land-use file is kept clear of.
      const subjects = a.routes[0].violations.map(({ subject }: { subject: string }) => subject);
      expect(subjects).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe.skipIf(!existsSync(ISFJORDEN))('areas from a GeoPackage', () => {
  /** Over the head of the fjord and eastwards, 20 m over the fjord: what of it lies in the fjord's polygons is reported. */
  const scenario = (name: string, classes: Record<string, object>, otherwise?: null) => {
    const [a, b] = [
      { x: 129_200, y: 6_958_700 },
      { x: 131_200, y: 6_958_700 },
    ];
    const path = join(scratch, `${name}.json`);
    const from = {
      file: join(ISFJORDEN, 'isfjorden_landcover_derived.gpkg'),
      layer: 'landcover_derived',
      attribute: 'cls',
      classes,
      ...(otherwise === null && { otherwise }),
    };
    const written = {
      veivalg: 2,
      srid: 25833,
      terrain: { file: join(ISFJORDEN, 'isfjorden_dtm10_25833.tif'), zeroIsNoData: false },
      areas: [{ from }],
      path: { start: a, end: b },
      alignment: {
        plan: [a, b],
        profile: [
          { chainageM: 0, z: 20 },
          { chainageM: 2000, z: 20 },
        ],
      },
      routeType: { from: 'H1' },
    };
    writeFileSync(path, JSON.stringify(written));
    return path;
  };

  it(
    'are where the file has them: the fjord is what lies at the level of the sea',
    async () => {
      const { stdout, stderr } = await veivalg(
        'evaluate',
        scenario('fjord', { 1: { group: 'property', boundaryType: 'hard' } }, null),
      );
      expect(stderr).toBe('');
      const [{ violations, stations }] = JSON.parse(stdout).routes;
      const forbidden = violations.filter(({ code }: { code: string }) => code === 'inForbiddenArea');
      expect(forbidden.length).toBeGreaterThan(0);
      const output = forbidden.reduce((sum: number, v: { fromM: number; toM: number }) => sum + v.toM - v.fromM, 0);
      // The polygons were drawn round cells of at most 0.05 m (SOURCE.md); slopes that reach the shore count a little more.
      const atSea = 10 * stations.ground.filter((z: number) => z <= 0.05).length;
      expect(atSea).toBeGreaterThan(300);
      expect(Math.abs(output - atSea)).toBeLessThan(0.1 * atSea);
    },
    TIMEOUT_MS,
  );

  it(
    'of a value without a class are refused, with place and value',
    async () => {
      const { code, stderr } = await veivalg(
        'check',
        scenario('no-class', { 1: { group: 'landUse', category: 'water' } }),
      );
      expect(code).toBe(2);
      expect(stderr).toMatch(/no-class\.json#\/areas\/0\/from/);
    },
    TIMEOUT_MS,
  );
});

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

describe('examples', () => {
  /** Requests that cannot be met, on purpose. */
  const infeasible = ['06-too-steep.json'];
  const names = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'));
  it.each(names)(
    '%s is searched to its end',
    async (name) => {
      const { code, stdout, stderr } = await veivalg('generate', join(EXAMPLES, name), '--trials', '1500');
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
