// What a WMTS offers, as our server read it, and which of a layer's grids suits a project.

import type { TileGrid } from '#domain/tile-grid.ts';
import { call } from '../../api/http.ts';
import { between } from '../../api/projection.ts';

export interface WmtsLayer {
  readonly id: string;
  readonly title: string;
  readonly grids: readonly LayerGrid[];
}

export interface LayerGrid {
  readonly name: string;
  readonly url: string;
  readonly grid: TileGrid;
}

export async function fetchWmts(url: string): Promise<readonly WmtsLayer[]> {
  return (await call<{ readonly layers: readonly WmtsLayer[] }>('GET', `wmts/?${new URLSearchParams({ url })}`)).layers;
}

const WEB_MERCATOR = 3857;

/** In the project's own system, where nothing need be bent; else in web mercator; else in any that is known; null = none. */
export function gridFor({ grids }: WmtsLayer, srid: number): LayerGrid | null {
  const known = grids.filter(({ grid }) => between(srid, grid.srid) !== null);
  const of = (wanted: number) => known.find(({ grid }) => grid.srid === wanted);
  return of(srid) ?? of(WEB_MERCATOR) ?? known[0] ?? null;
}
