// What is known at each station of a route, as columns of numbers: the table behind profile, sections, canvas and
// exports. Kept as ONE binary object (encodeStations), never as rows.
//
//   'VSTA' u32 version u32 count u32 columns | per column: name (16 bytes, zero padded) | count × f64 for x,y, f32 for the rest
//
// Columns (n stations): chainage m · x, y easting and northing m · ground, bedrock, road heights m · rockAssumed 1 where the
// bedrock is the soil model's and not surveyed (routes stored before this column have bedrock NaN there) · bearing rad from
// +x counter-clockwise · curvature 1/m (+ left) · grade (m/m, + up) · crossfall left and right (m/m, + up outwards) ·
// soilCut, rockCut, fill areas m² · left, right = toe distances from the centre line m · massOrdinate compacted m³ · kind of
// the interval that begins here (0 surface, 1 bridge, 2 tunnel, 3 culvert)

export const STATION_COLUMNS = [
  'chainage',
  'x',
  'y',
  'ground',
  'bedrock',
  'rockAssumed',
  'road',
  'bearing',
  'curvature',
  'grade',
  'crossfallLeft',
  'crossfallRight',
  'soilCut',
  'rockCut',
  'fill',
  'left',
  'right',
  'massOrdinate',
  'kind',
] as const;

export type StationColumn = (typeof STATION_COLUMNS)[number];

export type Stations = { readonly [Column in StationColumn]: Float64Array } & { readonly count: number };

const MAGIC = 0x41545356; // 'VSTA' little-endian
const VERSION = 1;
const HEADER_BYTES = 16;
const NAME_BYTES = 16;
/** Coordinates need more than 24 bits: a northing of 7 000 000 m in f32 is 0.5 m coarse. */
const WIDE = new Set<StationColumn>(['chainage', 'x', 'y']);

/** An empty table of n stations. */
export function emptyStations(count: number): Stations {
  const columns = Object.fromEntries(STATION_COLUMNS.map((name) => [name, new Float64Array(count)]));
  return { ...columns, count } as Stations;
}

/** One little-endian binary object; decodeStations reads it back. */
export function encodeStations(stations: Stations): Uint8Array<ArrayBuffer> {
  const { count } = stations;
  const size = STATION_COLUMNS.reduce((sum, name) => sum + NAME_BYTES + count * (WIDE.has(name) ? 8 : 4), HEADER_BYTES);
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, count, true);
  view.setUint32(12, STATION_COLUMNS.length, true);
  let at = HEADER_BYTES;
  for (const name of STATION_COLUMNS) {
    for (let i = 0; i < name.length; i++) view.setUint8(at + i, name.charCodeAt(i));
    at += NAME_BYTES;
    const column = stations[name];
    for (let i = 0; i < count; i++) {
      if (WIDE.has(name)) view.setFloat64(at, column[i]!, true);
      else view.setFloat32(at, column[i]!, true);
      at += WIDE.has(name) ? 8 : 4;
    }
  }
  return new Uint8Array(view.buffer);
}

/** @throws RangeError when the bytes are not a station table of this version or are cut short. */
export function decodeStations(bytes: Uint8Array): Stations {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER_BYTES || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== VERSION)
    throw new RangeError('not a station table');
  const count = view.getUint32(8, true);
  const stations = emptyStations(count);
  let at = HEADER_BYTES;
  for (let c = view.getUint32(12, true); c > 0; c--) {
    let name = '';
    for (let i = 0; i < NAME_BYTES && view.getUint8(at + i) !== 0; i++)
      name += String.fromCharCode(view.getUint8(at + i));
    at += NAME_BYTES;
    const column = stations[name as StationColumn];
    const wide = WIDE.has(name as StationColumn);
    for (let i = 0; i < count; i++) {
      const value = wide ? view.getFloat64(at, true) : view.getFloat32(at, true);
      if (column) column[i] = value;
      at += wide ? 8 : 4;
    }
  }
  return stations;
}
