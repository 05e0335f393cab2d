// A Norwegian fjord valley that does not exist: 9 × 9 km at 10 m with everything that planning a road needs, made by
// arithmetic from one seed. The same seed gives the same valley to the centimetre. It is meant for the demo project, for
// tests and for benchmarks, and everybody who shows it says that it is synthetic. Knows nothing of the product's own
// words: land use, hazards and lines carry plain keys.
//
// Coordinates are UTM zone 33 (EPSG:25833) at a place in the open sea, so that nobody takes it for real ground.

import type { ClassGrid, Grid } from '#terrain/grid.ts';
import { simplifyLine } from '#terrain/polygonize.ts';
import { courseThrough } from './course.ts';
import { flowOf } from './flow.ts';
import { fractal2 } from './noise.ts';
import { COVER_KEYS, type CoverKey, coverOf, type HazardKey, hazardsOf } from './valley-cover.ts';
import { MAIN_AXIS, SIZE_M, TOWN_CENTRE } from './valley-layout.ts';
import { reliefOf, unbend } from './valley-relief.ts';
import { riverRing, slopeOf, WATER, type WateredGround, waterOn } from './valley-water.ts';

export const VALLEY_SEED = 7;
export const VALLEY_SRID = 25833;
/** Easting of the west and northing of the south edge, m. */
export const VALLEY_ORIGIN = { x: 100_000, y: 7_100_000 } as const;
const CELL_M = 10;
/** Cells of 10 m that must drain through a place before a brook is drawn there: 0.35 km². */
const BROOK_CELLS = 3500;

export type Ring = [number, number][];

export interface ValleyArea {
  readonly kind: 'cover' | 'hazard' | 'protected' | 'cultural' | 'property';
  /** A cover or hazard key, or a word of its own for the rest. */
  readonly category: CoverKey | HazardKey | string;
  readonly name: string;
  /** Outer ring first, then holes. */
  readonly rings: readonly Ring[];
}

export interface ValleyLine {
  readonly kind: 'river' | 'stream' | 'powerLine' | 'road';
  readonly name: string;
  readonly vertices: readonly (readonly [number, number, number])[];
}

export interface FjordValley {
  readonly srid: number;
  readonly ground: Grid;
  /** Rock surface heights, m. */
  readonly bedrock: Grid;
  /** Standard deviation of the rock surface, m. */
  readonly bedrockSigma: Grid;
  /** What each cell is under: 0 land, 1 fjord, 2 lake, 3 river. */
  readonly water: ClassGrid;
  readonly areas: readonly ValleyArea[];
  readonly lines: readonly ValleyLine[];
  /** Places to start from: middle of the town, upper end of the valley, head of the lake. */
  readonly places: Readonly<Record<'town' | 'upperValley' | 'lakeHead' | 'farm', readonly [number, number]>>;
}

/** Makes the valley; takes a few seconds. */
export function fjordValley(seed: number = VALLEY_SEED): FjordValley {
  const ground = waterOn(reliefOf(seed, CELL_M), seed);
  const frame = {
    width: ground.width,
    height: ground.width,
    cell: CELL_M,
    originX: VALLEY_ORIGIN.x,
    originY: VALLEY_ORIGIN.y + SIZE_M,
  };
  const bedrock = ground.z.map((z, cell) => z - ground.depth[cell]!);
  const sigma = ground.depth.map((depth) => 0.15 + 0.3 * depth);
  return {
    srid: VALLEY_SRID,
    ground: { ...frame, values: ground.z },
    bedrock: { ...frame, values: bedrock },
    bedrockSigma: { ...frame, values: sigma },
    water: { ...frame, values: ground.water },
    areas: [...coverAreas(ground, seed), ...hazardAreas(ground, seed), ...specialAreas(ground)],
    lines: linesOf(ground, seed),
    places: {
      town: placed(TOWN_CENTRE[0] + 120, TOWN_CENTRE[1] + 40),
      upperValley: placed(...dryPlace(ground, 8620, 6180)),
      lakeHead: placed(...dryPlace(ground, 4720, 8250)),
      farm: placed(...dryPlace(ground, 6100, 5200)),
    },
  };
}

function coverAreas(ground: WateredGround, seed: number): ValleyArea[] {
  const { polygons } = coverOf(ground, seed);
  const keys = ['', ...COVER_KEYS];
  const areas: ValleyArea[] = polygons.map(({ value, rings }) => ({
    kind: 'cover',
    category: keys[value]!,
    name: '',
    rings: rings.map(outward),
  }));
  const river: ValleyArea = {
    kind: 'cover',
    category: 'water',
    name: 'Storelva',
    rings: [outward(insideMap(riverRing(ground)))],
  };
  return [...areas, river];
}

function hazardAreas(ground: WateredGround, seed: number): ValleyArea[] {
  return hazardsOf(ground, seed).map(({ hazard, rings }) => ({
    kind: 'hazard',
    category: hazard,
    name: '',
    rings: rings.map(outward),
  }));
}

/** What people have drawn a line round: a reserve where the river meets the fjord, old graves, a churchyard, a farmyard. */
function specialAreas(ground: WateredGround): ValleyArea[] {
  const mouth = ground.river.points[ground.river.points.length - 8]!;
  const [churchX, churchY] = dryPlace(ground, TOWN_CENTRE[0] + 620, TOWN_CENTRE[1] + 190);
  const [mounds1, mounds2] = [dryPlace(ground, 4420, 4900), dryPlace(ground, 5650, 4620)];
  const blob = (x: number, y: number, a: number, b: number, turn: number): Ring => {
    const ring: Ring = [];
    for (let k = 0; k <= 18; k++) {
      const angle = ((k % 18) / 18) * 2 * Math.PI;
      const reach = 1 + 0.18 * Math.sin(3 * angle + x);
      const [u, v] = [a * reach * Math.cos(angle), b * reach * Math.sin(angle)];
      ring.push([x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]);
    }
    return ring;
  };
  const area = (kind: ValleyArea['kind'], category: string, name: string, ring: Ring): ValleyArea => ({
    kind,
    category,
    name,
    rings: [outward(ring)],
  });
  return [
    area('protected', 'natureReserve', 'Øyra naturreservat', blob(mouth[0] + 120, mouth[1] - 190, 330, 190, 0.4)),
    area('cultural', 'burialMound', 'Gravfelt på Haugen', blob(mounds1[0], mounds1[1], 60, 42, 0.8)),
    area('cultural', 'burialMound', 'Gravfelt ved Moen', blob(mounds2[0], mounds2[1], 48, 36, 0.2)),
    area('property', 'churchyard', 'Kirkegård', blob(churchX, churchY, 70, 50, 0.5)),
  ];
}

function linesOf(ground: WateredGround, seed: number): ValleyLine[] {
  const withHeight = (points: readonly (readonly [number, number])[]): [number, number, number][] =>
    points.map(([x, y]) => [x + VALLEY_ORIGIN.x, y + VALLEY_ORIGIN.y, heightAt(ground, x, y)]);
  const inside = ground.river.points.map(([x, y], i): [number, number, number] => [
    x + VALLEY_ORIGIN.x,
    y + VALLEY_ORIGIN.y,
    Math.max(0, ground.river.values[i]![0]!),
  ]);
  const river = inside.filter(([x]) => x <= VALLEY_ORIGIN.x + SIZE_M);
  const brooks = brookLines(ground).map(
    (points, i): ValleyLine => ({ kind: 'stream', name: `Bekk ${i + 1}`, vertices: withHeight(points) }),
  );
  return [
    { kind: 'river', name: 'Storelva', vertices: river },
    ...brooks,
    { kind: 'powerLine', name: '132 kV', vertices: powerLine(ground, seed) },
    { kind: 'road', name: 'Fv. 987', vertices: withHeight(oldRoad(seed)) },
  ];
}

/** Brooks from the hollows down to the river, the lake or the fjord; heights never rise. */
function brookLines(ground: WateredGround): Ring[] {
  const { z, water, width } = ground;
  const flow = flowOf(z, width, width);
  const isHead = new Uint8Array(z.length);
  const isBrook = (cell: number) => flow.drained[cell]! >= BROOK_CELLS && water[cell] === WATER.none;
  for (let cell = 0; cell < z.length; cell++) if (isBrook(cell)) isHead[cell] = 1;
  for (let cell = 0; cell < z.length; cell++)
    if (isBrook(cell) && flow.receiver[cell] !== cell) isHead[flow.receiver[cell]!] = 0;
  const taken = new Uint8Array(z.length);
  const lines: Ring[] = [];
  const heads = [...isHead.keys()].filter((cell) => isHead[cell] === 1).toSorted((a, b) => z[b]! - z[a]!);
  for (const head of heads) {
    const line: Ring = [];
    for (let cell = head; ; cell = flow.receiver[cell]!) {
      line.push([((cell % width) + 0.5) * CELL_M, SIZE_M - (Math.floor(cell / width) + 0.5) * CELL_M]);
      if (water[cell] !== WATER.none || taken[cell] === 1 || flow.receiver[cell] === cell) break;
      taken[cell] = 1;
    }
    if (line.length > 20) lines.push(simplifyLine(line, 9));
  }
  return lines;
}

/** Masts every 320 m or so along the south side of the valley; the lowest wire hangs 18 m over the ground. */
function powerLine(ground: WateredGround, seed: number): [number, number, number][] {
  const masts = MAIN_AXIS.points.filter(([x], i) => i % 2 === 0 && x > 2300);
  return masts.map(([x, y], i) => {
    const [px, py] = unbend(x + 90, y - 330 + 40 * fractal2(i * 300, 0, 900, 1, 0.5, seed + 300), seed);
    const [cx, cy] = [Math.min(SIZE_M - 1, px), Math.min(SIZE_M - 1, py)];
    return [cx + VALLEY_ORIGIN.x, cy + VALLEY_ORIGIN.y, heightAt(ground, cx, cy) + 18];
  });
}

/** The old county road keeps to the north side of the floor, a little over the river plain. */
function oldRoad(seed: number): Ring {
  const controls: [number, number][] = [];
  for (const [i, [x, y]] of MAIN_AXIS.points.entries()) {
    if (i % 3 !== 0 || x < 2500) continue;
    const half = MAIN_AXIS.values[i]![1]!;
    controls.push(unbend(x - 60, y + half * 0.82, seed));
  }
  const [townX, townY] = TOWN_CENTRE;
  const road = courseThrough([[townX - 420, townY + 60], [townX + 100, townY + 30], ...controls.slice(3)], 40).points;
  return road.filter(([x, y]) => x > 0 && y > 0 && x < SIZE_M && y < SIZE_M).map(([x, y]) => [x, y]);
}

/** The nearest dry and gently sloping place to a requested one. */
function dryPlace(ground: WateredGround, x: number, y: number): [number, number] {
  const { width, water, z } = ground;
  for (let reach = 0; reach < 60; reach++)
    for (let turn = 0; turn < 16; turn++) {
      const [px, py] = [
        x + reach * 15 * Math.cos((turn * Math.PI) / 8),
        y + reach * 15 * Math.sin((turn * Math.PI) / 8),
      ];
      const [row, column] = [Math.floor((SIZE_M - py) / CELL_M), Math.floor(px / CELL_M)];
      if (row < 3 || column < 3 || row >= width - 3 || column >= width - 3) continue;
      const cell = row * width + column;
      if (water[cell] !== WATER.none || ground.overRiver[cell]! < 4) continue;
      if (slopeOf(z, cell, width, CELL_M, row, column) < 0.14) return [Math.round(px), Math.round(py)];
    }
  return [x, y];
}

function heightAt(ground: WateredGround, x: number, y: number): number {
  const column = Math.min(ground.width - 1, Math.max(0, Math.floor(x / CELL_M)));
  const row = Math.min(ground.width - 1, Math.max(0, Math.floor((SIZE_M - y) / CELL_M)));
  return ground.z[row * ground.width + column]!;
}

function placed(x: number, y: number): [number, number] {
  return [x + VALLEY_ORIGIN.x, y + VALLEY_ORIGIN.y];
}

/** A ring from local metres to the project's coordinates, to the decimetre. */
function outward(ring: Ring): Ring {
  return ring.map(([x, y]) => [round1(x + VALLEY_ORIGIN.x), round1(y + VALLEY_ORIGIN.y)]);
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Keeps a ring on the map by moving vertices back to the edge. */
function insideMap(ring: Ring): Ring {
  return ring.map(([x, y]) => [Math.min(SIZE_M, Math.max(0, x)), Math.min(SIZE_M, Math.max(0, y))]);
}
