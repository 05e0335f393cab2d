// Writes LAS files for tests, with the systems of coordinates as WKT or as GeoTIFF keys, formats 0 to 10.

export interface TestPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly id?: number;
  readonly isWithheld?: boolean;
}

export interface TestLas {
  readonly minor?: 2 | 4;
  readonly pointFormat?: number;
  readonly scale?: number;
  readonly wkt?: string;
  readonly keys?: readonly (readonly [key: number, value: number])[];
  /** Of the header; what the points have where left out. */
  readonly bounds?: readonly [minX: number, minY: number, maxX: number, maxY: number];
}

const RECORD_BYTES = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67];

export function makeLas(points: readonly TestPoint[], spec: TestLas = {}): Uint8Array {
  const { minor = 2, pointFormat = minor === 4 ? 6 : 1, scale = 0.001, wkt, keys } = spec;
  const records: [number, Uint8Array][] = [];
  if (wkt) records.push([2112, new TextEncoder().encode(`${wkt}\0`)]);
  if (keys) records.push([34735, keyBytes(keys)]);
  const headBytes = minor === 4 ? 375 : 227;
  const recordBytes = RECORD_BYTES[pointFormat]!;
  const pointsAt = records.reduce((sum, [, bytes]) => sum + 54 + bytes.length, headBytes);
  const bytes = new Uint8Array(pointsAt + points.length * recordBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('LASF'));
  view.setUint8(24, 1);
  view.setUint8(25, minor);
  view.setUint16(94, headBytes, true);
  view.setUint32(96, pointsAt, true);
  view.setUint32(100, records.length, true);
  view.setUint8(104, pointFormat);
  view.setUint16(105, recordBytes, true);
  view.setUint32(107, minor === 4 ? 0 : points.length, true);
  if (minor === 4) view.setBigUint64(247, BigInt(points.length), true);
  writeFrame(view, points, scale, spec.bounds);
  let at = headBytes;
  for (const [id, record] of records) {
    bytes.set(new TextEncoder().encode('LASF_Projection'), at + 2);
    view.setUint16(at + 18, id, true);
    view.setUint16(at + 20, record.length, true);
    bytes.set(record, at + 54);
    at += 54 + record.length;
  }
  points.forEach((point, i) => {
    writePoint(view, pointsAt + i * recordBytes, point, { pointFormat, scale, first: points[0]! });
  });
  return bytes;
}

function keyBytes(keys: readonly (readonly [number, number])[]): Uint8Array {
  const values = [1, 1, 0, keys.length, ...keys.flatMap(([key, value]) => [key, 0, 1, value])];
  return new Uint8Array(Uint16Array.from(values).buffer);
}

const lowest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const highest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

function writeFrame(view: DataView, points: readonly TestPoint[], scale: number, bounds: TestLas['bounds']): void {
  const axes = [points.map(({ x }) => x), points.map(({ y }) => y), points.map(({ z }) => z)];
  axes.forEach((values, axis) => {
    view.setFloat64(131 + 8 * axis, scale, true);
    view.setFloat64(155 + 8 * axis, Math.floor(values[0] ?? 0), true);
    view.setFloat64(179 + 16 * axis, (axis < 2 && bounds?.[axis + 2]) || highest(values), true);
    view.setFloat64(187 + 16 * axis, (axis < 2 && bounds?.[axis]) || lowest(values), true);
  });
}

interface Layout {
  readonly pointFormat: number;
  readonly scale: number;
  readonly first: TestPoint;
}

function writePoint(view: DataView, at: number, point: TestPoint, { pointFormat, scale, first }: Layout): void {
  const { id = 2, isWithheld = false } = point;
  (['x', 'y', 'z'] as const).forEach((axis, i) => {
    view.setInt32(at + 4 * i, Math.round((point[axis] - Math.floor(first[axis])) / scale), true);
  });
  if (pointFormat < 6) view.setUint8(at + 15, id | (isWithheld ? 0x80 : 0));
  else {
    view.setUint8(at + 15, isWithheld ? 4 : 0);
    view.setUint8(at + 16, id);
  }
}
