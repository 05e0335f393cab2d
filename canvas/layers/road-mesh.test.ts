// The built road's triangles and outlines, on straight roads whose areas are known.

import { describe, expect, test } from 'vitest';
import { ringArea } from '../geometry.ts';
import type { RoadBodyShape } from '../scene-types.ts';
import { groundOutlines, placeRoadBody, roadMesh } from './road-mesh.ts';

interface Section {
  readonly offset: number[];
  readonly material: number[];
}

const CUT: Section = { offset: [-12, -5, 0, 5, 9], material: [3, 0, 0, 3, 3] };
const WIDER: Section = { offset: [-14, -8, -5, 0, 5, 10, 11], material: [3, 2, 0, 0, 2, 3, 3] };
const BRIDGE: Section = { offset: [-5, 5], material: [9, 9] };
const TUNNEL: Section = { offset: [-5, 5], material: [10, 10] };

/** Due east from a real project's coordinates, a section each 10 m. */
function road(sections: readonly Section[], at = sections.map((_, i) => i * 10)): RoadBodyShape {
  const first = [0];
  for (const { offset } of sections) first.push(first.at(-1)! + offset.length);
  const offset = sections.flatMap((section) => section.offset);
  return {
    routeId: 'r',
    x: sections.map((_, i) => 129_000 + at[i]!),
    y: sections.map(() => 6_955_000),
    bearing: sections.map(() => 0),
    first,
    offset,
    z: offset.map((at) => 100 + Math.abs(at)),
    material: sections.flatMap((section) => section.material),
  };
}

function planArea(positions: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < positions.length; i += 9) {
    const corner = (k: number) => [positions[i + k * 3]!, positions[i + k * 3 + 1]!] as const;
    sum += ringArea([corner(0), corner(1), corner(2)]);
  }
  return sum;
}

describe('mesh', () => {
  test.each([
    { name: 'equal sections', sections: [CUT, CUT, CUT], area: 21 * 20 },
    { name: 'sections with different numbers of points', sections: [CUT, WIDER], area: ((21 + 25) / 2) * 10 },
    { name: 'a bridge after a cut', sections: [CUT, BRIDGE, BRIDGE], area: ((21 + 10) / 2) * 10 + 100 },
    { name: 'a bridge with its joint', sections: [CUT, CUT, BRIDGE, BRIDGE], at: [0, 10, 10, 20], area: 21 * 10 + 100 },
    {
      name: 'a tunnel with its joints',
      sections: [CUT, CUT, TUNNEL, TUNNEL, CUT, CUT],
      at: [0, 10, 10, 20, 20, 30],
      area: 420,
    },
    { name: 'a tunnel is not drawn', sections: [CUT, TUNNEL, TUNNEL, CUT, CUT], area: 210 },
  ])('$name: the triangles cover the plan once', ({ sections, at, area }) => {
    expect(planArea(roadMesh(road(sections, at), [129_000, 6_955_000, 0]).positions)).toBeCloseTo(area, 4);
  });
  test('left of a road to the east is north', () => {
    const { positions } = roadMesh(road([CUT, CUT]), [129_000, 6_955_000, 0]);
    const north = Math.max(...positions.filter((_, i) => i % 3 === 1));
    expect(north).toBeCloseTo(12, 6);
  });
});

describe('openings of the ground', () => {
  test('end at bridges and tunnels', () => {
    const rings = groundOutlines(road([CUT, CUT, CUT, BRIDGE, BRIDGE, CUT, CUT]));
    expect(rings).toHaveLength(2);
    // Where the joint has two stations, the ground is open to the very end of the cut.
    const joined = groundOutlines(road([CUT, CUT, BRIDGE, BRIDGE, CUT, CUT], [0, 10, 10, 20, 20, 40]));
    expect(joined.map((ring) => ringArea(ring))).toEqual([expect.closeTo(20.2 * 10, 3), expect.closeTo(20.2 * 20, 3)]);
    expect(rings.map((ring) => ringArea(ring))).toEqual([expect.closeTo(20.2 * 20, 3), expect.closeTo(20.2 * 10, 3)]);
  });
});

test('a body takes its places from the stations, bearings the short way round', () => {
  const stations = {
    count: 3,
    chainage: [0, 20, 40],
    x: [0, 20, 40],
    y: [5, 5, 5],
    bearing: [Math.PI - 0.1, -Math.PI + 0.1, 0],
  };
  const { first, offset, z, material } = road([CUT, CUT]);
  const placed = placeRoadBody('r', { chainage: [10, 20], first, offset, z, material }, stations);
  expect([...(placed.x as Float64Array)]).toEqual([10, 20]);
  expect(Math.abs(Math.cos((placed.bearing as Float64Array)[0]!) + 1)).toBeLessThan(1e-9);
});
