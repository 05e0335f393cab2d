// Longitudinal profiles of several routes, drawn small beside each other: all in one scale of lengths and one of heights, from one height.
// Metres of road to CSS px from the drawing's upper left corner. Pure.

import type { Stations } from '#domain/stations.ts';
import { ticksBetween } from '../../ui/ticks.ts';
import type { Size } from '../../ui/use-size.ts';

type Columns = Pick<Stations, 'chainage' | 'ground' | 'road' | 'kind' | 'count'>;

export interface ProfileScale {
  readonly pxPerM: number;
  readonly pxPerHeightM: number;
  /** Height at the foot of every drawing, m. */
  readonly footM: number;
  readonly height: number;
  /** Heights are drawn so many times as large as lengths. */
  readonly exaggeration: number;
  /** Round heights and lengths for lines of a grid, m. */
  readonly heightTicks: readonly number[];
  readonly lengthTicks: readonly number[];
}

/** Room over the highest and under the lowest point, as a share of the range. */
const MARGIN = 0.06;
/** Flat profiles are not drawn as mountains, m. */
const MIN_RANGE_M = 20;

/** One scale for all: the longest fills the width, the whole range of heights the height. null without stations. */
export function profileScale(all: readonly Columns[], { width, height }: Size): ProfileScale | null {
  let [lengthM, low, high] = [0, Infinity, -Infinity];
  for (const { chainage, ground, road, count } of all)
    for (let i = 0; i < count; i++) {
      lengthM = Math.max(lengthM, chainage[i]!);
      for (const z of [ground[i]!, road[i]!]) {
        if (Number.isNaN(z)) continue;
        low = Math.min(low, z);
        high = Math.max(high, z);
      }
    }
  if (lengthM <= 0 || low > high || width <= 0 || height <= 0) return null;
  const range = Math.max(MIN_RANGE_M, high - low) * (1 + 2 * MARGIN);
  const footM = (low + high) / 2 - range / 2;
  const [pxPerM, pxPerHeightM] = [width / lengthM, height / range];
  return {
    pxPerM,
    pxPerHeightM,
    footM,
    height,
    exaggeration: pxPerHeightM / pxPerM,
    heightTicks: ticksBetween(footM, footM + range, 5),
    lengthTicks: ticksBetween(0, lengthM, 4),
  };
}

export const xOf = ({ pxPerM }: ProfileScale, chainageM: number) => chainageM * pxPerM;
export const yOf = ({ height, footM, pxPerHeightM }: ProfileScale, z: number) => height - (z - footM) * pxPerHeightM;

export interface ProfileDrawing {
  /** Paths of SVG; the areas are between ground and road, where the road lies in the open. */
  readonly ground: string;
  readonly road: string;
  readonly cut: string;
  readonly fill: string;
}

/** Stations are drawn no closer than this, px. */
const MIN_STEP_PX = 0.75;
/** Stations' kinds as in domain/stations.ts: those of open road. */
const OPEN = new Set([0, 3]);

export function drawnProfile(stations: Columns, scale: ProfileScale): ProfileDrawing {
  const { chainage, ground, road, kind, count } = stations;
  const step = MIN_STEP_PX / scale.pxPerM;
  const kept: number[] = [];
  for (let i = 0; i < count; i++) {
    const last = kept.at(-1);
    // Where the kind changes both stations stay, so that structures end where they do.
    const changes = i > 0 && (kind[i] !== kind[i - 1] || (i + 1 < count && kind[i] !== kind[i + 1]));
    if (last === undefined || changes || i === count - 1 || chainage[i]! - chainage[last]! >= step) kept.push(i);
  }
  const at = (i: number, z: number) => `${xOf(scale, chainage[i]!).toFixed(1)} ${yOf(scale, z).toFixed(1)}`;
  return {
    ground: lineOf(kept, ground, at),
    road: lineOf(kept, road, at),
    cut: areasOf(kept, stations, (g, r) => Math.max(g, r), at),
    fill: areasOf(kept, stations, (g, r) => Math.min(g, r), at),
  };
}

type At = (index: number, z: number) => string;

/** Broken where a height is missing. */
function lineOf(kept: readonly number[], heights: Float64Array, at: At): string {
  let isDown = false;
  let path = '';
  for (const i of kept) {
    const z = heights[i]!;
    if (!Number.isNaN(z)) path += `${isDown ? 'L' : 'M'}${at(i, z)}`;
    isDown = !Number.isNaN(z);
  }
  return path;
}

/** Between the road and the higher, or the lower, of ground and road: nothing where the two are the same. */
function areasOf(
  kept: readonly number[],
  { ground, road, kind }: Columns,
  bound: (ground: number, road: number) => number,
  at: At,
): string {
  let path = '';
  let run: number[] = [];
  const close = () => {
    const isAny = run.some((i) => bound(ground[i]!, road[i]!) !== road[i]);
    if (run.length > 1 && isAny) {
      const there = run.map((i, k) => `${k === 0 ? 'M' : 'L'}${at(i, bound(ground[i]!, road[i]!))}`).join('');
      path += `${there}${run.toReversed().map((i) => `L${at(i, road[i]!)}`).join('')}Z`; // biome-ignore format: one line
    }
    run = [];
  };
  for (const i of kept) {
    if (Number.isNaN(ground[i]!) || Number.isNaN(road[i]!)) {
      close();
      continue;
    }
    run.push(i);
    // The interval that begins here is a structure's: the open road ends.
    if (!OPEN.has(kind[i]!)) close();
  }
  close();
  return path;
}
