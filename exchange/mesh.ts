// Makes a body of triangles from the corners that a file holds: z up, near its own base point, so that 32-bit floats hold it.
// The base point is the middle of the body's box in plan, at its lowest height. Pure.

import { type FilePlace, type MeshBody, MeshError, type UpAxis } from '#domain/volume-body.ts';

/** Corners of triangles (x, y, z, flat, in doubles) as they stand in the file. @throws MeshError */
export function meshBody(
  corners: readonly number[] | Float64Array,
  upAxis: UpAxis,
  place: FilePlace | null = null,
): MeshBody {
  if (corners.length < 9) throw new MeshError('empty');
  const at = (i: number): [number, number, number] =>
    upAxis === 'z' ? [corners[i]!, corners[i + 1]!, corners[i + 2]!] : [corners[i]!, -corners[i + 2]!, corners[i + 1]!];
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < corners.length; i += 3) {
    const place = at(i);
    for (let k = 0; k < 3; k++) {
      if (!Number.isFinite(place[k])) throw new MeshError('broken');
      low[k] = Math.min(low[k]!, place[k]!);
      high[k] = Math.max(high[k]!, place[k]!);
    }
  }
  const base: [number, number, number] = [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2, low[2]!];
  const positions = new Float32Array(corners.length);
  for (let i = 0; i < corners.length; i += 3) {
    const place = at(i);
    for (let k = 0; k < 3; k++) positions[i + k] = place[k]! - base[k]!;
  }
  return {
    positions,
    base,
    half: [(high[0]! - low[0]!) / 2, (high[1]! - low[1]!) / 2],
    heightM: high[2]! - low[2]!,
    volumeM3: Math.abs(signedVolume(positions)),
    isClosed: isClosed(positions),
    place,
  };
}

/** Sum of the tetrahedra from the base to each face (divergence theorem). */
function signedVolume(p: Float32Array): number {
  let six = 0;
  for (let i = 0; i < p.length; i += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = p.subarray(i, i + 9) as unknown as number[];
    six += ax! * (by! * cz! - bz! * cy!) + ay! * (bz! * cx! - bx! * cz!) + az! * (bx! * cy! - by! * cx!);
  }
  return six / 6;
}

/** Each edge is walked as often one way as the other. */
function isClosed(p: Float32Array): boolean {
  const numbers = new Map<string, number>();
  const numberOf = (i: number) => {
    const key = `${p[i]} ${p[i + 1]} ${p[i + 2]}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  const open = new Map<number, number>();
  for (let i = 0; i < p.length; i += 9) {
    const corners = [numberOf(i), numberOf(i + 3), numberOf(i + 6)];
    for (let k = 0; k < 3; k++) {
      const [a, b] = [corners[k]!, corners[(k + 1) % 3]!];
      if (a === b) continue;
      const key = Math.min(a, b) * 2 ** 26 + Math.max(a, b);
      const count = (open.get(key) ?? 0) + (a < b ? 1 : -1);
      if (count === 0) open.delete(key);
      else open.set(key, count);
    }
  }
  return open.size === 0;
}
