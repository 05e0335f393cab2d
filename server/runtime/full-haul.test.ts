// Hauling in full by the linear program: against the closed forms of one commodity, against a case worked by hand, and on
// whole routes, where no cubic metre may be lost or made.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import type { Quantity } from '#domain/figures/item.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { areaOf, gridOf, hills, problemOf, square } from '#engine/evaluate/problem.test-support.ts';
import { type HaulCase, type HaulPort, haulProgram } from '#engine/haul/full-haul.ts';
import { type Port, portHaul, solvePorts } from '#engine/haul/ports.ts';
import { transfersOf } from '#engine/haul/transfers.ts';
import { solveTwoEnds, twoEnds } from '#engine/haul/two-ends.ts';
import type { Problem } from '#engine/problem.ts';
import { haulRoute } from './full-haul.ts';
import { solveLinearProgram } from './linear-program.ts';

const zeros = (n: number) => new Float64Array(n);

const portOf = (station: number, values: Partial<HaulPort> = {}): HaulPort => ({
  id: '',
  station,
  material: 'any',
  importPrice: 200,
  exportPrice: 120,
  importCapacityM3: Infinity,
  exportCapacityM3: Infinity,
  ...values,
});

function caseOf(n: number, values: Partial<HaulCase>): HaulCase {
  return {
    soilM3: zeros(n),
    rockM3: zeros(n),
    fillM3: zeros(n),
    qualityM3: zeros(n),
    linkM: zeros(n).fill(100),
    haulPrice: { soil: 0.01, rock: 0.01, qualityRock: 0.01 },
    ports: [portOf(0), portOf(n - 1)],
    barriers: [],
    processingPrice: 110,
    processingCapacityM3: 1e9,
    qualityShare: 0.6,
    qualityImportPrice: 320,
    wasteSoilM3: 0,
    wasteRockM3: 0,
    wastePrice: 120,
    permanentPrice: 40,
    permanentCapacityM3: 0,
    temporaryPrice: 35,
    temporaryShare: 0,
    temporaryCapacityM3: 1e9,
    ...values,
  };
}

async function planFor(haulCase: HaulCase) {
  const { program, read } = haulProgram(haulCase);
  const values = await solveLinearProgram(program);
  expect(values).not.toBeNull();
  return read(values!);
}

/** Stations that dig (+) or ask for (−) rock, 0 … 1 km apart. */
const line = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 1000 })), {
  minLength: 2,
  maxLength: 12,
});
const ofOneMaterial = (net: readonly (readonly [number, number])[]): Partial<HaulCase> => ({
  rockM3: Float64Array.from(net, ([v]) => Math.max(0, v)),
  fillM3: Float64Array.from(net, ([v]) => Math.max(0, -v)),
  linkM: Float64Array.from(net, ([, metres]) => metres),
});

describe('the linear program and the closed forms', () => {
  it('agree for one commodity with import and export at both ends, balanced or not', async () => {
    await fc.assert(
      fc.asyncProperty(line, fc.double({ min: 0.01, max: 2, noNaN: true }), async (net, price) => {
        const haulCase = caseOf(net.length, {
          ...ofOneMaterial(net),
          haulPrice: { soil: 1, rock: price, qualityRock: 1 },
        });
        const closed = solveTwoEnds(
          Float64Array.from(net, ([v]) => v),
          haulCase.linkM.map((metres) => metres * price),
          net.length,
          { importStart: 200, importEnd: 200, exportStart: 120, exportEnd: 120 },
          twoEnds(net.length),
        );
        const { cost } = await planFor(haulCase);
        expect(Math.abs(cost - closed)).toBeLessThan(1e-6 * Math.max(1, closed));
      }),
      { numRuns: 60 },
    );
  });

  it('agree with places along the line that give and take a limited amount', async () => {
    const place = fc.record({
      at: fc.nat(11),
      importPrice: fc.integer({ min: 0, max: 150 }),
      exportPrice: fc.integer({ min: 0, max: 100 }),
      importCapacity: fc.integer({ min: 0, max: 400 }),
      exportCapacity: fc.integer({ min: 0, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(line, fc.array(place, { maxLength: 3 }), async (net, places) => {
        const n = net.length;
        const price = 0.05;
        const ports: Port[] = [
          { station: 0, importPrice: 200, exportPrice: 120, importCapacity: Infinity, exportCapacity: Infinity },
          { station: n - 1, importPrice: 200, exportPrice: 120, importCapacity: Infinity, exportCapacity: Infinity },
          ...places.map(({ at, ...rest }) => ({ station: at % n, ...rest })),
        ].sort((a, b) => a.station - b.station);
        const haulCase = caseOf(n, {
          ...ofOneMaterial(net),
          haulPrice: { soil: 1, rock: price, qualityRock: 1 },
          ports: ports.map(({ importCapacity, exportCapacity, ...port }) =>
            portOf(port.station, { ...port, importCapacityM3: importCapacity, exportCapacityM3: exportCapacity }),
          ),
        });
        const nets = Float64Array.from(net, ([v]) => v);
        const links = haulCase.linkM.map((metres) => metres * price);
        const closed = solvePorts(nets, links, n, ports, portHaul(n, ports.length));
        const { cost } = await planFor(haulCase);
        expect(Math.abs(cost - closed)).toBeLessThan(1e-6 * Math.max(1, closed));
      }),
      { numRuns: 60 },
    );
  });

  it('never let three materials cost less than the same masses as one', async () => {
    const amounts = fc.tuple(fc.nat(300), fc.nat(300), fc.nat(400));
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 2, maxLength: 10 }), async (stations) => {
        const column = (k: number) => Float64Array.from(stations, (amount) => amount[k]);
        const [soilM3, rockM3, fillM3] = [column(0), column(1), column(2)];
        const n = stations.length;
        const apart = await planFor(caseOf(n, { soilM3, rockM3, fillM3 }));
        const nets = soilM3.map((soil, i) => soil + rockM3[i] - fillM3[i]);
        const prices = { importStart: 200, importEnd: 200, exportStart: 120, exportEnd: 120 };
        const closed = solveTwoEnds(nets, zeros(n).fill(1), n, prices, twoEnds(n));
        // Fill takes soil and rock alike, so without pavement they are one commodity …
        expect(Math.abs(apart.cost - closed)).toBeLessThan(1e-6 * Math.max(1, closed));
        // … but only rock can be crushed.
        const qualityM3 = zeros(n).fill(50);
        const paved = await planFor(caseOf(n, { soilM3, rockM3, fillM3, qualityM3 }));
        const asRock = await planFor(
          caseOf(n, { rockM3: soilM3.map((soil, i) => soil + rockM3[i]), fillM3, qualityM3 }),
        );
        expect(paved.cost).toBeGreaterThanOrEqual(asRock.cost * (1 - 1e-9));
      }),
      { numRuns: 40 },
    );
  });
});

describe('three materials', () => {
  // Rock at 0 m, soil at 100 m, a fill at 200 m, pavement at 100 m. Carrying costs 1 NOK per m³ and 100 m, crushing 10, bought
  // quality rock 50, deposit 5. The crusher takes 20 m³: crush 20 (200) and carry them 100 m (20); buy the other 10 (500). The
  // fill takes the soil (60 · 1) and 40 of rock (40 · 2); the other 40 of rock go to deposit where they are (200).
  const haulCase = caseOf(3, {
    rockM3: Float64Array.of(100, 0, 0),
    soilM3: Float64Array.of(0, 60, 0),
    fillM3: Float64Array.of(0, 0, 100),
    qualityM3: Float64Array.of(0, 30, 0),
    processingPrice: 10,
    processingCapacityM3: 20,
    qualityImportPrice: 50,
    ports: [portOf(0, { exportPrice: 5 }), portOf(2, { exportPrice: 5 })],
  });

  it('are hauled as worked by hand', async () => {
    const plan = await planFor(haulCase);
    expect(plan.cost).toBeCloseTo(200 + 20 + 500 + 60 + 80 + 200, 6);
    expect(plan).toMatchObject({ crushedM3: 20, boughtM3: 10 });
    expect(plan.broughtM3[0]).toMatchObject({ soil: 0, rock: 40 });
  });

  it('are reported as arrows with volume, material and distance, free haul apart', async () => {
    const plan = await planFor(haulCase);
    const input = { plan, ports: haulCase.ports, linkM: haulCase.linkM, chainageM: Float64Array.of(0, 100, 200) };
    const moves = transfersOf({ ...input, freeHaulM: 150 });
    const of = (material: string) => moves.filter((move) => move.material === material);
    expect(of('soil')).toEqual([
      {
        material: 'soil',
        source: null,
        target: null,
        fromM: 100,
        toM: 200,
        volumeM3: 60,
        distanceM: 100,
        freeM3M: 6000,
      },
    ]);
    const carried = [...of('rock'), ...of('qualityRock')].reduce(
      (sum, move) => sum + move.volumeM3 * move.distanceM,
      0,
    );
    expect(carried).toBeCloseTo(40 * 200 + 20 * 100, 6);
    const free = moves.reduce((sum, move) => sum + move.freeM3M, 0);
    expect(free).toBeCloseTo(60 * 100 + 40 * 150 + 20 * 100, 6);
  });

  it('keep to the room for storing in between: what does not fit is brought away and bought', async () => {
    const tight = await planFor({ ...haulCase, temporaryShare: 0.5, temporaryCapacityM3: 30 });
    expect(tight.temporaryM3).toBeCloseTo(30, 6);
    const away = tight.broughtM3.reduce((sum, { soil, rock }) => sum + soil + rock, 0);
    expect(away).toBeCloseTo(160 - 60, 6);
  });

  it('are kept on site for good where that is cheaper, up to the room there is', async () => {
    const kept = await planFor({
      ...haulCase,
      permanentCapacityM3: 25,
      permanentPrice: 1,
      wasteRockM3: 10,
      wastePrice: 5,
    });
    expect(kept.keptRockM3).toBeCloseTo(25, 6);
  });

  it('do not pass what nobody passes', async () => {
    const linkM = Float64Array.of(Infinity, 100, 0);
    const side = (station: number) => portOf(station, { importCapacityM3: 0, exportCapacityM3: 0 });
    const ports = [...haulCase.ports, side(0), side(1)];
    const barriers = [{ link: 0, before: 2, after: 3, price: 205 }];
    const plan = await planFor({ ...haulCase, linkM, ports, barriers });
    expect(plan.flow.rock[0]).toBe(0);
    // Whether past the barrier or from the end: 40 m³ of the fill are fetched, 30 m³ of quality rock bought, all rock brought away.
    expect(plan.fetchedM3.reduce((sum, { rock }) => sum + rock, 0)).toBeCloseTo(40, 6);
    expect(plan.boughtM3).toBeCloseTo(30, 6);
    expect(plan.broughtM3.reduce((sum, { rock }) => sum + rock, 0)).toBeCloseTo(100, 6);
  });
});

describe('a route hauled in full', () => {
  const alignment: Alignment = {
    plan: [[300, 1900], [1500, 2300, 500, 80], [2600, 1800, 450, 70], [3600, 2100]].map(([x, y, radiusM = 0, l = 0]) => ({ x, y, radiusM, clothoidInM: l, clothoidOutM: l })), // biome-ignore format: one line
    profile: [[0, 205], [900, 212, 200], [2100, 196, 260], [3400, 200]].map(([chainageM, z, curveLengthM = 0]) => ({ chainageM, z, curveLengthM })), // biome-ignore format: one line
  };
  const farm = areaOf('farm', { group: 'landUse', category: 'agricultural', geometry: square(0, 0, 4000, 4000) });
  const ground = gridOf(hills(8), 4000, 10);
  const withMass = (mass: Partial<Problem['prices']['mass']>, more: Partial<Problem> = {}): Problem => {
    const problem = problemOf(ground, { areas: [farm], ...more });
    return { ...problem, prices: { ...problem.prices, mass: { ...problem.prices.mass, ...mass } } };
  };
  const sum = (quantities: readonly Quantity[], item: string, material?: string) =>
    quantities
      .filter((q) => q.item === item && (!material || q.material === material))
      .reduce((s, q) => s + q.quantity, 0);

  it.each([
    ['as it is', {}, []],
    [
      'with little room and a small crusher',
      { permanentStorageCapacityM3: 5000, temporaryStorageCapacityM3: 2000, processingCapacityM3: 3000 },
      [],
    ],
    [
      'with a pit',
      {},
      [
        {
          id: 'pit',
          x: 1500,
          y: 2200,
          material: 'rock' as const,
          importCostPerM3: 20,
          exportCostPerM3: 10,
          importCapacityM3: 9000,
          exportCapacityM3: 9000,
        },
      ],
    ],
    ['with closed structures', { haulThroughStructures: false, detourExists: false }, []],
  ])('conserves every material, %s', async (_, mass, massPoints) => {
    // biome-ignore format: cases
    const problem = withMass(mass, { massPoints });
    const detail = evaluateInDetail(problem, alignment);
    const { quantities, moves } = await haulRoute(problem, detail);
    const [surface, , tunnel] = problem.routeType.segmentTypes;
    const { soil, rock } = surface.parameters;
    const spoil = sum(quantities, 'tunnel') * tunnel.parameters.structure.excavationM3PerM * rock.compactionFactor;
    const soilDug = sum(quantities, 'soilCut') * soil.compactionFactor;
    const rockDug = sum(quantities, 'rockCut') * rock.compactionFactor + spoil;
    const of = (material: string) =>
      sum(quantities, 'negativeBalance', material) + sum(quantities, 'massPointImport', material)
      - sum(quantities, 'positiveBalance', material) - sum(quantities, 'permanentStorage', material) - sum(quantities, 'massPointExport', material); // biome-ignore format: a balance
    const [soilUsed, rockUsed] = [soilDug + of('soil'), rockDug + of('rock') - sum(quantities, 'processing')];
    const scale = soilDug + rockDug;
    expect(Math.abs(soilUsed + rockUsed - sum(quantities, 'fill'))).toBeLessThan(1e-6 * scale);
    expect(soilUsed).toBeGreaterThan(-1e-6 * scale);
    expect(rockUsed).toBeGreaterThan(-1e-6 * scale);
    const quality = sum(quantities, 'processing') + sum(quantities, 'qualityImport');
    expect(quality / detail.haulCase.qualityM3.reduce((s, v) => s + v, 0)).toBeCloseTo(1, 6);
    // The arrows carry exactly what is paid for.
    const carried = (moves ?? []).reduce((s, { volumeM3, distanceM }) => s + volumeM3 * distanceM, 0);
    const loose = (item: string) =>
      sum(quantities, item, 'soil') * soil.compactionFactor / soil.looseFactor
      + (sum(quantities, item, 'rock') + sum(quantities, item, 'qualityRock')) * rock.compactionFactor / rock.looseFactor; // biome-ignore format: a sum
    expect(Math.abs(carried / 1000 - loose('haul') - loose('freeHaul'))).toBeLessThan(1e-3 * (carried / 1000) + 1e-6);
  });

  it.each([
    ['passed', {}],
    ['driven round', { haulThroughStructures: false, detourM: 3000 }],
    ['closed until built', { haulThroughStructures: false, detourExists: false }],
  ])('costs what the closed form says where all masses are rock, bridges %s', async (_, mass) => {
    // Rock to the ground, no pavement, nothing to waste: one commodity. Water in the middle asks for a bridge.
    const plain = withMass({ usableRockShare: 1, temporaryStorageShare: 0, ...mass }, { bedrock: ground });
    const water = areaOf('water', { group: 'landUse', category: 'water', geometry: square(1700, 0, 1900, 4000) });
    const segmentTypes = plain.routeType.segmentTypes.map((type) => {
      const section = { ...type.parameters.section, pavementDepthM: 0, asphaltThicknessM: 0 };
      return { ...type, parameters: { ...type.parameters, section } };
    });
    const problem = { ...plain, areas: [farm, water], routeType: { ...plain.routeType, segmentTypes } };
    const detail = evaluateInDetail(problem, alignment);
    expect(detail.segments.map(({ kind }) => kind)).toContain('bridge');
    const full = await haulRoute(problem, detail);
    expect(Math.abs(full.figures.costNok / detail.figures.costNok - 1)).toBeLessThan(1e-9);
    for (const item of ['haul', 'positiveBalance', 'negativeBalance'])
      expect(sum(full.quantities, item)).toBeCloseTo(sum(detail.quantities, item), 3);
  });

  it.each([
    ['passed', {}],
    ['driven round', { haulThroughStructures: false, detourM: 3000 }],
    ['closed until built', { haulThroughStructures: false, detourExists: false }],
  ])(
    'lets the spoil of a tunnel leave at either portal as the closed form does, from both ends, tunnel %s',
    async (_, mass) => {
      // A ridge of rock, cut in the east and fill in the west of it, nothing to waste and no pavement: one commodity.
      const ridge = gridOf((x) => 100 + 90 * Math.exp(-(((x - 2000) / 180) ** 2)), 4000, 10);
      const plain = withMass(
        { usableRockShare: 1, usableTunnelShare: 1, temporaryStorageShare: 0, ...mass },
        { ground: ridge, bedrock: ridge },
      );
      const segmentTypes = plain.routeType.segmentTypes.map((type) => {
        const section = { ...type.parameters.section, pavementDepthM: 0, asphaltThicknessM: 0 };
        return { ...type, parameters: { ...type.parameters, section } };
      });
      const problem = { ...plain, areas: [], routeType: { ...plain.routeType, segmentTypes } };
      const costs: number[] = [];
      for (const [west, east] of [
        [100, 3900],
        [3900, 100],
      ]) {
        const line = {
          plan: [west, east].map((x) => ({ x, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
          profile: [0, 3800].map((chainageM, i) => ({
            chainageM,
            z: (i === 0) === west < east ? 105 : 94,
            curveLengthM: 0,
          })),
        };
        const detail = evaluateInDetail(problem, line);
        expect(detail.segments.map(({ kind }) => kind)).toContain('tunnel');
        const full = await haulRoute(problem, detail);
        expect(Math.abs(full.figures.costNok / detail.figures.costNok - 1)).toBeLessThan(1e-9);
        for (const item of ['haul', 'positiveBalance', 'negativeBalance'])
          expect(sum(full.quantities, item)).toBeCloseTo(sum(detail.quantities, item), 2);
        costs.push(full.figures.costNok);
      }
      expect(costs[1] / costs[0]).toBeCloseTo(1, 9);
    },
  );

  it('costs within a percent of the closed form, and the price of free haul falls away', async () => {
    const problem = withMass({});
    const detail = evaluateInDetail(problem, alignment);
    const full = await haulRoute(problem, detail);
    expect(Math.abs(full.figures.costNok / detail.figures.costNok - 1)).toBeLessThan(0.01);
    const free = withMass({ freeHaulM: 300 });
    const freed = await haulRoute(free, evaluateInDetail(free, alignment));
    expect(sum(freed.quantities, 'freeHaul')).toBeGreaterThan(0);
    expect(sum(freed.quantities, 'haul') + sum(freed.quantities, 'freeHaul')).toBeCloseTo(
      sum(full.quantities, 'haul'),
      4,
    );
    expect(freed.figures.costNok).toBeLessThan(full.figures.costNok);
  });

  it('has a mass ordinate that is the flow of its arrows', async () => {
    const problem = withMass({});
    const { stations, moves } = await haulRoute(problem, evaluateInDetail(problem, alignment));
    const area = stations.massOrdinate.reduce((s, flow, i) => (i ? s + Math.abs(flow) * (stations.chainage[i] - stations.chainage[i - 1]) : 0), 0); // biome-ignore format: one line
    const carried = moves!.reduce((s, { volumeM3, distanceM }) => s + volumeM3 * distanceM, 0);
    // Soil and quality rock may run against each other.
    expect(area).toBeLessThan(carried * 1.02);
    expect(area).toBeGreaterThan(carried * 0.7);
  });
});
