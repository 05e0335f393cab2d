// The uncertainty of the rock surface in volumes and figures: two counts of the same route with the surface moved by one
// standard deviation, against the linearisation σ · (width of rock met) and against problems whose rock really lies there.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import type { Problem } from '../../problem.ts';
import { fastOf } from '../any-case.test-support.ts';
import { gridOf, hills, problemOf } from '../problem.test-support.ts';
import { rastersOf } from '../rasters/problem-rasters.ts';
import { sigmaAt } from '../rasters/sample-rasters.ts';
import { evaluateInDetail, rockUncertaintyOf } from './detail.ts';

const straight = (z: number): Alignment => ({
  plan: [500, 3500].map((x) => ({ x, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, 3000].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
});

const amount = (problem: Problem, alignment: Alignment, item: string) =>
  evaluateInDetail(problem, alignment)
    .quantities.filter((q) => q.item === item && q.subject === '')
    .reduce((sum, q) => sum + q.quantity, 0);

describe('uncertainty of the rock surface', () => {
  const level = gridOf(() => 100);
  const sigma = gridOf(() => 0.5);

  it('moves as much rock as the linearisation says: σ × the width over which rock is met × length', () => {
    // A cut of 8 m; vertical rock face without benches, shoulder or shelf, so that the width of the rock does not change.
    const plain = problemOf(level, { bedrock: gridOf(() => 97), bedrockSigma: sigma });
    const segmentTypes = plain.routeType.segmentTypes
      .filter(({ kind }) => kind === 'surface')
      .map((type) => ({
        ...type,
        parameters: {
          ...type.parameters,
          rock: { ...type.parameters.rock, cutSlope: 0, benchHeightM: 0, shoulderWidthM: 0 },
          soil: { ...type.parameters.soil, shoulderWidthM: 0, benchHeightM: 0 },
          wall: { ...type.parameters.wall, use: 'never' as const },
        },
      }));
    const problem = { ...plain, routeType: { ...plain.routeType, segmentTypes } };
    const [{ section }] = [segmentTypes[0].parameters];
    const ditch = section.ditchInnerSlope * section.ditchDepthM + section.ditchBottomM;
    const width = 9 + 2 * ditch;
    const { rockCutM3, soilCutM3, costNok } = rockUncertaintyOf(problem, straight(92));
    expect(rockCutM3.higher).toBeCloseTo(width * 3000 * 0.5, 3);
    expect(rockCutM3.lower).toBeCloseTo(-width * 3000 * 0.5, 3);
    // Soil gives way to rock, and its slope begins higher up: less of it than the rock that comes.
    expect(soilCutM3.higher).toBeLessThan(-width * 3000 * 0.5 + 1);
    expect(costNok.higher).not.toBe(0);
  });

  it('is what a problem gives whose rock lies one σ higher or lower', () => {
    const ground = gridOf(hills(12));
    const rockAt = (shift: number) => gridOf((x, y) => hills(12)(x, y) - 2 + shift);
    const problem = { ...problemOf(ground, { bedrock: rockAt(0), bedrockSigma: sigma }) };
    const surfaces = problem.routeType.segmentTypes.filter(({ kind }) => kind === 'surface');
    const original = { ...problem, routeType: { ...problem.routeType, segmentTypes: surfaces } };
    const line = straight(203);
    const { rockCutM3, costNok, co2Kg } = rockUncertaintyOf(original, line);
    for (const [name, shift] of [
      ['higher', 0.5],
      ['lower', -0.5],
    ] as const) {
      // biome-ignore format: short
      const moved = { ...original, bedrock: rockAt(shift) };
      const [there, here] = [moved, original].map((p) => evaluateInDetail(p, line).figures);
      expect(rockCutM3[name] / (amount(moved, line, 'rockCut') - amount(original, line, 'rockCut'))).toBeCloseTo(1, 2);
      expect(costNok[name] / (there.costNok - here.costNok)).toBeCloseTo(1, 1);
      expect(co2Kg[name] / (there.co2Kg - here.co2Kg)).toBeCloseTo(1, 1);
    }
  });

  it('is nothing where rock is met nowhere, and never more rock than ground', () => {
    const deep = problemOf(level, { bedrock: gridOf(() => 60), bedrockSigma: sigma });
    expect(rockUncertaintyOf(deep, straight(97)).rockCutM3).toEqual({ higher: 0, lower: 0 });
    const bare = problemOf(level, { bedrock: level, bedrockSigma: sigma });
    expect(rockUncertaintyOf(bare, straight(97)).rockCutM3.higher).toBeCloseTo(0, 6);
  });

  it('is that of an assumed depth where the given surface, or its uncertainty, has a hole', () => {
    // Ground of 100 m; the west half of rock and uncertainty is unknown. There soil is 6 m deep, give or take half of it.
    const holed = (value: number) => gridOf((x) => (x < 2000 ? Number.NaN : value));
    const one = gridOf(() => 97);
    for (const [bedrock, bedrockSigma] of [
      [holed(97), holed(0.5)],
      [holed(97), sigma],
      [one, holed(0.5)],
    ]) {
      const problem = problemOf(level, { bedrock, bedrockSigma });
      const rasters = rastersOf(problem);
      const depthM = bedrock === one ? 3 : 6;
      expect(sigmaAt(rasters, 1000, 2000, depthM, 0.5)).toBeCloseTo(depthM / 2, 5);
      expect(sigmaAt(rasters, 3000, 2000, 3, 0.5)).toBeCloseTo(0.5, 5);
      const { stations, quantities } = evaluateInDetail(problem, straight(92));
      const isKnown = (j: number) => stations.rockAssumed[j] === 0;
      const [west, east] = [20, stations.count - 20];
      expect([isKnown(west), isKnown(east)]).toEqual([bedrock === one, true]);
      const reported = quantities.filter((q) => q.item === 'uncertainRock').reduce((sum, q) => sum + q.quantity, 0);
      expect(reported / (1500 * (depthM / 2) + 1500 * 0.5)).toBeCloseTo(1, 1);
      // The search reports the same.
      const [fast, sure] = [problem, { ...problem, bedrockSigma: gridOf(() => 0) }].map((of) =>
        riskOf(of, straight(92)),
      );
      const { severityUncertainRock } = problem.prices.addOns;
      const fewer = bedrock === one ? 0 : (1500 * depthM) / 2;
      expect((fast - sure) / ((reported - fewer) * (severityUncertainRock / 1000))).toBeCloseTo(1, 1);
    }
  });

  it('notes how deep the earthwork is, and what follows the heights of the ground costs', () => {
    const problem = problemOf(gridOf(hills(12)));
    const surfaces = problem.routeType.segmentTypes.filter(({ kind }) => kind === 'surface');
    const original = { ...problem, routeType: { ...problem.routeType, segmentTypes: surfaces } };
    const onLevel = { ...original, ground: gridOf(() => 203) };
    const line = straight(203);
    const [hilly, flat] = [original, onLevel].map((one) => rockUncertaintyOf(one, line).terrain!);
    const volumeM3 = ['soilCut', 'rockCut', 'fill'].reduce((sum, item) => sum + amount(original, line, item), 0);
    expect([hilly.cellM, hilly.widthM]).toEqual([original.ground.cell, 9]);
    expect(hilly.depthM).toBeCloseTo(volumeM3 / (3000 * 9), 6);
    // On ground as level as the road itself there is little to dig or fill; the rest costs nearly the same.
    expect(flat.depthM).toBeLessThan(hilly.depthM / 3);
    const [a, b] = [original, onLevel].map((one) => evaluateInDetail(one, line).figures.costNok);
    expect((hilly.earthworkNok - flat.earthworkNok) / (a - b)).toBeGreaterThan(0.7);
    expect((hilly.earthworkNok - flat.earthworkNok) / (a - b)).toBeLessThan(1.1);
  });
});

/** Risk of a line as the search computes it. */
function riskOf(problem: Problem, alignment: Alignment): number {
  return fastOf(problem, alignment).risk;
}
