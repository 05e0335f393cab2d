// Which grid of a layer a project takes.

import { expect, it } from 'vitest';
import { webMercatorGrid } from '#domain/tile-grid.ts';
import { gridFor } from './wmts.ts';

const layer = (...srids: number[]) => ({
  id: 'topo',
  title: 'Topo',
  grids: srids.map((srid) => ({ name: String(srid), url: '', grid: { ...webMercatorGrid(3), srid } })),
});

it.each([
  ['its own system before all', [3857, 25832, 25833], 25833, '25833'],
  ['web mercator where its own is not there', [25832, 3857], 25833, '3857'],
  ['another that is known', [99_999, 25832], 25833, '25832'],
  ['none that is not known', [99_999], 25833, undefined],
  ['its own system, also where nothing else is known of it', [3857, 99_999], 99_999, '99999'],
] as const)('%s', (_name, offered, srid, wanted) => {
  expect(gridFor(layer(...offered), srid)?.name).toBe(wanted);
});
