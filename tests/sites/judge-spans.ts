// Where a line meets streams, and whether its bridges are as long as the floods there ask for: worked out from points a metre apart and
// the streams' vertices alone, without the engine.

import type { Segment } from '#domain/route.ts';
import type { LinePoint } from './own-line.ts';

export interface JudgedStream {
  readonly vertices: readonly (readonly [number, number, ...unknown[]])[];
  readonly isRiver: boolean;
  /** Null = not known. */
  readonly floodM3s: number | null;
}

/** Where a stream is met: chainage, unit direction of the road, metres along the stream. */
export interface Meeting {
  readonly s: number;
  readonly along: readonly [number, number];
  readonly stream: JudgedStream;
  readonly streamM: number;
}

/** Clear span: three times the root of the flood, never under 2.5 m. */
const PER_ROOT = 3;
const MIN_SPAN_M = 2.5;
/** The span lies at a slant of three times its length at most. */
const MAX_SLANT = 3;
/** A pipe takes 1.4 · D^2.5; five side by side at most. */
const PIPE = { factor: 1.4, power: 2.5, most: 5 } as const;

/** Every pair of straight pieces of line and stream that cut each other. */
export function meetingsOf(points: readonly LinePoint[], streams: readonly JudgedStream[]): Meeting[] {
  const found: Meeting[] = [];
  for (const stream of streams) {
    let streamM = 0;
    for (let k = 0; k + 1 < stream.vertices.length; k++) {
      const [cx, cy] = stream.vertices[k]!;
      const [dx, dy] = stream.vertices[k + 1]!;
      const pieceM = Math.hypot(dx - cx, dy - cy);
      for (let i = 0; i + 1 < points.length; i++) {
        const [a, b] = [points[i]!, points[i + 1]!];
        if (Math.max(a.x, b.x) < Math.min(cx, dx) || Math.min(a.x, b.x) > Math.max(cx, dx)) continue;
        if (Math.max(a.y, b.y) < Math.min(cy, dy) || Math.min(a.y, b.y) > Math.max(cy, dy)) continue;
        const side = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
          (qx - px) * (y - py) - (qy - py) * (x - px);
        const [c, d] = [side(a.x, a.y, b.x, b.y, cx, cy), side(a.x, a.y, b.x, b.y, dx, dy)];
        const [e, f] = [side(cx, cy, dx, dy, a.x, a.y), side(cx, cy, dx, dy, b.x, b.y)];
        if (c >= 0 === d >= 0 || e >= 0 === f >= 0) continue;
        const stepM = Math.hypot(b.x - a.x, b.y - a.y);
        found.push({
          s: a.s + (stepM * e) / (e - f),
          along: [(b.x - a.x) / stepM, (b.y - a.y) / stepM],
          stream,
          streamM: streamM + (pieceM * c) / (c - d),
        });
      }
      streamM += pieceM;
    }
  }
  return found;
}

/** How long a bridge must be along the road at a meeting, m; 0 where pipes do or the flood is not known. */
export function spanAlongM({ stream, streamM, along }: Meeting, pipesM: readonly number[]): number {
  const { floodM3s, isRiver, vertices } = stream;
  if (floodM3s === null) return 0;
  const carried = Math.max(0, ...pipesM.map((diameterM) => PIPE.most * PIPE.factor * diameterM ** PIPE.power));
  if (!isRiver && (pipesM.length === 0 || floodM3s <= carried)) return 0;
  const spanM = Math.max(MIN_SPAN_M, PER_ROOT * Math.sqrt(floodM3s));
  // The stream's direction: between the points half a span up and down.
  const [up, down] = [streamM - spanM / 2, streamM + spanM / 2].map((m) => pointAlong(vertices, m));
  const [x, y] = [down![0] - up![0], down![1] - up![1]];
  const cosine = Math.min(1, Math.abs(x * along[0] + y * along[1]) / Math.hypot(x, y));
  return spanM / Math.max(1 / MAX_SLANT, Math.sqrt(1 - cosine * cosine));
}

/** The point so many metres from the first vertex; the ends beyond. */
function pointAlong(vertices: JudgedStream['vertices'], m: number): [number, number] {
  let left = Math.max(0, m);
  for (let k = 0; k + 1 < vertices.length; k++) {
    const [a, b] = [vertices[k]!, vertices[k + 1]!];
    const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= lengthM) return [a[0] + ((b[0] - a[0]) * left) / lengthM, a[1] + ((b[1] - a[1]) * left) / lengthM];
    left -= lengthM;
  }
  const [x, y] = vertices.at(-1)!;
  return [x, y];
}

/** The longest stretch of a span that is open road, m: between where bridges and tunnels stand. */
export function openWithin(segments: readonly Segment[], fromM: number, toM: number): number {
  const built = segments.filter(({ kind }) => kind === 'bridge' || kind === 'tunnel').sort((a, b) => a.fromM - b.fromM);
  let [at, openM] = [fromM, 0];
  for (const one of built) {
    if (one.toM <= at || one.fromM >= toM) continue;
    openM = Math.max(openM, one.fromM - at);
    at = one.toM;
  }
  return Math.max(openM, toM - at);
}
