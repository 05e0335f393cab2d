// Shadow and sky on a built road against the sun's own ray, walked in small steps, and against closed forms.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadBodyShape } from '../scene-types.ts';
import { SUNS } from './ground-paint.ts';
import { roadShade } from './road-shade.ts';

const SUN = SUNS[0]!;
const CARRIAGEWAY = surfaceCode('carriageway');

function section(bearing: number, points: readonly (readonly [offset: number, z: number])[]): RoadBodyShape {
  return {
    routeId: 'r',
    x: [0],
    y: [0],
    bearing: [bearing],
    ground: [0],
    first: [0, points.length],
    offset: points.map(([offset]) => offset),
    z: points.map(([, z]) => z),
    material: points.map(() => CARRIAGEWAY),
  };
}

/** Height of the polyline at an offset; far below beyond its ends. */
function heightAt({ offset, z }: RoadBodyShape, at: number): number {
  for (let k = 0; k + 1 < offset.length; k++) {
    const [a, b] = [offset[k]!, offset[k + 1]!];
    if (at >= a && at <= b) return z[k]! + ((z[k + 1]! - z[k]!) * (at - a)) / (b - a);
  }
  return -1e6;
}

/** Whether the ray to the sun from a little above a point meets the section, extruded along the road, within 80 m. */
function isShadowed(body: RoadBodyShape, point: number): boolean {
  const bearing = body.bearing[0]!;
  const across = SUN.x * Math.sin(bearing) - SUN.y * Math.cos(bearing);
  for (let gone = 0.05; gone < 80; gone += 0.05) {
    const [at, z] = [body.offset[point]! + across * gone, body.z[point]! + 0.01 + SUN.z * gone];
    if (z < heightAt(body, at)) return true;
  }
  return false;
}

/** Evenly: a random number of a computer's own kind lies close to 0. */
const tenths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 10);

describe('shade of a road', () => {
  test('a point is under the ray where the ray meets the section on its way to the sun', () => {
    let [lit, dark] = [0, 0];
    fc.assert(
      fc.property(
        fc.integer({ min: -314, max: 314 }).map((hundredths) => hundredths / 100),
        fc.array(fc.tuple(tenths(3, 60), tenths(-80, 80)), { minLength: 3, maxLength: 9 }),
        (bearing, steps) => {
          const at = (k: number) => steps.slice(0, k + 1).reduce((sum, [wide]) => sum + wide, -12);
          const body = section(
            bearing,
            steps.map(([, z], k) => [at(k), z] as const),
          );
          const shade = roadShade(body);
          for (const [k] of steps.entries()) {
            const [depth] = shade(k);
            // Within a step of the walked ray nothing is said; nor of a sun along the road.
            if (Math.abs(depth) < 0.15 || depth === -1) continue;
            expect(depth > 0).toBe(isShadowed(body, k));
            if (depth > 0) dark++;
            else lit++;
          }
        },
      ),
    );
    expect(Math.min(lit, dark)).toBeGreaterThan(50);
  });

  test('the shadow of a wall beside a road due east is as long as the sun says', () => {
    // The wall stands in the north, to the left; the sun in the north-west.
    const length = (5 * SUN.y) / SUN.z;
    const edge = -4 + length;
    const [depth] = roadShade(
      section(0, [
        [-4.001, 5],
        [-4, 0],
        [edge, 0],
        [9, 0],
      ]),
    )(2);
    expect(depth).toBeCloseTo(0, 2);
  });

  test('half of the sky is open at the foot of a wall, all of it on a fill', () => {
    const trench = section(0, [
      [-4.0001, 200],
      [-4, 0],
      [4, 0],
      [4.5, -2],
    ]);
    expect(roadShade(trench)(1)[1]).toBeCloseTo(0.5, 3);
    const fill = section(0, [
      [-8, -3],
      [-4, 0],
      [4, 0],
      [8, -3],
    ]);
    expect(roadShade(fill)(1)).toEqual([expect.any(Number), 1]);
  });

  test('a sun along the road shades nothing', () => {
    const along = Math.atan2(SUN.y, SUN.x);
    expect(
      roadShade(
        section(along, [
          [-4.001, 5],
          [-4, 0],
          [4, 0],
        ]),
      )(1)[0],
    ).toBe(-1);
  });
});
