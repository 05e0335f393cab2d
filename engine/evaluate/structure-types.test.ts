// Several bridge, tunnel and culvert types of one route type: every stretch gets the cheapest type that may stand there.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { RouteType, SegmentType } from '#domain/route-type.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import type { Problem } from '../problem.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { createEvaluator } from './kernel.ts';
import { areaOf, gridOf, lineOf, noScores, problemOf, square, withoutElementDemands } from './problem.test-support.ts';

const H1 = withoutElementDemands(defaultRouteType('H1')!);

function typeOf(
  kind: SegmentKind,
  id: string,
  structure: Partial<SegmentType['parameters']['structure']>,
): SegmentType {
  const like = H1.segmentTypes.find((type) => type.kind === kind)!;
  const { parameters } = like;
  return { ...like, id, parameters: { ...parameters, structure: { ...parameters.structure, ...structure } } };
}

const routeTypeWith = (types: readonly SegmentType[]): RouteType => ({
  ...H1,
  segmentTypes: [...H1.segmentTypes.filter(({ kind }) => kind === 'surface'), ...types],
});

/** A level line along y = 2000 from x = 300 to 3700. */
const LENGTH_M = 3400;
const levelAt = (z: number): Alignment => ({
  plan: [300, 3700].map((x) => ({ x, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, LENGTH_M].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
});

function built(problem: Problem, z: number) {
  const { segments, figures, violations } = evaluateInDetail(problem, levelAt(z));
  const scores = noScores();
  createEvaluator(problem, { stationM: 10 }).evaluate(lineOf([[300, 2000], [3700, 2000]], [[0, z], [LENGTH_M, z]]), scores); // biome-ignore format: one line
  return {
    types: segments.filter(({ kind }) => kind !== 'surface').map(({ segmentTypeId }) => segmentTypeId),
    segments,
    cost: figures.costNok,
    fast: scores,
    // The request's ends are elsewhere.
    violations: violations.map(({ code }) => code).filter((code) => code !== 'endNotMet'),
  };
}

describe('bridge types', () => {
  // Two arms of water in level ground, 40 and 300 m wide: the road lies 4 m over them.
  const water = [
    areaOf('creek', { group: 'landUse', category: 'water', geometry: square(1000, 0, 1040, 4000) }),
    areaOf('fjord', { group: 'landUse', category: 'water', geometry: square(2000, 0, 2300, 4000) }),
  ];
  const short = typeOf('bridge', 'slab', { costPerM2: 30_000, maxLengthM: 80 });
  const long = typeOf('bridge', 'beam', { costPerM2: 60_000, minLengthM: 30, endCost: 3e6 });
  const problemWith = (types: readonly SegmentType[]) =>
    problemOf(
      gridOf(() => 100),
      { areas: water, routeType: routeTypeWith(types) },
    );

  it('puts the cheap short type over the creek and the long one over the fjord, fast and in detail', () => {
    const both = built(problemWith([long, short]), 104);
    expect(both.types).toEqual(['slab', 'beam']);
    expect(both.violations).toEqual([]);
    expect(Math.abs(both.fast.costNok / both.cost - 1)).toBeLessThan(0.01);
    const alone = built(problemWith([long]), 104);
    expect(alone.types).toEqual(['beam', 'beam']);
    // What the creek's bridge saves: metres of deck × width × difference of price, and the ends.
    const [bridge] = both.segments.filter(({ segmentTypeId }) => segmentTypeId === 'slab');
    const deck = (bridge.toM - bridge.fromM) * (9 + 1);
    const addOns = 1.2 * 1.15 * 1.15;
    expect((alone.cost - both.cost) / addOns).toBeCloseTo(deck * 30_000 + 2 * (3e6 - 750_000), -2);
  });

  it('reports the fjord when only the short type is there', () => {
    expect(built(problemWith([short]), 104).violations).toContain('fillInWater');
  });

  it('keeps the largest height of a type, and reports where no type is high enough', () => {
    const low = typeOf('bridge', 'low', { costPerM2: 20_000, maxHeightM: 5 });
    const high = typeOf('bridge', 'high', { costPerM2: 90_000 });
    expect(built(problemWith([low, high]), 104).types).toEqual(['low', 'low']);
    expect(built(problemWith([low, high]), 107).types).toEqual(['high', 'high']);
    const alone = built(problemWith([low]), 107);
    expect(alone.violations).toContain('bridgeTooHigh');
    expect(alone.fast.violation).toBeGreaterThan(0);
  });
});

describe('a fill higher than the route type allows', () => {
  const overDale = (z: number, types: readonly SegmentType[], maxFillM: number) => {
    const dale = gridOf((x) => (x > 1300 && x < 1500 ? 100 : 112));
    const routeType = routeTypeWith(types);
    return built(
      problemOf(dale, { routeType: { ...routeType, designClass: { ...routeType.designClass, maxFillM } } }),
      z,
    );
  };
  const costly = typeOf('bridge', 'costly', { costPerM2: 300_000 });

  it('is bridged, fast and in detail, though a fill would cost less', () => {
    expect(overDale(112, [costly], 1_000).types).toEqual([]);
    const limited = overDale(112, [costly], 10);
    expect(limited.types).toEqual(['costly']);
    expect(limited.violations).not.toContain('fillTooHigh');
    expect(Math.abs(limited.fast.costNok / limited.cost - 1)).toBeLessThan(0.01);
  });

  it('breaks the rule where no structure may be built', () => {
    const road = overDale(112, [], 10);
    expect(road.violations).toContain('fillTooHigh');
    expect(road.fast.violation).toBeGreaterThan(0);
  });
});

describe('a tunnel through a deep mountain', () => {
  // 150 m over the road from x = 800 to 3200, walls of rock. Two tunnels of 1.2 km cost less than one of 2.4 km: its length has a price.
  const mountain = gridOf((x) => (x > 800 && x < 3200 ? 250 : 100));
  const rising = typeOf('tunnel', 'rising', { lengthCostCurve: [[0.5, 0], [2, 200_000], [5, 400_000]], maxGradePct: 6 }); // biome-ignore format: a curve
  const through = (limits: Partial<RouteType['designClass']>, tunnels = [rising]) => {
    const routeType = routeTypeWith(tunnels);
    const designClass = { ...routeType.designClass, ...limits };
    const { segments, fast, cost, violations } = built(problemOf(mountain, { routeType: { ...routeType, designClass } }), 100); // biome-ignore format: one line
    const tunnelsBuilt = segments.filter(({ kind }) => kind === 'tunnel');
    const gapsM = tunnelsBuilt.slice(1).map(({ fromM }, i) => fromM - tunnelsBuilt[i]!.toM);
    return { gapsM, segments, violations, apart: Math.abs(fast.costNok / cost - 1) };
  };

  it('is parted by ten metres of open road at its bottom where nothing forbids that', () => {
    const { gapsM } = through({});
    expect(gapsM.length).toBeGreaterThan(0);
    for (const gapM of gapsM) expect(gapM).toBeCloseTo(10, 6);
  });

  it('is parted by no less than the least open road between two structures', () => {
    // An interval of 10 m more or less: where a structure begins is not known more closely.
    const { gapsM } = through({ minOpenBetweenM: 44 });
    for (const gapM of gapsM) expect(gapM).toBeGreaterThanOrEqual(40 - 1e-6);
  });

  it.each([0, 44])(
    'is one where a cut has a greatest height, with a least open road of %i m between two',
    (minOpenBetweenM) => {
      const { gapsM, violations, apart } = through({ maxCutM: 30, minOpenBetweenM });
      expect(gapsM).toEqual([]);
      expect(violations).toEqual([]);
      expect(apart).toBeLessThan(0.01);
    },
  );

  it('that may not be so long breaks the rule of the greatest cut', () => {
    const { violations, gapsM } = through({ maxCutM: 30, minOpenBetweenM: 44 }, [typeOf('tunnel', 'short', { maxLengthM: 1_500, maxGradePct: 6 })]); // biome-ignore format: one line
    expect(violations).toContain('cutTooHigh');
    expect(gapsM.every((gapM) => gapM >= 39)).toBe(true);
  });
});

describe('a bridge over expensive land', () => {
  it.each([5_000, 10_000, 15_000, 20_000, 30_000])(
    'is built where it is cheaper with the land under it: %i NOK/m²',
    (extraCostPerM2) => {
      const town = areaOf('town', { extraCostPerM2, geometry: square(1000, 0, 2000, 4000) });
      const costOf = (types: readonly SegmentType[]) =>
        built(
          problemOf(
            gridOf(() => 100),
            { areas: [town], routeType: routeTypeWith(types) },
          ),
          103,
        ).cost;
      // What may be built does not have to be.
      const road = costOf([]);
      expect(costOf([typeOf('bridge', 'beam', {})])).toBeLessThanOrEqual(1.001 * road);
    },
  );
});

describe('tunnel types', () => {
  // A ridge of rock, 200 m and 700 m wide at the road.
  const ridge = (x: number) => (x > 800 && x < 1000 ? 160 : x > 2000 && x < 2700 ? 160 : 0);
  const ground = gridOf((x) => 100 + ridge(x));
  const plain = typeOf('tunnel', 'plain', { costPerM: 150_000, maxLengthM: 500, lengthCostCurve: [] });
  const safe = typeOf('tunnel', 'safe', { costPerM: 175_000, lengthCostCurve: [] });

  it('takes the costlier safety class only where the tunnel is long', () => {
    const problem = problemOf(ground, { bedrock: ground, routeType: routeTypeWith([plain, safe]) });
    expect(built(problem, 101).types).toEqual(['plain', 'safe']);
  });

  it('weighs the supplement for length when it chooses', () => {
    // By its metres alone the first is cheaper; over 700 m its supplement makes it costlier.
    const stepped = typeOf('tunnel', 'stepped', { costPerM: 150_000, lengthCostCurve: [[0.4, 0], [0.6, 50_000]] }); // biome-ignore format: short
    const problem = problemOf(ground, { bedrock: ground, routeType: routeTypeWith([stepped, safe]) });
    expect(built(problem, 101).types).toEqual(['stepped', 'safe']);
  });
});

describe('the grade of a structure', () => {
  // Everywhere 70 m under the rock, where a tunnel is far cheaper than the cut. From 960 m on a sag of 2,000 m leads from 4 % to 8 %:
  // 5 % is reached at 980 m.
  const heightAt = (s: number) => {
    const beyond = Math.max(0, Math.min(80, s - 960));
    return 100 + 0.04 * s + (beyond * beyond) / 4000 + 0.04 * Math.max(0, s - 1040);
  };
  const ground = gridOf((x) => heightAt(x - 300) + 70);
  const levels = [[0, 100], [1000, 140, 80], [2000, 220]]; // biome-ignore format: short
  const line: Alignment = {
    plan: [300, 2300].map((x) => ({ x, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
    profile: levels.map(([chainageM, z, curveLengthM = 0]) => ({ chainageM, z, curveLengthM })),
  };
  const along = (maxGradePct: number, section: Partial<SegmentType['parameters']['section']> = {}) => {
    const tunnel = typeOf('tunnel', 't', { maxGradePct, lengthCostCurve: [] });
    const wide = routeTypeWith([tunnel]);
    const narrow = ({ parameters, ...type }: SegmentType): SegmentType => ({
      ...type,
      parameters: {
        ...parameters,
        section: { ...parameters.section, ...section },
        wall: { ...parameters.wall, use: 'never' },
      },
    });
    const routeType = { ...wide, segmentTypes: wide.segmentTypes.map(narrow) };
    const designClass = { ...routeType.designClass, maxGradePct: 10, sagRadiusM: 1000 };
    const end = (x: number) => ({ x, y: 2000, z: null, bearing: null, grade: null });
    const request = { start: end(300), end: end(2300), controlPoints: [], corridor: null };
    const problem = problemOf(ground, { bedrock: ground, request, routeType: { ...routeType, designClass } });
    const fast = [20, 10].map((stationM) => {
      const scores = noScores();
      createEvaluator(problem, { stationM }).evaluate(lineOf([[300, 2000], [2300, 2000]], levels), scores); // biome-ignore format: one line
      return scores;
    });
    const { segments, violations, figures } = evaluateInDetail(problem, line);
    return { segments, violations, fast, figures };
  };

  it('holds to its very ends: it gives way to the costlier cut where the road becomes too steep', () => {
    const { segments, violations, fast, figures } = along(5);
    expect(violations).toEqual([]);
    expect(segments.map(({ kind }) => kind)).toEqual(['tunnel', 'surface']);
    expect(segments[0].toM).toBeCloseTo(980, 6);
    for (const { violation, costNok } of fast) {
      expect(violation).toBe(0);
      expect(Math.abs(costNok / figures.costNok - 1)).toBeLessThan(0.01);
    }
  });

  it('is kept just under its limit and goes on where the limit allows it', () => {
    expect(along(7.5).segments[0].toM).toBeCloseTo(1030, 6);
    expect(along(8).segments.map(({ kind }) => kind)).toEqual(['tunnel']);
    expect(along(8).violations).toEqual([]);
  });

  it('is reported where it is too steep, by the steepest grade, where no cut may stand', () => {
    const { segments, violations, fast } = along(5, { maxSlopeWidthM: 2 });
    expect(segments.map(({ kind }) => kind)).toEqual(['tunnel']);
    expect(violations).toHaveLength(1);
    const [{ code, fromM, toM, limit, actual }] = violations;
    expect([code, fromM, toM]).toEqual(['gradeTooSteep', expect.closeTo(980, 6), expect.closeTo(2000, 6)]);
    expect([limit, actual]).toEqual([5, expect.closeTo(8, 6)]);
    for (const { violation } of fast) expect(violation).toBeGreaterThan(0);
  });
});

describe('culvert types', () => {
  it('takes the cheapest type at each stream by its pipe: expensive ends on a long one, expensive metres on a short one', () => {
    const streams = [1000, 2500].map((x) => ({
      id: `s${x}`,
      kind: 'stream' as const,
      vertices: [[x, 0, Number.NaN], [x, 4000, Number.NaN]] as const, // biome-ignore format: short
      clearanceM: 0,
      passage: 'over' as const,
    }));
    // The second stream lies in a dip: a high fill, a long pipe.
    const ground = gridOf((x) => (x > 2300 && x < 2700 ? 84 : 100));
    const simple = typeOf('culvert', 'simple', { endCost: 5_000, costPerM: 10_000, diversionM: 0 });
    const cast = typeOf('culvert', 'cast', { endCost: 100_000, costPerM: 5_000, diversionM: 0 });
    const problem = problemOf(ground, { crossedLines: streams, routeType: routeTypeWith([simple, cast]) });
    expect(built(problem, 103).types).toEqual(['simple', 'cast']);
  });
});
