// Piers and portals of a road as the engine builds it: where they stand, how high they reach, and that the fill's end and the
// rock face leave no opening between road and ground.

import { describe, expect, test } from 'vitest';
import { pierPlaces } from '#domain/bridge-piers.ts';
import { surfaceCode } from '#domain/road-surfaces.ts';
import type { Xyz } from '../scene-types.ts';
import { builtRoad, groundAt, ROAD_Y } from './built-road.test-support.ts';
import { addStructures } from './structure-mesh.ts';

test.each([
  { lengthM: 10, depthM: 1.5, places: [] },
  { lengthM: 30, depthM: 1.5, places: [] },
  { lengthM: 90, depthM: 1.5, places: [30, 60] },
  { lengthM: 100, depthM: 1.5, places: [25, 50, 75] },
  // A deck as thin as a plate still has spans that can be built.
  { lengthM: 16, depthM: 0.1, places: [8] },
])('a bridge of $lengthM m with a deck of $depthM m has piers at $places', ({ lengthM, depthM, places }) => {
  expect(pierPlaces(lengthM, depthM)).toEqual(places.map((at) => expect.closeTo(at, 9)));
});

describe('of a road with a tunnel and a bridge', () => {
  const { body, segments, roadBody } = builtRoad();
  const quads: { corners: Xyz[]; material: number }[] = [];
  addStructures(body, (a, b, c, d, material) => quads.push({ corners: [a, b, c, d], material }));
  const find = (kind: string) => segments.find((segment) => segment.kind === kind)!;
  const within = (fromM: number, toM: number, material: string) =>
    quads.filter(
      (quad) =>
        quad.material === surfaceCode(material as 'wall') &&
        quad.corners.every(([x]) => x >= 100 + fromM && x <= 100 + toM),
    );
  const bridge = find('bridge');
  const tunnel = find('tunnel');

  test('piers stand under the deck and in the ground, all along the bridge', () => {
    const piers = within(bridge.fromM + 1, bridge.toM - 1, 'wall');
    const middles = [...new Set(piers.map(({ corners }) => Math.round(corners.reduce((sum, [x]) => sum + x, 0) / 4)))];
    expect(bridge.toM - bridge.fromM).toBeGreaterThan(100);
    const spans = Math.ceil((bridge.toM - bridge.fromM) / 30);
    expect(middles.length).toBeGreaterThanOrEqual(spans - 1);
    for (const { corners } of piers)
      for (const [x, y, z] of corners) {
        expect(Math.abs(y - ROAD_Y)).toBeLessThan(5);
        expect(z).toBeLessThan(101);
        expect(z).toBeGreaterThan(groundAt(x) - 6);
      }
    // The deepest reaches into the bottom of the valley.
    expect(Math.min(...piers.flatMap(({ corners }) => corners.map(([, , z]) => z)))).toBeLessThan(66);
  });

  test('no pier stands on open road or in the tunnel', () => {
    const frames = [tunnel.fromM, tunnel.toM].map((s) => [s - 3.1, s + 3.1] as const);
    const ends = [bridge.fromM, bridge.toM].map((s) => [s - 0.1, s + 0.1] as const);
    const places = [...frames, ...ends, [bridge.fromM, bridge.toM] as const];
    for (const { corners } of quads)
      expect(places.some(([a, b]) => corners.every(([x]) => x >= 100 + a && x <= 100 + b))).toBe(true);
  });

  test('both portals have a frame before the rock, around the vault', () => {
    for (const [at, outwards] of [
      [tunnel.fromM, -1],
      [tunnel.toM, 1],
    ] as const) {
      const [a, b] = [at, at + outwards * 3].sort((p, q) => p - q) as [number, number];
      const frame = within(a - 0.01, b + 0.01, 'wall').flatMap(({ corners }) => corners);
      expect(Math.max(...frame.map(([, , z]) => z))).toBeCloseTo(101 + 7 + 0.9, 3);
      expect(Math.max(...frame.map(([, y]) => y - ROAD_Y))).toBeCloseTo(4.5 + 0.9, 3);
      expect(frame.some(([x]) => Math.abs(x - 100 - at - outwards * 3) < 1e-6)).toBe(true);
    }
  });

  test('the rock face over a portal reaches from the vault to the ground', () => {
    const face = within(tunnel.fromM - 0.01, tunnel.fromM + 0.01, 'rockCut');
    const centre = face.flatMap(({ corners }) => corners.filter(([, y]) => Math.abs(y - ROAD_Y) < 0.02));
    const heights = centre.map(([, , z]) => z);
    expect(Math.min(...heights)).toBeCloseTo(108, 1);
    expect(Math.max(...heights)).toBeCloseTo(groundAt(100 + tunnel.fromM), 0);
    // From toe to toe of the cut before it.
    const station = roadBody.chainage.indexOf(tunnel.fromM);
    const toes = [roadBody.offset[roadBody.first[station]!]!, roadBody.offset[roadBody.first[station + 1]! - 1]!];
    const across = face.flatMap(({ corners }) => corners.map(([, y]) => ROAD_Y - y));
    expect([Math.min(...across), Math.max(...across)]).toEqual(toes.map((toe) => expect.closeTo(toe, 1)));
  });
});
