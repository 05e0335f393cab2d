// Sea and lakes that a route crosses: where, how far, and how, at full detail.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { areaOf, gridOf, problemOf, square } from '../problem.test-support.ts';
import { evaluateInDetail } from './detail.ts';

const h1 = defaultRouteType('H1')!;

/** A straight level road 8 m over level ground at `groundM`, along y = 1000 from x = 100 to 1900. */
function crossingsOver(groundM: number, how: 'bridge' | 'fill' | 'none', outline = square(600, 0, 730, 2000)) {
  const routeType = {
    ...h1,
    segmentTypes: h1.segmentTypes
      .filter(({ kind }) => kind === 'surface' || (how === 'bridge' && kind === 'bridge'))
      .map((type) => ({
        ...type,
        parameters: { ...type.parameters, section: { ...type.parameters.section, allowFillInWater: how === 'fill' } },
      })),
  };
  const problem = problemOf(
    gridOf(() => groundM, 2000, 10),
    { routeType, areas: [areaOf('water', { group: 'landUse', category: 'water', geometry: outline })] },
  );
  const plan = [100, 1900].map((x) => ({ x, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }));
  const profile = [0, 1800].map((chainageM) => ({ chainageM, z: groundM + 8, curveLengthM: 0 }));
  return evaluateInDetail(problem, { plan, profile });
}

describe('open water that a route crosses', () => {
  it.each([
    ['bridge', 100, 'lake', 'bridge'],
    ['bridge', 0, 'sea', 'bridge'],
    ['fill', 100, 'lake', 'fill'],
    ['none', 0.2, 'sea', 'surface'],
  ] as const)('by %s at %d m is %s by %s', (how, groundM, kind, on) => {
    const { waterCrossings, violations } = crossingsOver(groundM, how);
    expect(waterCrossings).toHaveLength(1);
    const [crossing] = waterCrossings;
    expect(crossing).toMatchObject({ subject: 'water', kind, on, pipes: 0, spanM: null, floodM3s: null });
    // Sections stand every 5 m, cells are 10 m.
    expect(Math.abs(crossing!.chainageM - 500)).toBeLessThanOrEqual(5);
    expect(Math.abs(crossing!.lengthM! - 130)).toBeLessThanOrEqual(10);
    // What is called unsolved is a violation, and nothing else.
    expect(violations.some(({ code }) => code === 'fillInWater')).toBe(on === 'surface');
  });

  it('is none where the road keeps beside it', () => {
    expect(crossingsOver(100, 'bridge', square(600, 1200, 730, 2000)).waterCrossings).toEqual([]);
  });

  it('reaches to the end of a road that ends in it', () => {
    const [crossing] = crossingsOver(100, 'none', square(1500, 0, 2000, 2000)).waterCrossings;
    expect(crossing!.chainageM + crossing!.lengthM!).toBe(1800);
  });
});
