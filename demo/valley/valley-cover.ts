// What covers the made-up valley: land use by height, slope and soil the way it falls in such a place, and the zones that
// the ground makes dangerous. Classes have plain keys, which whoever uses the valley maps to its own catalogue.
// Works on 20 m cells; polygons in local metres.

import type { ClassGrid } from '#terrain/grid.ts';
import { type ClassPolygon, dissolveSmall, polygonize } from '#terrain/polygonize.ts';
import { fillPits, flowOf } from './flow.ts';
import { fractal2, noise2, smoothstep, unit2 } from './noise.ts';
import { LAKE_AXIS, LAKE_CENTRE, SIZE_M, TOWN_CENTRE } from './valley-layout.ts';
import { blur, unbend } from './valley-relief.ts';
import { slopeOf, WATER, type WateredGround } from './valley-water.ts';

const CELL_M = 20;
const TOLERANCE_M = 13;
/** Smallest patch that is drawn, cells of 20 m: 0.6 ha. */
const MIN_CELLS = 15;

export const COVER_KEYS = [
  'forestImpediment',
  'forestLow',
  'forestMedium',
  'forestHigh',
  'forestVeryHigh',
  'agricultural',
  'builtUp',
  'wetland',
  'wetlandDeep',
  'water',
  'barren',
  'grassland',
  'shrubland',
  'mossAndLichen',
] as const;
export type CoverKey = (typeof COVER_KEYS)[number];

/** What decides the cover of a 20 m cell. */
interface Site {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly slope: number;
  readonly depth: number;
  /** +1 towards the south, −1 towards the north: which side the sun shines on. */
  readonly sun: number;
  readonly water: number;
  readonly fromRiver: number;
  readonly overRiver: number;
  readonly wet: number;
}

export interface Cover {
  /** Class numbers = index in COVER_KEYS + 1. */
  readonly classes: ClassGrid;
  readonly polygons: ClassPolygon[];
}

/** Land use of the whole valley. */
export function coverOf(ground: WateredGround, seed: number): Cover {
  const width = SIZE_M / CELL_M;
  const values = new Uint8Array(width * width);
  const sites = sitesOf(ground);
  const [townX, townY] = TOWN_CENTRE;
  const bogs = bogCentres(seed);
  for (let cell = 0; cell < values.length; cell++) {
    const key = coverAt(sites(cell), townX, townY, bogs, seed);
    values[cell] = COVER_KEYS.indexOf(key) + 1;
  }
  const raw: ClassGrid = { width, height: width, cell: CELL_M, originX: 0, originY: SIZE_M, values };
  const classes = dissolveSmall(majority(majority(raw)), MIN_CELLS);
  return { classes, polygons: polygonize(classes, TOLERANCE_M) };
}

/** Bogs lie on flat ground beside the lake and on the high ground: [x, y, radius m]. */
function bogCentres(seed: number): [number, number, number][] {
  const beside = LAKE_AXIS.points.find(([, y]) => y < 8550) ?? LAKE_CENTRE;
  const [x, y] = unbend(beside[0], beside[1], seed);
  return [
    [x, y, 330],
    [6980, 1650, 300],
    [2050, 8500, 260],
    [8000, 5950, 210],
  ];
}

function coverAt(site: Site, townX: number, townY: number, bogs: [number, number, number][], seed: number): CoverKey {
  const { x, y, z, slope, depth, sun } = site;
  if (site.water === WATER.fjord || site.water === WATER.lake) return 'water';
  const patch = fractal2(x, y, 520, 3, 0.5, seed + 200);
  const fine = fractal2(x, y, 170, 2, 0.5, seed + 201);
  const bog = Math.max(...bogs.map(([bx, by, radius]) => 1 - Math.hypot(x - bx, y - by) / radius)) + 0.35 * fine;
  if (bog > 0.12 && slope < 0.13 && z > 60) return bog > 0.5 ? 'wetlandDeep' : 'wetland';
  const town = 1 - Math.hypot((x - townX) / 1.5, y - townY) / 430 + 0.3 * fine;
  if (town > 0.2 && slope < 0.16 && site.overRiver > 3 && site.fromRiver > 70) return 'builtUp';
  // Farms: flat, low, deep soil, off the wet river bank; the sunny side goes higher.
  const farm = 1.15 - slope / 0.16 - Math.max(0, z - 130 - 60 * sun) / 60 + 0.45 * patch;
  if (farm > 0.25 && depth > 1.5 && slope < 0.13 && site.overRiver > 1.6 && z < 240)
    return fieldOrEdge(x, y, patch, seed);
  if (slope > 0.95 + 0.25 * fine) return 'barren';
  const treeLine = 590 + 70 * sun + 90 * patch;
  if (z > treeLine + 330 + 60 * fine) return slope > 0.55 || fine > 0.05 ? 'barren' : 'mossAndLichen';
  if (z > treeLine + 120) return slope > 0.62 ? 'barren' : site.wet > 0.55 && patch > 0 ? 'grassland' : 'mossAndLichen';
  if (z > treeLine) return patch > 0.1 ? 'shrubland' : 'grassland';
  if (slope > 0.8 || depth < 0.12) return 'forestImpediment';
  const quality = 3.7 - z / 165 - Math.max(0, slope - 0.35) * 3.2 + 0.55 * sun + 1.1 * patch + 0.5 * fine;
  if (quality > 3) return 'forestVeryHigh';
  if (quality > 2.1) return 'forestHigh';
  if (quality > 1.1) return 'forestMedium';
  return quality > 0.1 ? 'forestLow' : 'forestImpediment';
}

/** Fields lie in blocks with strips of wood and pasture between: cells of a jittered lattice. */
function fieldOrEdge(x: number, y: number, patch: number, seed: number): CoverKey {
  const size = 230;
  let first = Infinity;
  let second = Infinity;
  let owner = 0;
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const [cx, cy] = [Math.floor(x / size) + i, Math.floor(y / size) + j];
      const px = (cx + 0.15 + 0.7 * unit2(cx, cy, seed + 210)) * size;
      const py = (cy + 0.15 + 0.7 * unit2(cx, cy, seed + 211)) * size;
      const away = Math.hypot(x - px, y - py);
      if (away < first) [second, first, owner] = [first, away, unit2(cx, cy, seed + 212)];
      else if (away < second) second = away;
    }
  if (owner < 0.12) return 'forestHigh';
  if (owner < 0.22) return 'grassland';
  return second - first < 14 && patch < 0.1 ? 'forestMedium' : 'agricultural';
}

/** Ground of a 20 m cell, from the four 10 m cells in it. */
function sitesOf(ground: WateredGround): (cell: number) => Site {
  const { z, depth, water, width, cellM, riverDistance, overRiver } = ground;
  const smooth = blur(z, width, 2);
  const broad = blur(z, width, 9);
  const coarse = SIZE_M / CELL_M;
  const factor = CELL_M / cellM;
  return (cell) => {
    const row = Math.floor(cell / coarse) * factor;
    const column = (cell % coarse) * factor;
    const at = row * width + column;
    const [north, south] = [Math.max(0, row - 3) * width + column, Math.min(width - 1, row + 3) * width + column];
    return {
      x: (column + factor / 2) * cellM,
      y: SIZE_M - (row + factor / 2) * cellM,
      z: z[at]!,
      slope: slopeOf(smooth, at, width, cellM, row, column),
      depth: depth[at]!,
      sun: Math.max(-1, Math.min(1, (smooth[north]! - smooth[south]!) / (6 * cellM) / 0.5)),
      water: water[at]!,
      fromRiver: riverDistance[at]!,
      overRiver: overRiver[at]!,
      wet: smoothstep(-4, 10, broad[at]! - z[at]!),
    };
  };
}

/** The class that most of the nine cells around have; its own on a tie. Water keeps its shore. */
function majority(grid: ClassGrid): ClassGrid {
  const { width, height, values } = grid;
  const result = values.slice();
  const water = COVER_KEYS.indexOf('water') + 1;
  const counts = new Uint8Array(COVER_KEYS.length + 1);
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const cell = row * width + column;
      if (values[cell] === water) continue;
      counts.fill(0);
      for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) counts[values[cell + j * width + i]!]! += 1;
      counts[water] = 0;
      let winner = values[cell]!;
      for (let k = 1; k < counts.length; k++) if (counts[k]! > counts[winner]!) winner = k;
      result[cell] = winner;
    }
  return { ...grid, values: result };
}

export const HAZARD_KEYS = ['avalanche', 'rockfall', 'flood', 'quickClay'] as const;
export type HazardKey = (typeof HAZARD_KEYS)[number];

export interface HazardPolygon {
  readonly hazard: HazardKey;
  readonly rings: [number, number][][];
}

/** The zones that the ground makes dangerous, each hazard on its own. */
export function hazardsOf(ground: WateredGround, seed: number): HazardPolygon[] {
  const sites = sitesOf(ground);
  const width = SIZE_M / CELL_M;
  const slides = slideZones(sites, seed);
  const mask = (isIn: (site: Site, cell: number) => boolean, smallest: number): [number, number][][][] => {
    const values = new Uint8Array(width * width);
    for (let cell = 0; cell < values.length; cell++) values[cell] = isIn(sites(cell), cell) ? 1 : 2;
    const raw: ClassGrid = { width, height: width, cell: CELL_M, originX: 0, originY: SIZE_M, values };
    const clean = dissolveSmall(majority(majority(raw)), smallest);
    const kept = { ...clean, values: clean.values.map((value) => (value === 1 ? 1 : 0)) };
    return polygonize(kept, TOLERANCE_M).map(({ rings }) => rings);
  };
  const onLand = (site: Site) => site.water === WATER.none;
  const zones: Record<HazardKey, [number, number][][][]> = {
    avalanche: mask((site, cell) => onLand(site) && slides.avalanche[cell] === 1, 60),
    rockfall: mask((site, cell) => onLand(site) && slides.rockfall[cell] === 1, 40),
    flood: mask(
      (site) => site.water !== WATER.fjord && site.fromRiver < 330 && site.overRiver < 4.1 && site.z < 110,
      60,
    ),
    quickClay: mask((site) => onLand(site) && isQuickClay(site, seed), 30),
  };
  return HAZARD_KEYS.flatMap((hazard) => zones[hazard].map((rings) => ({ hazard, rings })));
}

/** Marine clay: thick, below the height that the sea once had, in patches. */
function isQuickClay({ x, y, z, depth, overRiver, slope }: Site, seed: number): boolean {
  return z < 62 && overRiver > 5 && depth > 24 && slope < 0.2 && noise2(x, y, 640, seed + 220) > 0.34;
}

/**
 * Avalanches start on open slopes of 30–50°, stones on steeper ones; both follow the steepest way down and stop where the
 * line of sight back to their start falls under the run-out angle (23° and 31°).
 */
function slideZones(sites: (cell: number) => Site, seed: number): { avalanche: Uint8Array; rockfall: Uint8Array } {
  const width = SIZE_M / CELL_M;
  const z = new Float32Array(width * width);
  const slope = new Float32Array(z.length);
  for (let cell = 0; cell < z.length; cell++) {
    const site = sites(cell);
    z[cell] = site.z;
    slope[cell] = site.slope;
  }
  const routed = blur(z, width, 1);
  fillPits(routed, width, width, 0.01, (cell) => z[cell] === 0);
  const flow = flowOf(routed, width, width, 0.2, seed);
  // Snow gathers in hollows: below the mean of the ground within 120 m.
  const broad = blur(z, width, 6);
  const avalanche = new Uint8Array(z.length);
  const rockfall = new Uint8Array(z.length);
  for (let start = 0; start < z.length; start++) {
    const [x, y] = [(start % width) * CELL_M, Math.floor(start / width) * CELL_M];
    const open = z[start]! > 450 && routed[start]! < broad[start]! && noise2(x, y, 700, seed + 230) > 0.12;
    const loose = noise2(x, y, 600, seed + 231) > 0.1;
    if (open && slope[start]! > 0.62 && slope[start]! < 1.1) runOut(start, 0.46, avalanche, z, flow.receiver, width);
    if (loose && slope[start]! > 1.12 && z[start]! > 60) runOut(start, 0.6, rockfall, z, flow.receiver, width);
  }
  return { avalanche, rockfall };
}

function runOut(
  start: number,
  sightSlope: number,
  zone: Uint8Array,
  z: Float32Array,
  receiver: Int32Array,
  width: number,
): void {
  let cell = start;
  let travelled = 0;
  for (let step = 0; step < 400; step++) {
    zone[cell] = 1;
    // A slide is wider than a cell.
    if (cell > width && cell < zone.length - width - 1) {
      zone[cell - 1] = 1;
      zone[cell + 1] = 1;
      zone[cell - width] = 1;
      zone[cell + width] = 1;
    }
    const next = receiver[cell]!;
    if (next === cell) return;
    travelled +=
      next - cell === 1 || cell - next === 1 || Math.abs(next - cell) === width ? CELL_M : CELL_M * Math.SQRT2;
    if (z[start]! - z[next]! < sightSlope * travelled) return;
    cell = next;
  }
}
