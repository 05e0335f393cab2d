// Rows of a bedrock raster made into heights of the rock surface under a project's ground: a raster of depths is taken from the
// ground, and rock that lies above the ground is refused where there is much of it, and cut off at the ground where there is little. Heights that put
// the rock far below all ground are depths that were taken for heights, and refused with the figures.

import { FileProblem } from '#domain/file-problem.ts';
import type { RockAbove } from '#domain/import.ts';
import { openGeoTiff, placeOf, readRows } from '#exchange/geotiff/read.ts';
import type { Grid } from '#terrain/grid.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { fileSource } from '../file-source.ts';
import { zlibCodec } from '../zlib-codec.ts';
import { gridOfCog } from './cog-grid.ts';

export interface BedrockInput {
  /** The ground's COG in the project's CRS. */
  readonly groundPath: string;
  readonly is: 'height' | 'depth';
}

/** Rock this far above the ground is resampling of two surfaces, m … */
const TOLERANCE_M = 2;
/** … and more of it than this share of the cells is no rock surface. */
const MAX_SHARE = 0.02;
/** Rock further below the ground than this on average, m, is no surface that soil lies on: the thickest soils are some hundred. */
const MAX_MEAN_DEPTH_M = 300;

export class BedrockRows {
  readonly #ground: Grid;
  readonly #isDepth: boolean;
  #known = 0;
  #above = 0;
  #highestM = 0;
  #highestAt: readonly [x: number, y: number] = [0, 0];
  #depthSumM = 0;
  #deepestM = 0;

  private constructor(ground: Grid, isDepth: boolean) {
    this.#ground = ground;
    this.#isDepth = isDepth;
  }

  static async open({ groundPath, is }: BedrockInput): Promise<BedrockRows> {
    const source = await fileSource(groundPath);
    try {
      return new BedrockRows(await gridOfCog(source), is === 'depth');
    } finally {
      await source.close();
    }
  }

  /** Turns values into heights in place; NaN where there is no ground. `x`, `y`: the middle of the first value, m. */
  take(values: Float32Array, width: number, x: number, y: number, cell: number): void {
    for (let i = 0; i < values.length; i++) {
      if (Number.isNaN(values[i])) continue;
      const at = [x + (i % width) * cell, y - Math.floor(i / width) * cell] as const;
      const ground = sampleBilinear(this.#ground, ...at);
      const height = this.#isDepth ? ground - values[i]! : values[i]!;
      if (Number.isNaN(ground)) {
        values[i] = Number.NaN;
        continue;
      }
      this.#known++;
      const over = height - ground;
      if (over > TOLERANCE_M) this.#above++;
      if (over > this.#highestM) [this.#highestM, this.#highestAt] = [over, at];
      this.#depthSumM += Math.max(0, -over);
      this.#deepestM = Math.max(this.#deepestM, -over);
      values[i] = Math.min(height, ground);
    }
  }

  /** @throws FileProblem where no cell lies over the ground's own, where too much rock lies above it, and where all lies far below. */
  finish(): void {
    if (this.#known === 0) throw new FileProblem('bedrockOutsideGround');
    const above = this.above();
    if (above) throw new FileProblem('rockAboveGround', { ...above });
    const depth = this.#depthSumM / this.#known;
    if (!this.#isDepth && depth > MAX_MEAN_DEPTH_M)
      throw new FileProblem('rockFarBelowGround', { depth: Math.round(depth), deepest: Math.round(this.#deepestM) });
  }

  /** Where too much rock lies above the ground; null where it does not, or no cell lies over the ground. */
  above(): RockAbove | null {
    const share = this.#known === 0 ? 0 : this.#above / this.#known;
    if (share <= MAX_SHARE) return null;
    const [x, y] = this.#highestAt;
    return {
      share: Number((100 * share).toFixed(1)),
      highest: Number(this.#highestM.toFixed(1)),
      x: Math.round(x),
      y: Math.round(y),
    };
  }
}

/** How the rock of a project lies to a ground that takes the place of the one it was imported on. */
export async function rockAbove(bedrockPath: string, groundPath: string): Promise<RockAbove | null> {
  const rows = await BedrockRows.open({ groundPath, is: 'height' });
  const source = await fileSource(bedrockPath);
  try {
    const tiff = await openGeoTiff(source);
    const { originX, originY, cellX: cell } = placeOf(tiff);
    const { width } = tiff.full;
    for await (const { values, firstRow } of readRows(tiff.source, tiff.full, zlibCodec))
      rows.take(values, width, originX + cell / 2, originY - (firstRow + 0.5) * cell, cell);
    return rows.above();
  } finally {
    await source.close();
  }
}
