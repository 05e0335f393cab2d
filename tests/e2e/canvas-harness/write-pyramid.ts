// Writes a raster of heights as a tiled GeoTIFF with overviews, uncompressed, for tests: the smallest writer that makes
// a pyramid like a cloud-optimised file's. Float32, NaN = no data, overviews by averaging.
//
//   header 8 bytes | per level: directory, its arrays, its tiles

export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly minX: number;
  readonly maxY: number;
  readonly values: Float32Array;
}

const SHORT = 3;
const LONG = 4;
const DOUBLE = 12;
const TILE = 256;

export function writePyramid(raster: Raster, levels: number): Uint8Array {
  const pyramid = [raster];
  while (pyramid.length < levels) pyramid.push(halved(pyramid.at(-1)!));
  const parts: Uint8Array[] = [];
  let at = 8;
  for (const [i, level] of pyramid.entries()) {
    const isLast = i === pyramid.length - 1;
    const part = writeLevel(level, i > 0, at, isLast);
    parts.push(part);
    at += part.length;
  }
  const out = new Uint8Array(at);
  new DataView(out.buffer).setUint32(0, 0x002a4949, true);
  new DataView(out.buffer).setUint32(4, 8, true);
  let offset = 8;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

function writeLevel(level: Raster, isOverview: boolean, at: number, isLast: boolean): Uint8Array {
  const across = Math.ceil(level.width / TILE);
  const down = Math.ceil(level.height / TILE);
  const count = across * down;
  const bytes = TILE * TILE * 4;
  const tags: [tag: number, type: number, values: number[]][] = [
    [254, LONG, [isOverview ? 1 : 0]],
    [256, LONG, [level.width]],
    [257, LONG, [level.height]],
    [258, SHORT, [32]],
    [259, SHORT, [1]],
    [262, SHORT, [1]],
    [277, SHORT, [1]],
    [284, SHORT, [1]],
    [322, SHORT, [TILE]],
    [323, SHORT, [TILE]],
    [324, LONG, new Array(count).fill(0)],
    [325, LONG, new Array(count).fill(bytes)],
    [339, SHORT, [3]],
    [33550, DOUBLE, [level.cell, level.cell, 0]],
    [33922, DOUBLE, [0, 0, 0, level.minX, level.maxY, 0]],
  ];
  const size = { [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 } as Record<number, number>;
  const directory = 2 + tags.length * 12 + 4;
  const extra = tags.reduce(
    (sum, [, type, values]) => sum + (values.length * size[type]! > 4 ? values.length * size[type]! : 0),
    0,
  );
  const tilesAt = directory + extra;
  const out = new Uint8Array(tilesAt + count * bytes);
  const view = new DataView(out.buffer);
  tags
    .find(([tag]) => tag === 324)![2]
    .forEach((_, i, offsets) => {
      offsets[i] = at + tilesAt + i * bytes;
    });
  view.setUint16(0, tags.length, true);
  let arrays = directory;
  for (const [i, [tag, type, values]] of tags.entries()) {
    const entry = 2 + i * 12;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type, true);
    view.setUint32(entry + 4, values.length, true);
    const isInline = values.length * size[type]! <= 4;
    let to = isInline ? entry + 8 : arrays;
    if (!isInline) view.setUint32(entry + 8, at + arrays, true);
    for (const value of values) {
      if (type === SHORT) view.setUint16(to, value, true);
      else if (type === LONG) view.setUint32(to, value, true);
      else view.setFloat64(to, value, true);
      to += size[type]!;
    }
    if (!isInline) arrays = to;
  }
  view.setUint32(2 + tags.length * 12, isLast ? 0 : at + out.length, true);
  writeTiles(level, new Float32Array(out.buffer.slice(tilesAt)), across, out.subarray(tilesAt));
  return out;
}

function writeTiles(level: Raster, cells: Float32Array, across: number, into: Uint8Array): void {
  for (let row = 0; row < level.height; row++) {
    for (let column = 0; column < level.width; column++) {
      const tile = Math.floor(row / TILE) * across + Math.floor(column / TILE);
      cells[tile * TILE * TILE + (row % TILE) * TILE + (column % TILE)] = level.values[row * level.width + column]!;
    }
  }
  into.set(new Uint8Array(cells.buffer));
}

function halved(raster: Raster): Raster {
  const width = Math.floor(raster.width / 2);
  const height = Math.floor(raster.height / 2);
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const i = row * 2 * raster.width + column * 2;
      const four = [i, i + 1, i + raster.width, i + raster.width + 1]
        .map((k) => raster.values[k]!)
        .filter((z) => !Number.isNaN(z));
      values[row * width + column] = four.length > 0 ? four.reduce((sum, z) => sum + z, 0) / four.length : Number.NaN;
    }
  }
  return { ...raster, width, height, cell: raster.cell * 2, values };
}
