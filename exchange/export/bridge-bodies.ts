// A bridge of a built road as closed bodies: its deck between the abutments, and the piers under it as the scene draws them
// (domain/bridge-piers.ts), from the ground up to the deck.

import { pierPlaces, pierSize } from '#domain/bridge-piers.ts';
import { type BuiltSection, placeIn, type Xyz } from './built-road.ts';
import { pointAt } from './line-of.ts';
import type { ExportRoute } from './material.ts';
import { roadMesh, type Solid } from './road-mesh.ts';

/** @param run sections of one bridge, from its beginning; null where they make no body */
export function deckOf(run: readonly BuiltSection[]): Solid | null {
  const { points, faces } = roadMesh(run);
  if (faces.length === 0) return null;
  const [head, tail] = [run[0], run[run.length - 1]];
  const end = points.length - tail.points.length;
  const caps: [number, number, number][] = [];
  // Sections run clockwise seen ahead.
  for (let k = 1; k + 1 < head.points.length; k++) caps.push([0, k + 1, k]);
  for (let k = 1; k + 1 < tail.points.length; k++) caps.push([end, end + k, end + k + 1]);
  return { points, faces: [...faces, ...caps], fromM: head.chainageM, toM: tail.chainageM };
}

/** Upright boxes; none where the ground under the line is not known or too near. */
export function piersOf(run: readonly BuiltSection[], { stations }: ExportRoute): Solid[] {
  const [fromM, toM] = [run[0].chainageM, run[run.length - 1].chainageM];
  const ground = { ...stations, road: stations.ground };
  const { depthM } = deckAt(run[0]);
  return pierPlaces(toM - fromM, depthM).flatMap((ahead) => {
    const chainageM = fromM + ahead;
    const k = Math.max(
      1,
      run.findIndex((section) => section.chainageM >= chainageM),
    );
    const [a, b] = [run[k - 1], run[k]];
    const share = (chainageM - a.chainageM) / (b.chainageM - a.chainageM || 1);
    const mix = (from: number, to: number) => from + share * (to - from);
    const topM = mix(deckAt(a).soffitM, deckAt(b).soffitM);
    const footM = pointAt(ground, chainageM).z;
    const size = pierSize(topM - footM, deckAt(a).widthM);
    if (!size) return [];
    const at = { ...a, x: mix(a.x, b.x), y: mix(a.y, b.y) };
    return [box(at, chainageM, size, footM, topM)];
  });
}

/** Width of a deck, its depth at the axis, and the height of its underside. */
function deckAt({ points }: BuiltSection) {
  const [heights, offsets] = [points.map(({ z }) => z), points.map(({ t }) => t)];
  const soffitM = Math.min(...heights);
  return {
    soffitM,
    depthM: Math.max(...heights) - soffitM,
    widthM: Math.max(...offsets) - Math.min(...offsets),
  };
}

/** Around a place of the line: corners counter-clockwise seen from above, first the lower ones. */
function box(
  at: BuiltSection,
  chainageM: number,
  { widthM, thicknessM }: { readonly widthM: number; readonly thicknessM: number },
  footM: number,
  topM: number,
): Solid {
  const corner = (across: number, along: number, z: number): Xyz => {
    const [x, y] = placeIn(at, (across * widthM) / 2, z);
    return [x + (along * thicknessM * at.cos) / 2, y + (along * thicknessM * at.sin) / 2, z];
  };
  const points = [footM, topM].flatMap((z) => [
    ...[corner(-1, -1, z), corner(1, -1, z), corner(1, 1, z), corner(-1, 1, z)],
  ]);
  const sides = [0, 1, 2, 3].flatMap((k): [number, number, number][] => {
    const next = (k + 1) % 4;
    return [
      [k, next, next + 4],
      [k, next + 4, k + 4],
    ];
  });
  const faces: [number, number, number][] = [...sides, [0, 2, 1], [0, 3, 2], [4, 5, 6], [4, 6, 7]];
  return { points, faces, fromM: chainageM, toM: chainageM };
}
