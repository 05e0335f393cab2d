// One scenario from file to result: base lines, searches, areas from files.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, scenarioFile, scratch, TIMEOUT_MS, veivalg } from './command-line.test-support.ts';

const DATA = process.env.VEIVALG_TEST_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const ISFJORDEN = join(DATA, 'isfjorden');

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
      const one = await veivalg('generate', example, '--trials', '500', '--threads', '1', '--out', out);
      expect([one.code, one.stdout, one.stderr]).toEqual([0, '', '']);
      const two = await veivalg('generate', example, '--trials', '500', '--threads', '2');
      const [a, b] = [JSON.parse(readFileSync(out, 'utf8')), JSON.parse(two.stdout)];
      expect(a.feasible).toBe(true);
      expect(a.routes.length).toBeGreaterThan(0);
      expect(a.bound.costNok).toBeLessThan(a.routes[0].figures.costNok);
      expect(a.provenance).toMatchObject({ trials: 500, threads: 1, seed: 1 });
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
      veivalg: 3,
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
