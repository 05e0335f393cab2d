// Reads the cross-sections of a route for its sheets: at each station as wide as what is built there and some ground beside it, over the
// finest ground that there is, which the canvas reads a stretch at a time. It can be stopped between stretches.

import { type Section, sectionAlong } from '#canvas/cut/section.ts';
import type { Bounds, GroundPart, RoadBodyShape, Scene } from '#canvas/scene-types.ts';
import type { Stations } from '#domain/stations.ts';
import type { Grid } from '#terrain/grid.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { type Across, cutAcross, rockUnder, valueAt } from './cut-across.ts';
import type { SectionExtent } from './section-layout.ts';

export interface ReadSection extends SectionExtent {
  readonly chainageM: number;
  /** Between which stations it is. */
  readonly across: Across;
  /** Its places are metres from the left end, leftM from the centre line. */
  readonly section: Section;
  readonly isRockAssumed: boolean;
  readonly kind: 'open' | 'bridge' | 'tunnel';
}

export interface RouteBody {
  /** Of each section of the body, rising. */
  readonly chainage: ArrayLike<number>;
  readonly placed: RoadBodyShape;
}

/** Ground that is shown beside the toes. */
const BESIDE_M = 4;
/** Shown where nothing is built that reaches farther. */
const MIN_SIDE_M = 8;
/** Under and over what is shown. */
const MARGIN_M = 0.5;
/** Rock that lies no deeper under the lowest of road and ground is shown, to this depth. */
const ROCK_UNDER_M = 3;
/** Ground that lies higher over a vault is not drawn. */
const OVER_VAULT_M = 15;
/** What is built is taken to go on so far before and behind a section. */
const GOES_ON_M = 1;
const STRETCH_M = 200;
const IN_STRETCH = 12;

interface Options {
  readonly scene: Pick<Scene, 'readGround'>;
  readonly stations: Stations;
  readonly body: RouteBody | null;
  readonly hasBedrock: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** null where it was stopped. Rejects where the ground cannot be read. */
export async function readSections(chainages: readonly number[], options: Options): Promise<ReadSection[] | null> {
  const { scene, stations, body, hasBedrock, signal, onProgress } = options;
  const all: ReadSection[] = [];
  for (const stretch of stretchesOf(chainages)) {
    const lines = stretch.map((chainageM) => {
      const [leftM, rightM] = reachAt(stations, body, chainageM);
      return { chainageM, leftM, rightM, across: cutAcross(stations, chainageM, [leftM, rightM]) };
    });
    const part = await scene.readGround(boundsOf(lines.flatMap(({ across: { line } }) => [line.from, line.to])));
    if (signal.aborted) return null;
    for (const line of lines) all.push(sectionOf(line, part, { stations, body, hasBedrock }));
    onProgress(all.length);
  }
  return all;
}

type Line = Pick<ReadSection, 'chainageM' | 'leftM' | 'rightM' | 'across'>;

function sectionOf(
  { across, chainageM, leftM, rightM }: Line,
  { ground, rock }: GroundPart,
  { stations, body, hasBedrock }: Pick<Options, 'stations' | 'body' | 'hasBedrock'>,
): ReadSection {
  const { line, station } = across;
  const groundAt = heightsOf(ground);
  const under = rockUnder(stations, station, groundAt, hasBedrock ? heightsOf(rock) : null);
  const section = sectionAlong(line, groundAt, under?.heightAt ?? null, body ? [bodyAt(body, across, chainageM)] : []);
  const kind = (['tunnel', 'bridge'] as const).find((one) => section.built.includes(one)) ?? 'open';
  const heights = heightsIn(section, kind, valueAt(stations.road, across));
  return { chainageM, across, section, kind, isRockAssumed: under?.isAssumed ?? false, leftM, rightM, ...heights };
}

const heightsOf = (grid: Grid | null) => (x: number, y: number) => {
  const z = grid ? sampleBilinear(grid, x, y) : Number.NaN;
  return Number.isNaN(z) ? null : z;
};

/** How far what is built reaches to both sides, whole metres, with the ground beside it. */
function reachAt(stations: Stations, body: RouteBody | null, chainageM: number): readonly [number, number] {
  let [left, right] = [MIN_SIDE_M - BESIDE_M, MIN_SIDE_M - BESIDE_M];
  if (body) {
    const i = sectionBefore(body.chainage, chainageM);
    const { first, offset } = body.placed;
    for (let k = first[i]!; k < first[i + 2]!; k++) {
      left = Math.max(left, -offset[k]!);
      right = Math.max(right, offset[k]!);
    }
  } else {
    const { station } = cutAcross(stations, chainageM, 0);
    left = Math.max(left, stations.left[station]!);
    right = Math.max(right, stations.right[station]!);
  }
  return [Math.ceil(left + BESIDE_M), Math.ceil(right + BESIDE_M)];
}

/** The last section of the body that is not behind a chainage, with another behind it. */
function sectionBefore(chainage: ArrayLike<number>, at: number): number {
  let i = 0;
  while (i + 2 < chainage.length && chainage[i + 1]! <= at) i++;
  return i;
}

/**
 * What is built at one chainage, as a short body: straight between the two sections beside it where they have the same parts, else the
 * nearer one. Another leg of a hairpin bend is no part of it.
 */
function bodyAt({ chainage, placed }: RouteBody, { x, y, bearing }: Across, at: number): RoadBodyShape {
  const i = sectionBefore(chainage, at);
  const t = Math.min(1, Math.max(0, (at - chainage[i]!) / (chainage[i + 1]! - chainage[i]! || 1)));
  const points = (k: number) =>
    Array.from({ length: placed.first[k + 1]! - placed.first[k]! }, (_, n) => placed.first[k]! + n);
  const [before, after] = [points(i), points(i + 1)];
  const isAlike =
    before.length === after.length && before.every((k, n) => placed.material[k] === placed.material[after[n]!]);
  const share = isAlike ? t : Math.round(t);
  const own = share === 1 ? after : before;
  const blend = (column: ArrayLike<number>) =>
    own.map((k, n) =>
      share === 0 || share === 1 ? column[k]! : column[k]! + (column[after[n]!]! - column[k]!) * share,
    );
  const [offset, z, material] = [blend(placed.offset), blend(placed.z), own.map((k) => placed.material[k]!)];
  const twice = (values: readonly number[]) => [...values, ...values];
  const ahead = (from: number, step: number) => [from - step * GOES_ON_M, from + step * GOES_ON_M];
  return {
    routeId: placed.routeId,
    x: ahead(x, Math.cos(bearing)),
    y: ahead(y, Math.sin(bearing)),
    bearing: [bearing, bearing],
    ground: twice([placed.ground[i]!]),
    first: [0, own.length, 2 * own.length],
    offset: twice(offset),
    z: twice(z),
    material: twice(material),
  };
}

/** All of the ground and of what is built; over a tunnel the ground only where it is near. */
function heightsIn(section: Section, kind: ReadSection['kind'], roadM: number): { lowM: number; highM: number } {
  const built = [...section.road, ...section.low, ...section.high].filter((z) => !Number.isNaN(z));
  const of = built.length > 0 ? built : [roadM];
  let [low, high] = [Math.min(...of), Math.max(...of)];
  const ground = [...section.ground].filter((z) => !Number.isNaN(z));
  const isDeep = kind === 'tunnel' && Math.min(...ground) > high + OVER_VAULT_M;
  if (ground.length > 0 && !isDeep) {
    low = Math.min(low, ...ground);
    high = Math.max(high, ...ground);
  }
  const rock = [...section.rock].filter((z) => !Number.isNaN(z));
  if (rock.length > 0 && Math.max(...rock) > low - ROCK_UNDER_M)
    low = Math.max(Math.min(low, ...rock), low - ROCK_UNDER_M);
  return { lowM: low - MARGIN_M, highM: high + MARGIN_M };
}

/** Neighbouring stations whose ground is read together. */
function* stretchesOf(chainages: readonly number[]): Generator<readonly number[]> {
  let stretch: number[] = [];
  for (const at of chainages) {
    if (stretch.length > 0 && (stretch.length === IN_STRETCH || at - stretch[0]! > STRETCH_M)) {
      yield stretch;
      stretch = [];
    }
    stretch.push(at);
  }
  if (stretch.length > 0) yield stretch;
}

function boundsOf(places: readonly (readonly [x: number, y: number, ...more: number[]])[]): Bounds {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}
