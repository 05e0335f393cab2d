// Edge beams and ends of decks, on a bridge that the engine has built due east: where they lie, and that neither beside the
// deck nor at its ends light shows through.

import { describe, expect, test } from 'vitest';
import { builtKindOf, surfaceCode } from '#domain/road-surfaces.ts';
import type { Xyz } from '../scene-types.ts';
import { builtRoad, ROAD_Y } from './built-road.test-support.ts';
import { addDeckEdges, addRailings } from './deck-edges.ts';
import { roadMesh, STRIP } from './road-mesh.ts';
import { smoothNormals } from './road-normals.ts';

const { body, segments } = builtRoad();
const bridge = segments.find(({ kind }) => kind === 'bridge')!;
const [beginX, endX] = [100 + bridge.fromM, 100 + bridge.toM];
const deck = Array.from(body.x as ArrayLike<number>, (_, i) => i).find((i) => builtKindOf(body, i) === 'bridge')!;
const [half, top, depth] = [
  -body.offset[body.first[deck]! + 1]!,
  body.z[body.first[deck]! + 1]!,
  body.z[body.first[deck]! + 1]! - body.z[body.first[deck]!]!,
];

const quads: Xyz[][] = [];
addDeckEdges(body, (a, b, c, d) => quads.push([a, b, c, d]));

/** Whether a quad with straight edges, seen along x, covers a place across and up. */
function coversAcross(quad: readonly Xyz[], y: number, z: number): boolean {
  const ys = quad.map((corner) => corner[1]);
  const zs = quad.map((corner) => corner[2]);
  return y >= Math.min(...ys) && y <= Math.max(...ys) && z >= Math.min(...zs) && z <= Math.max(...zs);
}

describe('a deck', () => {
  test('has beams over its whole length, over the asphalt, under it and beyond its edge', () => {
    for (const side of [-1, 1]) {
      const beam = quads.filter((quad) => quad.every(([, y]) => side * (y - ROAD_Y) > half - 0.6));
      const across = beam.flat().map(([, y]) => side * (y - ROAD_Y));
      const heights = beam.flat().map(([, , z]) => z);
      const along = beam.flat().map(([x]) => x);
      expect(Math.max(...across)).toBeCloseTo(half + 0.1, 6);
      expect(Math.min(...across)).toBeCloseTo(half - 0.4, 6);
      expect([Math.min(...heights), Math.max(...heights)]).toEqual(
        [top - 0.55, top + 0.12].map((z) => expect.closeTo(z, 6)),
      );
      // Led on over the abutments.
      expect([Math.min(...along), Math.max(...along)]).toEqual(
        [beginX - 0.4, endX + 0.4].map((x) => expect.closeTo(x, 6)),
      );
      // No gap between the pieces: outer sides add up to the length.
      const outer = beam.filter((quad) => quad.every(([, y]) => Math.abs(side * (y - ROAD_Y) - half - 0.1) < 1e-6));
      const covered = outer.reduce((sum, quad) => {
        const xs = quad.map(([x]) => x);
        return sum + Math.max(...xs) - Math.min(...xs);
      }, 0);
      expect(covered).toBeCloseTo(endX - beginX + 0.8, 4);
    }
  });

  test('is closed at both ends from side to side and from its underside to the asphalt', () => {
    expect(depth).toBeGreaterThan(0.5);
    for (const x of [beginX, endX]) {
      const faces = quads.filter((quad) => quad.every((corner) => Math.abs(corner[0] - x) < 1e-6));
      for (let y = -half + 0.01; y < half; y += 0.25)
        for (let z = top - depth + 0.01; z < top; z += 0.1)
          expect(faces.some((face) => coversAcross(face, ROAD_Y + y, z))).toBe(true);
    }
  });

  test('carries its railings on its beams', () => {
    const feet: Xyz[] = [];
    addRailings(body, body.x, (a, b) => feet.push(a, b));
    expect(feet.length).toBeGreaterThan(40);
    for (const [x, y, z] of feet) {
      expect(z).toBeCloseTo(top + 0.12, 6);
      const away = Math.abs(y - ROAD_Y);
      expect(away).toBeGreaterThan(half - 0.4);
      expect(away).toBeLessThan(half + 0.1);
      expect(x).toBeGreaterThanOrEqual(beginX - 1e-6);
    }
  });

  test('meets its underside in an edge: light on its sides is that of upright walls, below it that of a ceiling', () => {
    const mesh = roadMesh(body, [100, ROAD_Y, 0]);
    const normals = smoothNormals(mesh);
    const kinds = { side: 0, under: 0 };
    for (let i = 0; i < mesh.materials.length; i++) {
      if (mesh.materials[i] !== surfaceCode('bridge') || mesh.shading[i] !== STRIP) continue;
      for (const k of [0, 3, 6]) {
        const [x, y, z] = normals.subarray(i * 9 + k, i * 9 + k + 3);
        if (Math.abs(z!) > 0.9) kinds.under++;
        else kinds.side++;
        expect(Math.max(Math.abs(x!), Math.abs(y!), Math.abs(z!))).toBeGreaterThan(0.999);
      }
    }
    expect(kinds.side).toBe(2 * kinds.under);
  });
});
