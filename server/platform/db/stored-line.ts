// Lines as rows keep them: f64 x, y, z per vertex, little-endian; the project's CRS, metres.

const NUMBER_BYTES = 8;

/** x, y, z of one vertex after the other. What is left of a number at the end is no part of it. */
export function storedLine(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.byteLength / NUMBER_BYTES);
  return Array.from({ length: count }, (_, i) => view.getFloat64(NUMBER_BYTES * i, true));
}

/** Its vertices from above. */
export function storedPlaces(bytes: Uint8Array): [x: number, y: number][] {
  const line = storedLine(bytes);
  return Array.from({ length: Math.floor(line.length / 3) }, (_, i) => [line[3 * i]!, line[3 * i + 1]!]);
}

/** Around all of the lines. */
export function storedBounds(lines: readonly Uint8Array[]): { minX: number; minY: number; maxX: number; maxY: number } {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of lines.flatMap(storedPlaces)) {
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  }
  return bounds;
}
