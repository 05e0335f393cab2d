// Sections at the stations of the search, built as full detail builds them: the same areas, walls, faces and toes as the sections of
// full detail at the same places, on ground that two straight pieces to each side do not follow.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { laidPlan, profileNumbers } from '../../alignment/line.ts';
import { sectionRulesOf } from '../../earthwork/rules.ts';
import { survey } from '../fast/survey.ts';
import { coefficientsOf } from '../prices/coefficients.ts';
import { gridOf, problemOf } from '../problem.test-support.ts';
import { prepareRasters } from '../rasters/problem-rasters.ts';
import { columnsOf, VIOLATION_OUTSIDE, VIOLATION_SLOPE } from '../stations/columns.ts';
import { exactSectionsOf } from './exact-sections.ts';
import { sectionsOf } from './sections.ts';

/** A steep hillside in terraces, with soil of varying depth. */
const height = (x: number, y: number) => 300 + 0.55 * y + 5 * Math.sin(y / 9) + 4 * Math.sin(x / 40);
const STATIONS = 120;

describe.each(['K3', 'Sa', 'H1'])('class %s', (key) => {
  const problem = problemOf(gridOf(height, 1200, 5), {
    routeType: defaultRouteType(key)!,
    bedrock: gridOf((x, y) => height(x, y) - 1 - Math.sin(x / 30) ** 2, 1200, 5),
  });
  const rasters = prepareRasters(problem);
  const coefficients = coefficientsOf(problem, rasters);
  const rules = sectionRulesOf(problem, coefficients);
  const exact = exactSectionsOf(rasters, rules, coefficients);
  const at = (x: number, y: number, radiusM = 0) => ({ x, y, radiusM, clothoidInM: 0, clothoidOutM: 0 });
  const plan = laidPlan([at(200, 600), at(600, 560, 150), at(1000, 640)]).elements;
  const vp = profileNumbers([
    { chainageM: 0, z: height(200, 600) + 3, curveLengthM: 0 },
    { chainageM: plan.lengthM / 2, z: height(600, 566) - 4, curveLengthM: 60 },
    { chainageM: plan.lengthM, z: height(1000, 640) + 4, curveLengthM: 0 },
  ]);
  const detail = sectionsOf(rasters, rules, coefficients, plan, vp, 3, STATIONS, false);

  it('has the sections of full detail at the same places', () => {
    const count = detail.count;
    const columns = columnsOf(count);
    for (const name of ['x', 'y', 'cos', 'sin', 'curvature', 'z'] as const) columns[name].set(detail[name]);
    survey(rasters, rules, coefficients, count, columns, true, 0, exact);
    let [walls, faces, failed] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      expect(columns.soilCut[i]).toBeCloseTo(detail.soilCut[i]!, 9);
      expect(columns.rockCut[i]).toBeCloseTo(detail.rockCut[i]!, 9);
      expect(columns.demand[i]).toBeCloseTo(detail.fill[i]!, 9);
      expect(columns.wall[i]).toBeCloseTo(detail.wall[i]!, 9);
      expect(columns.face[i]).toBeCloseTo(detail.face[i]!, 9);
      expect(columns.faceHeight[i]).toBeCloseTo(detail.faceHeight[i]!, 9);
      expect(columns.guardRails[i]).toBe(detail.guardRails[i]);
      expect(columns.toe[2 * i]).toBeCloseTo(detail.left[i]!, 9);
      expect(columns.toe[2 * i + 1]).toBeCloseTo(detail.right[i]!, 9);
      expect((columns.violations[i]! & VIOLATION_SLOPE) !== 0).toBe(detail.failed[i] === 1);
      walls += Number(detail.wall[i]! > 0);
      faces += Number(detail.faceHeight[i]! > 0);
      failed += detail.failed[i]!;
    }
    expect(faces).toBeGreaterThan(5);
    expect(walls + failed).toBeGreaterThan(0);
  });

  it('is asked for by an option alone, and leaves stations without ground as they are', () => {
    const columns = columnsOf(2);
    columns.x.set([600, -50]);
    columns.y.set([560, 600]);
    columns.cos.fill(1);
    columns.z.set([height(600, 560), 0]);
    survey(rasters, rules, coefficients, 2, columns, true, 0, exact);
    const [own, outside] = [columns.rockCut[0], columns.violations[1]];
    survey(rasters, rules, coefficients, 2, columns);
    expect(outside).toBe(VIOLATION_OUTSIDE);
    expect(columns.violations[1]).toBe(VIOLATION_OUTSIDE);
    expect(columns.rockCut[0]).not.toBe(own);
  });
});
