// The built road's surfaces as ONE binary object, kept with a route and sent to the canvas as it is. What the columns mean
// stands in engine/road-body.ts; here are only their names and their places. Little-endian:
//
//   'VBOD' u32 version u32 count u32 points | chainage f64 × count | first u32 × (count + 1) | offset f32 × points
//   | z f32 × points | material u8 × points

export interface RoadBodyColumns {
  readonly count: number;
  /** Rising; twice the same where one form of the road passes into another. */
  readonly chainage: Float64Array;
  /** count + 1 indices: station i owns points [first[i], first[i + 1]). */
  readonly first: Uint32Array;
  readonly offset: Float32Array;
  readonly z: Float32Array;
  readonly material: Uint8Array;
}

const MAGIC = 0x444f4256; // 'VBOD' little-endian
const VERSION = 1;
const HEADER_BYTES = 16;

const bytesOf = (count: number, points: number) => HEADER_BYTES + 8 * count + 4 * (count + 1) + 9 * points;

export function encodeRoadBody(body: RoadBodyColumns): Uint8Array<ArrayBuffer> {
  const { count } = body;
  const points = body.first[count]!;
  const view = new DataView(new ArrayBuffer(bytesOf(count, points)));
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, count, true);
  view.setUint32(12, points, true);
  let at = HEADER_BYTES;
  for (let i = 0; i < count; i++, at += 8) view.setFloat64(at, body.chainage[i]!, true);
  for (let i = 0; i <= count; i++, at += 4) view.setUint32(at, body.first[i]!, true);
  for (let i = 0; i < points; i++, at += 4) view.setFloat32(at, body.offset[i]!, true);
  for (let i = 0; i < points; i++, at += 4) view.setFloat32(at, body.z[i]!, true);
  for (let i = 0; i < points; i++, at += 1) view.setUint8(at, body.material[i]!);
  return new Uint8Array(view.buffer);
}

/** @throws RangeError when the bytes are not a road body of this version or are cut short. */
export function decodeRoadBody(bytes: Uint8Array): RoadBodyColumns {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER_BYTES || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== VERSION)
    throw new RangeError('not a road body');
  const count = view.getUint32(8, true);
  const points = view.getUint32(12, true);
  if (bytes.byteLength < bytesOf(count, points)) throw new RangeError('a road body that is cut short');
  const body = {
    count,
    chainage: new Float64Array(count),
    first: new Uint32Array(count + 1),
    offset: new Float32Array(points),
    z: new Float32Array(points),
    material: new Uint8Array(points),
  };
  let at = HEADER_BYTES;
  for (let i = 0; i < count; i++, at += 8) body.chainage[i] = view.getFloat64(at, true);
  for (let i = 0; i <= count; i++, at += 4) body.first[i] = view.getUint32(at, true);
  for (let i = 0; i < points; i++, at += 4) body.offset[i] = view.getFloat32(at, true);
  for (let i = 0; i < points; i++, at += 4) body.z[i] = view.getFloat32(at, true);
  for (let i = 0; i < points; i++, at += 1) body.material[i] = view.getUint8(at);
  return body;
}
