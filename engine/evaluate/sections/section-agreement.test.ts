// Cuts on hillsides: the closed forms of the fast section against the exact one on planes, sections computed by hand on steep
// rock with thin soil, and how the cost moves when soil appears.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SectionRules, sectionRulesOf } from '../../earthwork/rules.ts';
import { buildSide } from '../../earthwork/side.ts';
import { sideGroundOf, sideOf } from '../../earthwork/trace.ts';
import { sectionPass } from '../fast/section-pass.ts';
import { coefficientsOf } from '../prices/coefficients.ts';
import { gridOf, problemOf } from '../problem.test-support.ts';
import { prepareRasters } from '../rasters/problem-rasters.ts';
import { columnsOf, VIOLATION_SLOPE } from '../stations/columns.ts';
import { sidePricesOf } from './sections.ts';

const problem = problemOf(gridOf(() => 0, 100, 10));
const coefficients = coefficientsOf(problem, prepareRasters(problem));
const defaults = sectionRulesOf(problem, coefficients);
/** No walls and no crossfall; soil 1:2, rock 10:1 with benches, ditch and shelf as by default. */
const plain: SectionRules = { ...defaults, wallUse: 0, crossfall: 0 };

/** A hillside: `cutM` over the formation at the centre line, slopes to the right, soil over rock that may get thicker. */
interface Hill {
  readonly cutM: number;
  readonly slope: number;
  readonly soilM: number;
  readonly thickening?: number;
}

/** The right side by both evaluations; areas of the other side are left out by making it the mirror. */
function bothOf(rules: SectionRules, { cutM, slope, soilM, thickening = 0 }: Hill) {
  const ground = (t: number) => cutM + slope * t;
  const rock = (t: number) => ground(t) - soilM - thickening * t;
  const side = sideGroundOf(300, 2);
  for (let j = 0; j < side.count; j++) {
    side.ground[j] = ground(j * side.spacingM);
    side.rock[j] = rock(j * side.spacingM);
  }
  const exact = sideOf();
  buildSide(side, rules, sidePricesOf(rules, coefficients), rules.pavementM, rules.halfWidthM, 0, 0, exact);
  const columns = columnsOf(1);
  columns.z[0] = rules.pavementM;
  columns.ground[0] = cutM;
  columns.rock[0] = cutM - soilM;
  for (const j of [0, 1]) {
    columns.near[j] = columns.beyond[j] = slope;
    columns.nearRock[j] = columns.beyondRock[j] = slope - thickening;
  }
  sectionPass(rules, coefficients, 0, 1, columns);
  return {
    exact,
    fast: {
      cutM2: (columns.soilCut[0] + columns.rockCut[0]) / 2,
      rockM2: columns.rockCut[0] / 2,
      toeM: columns.toe[1],
      faceM: columns.faceHeight[0],
      wallM2: columns.wall[0] / 2,
      failed: (columns.violations[0] & VIOLATION_SLOPE) !== 0,
    },
  };
}

describe('a cut on a hillside, fast and exactly', () => {
  const rules = fc.record({
    rockBenchHeightM: fc.constantFrom(0, 4, 10),
    rockSlope: fc.constantFrom(0, 0.1, 0.5),
    rockShoulderM: fc.constantFrom(0, 1.5),
    shelfM: fc.constantFrom(0, 2),
    soilSlope: fc.constantFrom(0, 1.5, 2),
    soilBenchHeightM: fc.constantFrom(0, 3),
  });
  const hill = fc.record({
    cutM: fc.double({ min: 3, max: 25, noNaN: true }),
    slope: fc.double({ min: -0.1, max: 0.9, noNaN: true }),
    soilM: fc.oneof(fc.constant(0), fc.double({ min: 0.06, max: 8, noNaN: true })),
    thickening: fc.double({ min: 0, max: 0.1, noNaN: true }),
  });

  it('has the same areas, toe and face, and fails on the same hillsides', () => {
    let held = 0;
    fc.assert(
      fc.property(rules, hill, (form, at) => {
        const { exact, fast } = bothOf({ ...plain, ...form }, at);
        // Where the rock's surface comes up within the platform or the ditch, only the exact section distinguishes areas.
        const rise = at.slope - at.thickening;
        const levels = [0, plain.halfWidthM + plain.ditchWidthM + form.rockShoulderM].map(
          (t) => at.cutM - at.soilM + rise * t,
        );
        fc.pre(Math.min(...levels) > 0.1 || Math.max(...levels) < -plain.ditchDepthM - 0.1);
        // About parallel to the ground the fast section gives up first: it knows the ground by two samples only.
        const meeting = 1 - at.slope * form.soilSlope;
        if (exact.failed || fast.failed) {
          if (Math.abs(meeting) > 0.05) expect(fast.failed).toBe(exact.failed);
          return;
        }
        held++;
        expect(fast.cutM2 / exact.cutM2).toBeCloseTo(1, 9);
        expect(fast.rockM2).toBeCloseTo(exact.rockM2, 8);
        expect(fast.toeM).toBeCloseTo(exact.toeM, 8);
        expect(fast.faceM).toBeCloseTo(exact.faceM, 8);
      }),
      { numRuns: 2000 },
    );
    expect(held).toBeGreaterThan(1000);
  });
});

/** Rules of walls that may be 8 m high, where nothing else holds. */
const walled: SectionRules = {
  ...plain,
  wallUse: 1,
  wallMaxHeightM: 8,
  wallExtraM: 1,
  wallThicknessM: 0.5,
  wallFront: 0.1,
};

describe('soil over a rock face that no slope holds', () => {
  it('stands behind a wall on the shelf, by hand', () => {
    // Rock at the ditch 20 − 5 + 0.55·8.5 … of a face 10:1 without benches; soil of 5 m on a hillside of 55 %, slope 1:2.
    const form = { ...walled, rockSlope: 0.1, rockBenchHeightM: 0, rockShoulderM: 0, shelfM: 2, soilSlope: 2 };
    const at = { cutM: 25, slope: 0.55, soilM: 5 };
    const { exact, fast } = bothOf(form, at);
    const { exact: bare } = bothOf({ ...form, wallUse: 0 }, at);
    expect([bare.failed, exact.failed, fast.failed]).toEqual([true, false, false]);
    // The shelf rises with the rock, so that the soil over its outer edge is as deep as everywhere.
    expect(exact.wallM).toBeCloseTo(5, 9);
    expect(fast.wallM2).toBeCloseTo(5 + 1, 9);
    const thickM = 0.5 + 0.1 * 5;
    const lines = bothOf({ ...form, soilSlope: 0 }, at).exact;
    expect(exact.toeM).toBeCloseTo(lines.toeM + thickM, 9);
    expect(exact.cutM2 - lines.cutM2).toBeCloseTo(thickM * (5 + (0.55 * thickM) / 2), 9);
    // Its level foot cuts into the rock, which rises.
    expect(exact.rockM2 - lines.rockM2).toBeCloseTo((0.55 * thickM ** 2) / 2, 9);
  });

  it('is no higher than the type allows, and a low cut has its wall in the ditch', () => {
    const high = bothOf(walled, { cutM: 25, slope: 0.55, soilM: 8.5 });
    expect([high.exact.failed, high.fast.failed]).toEqual([true, true]);
    const low = bothOf(walled, { cutM: 3, slope: 0.55, soilM: 6 });
    expect(low.exact.failed || low.fast.failed).toBe(false);
    expect(low.exact.toeM).toBeLessThan(plain.halfWidthM + plain.ditchWidthM + 2);
  });

  it('is the same fast and exactly on random hillsides', () => {
    let held = 0;
    fc.assert(
      fc.property(
        fc.record({
          cutM: fc.double({ min: 12, max: 40, noNaN: true }),
          slope: fc.double({ min: 0.2, max: 0.9, noNaN: true }),
          soilM: fc.double({ min: 0.5, max: 10, noNaN: true }),
        }),
        fc.constantFrom(0, 2),
        fc.constantFrom(0, 10),
        (at, shelfM, rockBenchHeightM) => {
          const form = { ...walled, shelfM, rockBenchHeightM };
          const { exact, fast } = bothOf(form, at);
          const meeting = 1 - at.slope * form.soilSlope;
          fc.pre(Math.abs(meeting) > 0.06 && at.cutM - at.soilM > 1);
          expect(fast.failed).toBe(exact.failed);
          if (exact.failed) return;
          expect(fast.cutM2 / exact.cutM2).toBeCloseTo(1, 8);
          expect(fast.rockM2 / exact.rockM2).toBeCloseTo(1, 8);
          expect(fast.toeM).toBeCloseTo(exact.toeM, 8);
          expect(fast.wallM2).toBeCloseTo(exact.wallM > 0 ? exact.wallM + 1 : 0, 8);
          if (exact.wallM > 0) held++;
        },
      ),
      { numRuns: 2000 },
    );
    expect(held).toBeGreaterThan(200);
  });
});

describe('thin soil on steep rock', () => {
  // Platform of 5 m, no ditch, rock 5:1 without benches, shelf 2 m, soil 1:2.
  const bare: SectionRules = {
    ...plain,
    halfWidthM: 5,
    pavementM: 0,
    ditchDepthM: 0,
    ditchWidthM: 0,
    ditchInnerM: 0,
    ditchAreaM2: 0,
    rockShoulderM: 0,
    rockSlope: 0.2,
    rockBenchHeightM: 0,
    shelfM: 2,
    soilSlope: 2,
  };

  it.each([
    // Rock at the edge 9 − 0.5 + 5g; the face meets it after run = edge/(5 − g). Soil 0.5 m is cut 0.2·(1 − 0.5/4) = 0.175
    // steeper than the ground where 1:2 is not: 0.5/0.175 wide.
    [0.48, 0.5 / 0.175],
    [0.55, 0.5 / 0.175],
    [1, 0.5 / 0.175],
    // On gentle ground its own slope: 0.5/(0.5 − g).
    [0.2, 0.5 / 0.3],
  ])('by hand on a hillside of %f', (slope, soilRunM) => {
    const edgeM = 8.5 + 5 * slope;
    const runM = edgeM / (5 - slope);
    const rockM2 = (5 * (8.5 + edgeM)) / 2 + 0.5 * edgeM * runM;
    const soilM2 = 0.5 * (5 + runM + 2) + 0.5 * 0.5 * soilRunM;
    for (const found of Object.values(bothOf(bare, { cutM: 9, slope, soilM: 0.5 }))) {
      expect(found.failed).toBe(false);
      expect(found.rockM2).toBeCloseTo(rockM2, 9);
      expect(found.cutM2 - found.rockM2).toBeCloseTo(soilM2, 9);
      expect(found.toeM).toBeCloseTo(5 + runM + 2 + soilRunM, 9);
      expect(found.faceM).toBeCloseTo(5 * runM, 9);
    }
  });

  it('with benches under it: the rock rises over each bench', () => {
    // Ground 60 %, 1 m of soil; rock 10 m over the edge, bench 2 m wide every 5 m. A face comes 5·(1 − 0.12) = 4.4 m nearer, a bench
    // lets the rock rise 1.2 m: after two of both 3.6 m are left, so 3.6/0.88 of face. Soil 0.2·0.75 steeper than the ground.
    const lastM = 3.6 / 0.88;
    const runM = 0.2 * (10 + lastM) + 4;
    const faceM = 10 + lastM;
    const rockM2 = 5 * 8.5 + (10 * runM + 0.6 * 0.5 * runM ** 2) - (0.5 * 0.2 * faceM ** 2 + 2 * 5 + 2 * 10);
    const rules = { ...bare, rockBenchHeightM: 5, rockBenchWidthM: 2 };
    for (const found of Object.values(bothOf(rules, { cutM: 8, slope: 0.6, soilM: 1 }))) {
      expect(found.failed).toBe(false);
      expect(found.rockM2).toBeCloseTo(rockM2, 9);
      expect(found.cutM2 - found.rockM2).toBeCloseTo(5 + runM + 2 + 0.5 / 0.15, 9);
      expect(found.faceM).toBeCloseTo(faceM, 9);
    }
  });

  it('cuts no thick soil steeper than its slope: such a hillside fails', () => {
    for (const found of Object.values(bothOf(bare, { cutM: 9, slope: 0.55, soilM: 5 })))
      expect(found.failed).toBe(true);
  });

  it('costs about as much with a little soil as with none', () => {
    const costOf = ({ cutM2, rockM2, toeM }: { cutM2: number; rockM2: number; toeM: number }) =>
      230 * rockM2 + 90 * (cutM2 - rockM2) + 30 * toeM;
    for (const slope of [0.1, 0.3, 0.45, 0.48, 0.5, 0.55, 0.8])
      for (const way of ['exact', 'fast'] as const) {
        let before = costOf(bothOf(plain, { cutM: 9, slope, soilM: 0 })[way]);
        for (let soilM = 0.01; soilM < 1; soilM += 0.01) {
          const found = bothOf(plain, { cutM: 9, slope, soilM })[way];
          const cost = costOf(found);
          expect(found.failed, `${way} ${slope} ${soilM}`).toBe(false);
          // A bench that rock just needs is a step of its own: 3 m of it at the top.
          expect(Math.abs(cost / before - 1), `${way} ${slope} ${soilM}`).toBeLessThan(0.02);
          before = cost;
        }
      }
  });
});
