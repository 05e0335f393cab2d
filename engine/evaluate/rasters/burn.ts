// Burns polygons into a raster of combinations: every cell holds the number of a combination of one land-use class and
// any number of areas, so that the evaluation reads one number per sample. Even-odd rule, holes and multipolygons.
//
// A cell belongs to an area when its centre lies inside; to a hard area when any part of three rows through it does,
// because a forbidden sliver must not fall between two centres.

import type { MultiPolygon } from '#domain/entities/field.ts';

/** One land-use class with any number of areas on top. Index 0 of the combinations is "nothing". */
export interface Combination {
  /** Index into LAND_USE_CLASSES, or −1. */
  readonly landUse: number;
  /** Indices into the Problem's areas, rising. */
  readonly areas: readonly number[];
  readonly outsideCorridor: boolean;
}

/** Numbers of combinations; 32 bits where there are more than 16 bits distinguish. */
export type ComboRaster = Uint16Array | Int32Array;

/** A raster layout: as a Grid without values. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly originX: number;
  readonly originY: number;
}

/** Calls `span(row, from, to)` for each run of cells [from, to) of a row that belongs to the polygons. */
export function eachSpan(
  geometry: MultiPolygon,
  layout: Layout,
  touching: boolean,
  span: (row: number, from: number, to: number) => void,
): void {
  for (const polygon of geometry) {
    const edges = edgesOf(polygon);
    const top = layout.originY;
    const first = Math.max(0, Math.floor((top - edges.maxY) / layout.cell) - 1);
    const last = Math.min(layout.height - 1, Math.ceil((top - edges.minY) / layout.cell) + 1);
    const shares = touching ? [1 / 6, 1 / 2, 5 / 6] : [1 / 2];
    const byRow = bucketEdges(edges, layout, first, last);
    for (let row = first; row <= last; row++) {
      const near = byRow[row - first];
      if (!near.length) continue;
      for (const share of shares) scanRow(edges, near, layout, row, top - (row + share) * layout.cell, touching, span);
    }
  }
}

interface Edges {
  readonly x0: number[];
  readonly y0: number[];
  readonly x1: number[];
  readonly y1: number[];
  readonly minY: number;
  readonly maxY: number;
}

function edgesOf(polygon: MultiPolygon[number]): Edges {
  const x0: number[] = [];
  const y0: number[] = [];
  const x1: number[] = [];
  const y1: number[] = [];
  let minY = Infinity;
  let maxY = -Infinity;
  for (const ring of polygon)
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[(i + 1) % ring.length];
      if (!Number.isFinite(ax + ay + bx + by) || ay === by) continue;
      x0.push(ax);
      y0.push(ay);
      x1.push(bx);
      y1.push(by);
      minY = Math.min(minY, ay, by);
      maxY = Math.max(maxY, ay, by);
    }
  return { x0, y0, x1, y1, minY, maxY };
}

function bucketEdges(edges: Edges, layout: Layout, first: number, last: number): number[][] {
  const rows: number[][] = Array.from({ length: Math.max(0, last - first + 1) }, () => []);
  for (let e = 0; e < edges.x0.length; e++) {
    const high = Math.max(edges.y0[e], edges.y1[e]);
    const low = Math.min(edges.y0[e], edges.y1[e]);
    const from = Math.max(first, Math.floor((layout.originY - high) / layout.cell));
    const to = Math.min(last, Math.floor((layout.originY - low) / layout.cell));
    for (let row = from; row <= to; row++) rows[row - first].push(e);
  }
  return rows;
}

function scanRow(
  edges: Edges,
  near: readonly number[],
  layout: Layout,
  row: number,
  y: number,
  touching: boolean,
  span: (row: number, from: number, to: number) => void,
): void {
  const crossings: number[] = [];
  for (const e of near) {
    const a = edges.y0[e];
    const b = edges.y1[e];
    if (a <= y === b <= y) continue;
    crossings.push(edges.x0[e] + ((y - a) / (b - a)) * (edges.x1[e] - edges.x0[e]));
  }
  crossings.sort((p, q) => p - q);
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const u0 = (crossings[i] - layout.originX) / layout.cell;
    const u1 = (crossings[i + 1] - layout.originX) / layout.cell;
    const from = touching ? Math.floor(u0 + 1e-6) : Math.ceil(u0 - 0.5);
    const to = touching ? Math.ceil(u1 - 1e-6) : Math.ceil(u1 - 0.5);
    const a = Math.max(0, from);
    const b = Math.min(layout.width, to);
    if (a < b) span(row, a, b);
  }
}
