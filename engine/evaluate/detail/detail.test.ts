import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { Area } from '#domain/entities/area.ts';
import { evaluatorOf } from '../kernel.ts';
import {
  areaOf,
  gridOf,
  hills,
  lineOf,
  noScores,
  problemOf,
  square,
  withoutElementDemands,
} from '../problem.test-support.ts';
import { prepareRasters } from '../rasters/problem-rasters.ts';
import { evaluateInDetail } from './detail.ts';

const ip = [
  [300, 1900],
  [1500, 2300, 500, 80],
  [2600, 1800, 450, 70],
  [3600, 2100],
];
const vp = [
  [0, 205],
  [900, 212, 200],
  [2100, 196, 260],
  [3400, 200],
];

function alignmentOf(points: readonly (readonly number[])[], levels: readonly (readonly number[])[]): Alignment {
  return {
    plan: points.map(([x, y, radiusM = 0, l = 0]) => ({ x, y, radiusM, clothoidInM: l, clothoidOutM: l })),
    profile: levels.map(([chainageM, z, curveLengthM = 0]) => ({ chainageM, z, curveLengthM })),
  };
}

/** Vertical points on the ground under the line of `ip`, every `step` metres. */
function profileOver(height: (x: number, y: number) => number, step: number): number[][] {
  const flat = problemOf(gridOf(() => 0, 4000, 100));
  const { stations } = evaluateInDetail(
    flat,
    alignmentOf(ip, [
      [0, 0],
      [3500, 0],
    ]),
  );
  const last = stations.count - 1;
  const levels: number[][] = [];
  for (let i = 0; i < last; i += Math.round(step / stations.chainage[1]))
    levels.push([stations.chainage[i], height(stations.x[i], stations.y[i]) + 0.5, i > 0 ? step * 0.8 : 0]);
  return [...levels, [stations.chainage[last], height(stations.x[last], stations.y[last]) + 0.5, 0]];
}

describe('evaluateInDetail', () => {
  const landUse: Area[] = [
    areaOf('forest', { group: 'landUse', category: 'forestMedium', geometry: square(0, 0, 4000, 2000) }),
    areaOf('farm', { group: 'landUse', category: 'agricultural', geometry: square(0, 2000, 4000, 4000) }),
    areaOf('slide', { group: 'hazard', category: 'avalanche', risk: 'high', geometry: square(2000, 0, 2500, 4000) }),
    areaOf('reserve', { group: 'protected', biodiversity: 'veryHigh', geometry: square(1000, 2150, 1400, 2600) }),
  ];

  it('agrees with the fast evaluator within 1 % of cost, and closely in the rest', () => {
    for (const [amplitude, key] of [
      [12, 'H1'],
      [18, 'H1'],
      [12, 'K3'],
      [12, 'GS'],
    ] as const) {
      const height = hills(amplitude);
      // One interval of bridge more or less, where a fill just passes its limit, would be all that is seen of a forest road.
      const routeType = withoutElementDemands(defaultRouteType(key)!);
      const problem = problemOf(gridOf(height, 4000, 10), { areas: landUse, routeType });
      const rasters = prepareRasters(problem);
      // A profile that follows the ground loosely, as a search would leave it.
      const levels = profileOver(height, 160);
      const detail = evaluateInDetail(problem, alignmentOf(ip, levels), rasters).figures;
      const fast = noScores();
      evaluatorOf(problem, rasters).evaluate(lineOf(ip, levels), fast);
      const off = (name: 'costNok' | 'co2Kg' | 'biodiversity' | 'risk') => Math.abs(fast[name] / detail[name] - 1);
      expect(fast.lengthM).toBeCloseTo(detail.lengthM, 6);
      expect(off('costNok'), `cost ${key} ${amplitude}`).toBeLessThan(0.01);
      expect(off('co2Kg'), `co2 ${key} ${amplitude}`).toBeLessThan(0.03);
      expect(off('biodiversity'), `biodiversity ${key} ${amplitude}`).toBeLessThan(0.05);
      expect(off('risk'), `risk ${key} ${amplitude}`).toBeLessThan(0.08);
    }
  });

  it('knows the risk within the box around the hazard zones, and nothing of nature from water', () => {
    const known = (areas: Area[]) =>
      evaluateInDetail(problemOf(gridOf(hills(12), 4000, 20), { areas }), alignmentOf(ip, vp)).figures.known!;
    const water = areaOf('lake', { group: 'landUse', category: 'water', geometry: square(1500, 0, 1800, 4000) });
    const slide = landUse[2]!;
    expect(known([water])).toEqual({ biodiversity: 0, risk: 0 });
    const alone = known([slide]).risk;
    expect(alone).toBeGreaterThan(0.1);
    expect(alone).toBeLessThan(0.2);
    const far = areaOf('far', { group: 'hazard', category: 'flood', risk: 'low', geometry: square(0, 0, 20, 20) });
    expect(known([slide, far]).risk).toBeGreaterThan(0.6);
    expect(known([...landUse, water]).biodiversity).toBeCloseTo(1, 9);
  });

  it('has rows that sum to the figures exactly, and segments that cover the route', () => {
    const problem = problemOf(gridOf(hills(60), 4000, 10), { areas: landUse });
    const route = evaluateInDetail(problem, alignmentOf(ip, vp));
    let cost = 0;
    for (const row of route.rows) cost += row.costNok;
    expect(cost).toBe(route.figures.costNok);
    expect(route.segments[0].fromM).toBe(0);
    route.segments.forEach((segment, i) => {
      if (i > 0) expect(segment.fromM).toBeCloseTo(route.segments[i - 1].toM, 9);
    });
    expect(route.segments.at(-1)!.toM).toBeCloseTo(route.figures.lengthM, 6);
    expect(new Set(route.roadBody.chainage).size).toBe(route.stations.count);
    expect(route.roadBody.first[route.roadBody.count]).toBe(route.roadBody.offset.length);
  });

  it('reports the rock that it assumes at each station, and where it was not surveyed', () => {
    const ground = gridOf(hills(40), 4000, 10);
    // Surveyed in the western half only, 7 m down.
    const west = { ...ground, width: 200, values: new Float32Array(200 * 400) };
    for (let row = 0; row < 400; row++)
      for (let column = 0; column < 200; column++)
        west.values[row * 200 + column] = ground.values[row * 400 + column] - 7;
    const depthsOf = (more: object) => {
      const { stations } = evaluateInDetail(problemOf(ground, more), alignmentOf(ip, vp));
      return Array.from(stations.ground, (z, i) => ({
        x: stations.x[i],
        depthM: z - stations.bedrock[i],
        isAssumed: stations.rockAssumed[i] === 1,
      }));
    };
    for (const { depthM, isAssumed } of depthsOf({})) {
      expect(isAssumed).toBe(true);
      // Between the catalogue's depths on steep and on flat ground.
      expect(depthM).toBeGreaterThan(0.4);
      expect(depthM).toBeLessThan(6);
    }
    const half = depthsOf({ bedrock: west });
    for (const { x, depthM, isAssumed } of half)
      if (Math.abs(x - 2000) > 20) {
        expect(isAssumed).toBe(x > 2000);
        if (x < 1980) expect(depthM).toBeCloseTo(7, 1);
      }
    expect(new Set(half.map(({ isAssumed }) => isAssumed))).toEqual(new Set([true, false]));
  });

  it('conserves masses: usable cut + import = fill + pavement made + export', () => {
    const problem = problemOf(gridOf(hills(40), 4000, 10));
    const { quantities } = evaluateInDetail(problem, alignmentOf(ip, vp));
    const sum = (item: string, material?: string) =>
      quantities
        .filter((q) => q.item === item && !q.subject.startsWith('inside:') && (!material || q.material === material))
        .reduce((total, q) => total + q.quantity, 0);
    const { mass } = problem.prices;
    const { soil, rock } = problem.routeType.segmentTypes[0].parameters;
    const { structure } = problem.routeType.segmentTypes[2].parameters;
    const spoil = sum('tunnel') * structure.excavationM3PerM * rock.compactionFactor;
    const all = sum('soilCut') * soil.compactionFactor + sum('rockCut') * rock.compactionFactor + spoil;
    const used = sum('fill') + sum('processing');
    const out = sum('positiveBalance') + sum('permanentStorage');
    expect(all + sum('negativeBalance')).toBeCloseTo(used + out, 3);
    expect(mass.usableSoilShare).toBeLessThan(1);
  });

  it('prices a modifier of an area as if the ground work there cost so much more', () => {
    const ground = gridOf(hills(20), 4000, 10);
    const everywhere = (costModifier: number) => [areaOf('m', { costModifier, geometry: square(0, 0, 4000, 4000) })];
    const route = (areas: Area[]) => evaluateInDetail(problemOf(ground, { areas }), alignmentOf(ip, vp));
    const plain = route(everywhere(1));
    const expensive = route(everywhere(1.5));
    const groundCost = plain.rows
      .filter((row) => ['soilCut', 'rockCut', 'fill', 'rockFace', 'topsoil', 'wall', 'peat'].includes(row.item))
      .reduce((total, row) => total + row.costNok, 0);
    const rise = expensive.rows
      .filter((row) => row.subject.startsWith('inside:'))
      .reduce((t, row) => t + row.costNok, 0);
    // Walls may change, because they are weighed without the modifier, but the ground work is the same.
    expect(rise / groundCost).toBeCloseTo(0.5, 6);
  });

  it('reports violations with their place', () => {
    const areas = [areaOf('stop', { boundaryType: 'hard', geometry: square(1900, 1000, 2100, 3000) })];
    const problem = problemOf(
      gridOf(() => 100, 4000, 10),
      { areas },
    );
    const steep = [
      [0, 100],
      [400, 140, 0],
      [3390, 100],
    ];
    const { violations } = evaluateInDetail(problem, alignmentOf(ip, steep));
    const codes = violations.map((v) => v.code);
    expect(codes).toContain('inForbiddenArea');
    expect(codes).toContain('gradeTooSteep');
    expect(codes).toContain('crestRadiusTooSmall');
    const forbidden = violations.find((v) => v.code === 'inForbiddenArea')!;
    expect(forbidden.subject).toBe('stop');
    expect(forbidden.toM - forbidden.fromM).toBeGreaterThan(180);
    expect(violations.find((v) => v.code === 'gradeTooSteep')!.actual).toBeCloseTo(10, 1);
  });

  it('answers a line outside the terrain with a violation and finite figures', () => {
    const problem = problemOf(gridOf(() => 100, 1000, 10));
    const { violations, figures } = evaluateInDetail(
      problem,
      alignmentOf(
        [
          [500, 500],
          [5000, 500],
        ],
        [
          [0, 100],
          [4500, 100],
        ],
      ),
    );
    expect(violations.map((v) => v.code)).toContain('outsideTerrain');
    expect(Number.isFinite(figures.costNok)).toBe(true);
  });

  it('puts a culvert where a stream passes under open road, and asks for clearance under a power line', () => {
    const problem = problemOf(
      gridOf(() => 100, 4000, 10),
      {
        crossedLines: [
          {
            id: 'beck',
            kind: 'stream',
            vertices: [
              [1000, 0, 99],
              [1000, 4000, 99],
            ],
            clearanceM: 0.5,
            passage: 'over',
          },
          {
            id: 'wire',
            kind: 'powerLine',
            vertices: [
              [2000, 0, 105],
              [2000, 4000, 105],
            ],
            clearanceM: 9,
            passage: 'under',
          },
        ],
      },
    );
    const route = evaluateInDetail(
      problem,
      alignmentOf(
        [
          [300, 2000],
          [3300, 2000],
        ],
        [
          [0, 102],
          [3000, 102],
        ],
      ),
    );
    const culvert = route.segments.find((segment) => segment.kind === 'culvert')!;
    expect((culvert.fromM + culvert.toM) / 2).toBeCloseTo(700, 3);
    expect(route.rows.find((row) => row.item === 'culvert')!.quantity).toBeGreaterThan(9);
    const wire = route.violations.find((v) => v.code === 'clearanceTooSmall')!;
    expect([wire.subject, wire.limit]).toEqual(['wire', 9]);
    expect(wire.actual).toBeCloseTo(3, 3);
  });

  it('leads a small stream past a cut at a price, the same in both evaluations, and asks a bridge of a river', () => {
    // The exact crossing lies between stations, on a falling road.
    const crossed = (kind: 'stream' | 'river', z: number) =>
      problemOf(
        gridOf(() => 100, 4000, 10),
        {
          crossedLines: [
            { id: 'vann', kind, vertices: [[1003.3, 0, z], [1003.3, 4000, z]], clearanceM: 0.5, passage: 'either' },
          ],
        },
      ); // biome-ignore format: reads best on one line
    const line = alignmentOf(
      [
        [300, 2000],
        [3300, 2000],
      ],
      [
        [0, 110],
        [3000, 80],
      ],
    );
    // At chainage 703.3 the road stands at 102.967: pipe and cover take 2 m, a lowered inlet gives 1 m back.
    const diverted = (z: number) =>
      evaluateInDetail(crossed('stream', z), line).rows.find((row) => row.item === 'streamDiversion')?.quantity ?? 0;
    expect(diverted(101.96)).toBe(0);
    expect(diverted(101.98)).toBe(60);
    const low = evaluateInDetail(crossed('stream', 104), line);
    expect(low.violations.filter((v) => v.code === 'clearanceTooSmall')).toEqual([]);
    const river = evaluateInDetail(crossed('river', 102.9), line).violations.find((v) => v.subject === 'vann')!;
    expect(river.fromM).toBeCloseTo(703.3, 3);
  });

  it('costs more, never less, when a price rises and the design is frozen or free', () => {
    const ground = gridOf(hills(30), 4000, 20);
    fc.assert(
      fc.property(
        fc.constantFrom('cutCostPerM3', 'fillCostPerM3'),
        fc.double({ min: 1.01, max: 3, noNaN: true }),
        (name, factor) => {
          const base = defaultRouteType('H1')!;
          const surface = base.segmentTypes[0];
          const soil = { ...surface.parameters.soil, [name]: surface.parameters.soil[name as 'cutCostPerM3'] * factor };
          const expensive = {
            ...base,
            segmentTypes: [{ ...surface, parameters: { ...surface.parameters, soil } }, ...base.segmentTypes.slice(1)],
          };
          const cheap = evaluateInDetail(problemOf(ground), alignmentOf(ip, vp)).figures.costNok;
          const risen = evaluateInDetail(problemOf(ground, { routeType: expensive }), alignmentOf(ip, vp)).figures
            .costNok;
          expect(risen).toBeGreaterThan(cheap);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('answers any list of points with finite figures', () => {
    const problem = problemOf(gridOf(hills(30), 1000, 20));
    const odd: Alignment[] = [
      { plan: [], profile: [] },
      alignmentOf([[500, 500]], [[0, 200]]),
      alignmentOf(
        [
          [500, 500],
          [500, 500],
        ],
        [
          [0, 200],
          [0, 210],
        ],
      ),
      alignmentOf(
        [
          [100, 500],
          [900, 500],
          [100, 500],
        ],
        [
          [0, 200],
          [1600, 210],
          [800, 200],
        ],
      ),
    ];
    for (const alignment of odd)
      for (const value of Object.values(evaluateInDetail(problem, alignment).figures))
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  });

  it('does not change when ground and line move by whole cells or turn by a right angle', () => {
    const height = hills(25);
    const here = evaluateInDetail(problemOf(gridOf(height, 4000, 20)), alignmentOf(ip, vp)).figures;
    const ground = gridOf(height, 4000, 20);
    const moved = { ...ground, originX: ground.originX + 412_340, originY: ground.originY + 6_900_020 };
    const movedLine = ip.map(([x, y, ...rest]) => [x + 412_340, y + 6_900_020, ...rest]);
    const there = evaluateInDetail(problemOf(moved), alignmentOf(movedLine, vp)).figures;
    // (x, y) → (4000 − y, x)
    const turnedGround = gridOf((x, y) => height(y, 4000 - x), 4000, 20);
    const turnedLine = ip.map(([x, y, ...rest]) => [4000 - y, x, ...rest]);
    const turned = evaluateInDetail(problemOf(turnedGround), alignmentOf(turnedLine, vp)).figures;
    for (const figures of [there, turned]) {
      expect(figures.costNok / here.costNok).toBeCloseTo(1, 6);
      expect(figures.co2Kg / here.co2Kg).toBeCloseTo(1, 6);
      expect(figures.massImbalanceM3 / here.massImbalanceM3).toBeCloseTo(1, 5);
    }
  });

  it('prices a level curve of interpolation points as the same rise of the flat price, fast and in detail', () => {
    const base = defaultRouteType('H1')!;
    const withSoil = (soil: Partial<(typeof base.segmentTypes)[0]['parameters']['soil']>) => {
      const [surface, ...others] = base.segmentTypes;
      const parameters = {
        ...surface.parameters,
        wall: { ...surface.parameters.wall, use: 'never' as const },
        soil: { ...surface.parameters.soil, ...soil },
      };
      const problem = problemOf(gridOf(hills(12), 4000, 20), {
        routeType: { ...base, segmentTypes: [{ ...surface, parameters }, ...others] },
      });
      const fast = noScores();
      evaluatorOf(problem, prepareRasters(problem)).evaluate(lineOf(ip, vp), fast);
      return { detail: evaluateInDetail(problem, alignmentOf(ip, vp)).figures.costNok, fast: fast.costNok };
    };
    const flatPrice = withSoil({ cutCostPerM3: 140 });
    const byCurve = withSoil({
      cutCostPerM3: 90,
      cutCostCurve: [
        [0, 50],
        [8, 50],
      ],
    });
    expect(byCurve.detail / flatPrice.detail).toBeCloseTo(1, 9);
    expect(byCurve.fast / flatPrice.fast).toBeCloseTo(1, 9);
  });
});
