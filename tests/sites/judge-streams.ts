// How much of a stream lies under open road in one pass: walked along the stream metre by metre, with the line's own points a metre apart,
// without the engine. Only carriageway and shoulders are looked at, no slopes, so what is found here lies under the road itself.

import type { JudgedStream } from './judge-spans.ts';
import type { LinePoint } from './own-line.ts';

/** Metres of a stream that lie under open road without a break, and where on the road they are in the middle. */
export interface StreamPass {
  readonly s: number;
  readonly lengthM: number;
}

const STEP_M = 1;
const BUCKET_M = 25;

export function streamPasses(
  points: readonly LinePoint[],
  streams: readonly JudgedStream[],
  halfWidthM: number,
  isOpen: (s: number) => boolean,
): StreamPass[] {
  const nearest = nearestOf(points, halfWidthM);
  const found: StreamPass[] = [];
  for (const { vertices } of streams) {
    let pass: number[] = [];
    const end = () => {
      if (pass.length > 0) found.push({ s: pass[pass.length >> 1]!, lengthM: pass.length * STEP_M });
      pass = [];
    };
    for (const [x, y] of metresOf(vertices)) {
      const s = nearest(x, y);
      if (s !== null && isOpen(s)) pass.push(s);
      else end();
    }
    end();
  }
  return found;
}

/** Points in the middle of each metre of a polyline. */
function metresOf(vertices: JudgedStream['vertices']): [number, number][] {
  const found: [number, number][] = [];
  let left = STEP_M / 2;
  for (let k = 0; k + 1 < vertices.length; k++) {
    const [[ax, ay], [bx, by]] = [vertices[k]!, vertices[k + 1]!];
    const lengthM = Math.hypot(bx - ax, by - ay);
    for (; left < lengthM; left += STEP_M)
      found.push([ax + ((bx - ax) * left) / lengthM, ay + ((by - ay) * left) / lengthM]);
    left -= lengthM;
  }
  return found;
}

/** Looks for the chainage of the line's point that is nearest to a place, null beyond `reachM`. */
function nearestOf(points: readonly LinePoint[], reachM: number): (x: number, y: number) => number | null {
  const key = (column: number, row: number) => `${column} ${row}`;
  const buckets = new Map<string, LinePoint[]>();
  for (const point of points) {
    const at = key(Math.floor(point.x / BUCKET_M), Math.floor(point.y / BUCKET_M));
    const bucket = buckets.get(at);
    if (bucket) bucket.push(point);
    else buckets.set(at, [point]);
  }
  return (x, y) => {
    let [best, s]: [number, number | null] = [reachM, null];
    for (const column of [-1, 0, 1])
      for (const row of [-1, 0, 1])
        for (const point of buckets.get(key(Math.floor(x / BUCKET_M) + column, Math.floor(y / BUCKET_M) + row)) ?? []) {
          const away = Math.hypot(point.x - x, point.y - y);
          if (away <= best) [best, s] = [away, point.s];
        }
    return s;
  };
}
