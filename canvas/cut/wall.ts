// The bands of a section as triangles of one wall without cracks: where the band beside begins or ends on a band's edge, that
// edge has a corner too. Two long edges that lie on each other but are divided otherwise would leave pixels open. Pure.

import type { Band } from './section.ts';

export interface WallCorner {
  /** Sample of the section. */
  readonly k: number;
  readonly z: number;
}

export interface WallTriangle {
  readonly kind: Band['kind'];
  readonly corners: readonly [WallCorner, WallCorner, WallCorner];
}

/** Samples nearer than this stand at one edge, m: both sides of a corner of what is built. */
const SAME_EDGE_M = 0.005;

/** @param s places of the section's samples, m, rising */
export function wallOf(bands: readonly Band[], s: ArrayLike<number>): WallTriangle[] {
  const edges = new Int32Array(s.length);
  for (let k = 1; k < s.length; k++) edges[k] = edges[k - 1]! + (s[k]! - s[k - 1]! < SAME_EDGE_M ? 0 : 1);
  const divided = new Map<number, Set<number>>();
  for (const { i, low, high } of bands)
    for (const side of [0, 1] as const) {
      const heights = divided.get(edges[i + side]!) ?? new Set();
      divided.set(edges[i + side]!, heights.add(low[side]).add(high[side]));
    }
  const sorted = new Map([...divided].map(([k, heights]) => [k, [...heights].sort((a, b) => a - b)]));
  const edge = (k: number, low: number, high: number) =>
    (sorted.get(edges[k]!) ?? []).filter((z) => z >= low && z <= high);
  return bands.flatMap((band) =>
    sewn(band, edge(band.i, band.low[0], band.high[0]), edge(band.i + 1, band.low[1], band.high[1])),
  );
}

/** Both edges upwards, the next corner from the side that is less far up. */
function sewn({ kind, i }: Band, left: readonly number[], right: readonly number[]): WallTriangle[] {
  const triangles: WallTriangle[] = [];
  const share = (edge: readonly number[], n: number) =>
    (edge[n]! - edge[0]!) / (edge.at(-1)! - edge[0]! || Number.POSITIVE_INFINITY);
  for (let a = 0, b = 0; a + 1 < left.length || b + 1 < right.length; ) {
    const isLeft = b + 1 >= right.length || (a + 1 < left.length && share(left, a + 1) <= share(right, b + 1));
    const next = isLeft ? { k: i, z: left[a + 1]! } : { k: i + 1, z: right[b + 1]! };
    triangles.push({ kind, corners: [{ k: i, z: left[a]! }, { k: i + 1, z: right[b]! }, next] });
    if (isLeft) a++;
    else b++;
  }
  return triangles;
}

/** A strip over the edge between two columns, from sample k: heights from the foot to where both are filled alike. */
export interface Seam {
  readonly kind: Band['kind'];
  readonly k: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Strips that lie over the edges between columns, as far as the lowest bands of both are of one kind: columns beside a road may be
 * thinner than a pixel can show, and between such edges pixels stay open.
 */
export function seamsOf(bands: readonly Band[]): Seam[] {
  const lowest = new Map<number, Band>();
  for (const band of bands) if (!lowest.has(band.i)) lowest.set(band.i, band);
  return [...lowest.values()].flatMap((band) => {
    const before = lowest.get(band.i - 1);
    if (before?.kind !== band.kind) return [];
    const low = Math.max(before.low[1], band.low[0]);
    const high = Math.min(...before.high, ...band.high);
    return high > low ? [{ kind: band.kind, k: band.i, low, high }] : [];
  });
}
