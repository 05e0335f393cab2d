// The shadows that a built road throws on the ground beside and under it, as polygons that are draped like areas: of decks, their piers,
// and walls that stand higher than the ground beyond them. Each point of a section is followed along the sun's ray to where it
// meets the ground; between two sections the shadow is the hull of what both of them throw. What a cut's slopes and the road's own
// form shade on the road itself is worked out in road-shade.ts. Pure. Metres.
//
//    sun ╲     ▔▔▔▔▔ deck
//         ╲     ╲    ╲
//   ground ‾‾‾‾‾‾▒▒▒▒▒▒‾‾‾

import { builtKindOf } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xy, Xyz } from '../scene-types.ts';
import { SUNS } from './ground-paint.ts';
import { beside, pierOutlines } from './structure-mesh.ts';

const SUN = SUNS[0]!;
/** The ray is followed in steps of so much height, and no farther than this. */
const STEP_M = 0.5;
const MAX_FALL_M = 150;
/** A shadow that reaches less far beyond a toe is none. */
const MIN_BEYOND_M = 0.5;

export type HeightAt = (x: number, y: number) => number | null;

/** Convex rings, counter-clockwise, that may lie over each other. */
export function groundShadows(body: RoadBodyShape, heightAt: HeightAt): Xy[][] {
  const rings: Xy[][] = [];
  const thrown = Array.from(body.x as ArrayLike<number>, (_, i) => thrownBy(body, i, heightAt));
  for (let i = 0; i + 1 < thrown.length; i++) {
    if (builtKindOf(body, i) !== builtKindOf(body, i + 1)) continue;
    const [here, next] = [thrown[i]!, thrown[i + 1]!];
    if (here.length > 0 && next.length > 0) rings.push(hull([...here, ...next]));
  }
  for (const { foot, top } of pierOutlines(body)) {
    const feet = foot.map(([x, y]) => [x, y] as const);
    rings.push(hull([...feet, ...top.flatMap((corner) => asList(landing(corner, heightAt)))]));
  }
  return rings.filter((ring) => ring.length > 2);
}

/** Where the shadow of a section lies on the ground: all of a deck's, and what of an open section reaches beyond its toes. */
function thrownBy(body: RoadBodyShape, i: number, heightAt: HeightAt): Xy[] {
  const kind = builtKindOf(body, i);
  if (kind === 'tunnel') return [];
  const [first, last] = [body.first[i]!, body.first[i + 1]! - 1];
  const known: HeightAt = (x, y) => heightAt(x, y) ?? body.ground[i]!;
  const points = Array.from({ length: last - first + 1 }, (_, k) => first + k);
  const lands = (k: number) => asList(landing(beside(body, i, body.offset[k]!, body.z[k]!), known));
  if (kind === 'bridge') return points.flatMap(lands);
  const right = [Math.sin(body.bearing[i]!), -Math.cos(body.bearing[i]!)] as const;
  // The toe on the side that the sun does not see.
  const side = SUN.x * right[0] + SUN.y * right[1] > 0 ? -1 : 1;
  const toe = side < 0 ? first : last;
  const beyond = ([x, y]: Xy) => side * ((x - body.x[i]!) * right[0] + (y - body.y[i]!) * right[1] - body.offset[toe]!);
  const reached = points.flatMap(lands).filter((at) => beyond(at) > MIN_BEYOND_M);
  if (reached.length === 0) return [];
  const [x, y] = beside(body, i, body.offset[toe]!, 0);
  return [[x, y], ...reached];
}

/** Where the sun's ray through a place meets the ground below it; itself where that lies in the ground, null far from it. */
export function landing([x, y, z]: Xyz, heightAt: HeightAt): Xy | null {
  const [eastPerM, northPerM] = [-SUN.x / SUN.z, -SUN.y / SUN.z];
  let before = z - (heightAt(x, y) ?? z);
  if (before <= 0) return [x, y];
  for (let fallen = STEP_M; fallen <= MAX_FALL_M; fallen += STEP_M) {
    const ground = heightAt(x + eastPerM * fallen, y + northPerM * fallen);
    if (ground === null) break;
    const above = z - fallen - ground;
    if (above <= 0) {
      const exact = fallen - STEP_M + (STEP_M * before) / (before - above);
      return [x + eastPerM * exact, y + northPerM * exact];
    }
    before = above;
  }
  return null;
}

/** Convex hull, counter-clockwise (Andrew 1979). */
export function hull(points: readonly Xy[]): Xy[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Xy[]) => {
    const chain: Xy[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const asList = (at: Xy | null) => (at ? [at] : []);

const turn = (a: Xy, b: Xy, c: Xy) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
