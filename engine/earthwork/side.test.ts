// Sections computed by hand, the published level-ground cases, and properties that hold on any ground.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../tests/data/known-optima.ts';
import { coefficientsOf } from '../evaluate/prices/coefficients.ts';
import { gridOf, problemOf } from '../evaluate/problem.test-support.ts';
import { prepareRasters } from '../evaluate/rasters/problem-rasters.ts';
import { crossfallOf } from '../evaluate/sections/sections.ts';
import { type SectionRules, sectionRulesOf } from './rules.ts';
import { buildSide } from './side.ts';
import { heightAt, type SideGround, sideGroundOf, sideOf, thinRockOf } from './trace.ts';

const problem = problemOf(gridOf(() => 0, 100, 10));
const defaults = sectionRulesOf(problem, coefficientsOf(problem, prepareRasters(problem)));
/** Platform 10 m, no pavement, ditch, shelf, crossfall or walls; soil and fill 1:1.5, rock 5:1. */
const bare: SectionRules = {
  ...defaults,
  halfWidthM: 5,
  pavementM: 0,
  crossfall: 0,
  ditchDepthM: 0,
  ditchWidthM: 0,
  ditchInnerM: 0,
  ditchAreaM2: 0,
  rockShoulderM: 0,
  shelfM: 0,
  rockSlope: 0.2,
  rockBenchHeightM: 0,
  soilSlope: 1.5,
  fillSlope: 1.5,
  wallUse: 0,
  maxSlopeWidthM: 80,
};
const prices = { soilCut: 90, rockCut: 230, fill: 50, face: 900, wall: 6500, landPerM2: 8 };

function build(rules: SectionRules, ground: (t: number) => number, rock: (t: number) => number, road = 0, bend = 0) {
  const side = sideGroundOf(100, 1);
  for (let j = 0; j < side.count; j++) {
    side.ground[j] = ground(j * side.spacingM);
    side.rock[j] = rock(j * side.spacingM);
  }
  const out = sideOf();
  buildSide(side, rules, prices, road, rules.halfWidthM, -rules.crossfall, bend, out);
  return out;
}

describe('sections on level ground', () => {
  it('fill of 4 m: 64 m² and 22 m wide', () => {
    const out = build(
      bare,
      () => -4,
      () => -4,
    );
    expect(2 * out.fillM2).toBeCloseTo(64, 9);
    expect(2 * out.toeM).toBeCloseTo(22, 9);
  });

  it('soil cut of 3 m: 43.5 m² and 19 m wide', () => {
    const out = build(
      bare,
      () => 3,
      () => -7,
    );
    expect(2 * out.cutM2).toBeCloseTo(43.5, 9);
    expect(out.rockM2).toBe(0);
    expect(2 * out.toeM).toBeCloseTo(19, 9);
  });

  it('cut through 2 m of soil into 6 m of rock, with a shelf of 2 m', () => {
    // By hand, one side: rock 5·6 + ½·6·1.2 = 33.6; soil over platform, face and shelf (5 + 1.2 + 2)·2 = 16.4, slope ½·2·3 = 3.
    const out = build(
      { ...bare, shelfM: 2 },
      () => 8,
      () => 6,
    );
    expect(out.rockM2).toBeCloseTo(33.6, 9);
    expect(out.cutM2 - out.rockM2).toBeCloseTo(19.4, 9);
    expect(out.toeM).toBeCloseTo(5 + 1.2 + 2 + 3, 9);
    expect(out.faceM).toBeCloseTo(6, 9);
  });

  it('rock cut of 12 m with benches of 2 m every 5 m', () => {
    // Face offset by height: 0.2·z + 2·⌊z/5⌋ ⇒ area ∫ = 0.1·144 + 2·(12−5) + 2·(12−10) = 32.4, plus the platform 60.
    const out = build(
      { ...bare, rockBenchHeightM: 5, rockBenchWidthM: 2 },
      () => 12,
      () => 12,
    );
    expect(out.cutM2).toBeCloseTo(60 + 32.4, 9);
    expect(out.rockM2).toBeCloseTo(60 + 32.4, 9);
    expect(out.toeM).toBeCloseTo(5 + 2.4 + 4, 9);
  });

  it('ditch of 0.5 m, inner slope 1:2 and bottom 0.5 m under ground 1 m over formation', () => {
    // Ditch 1.5 wide: 1.5·1 + (1/2 + 0.5)·0.5 = 2.0; slope ½·1.5·2.25; platform 5.
    const rules = { ...bare, ditchDepthM: 0.5, ditchInnerM: 1, ditchWidthM: 1.5, ditchAreaM2: 0.5 };
    const out = build(
      rules,
      () => 1,
      () => -9,
    );
    expect(out.cutM2).toBeCloseTo(5 + 2 + 0.5 * 1.5 * 2.25, 9);
    expect(out.toeM).toBeCloseTo(5 + 1.5 + 2.25, 9);
  });

  it('vertical faces cut no more than the platform', () => {
    const out = build(
      { ...bare, soilSlope: 0, rockSlope: 0 },
      () => 7,
      () => 4,
    );
    expect(out.cutM2).toBeCloseTo(35, 9);
    expect(out.rockM2).toBeCloseTo(20, 9);
    expect(out.toeM).toBeCloseTo(5, 9);
  });
});

describe('benches and walls computed by hand', () => {
  it('rock benches and soil benches under one another, with shoulder and shelf', () => {
    // Ground 17 m and rock 9 m over a bare platform of 5 m. Rock: shoulder 1, face 1:0.2 with a bench of 2 m at 6 m
    // ⇒ its top at 5 + 1 + 1.8 + 2 = 9.8; shelf 1.5 ⇒ 11.3. Soil: 8 m at 1:1.5 with one bench of 3 m, 4.5 m up
    // ⇒ toe at 11.3 + 12 + 3 = 26.3.
    const rules = {
      ...bare,
      rockShoulderM: 1,
      shelfM: 1.5,
      rockBenchHeightM: 6,
      rockBenchWidthM: 2,
      soilBenchHeightM: 4.5,
      soilBenchWidthM: 3,
    };
    const out = build(
      rules,
      () => 17,
      () => 9,
    );
    // Rock under the face: (5 + 1)·9 + ½·0.2·9² + 2·(9 − 6) = 68.1.
    expect(out.rockM2).toBeCloseTo(68.1, 9);
    // Soil: 8 m over 11.3, ½·1.5·8² and the bench at 4.5 with 3.5 m over it.
    expect(out.cutM2 - out.rockM2).toBeCloseTo(11.3 * 8 + 48 + 3 * 3.5, 9);
    expect(out.toeM).toBeCloseTo(11.3 + 12 + 3, 9);
    expect(out.faceM).toBeCloseTo(9, 9);
  });

  it('a wall beside a cut: front slope and thickness over the sheer height', () => {
    // Land at 50,000 NOK/m² makes the wall cheaper. Sheer 4 m, front 1:0.1, thickness 0.5 ⇒ back at 5 + 0.5 + 0.4.
    const side = sideGroundOf(100, 1);
    side.ground.fill(4);
    side.rock.fill(-20);
    const out = sideOf();
    const rules = { ...bare, wallUse: 2, wallThicknessM: 0.5, wallFront: 0.1, wallMaxHeightM: 8 };
    buildSide(side, rules, { ...prices, landPerM2: 50_000 }, 0, 5, 0, 0, out);
    expect(out.wallM).toBeCloseTo(4, 9);
    expect(out.toeM).toBeCloseTo(5.9, 9);
    expect(out.cutM2).toBeCloseTo(5.9 * 4, 9);
    // A higher one than is allowed is not built.
    buildSide(side, { ...rules, wallMaxHeightM: 3.9 }, { ...prices, landPerM2: 50_000 }, 0, 5, 0, 0, out);
    expect(out.wallM).toBe(0);
    expect(out.cutM2).toBeCloseTo(5 * 4 + 0.5 * 4 * 6, 9);
  });

  it('a tilted platform in a bend: each strip by its own length', () => {
    // Crossfall 5 % up outwards: the edge at 0.25. Ground 2 m: cut 5·2 − ½·5·0.25 and slope ½·1.75²·1.5. Towards the inside
    // of a bend of 100 m every strip at t is 1 − t/100 as long: 5·2·(1 − 2.5/100) on a level platform.
    const tilted = sideOf();
    const side = sideGroundOf(100, 1);
    side.ground.fill(2);
    side.rock.fill(-20);
    buildSide(side, bare, prices, 0, 5, 0.05, 0, tilted);
    expect(tilted.cutM2).toBeCloseTo(10 - 0.625 + 0.5 * 1.5 * 1.75 ** 2, 9);
    const vertical = { ...bare, soilSlope: 0 };
    buildSide(side, vertical, prices, 0, 5, 0, 1 / 100, tilted);
    expect(tilted.cutM2).toBeCloseTo(10 * (1 - 2.5 / 100), 9);
  });
});

describe('superelevation', () => {
  // 80 km/h, friction 0.12: e = V²/127R − f/2; at most 8 %, never under the crossfall of 3 %.
  it.each([
    [0, -0.03, -0.03],
    [1 / 1000, -0.03, -0.03],
    [1 / 700, -0.03, 0.03],
    [1 / 400, -(6400 / (127 * 400) - 0.06), 6400 / (127 * 400) - 0.06],
    [-1 / 400, 6400 / (127 * 400) - 0.06, -(6400 / (127 * 400) - 0.06)],
    [1 / 250, -0.08, 0.08],
  ])('at curvature %d: left %d, right %d', (curvature, left, right) => {
    const found = crossfallOf(defaults, curvature);
    expect(found[0]).toBeCloseTo(left, 12);
    expect(found[1]).toBeCloseTo(right, 12);
  });

  it('widens a road of two lanes by l²/R in all', () => {
    const { designClass } = problem.routeType;
    const wide = { ...problem, routeType: { ...problem.routeType, designClass: { ...designClass, wideningBaseM: 8 } } };
    const rules = sectionRulesOf(wide, coefficientsOf(wide, prepareRasters(wide)));
    // Two lanes of l²/2R: 64/100 at R = 100, half of it on each side.
    expect(rules.widening / 100).toBeCloseTo(0.32, 12);
  });
});

describe('sections on a cross-slope', () => {
  it('meets falling ground 1:4 under a fill exactly', () => {
    // From (5, 0) down 1:1.5 to the ground −2 − 0.25 t: (t − 5)/1.5 = 2 + 0.25 t ⇒ t = 5.3333/(0.41667) = 12.8.
    const out = build(
      bare,
      (t) => -2 - 0.25 * t,
      () => -50,
    );
    expect(out.toeM).toBeCloseTo(12.8, 9);
  });

  it('uses a wall where the slope never meets the ground, and says so where it may not', () => {
    const steep = (t: number) => -1 - 0.7 * t;
    expect(build(bare, steep, steep).failed).toBe(true);
    const walled = build({ ...bare, wallUse: 1 }, steep, steep);
    expect(walled.failed).toBe(false);
    expect(walled.wallM).toBeCloseTo(4.5, 9);
    expect(walled.toeM).toBeLessThan(7);
  });

  it('takes a wall instead of a slope only where it is cheaper', () => {
    const flat = () => -3;
    expect(build({ ...bare, wallUse: 2 }, flat, flat).wallM).toBe(0);
    const expensiveLand = { ...prices, landPerM2: 50_000 };
    const side = sideGroundOf(100, 1);
    side.ground.fill(-3);
    side.rock.fill(-9);
    const out = sideOf();
    buildSide(side, { ...bare, wallUse: 2 }, expensiveLand, 0, 5, 0, 0, out);
    expect(out.wallM).toBeCloseTo(3, 9);
  });
});

describe('on any ground', () => {
  const wave = fc.record({
    level: fc.double({ min: -15, max: 15, noNaN: true }),
    tilt: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    swing: fc.double({ min: 0, max: 2, noNaN: true }),
    depth: fc.double({ min: 0, max: 8, noNaN: true }),
  });
  it('rock is part of the cut, areas are not negative, and the line ends on the ground', () => {
    fc.assert(
      fc.property(wave, ({ level, tilt, swing, depth }) => {
        const ground = (t: number) => level + tilt * t + swing * Math.sin(t / 3);
        const out = build({ ...defaults, wallUse: 0, maxSlopeWidthM: 90 }, ground, (t) => ground(t) - depth);
        expect(out.cutM2).toBeGreaterThanOrEqual(out.rockM2 - 1e-9);
        expect(out.rockM2).toBeGreaterThanOrEqual(0);
        expect(out.fillM2).toBeGreaterThanOrEqual(0);
        if (out.failed) return;
        const samples = Float64Array.from({ length: 101 }, (_, j) => ground(j));
        expect(out.z[out.count - 1]).toBeCloseTo(heightAt(samples, 1, 101, out.toeM), 6);
      }),
      { numRuns: 300 },
    );
  });

  it('soil and rock together do not depend on where the rock is, when their slopes are the same', () => {
    fc.assert(
      fc.property(wave, fc.double({ min: 0, max: 8, noNaN: true }), ({ level, tilt, swing, depth }, other) => {
        const ground = (t: number) => Math.abs(level) + 1 + tilt * t * 0.2 + swing * Math.sin(t / 3);
        const same = { ...bare, rockSlope: 1.5 };
        const a = build(same, ground, (t) => ground(t) - depth);
        const b = build(same, ground, (t) => ground(t) - other);
        expect(a.cutM2).toBeCloseTo(b.cutM2, 6);
      }),
      { numRuns: 100 },
    );
  });
});

it('meets areas known by hand and published ones', () => {
  for (const { d, soilDepth, fill, soil, rock, footprint } of SECTIONS) {
    const out = build(
      bare,
      () => 0,
      () => -soilDepth,
      d,
    );
    expect(2 * out.fillM2).toBeCloseTo(fill, 6);
    expect(2 * (out.cutM2 - out.rockM2)).toBeCloseTo(soil, 6);
    expect(2 * out.rockM2).toBeCloseTo(rock, 6);
    expect(2 * out.toeM).toBeCloseTo(footprint, 6);
  }
});

describe('rock that is measured as 1.0 m', () => {
  const on = (ground: (t: number) => number, rock: (t: number) => number, rules = bare) => {
    const samples: SideGround = sideGroundOf(100, 1);
    for (let j = 0; j < samples.count; j++) {
      samples.ground[j] = ground(j * samples.spacingM);
      samples.rock[j] = rock(j * samples.spacingM);
    }
    const out = sideOf();
    buildSide(samples, rules, prices, 0, rules.halfWidthM, 0, 0, out);
    return thinRockOf(samples, 0, out);
  };

  it('is what lacks to 1.0 m over the bottom, and nothing where it is thicker or not there', () => {
    // 0.4 m of rock over 5 m: 5 m × 0.6 m.
    const level = (z: number) => () => z;
    expect(on(level(3), level(0.4))).toBeCloseTo(3, 9);
    expect(on(level(3), level(1))).toBe(0);
    expect(on(level(3), level(2))).toBe(0);
    expect(on(level(3), level(-0.1))).toBe(0);
    expect(on(level(-3), level(-3))).toBe(0);
  });

  it('follows rock that rises through it: a triangle of 1 m², and the rest of the half width alone', () => {
    // From −1 m at the middle, 0.5 m a metre: over 0 from t = 2, over 1 from t = 4.
    expect(
      on(
        () => 3,
        (t) => t / 2 - 1,
      ),
    ).toBeCloseTo(1, 9);
    // Between samples, too: over 0 from t = 2.6, 0.2 m a metre, to 0.48 m at the edge.
    expect(
      on(
        () => 3,
        (t) => (t - 2.6) / 5,
      ),
    ).toBeCloseTo(2.4 * (1 - 0.24), 9);
  });

  it('counts the ditch, and no slope', () => {
    const ditch = { ...bare, ditchWidthM: 2, ditchInnerM: 1, ditchDepthM: 0.5 };
    // 0.5 m over the platform, 0.5 to 1 m down the ditch's side, and 1 m over its bottom.
    expect(on(() => 0.5, () => 0.5, ditch)).toBeCloseTo(5 * 0.5 + 0.25, 9); // biome-ignore format: one line
  });
});
