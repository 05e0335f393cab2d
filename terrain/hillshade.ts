// Relief shading of a grid for pictures: a soft light from the north-west and a little from above, so that valleys stay
// readable. Method of Horn (1981), "Hill shading and the reflectance map", Proc. IEEE 69(1).

/** Cell values of a picture, row by row from the north. */
export interface Shadeable {
  readonly width: number;
  readonly height: number;
  /** Size of a cell, in the unit of the heights. */
  readonly cell: number;
  readonly values: Float32Array;
}

const AZIMUTH = (315 * Math.PI) / 180;
const ALTITUDE = (45 * Math.PI) / 180;
const AMBIENT = 0.35;

/** Light 0…1 per cell; NaN where there is no height. */
export function hillshade(grid: Shadeable, exaggeration = 1.3): Float32Array {
  const { width, height, cell, values } = grid;
  const out = new Float32Array(width * height);
  const scale = exaggeration / (8 * cell);
  const east = Math.sin(AZIMUTH) * Math.cos(ALTITUDE);
  const north = Math.cos(AZIMUTH) * Math.cos(ALTITUDE);
  const up = Math.sin(ALTITUDE);
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width;
    const here = y * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const z = values[here + x]!;
      if (Number.isNaN(z)) {
        out[here + x] = Number.NaN;
        continue;
      }
      // A hole among the neighbours counts as level with the cell.
      const at = (row: number, column: number) => {
        const neighbour = values[row + Math.min(width - 1, Math.max(0, column))]!;
        return Number.isNaN(neighbour) ? z : neighbour;
      };
      const [nw, n, ne] = [at(above, x - 1), at(above, x), at(above, x + 1)];
      const [w, e] = [at(here, x - 1), at(here, x + 1)];
      const [sw, s, se] = [at(below, x - 1), at(below, x), at(below, x + 1)];
      const slopeEast = (ne + 2 * e + se - nw - 2 * w - sw) * scale;
      const slopeNorth = (nw + 2 * n + ne - sw - 2 * s - se) * scale;
      const light = (up - slopeEast * east - slopeNorth * north) / Math.sqrt(1 + slopeEast ** 2 + slopeNorth ** 2);
      out[here + x] = AMBIENT + (1 - AMBIENT) * Math.max(0, light);
    }
  }
  return out;
}
