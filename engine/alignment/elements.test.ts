// Stretches of a line against the table of curvature and grade that the line's own columns give at every metre.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { elementsOfPlan, lengthOfPlan, stretchesOf } from './elements.ts';

/** Points ahead of each other, so that every line can be laid out. */
const alignments: fc.Arbitrary<Alignment> = fc
  .array(
    fc.record({
      turn: fc.double({ min: -1.2, max: 1.2, noNaN: true }),
      leg: fc.double({ min: 150, max: 900, noNaN: true }),
      radiusM: fc.double({ min: 20, max: 400, noNaN: true }),
      clothoidM: fc.constantFrom(0, 30, 60),
      z: fc.double({ min: -15, max: 15, noNaN: true }),
      curveLengthM: fc.double({ min: 0, max: 200, noNaN: true }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((points) => {
    let [x, y, bearing] = [0, 0, 0.3];
    const plan = [{ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }];
    for (const { turn, leg, radiusM, clothoidM } of points) {
      x += leg * Math.cos(bearing);
      y += leg * Math.sin(bearing);
      bearing += turn;
      plan.push({ x, y, radiusM, clothoidInM: clothoidM, clothoidOutM: clothoidM });
    }
    plan.push({ x: x + 400 * Math.cos(bearing), y: y + 400 * Math.sin(bearing), radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }); // biome-ignore format: one line
    const lengthM = lengthOfPlan(plan);
    const step = lengthM / (points.length + 1);
    const profile = [
      { chainageM: 0, z: 100, curveLengthM: 0 },
      ...points.map(({ z, curveLengthM }, i) => ({ chainageM: (i + 1) * step, z: 100 + z, curveLengthM })),
      { chainageM: lengthM, z: 100, curveLengthM: 0 },
    ];
    return { plan, profile };
  });

test('stretches follow each other without a gap, bend as the line turns, and rise as it climbs', () => {
  fc.assert(
    fc.property(alignments, (alignment) => {
      const { plan, profile } = stretchesOf(alignment);
      for (const list of [plan, profile])
        for (const [i, { fromM }] of list.entries())
          expect(Math.abs(fromM - (i ? list[i - 1]!.fromM + list[i - 1]!.lengthM : 0))).toBeLessThan(0.01);
      // The turn of the whole line is the integral of its curvature.
      const turned = plan.reduce((sum, s) => sum + ((s.startCurvature + s.endCurvature) / 2) * s.lengthM, 0);
      const legs = alignment.plan.slice(1).map((p, i) => Math.atan2(p.y - alignment.plan[i]!.y, p.x - alignment.plan[i]!.x)); // biome-ignore format: one line
      const asked = legs.slice(1).reduce((sum, bearing, i) => sum + wrapped(bearing - legs[i]!), 0);
      expect(Math.abs(wrapped(turned - asked))).toBeLessThan(1e-3);
      // Its climb is the integral of its grade.
      const climbed = profile.reduce((sum, s) => sum + ((s.startGrade + s.endGrade) / 2) * s.lengthM, 0);
      expect(Math.abs(climbed)).toBeLessThan(1e-6);
      expect(plan.some(({ kind }) => kind === 'clothoid')).toBe(
        elementsOfPlan(alignment.plan).some(({ kind }) => kind.startsWith('clothoid')),
      );
    }),
  );
});

const wrapped = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
