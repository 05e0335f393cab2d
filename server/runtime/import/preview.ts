// Small pictures of terrain: the preview that shows what is suspicious in a file, and the shaded relief for the dashboard.
// Runs in a child process (sharp decodes and encodes there).

import sharp from 'sharp';
import { hillshade } from '#terrain/hillshade.ts';

export const PREVIEW_PX = 512;

/** What a picture's cell is. */
export const MARK = { height: 0, hole: 1, suspect: 2, zero: 3 } as const;

const HOLE = [201, 60, 170];
const SUSPECT = [240, 140, 30];
const ZERO = [70, 130, 200];

/** Every step-th cell of a raster that streams by, with a mark for each. */
export class PreviewSampler {
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly marks: Uint8Array;
  readonly #markOf: (z: number) => number;

  constructor(width: number, height: number, markOf: (z: number) => number) {
    this.step = Math.max(1, Math.ceil(Math.max(width, height) / PREVIEW_PX));
    this.width = Math.ceil(width / this.step);
    this.height = Math.ceil(height / this.step);
    this.values = new Float32Array(this.width * this.height);
    this.marks = new Uint8Array(this.width * this.height);
    this.#markOf = markOf;
  }

  addRow(rowIndex: number, row: Float32Array): void {
    if (rowIndex % this.step !== 0) return;
    const at = (rowIndex / this.step) * this.width;
    for (let x = 0; x < this.width; x++) {
      const z = row[x * this.step]!;
      const mark = this.#markOf(z);
      this.marks[at + x] = mark;
      this.values[at + x] = mark === MARK.hole || mark === MARK.suspect ? Number.NaN : z;
    }
  }
}

/** cellM: of the raster, not of the picture. */
export async function writePreview(sampler: PreviewSampler, cellM: number, path: string): Promise<void> {
  const { width, height, values, marks, step } = sampler;
  const light = hillshade({ width, height, cell: cellM * step, values });
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < light.length; i++) {
    const shade = Number.isNaN(light[i]!) ? 1 : light[i]!;
    const grey = 255 * shade;
    const mark = marks[i];
    const tint = mark === MARK.hole ? HOLE : mark === MARK.suspect ? SUSPECT : mark === MARK.zero ? ZERO : null;
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = tint ? tint[c]! : grey;
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toFile(path);
}
