// The ground under the small map: a piece of the project's terrain, painted as the 3D map paints it. The file's pyramid is opened once per
// terrain and kept while somebody looks; of it the level is read that has about one cell a pixel.

import { queryOptions } from '@tanstack/react-query';
import { Cog } from '#canvas/layers/cog.ts';
import { PAINT_MARGIN, paintGround } from '#canvas/layers/ground-paint.ts';
import type { FetchBytes } from '#canvas/scene-types.ts';
import type { Bounds } from '#terrain/grid.ts';

/** Terrain and how it is read; put here by the page. */
export interface Ground {
  /** Names the terrain, and its version, to fetchBytes. */
  readonly source: string;
  readonly minZ: number;
  readonly maxZ: number;
  readonly attribution: string;
  readonly fetchBytes: FetchBytes;
}

export interface GroundPicture {
  readonly picture: ImageData;
  /** Of the picture's outer edges. */
  readonly bounds: Bounds;
}

/** Cells may be so much coarser than pixels. */
const TOLERANCE = 1.3;
const MAX_CELLS = 2_000_000;
const KEPT_MS = 10 * 60_000;

const pyramidQuery = ({ source, fetchBytes }: Ground) =>
  queryOptions({
    queryKey: ['overviewPyramid', source],
    queryFn: () => Cog.open(source, fetchBytes, new AbortController().signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

/** null: the terrain does not reach there. */
export const groundQuery = (ground: Ground, bounds: Bounds, metresPerPx: number) =>
  queryOptions({
    queryKey: ['overviewGround', ground.source, bounds],
    queryFn: async ({ client }): Promise<GroundPicture | null> =>
      paint(await client.fetchQuery(pyramidQuery(ground)), ground, bounds, metresPerPx),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

async function paint(
  cog: Cog,
  { minZ, maxZ }: Ground,
  wanted: Bounds,
  metresPerPx: number,
): Promise<GroundPicture | null> {
  const within = {
    minX: Math.max(wanted.minX, cog.bounds.minX),
    minY: Math.max(wanted.minY, cog.bounds.minY),
    maxX: Math.min(wanted.maxX, cog.bounds.maxX),
    maxY: Math.min(wanted.maxY, cog.bounds.maxY),
  };
  if (within.minX >= within.maxX || within.minY >= within.maxY) return null;
  const level = cog.levelFor(metresPerPx, TOLERANCE);
  const shown = cog.windowOf(level, within, 0);
  if (shown.width * shown.height > MAX_CELLS) return null;
  const lent = cog.windowOf(level, within, PAINT_MARGIN);
  const heights = await cog.window(level, lent);
  const colors = paintGround(heights, lent.width, lent.height, cog.levels[level]!.cellX, {
    texture: 'hillshade',
    minZ,
    maxZ,
    isBedrock: false,
  });
  const picture = new ImageData(shown.width, shown.height);
  picture.data.set(colors);
  return { picture, bounds: cog.boundsOfWindow(level, shown) };
}
