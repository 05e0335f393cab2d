// Rows whose meaning is easily dropped: each is set on a level road in a cut of known form, and the breakdown must say what a
// hand calculation gives.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { climateCostOf } from '#domain/figures/figures.ts';
import type { SegmentParameters } from '#domain/route-type.ts';
import type { Problem } from '../problem.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { areaOf, gridOf, problemOf, square } from './problem.test-support.ts';

const LENGTH_M = 1000;
const line = (z: number): Alignment => ({
  plan: [1500, 2500].map((x) => ({ x, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, LENGTH_M].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
});

type Changes = { readonly [Group in keyof SegmentParameters]?: Partial<SegmentParameters[Group]> };

/** Road alone (no structures, no walls) on level rock or soil at 100 m. */
function problemWith(changes: Changes, bedrock: number, more: Partial<Problem> = {}): Problem {
  const H1 = defaultRouteType('H1')!;
  const surface = H1.segmentTypes.find(({ kind }) => kind === 'surface')!;
  const merged = { wall: { use: 'never' as const }, ...changes };
  const parameters = Object.fromEntries(
    Object.entries(surface.parameters).map(([group, values]) => [
      group,
      { ...values, ...(merged as Record<string, object>)[group] },
    ]),
  ) as unknown as SegmentParameters;
  const routeType = { ...H1, segmentTypes: [{ ...surface, parameters }] };
  return problemOf(
    gridOf(() => 100),
    { bedrock: gridOf(() => bedrock), routeType, ...more },
  );
}

function counted(problem: Problem, z: number) {
  const { rows, figures } = evaluateInDetail(problem, line(z));
  const of = (item: string, column: 'quantity' | 'costNok' | 'co2Kg' | 'seconds' = 'quantity') =>
    rows.filter((row) => row.item === item).reduce((sum, row) => sum + row[column], 0);
  return { of, figures };
}

describe('rock face above its height limit', () => {
  // Vertical face from the bottom of the ditch to the ground: formation 0.8 m under the road, crossfall and ditch below that.
  const steep = { rock: { cutSlope: 0, benchHeightM: 0, verticalAreaHeightLimitM: 5, verticalAreaCostPerM2: 1000, verticalAreaCo2PerM2: 7, verticalAreaSecondsPerM2: 60 } }; // biome-ignore format: one row

  it('is paid by its square metres over the limit, on both sides, in NOK, kg and seconds', () => {
    const problem = problemWith(steep, 100);
    const { section } = problem.routeType.segmentTypes[0].parameters;
    const half = 4.5;
    const face = 100 - (90 - section.pavementDepthM - (section.crossfallPct / 100) * half - section.ditchDepthM);
    const { of } = counted(problem, 90);
    const area = 2 * (face - 5) * LENGTH_M;
    expect(of('rockFace') / area).toBeCloseTo(1, 6);
    expect(of('rockFace', 'costNok') / (1000 * area)).toBeCloseTo(1, 6);
    expect(of('rockFace', 'co2Kg') / (7 * area)).toBeCloseTo(1, 6);
    expect(of('rockFace', 'seconds') / (60 * area)).toBeCloseTo(1, 6);
  });

  it('costs nothing where it is lower', () => {
    expect(counted(problemWith(steep, 100), 97).of('rockFace')).toBe(0);
  });
});

describe('interpolation points', () => {
  it('add cost and CO2 per m³ linearly between their heights', () => {
    // The formation lies 10 m under the ground: half way from 5 to 15 m.
    const problem = problemWith(
      { rock: { cutCostCurve: [[5, 100], [15, 300]], cutCo2Curve: [[5, 2], [15, 10]] } }, // biome-ignore format: one row
      100,
    );
    const { pavementDepthM } = problem.routeType.segmentTypes[0].parameters.section;
    const { of } = counted(problem, 90 + pavementDepthM);
    const cut = of('rockCut');
    expect(of('rockCutByDepth', 'costNok') / (200 * cut)).toBeCloseTo(1, 9);
    expect(of('rockCutCo2ByDepth', 'co2Kg') / (6 * cut)).toBeCloseTo(1, 9);
  });
});

describe('construction time', () => {
  it('is the seconds per m³ of what is cut and filled', () => {
    const problem = problemWith(
      { soil: { cutSecondsPerM3: 11, fillSecondsPerM3: 7 }, rock: { cutSecondsPerM3: 13 } },
      97,
    );
    const { of, figures } = counted(problem, 94);
    expect(of('soilCut', 'seconds') / (11 * of('soilCut'))).toBeCloseTo(1, 9);
    expect(of('rockCut', 'seconds') / (13 * of('rockCut'))).toBeCloseTo(1, 9);
    const filled = counted(problem, 103);
    expect(filled.of('fill', 'seconds') / (7 * filled.of('fill'))).toBeCloseTo(1, 9);
    expect(figures.constructionSeconds).toBeGreaterThan(of('soilCut', 'seconds') + of('rockCut', 'seconds'));
  });
});

describe('CO2 of land use', () => {
  it('goes by the method that is chosen: 346 or 29.8 kg per m² of deep peat', () => {
    const moor = areaOf('moor', { group: 'landUse', category: 'wetlandDeep', geometry: square(0, 0, 4000, 4000) });
    const plain = problemWith({}, 97, { areas: [moor] });
    const by = (landUseCo2Method: 'totalLoss' | 'twentyYears') => {
      const prices = { ...plain.prices, addOns: { ...plain.prices.addOns, landUseCo2Method } };
      const { of } = counted({ ...plain, prices }, 100.5);
      return of('landUse', 'co2Kg') / of('landUse');
    };
    const { wetlandDeep } = plain.prices.landUse;
    expect([wetlandDeep.co2PerM2, wetlandDeep.co2TwentyYearsPerM2]).toEqual([346, expect.any(Number)]);
    expect(by('totalLoss')).toBeCloseTo(346, 6);
    expect(by('twentyYears')).toBeCloseTo(wetlandDeep.co2TwentyYearsPerM2, 6);
    expect(by('totalLoss') / by('twentyYears')).toBeGreaterThan(8);
  });
});

describe('other rows', () => {
  it('count the topsoil that is stripped by its depth', () => {
    const { of } = counted(problemWith({ section: { topsoilDepthM: 0.35 } }, 97), 100.5);
    expect(of('topsoilVolume') / (0.35 * of('topsoil'))).toBeCloseTo(1, 9);
  });

  it('keep a rock face clear of the road where there is no ditch', () => {
    const cut = (sideWidthM: number) =>
      counted(
        problemWith(
          {
            section: { ditchDepthM: 0, crossfallPct: 0 },
            rock: { cutSlope: 0, benchHeightM: 0, shoulderWidthM: 0 },
            clearance: { sideWidthM },
          },
          100,
        ),
        92,
      ).of('rockCut');
    // Two strips as deep as the cut: 8 m and the pavement.
    expect(cut(2) - cut(0)).toBeCloseTo(2 * 2 * (8 + 0.8) * LENGTH_M, -2);
  });

  it('ask for the side’s free height under something, superelevation on top', () => {
    const bridge = { id: 'b', kind: 'road' as const, vertices: [[2000, 0, 106], [2000, 4000, 106]] as const, clearanceM: 0, passage: 'under' as const }; // biome-ignore format: one row
    const codes = (clearance: Partial<SegmentParameters['clearance']>) =>
      evaluateInDetail(problemWith({ clearance }, 90, { crossedLines: [bridge] }), line(100))
        .violations.filter(({ code }) => code === 'clearanceTooSmall')
        .map(({ limit }) => limit);
    expect(codes({})).toEqual([]);
    // 8 % over half a road and the side: 6 + 0.08 · (4.5 + 0.5) m.
    expect(codes({ sideHeightM: 6 })[0]).toBeCloseTo(6.4, 9);
  });

  it('show what CO2 costs at the shadow price, beside the cost', () => {
    const problem = problemWith({}, 97);
    const { figures } = counted(problem, 99);
    expect(climateCostOf(figures, problem.prices)).toBeCloseTo((figures.co2Kg / 1000) * 2000, 6);
  });
});
