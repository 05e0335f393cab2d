// All water that a raster of ground shows, as areas and lines beside what is known: given water wins, so that neither an area
// nor a stream is found twice. Project CRS, metres.

import { fillPolygons } from '../fill-polygons.ts';
import type { Grid } from '../grid.ts';
import { polygonize, type Ring } from '../polygonize.ts';
import { type Catchments, catchmentsOf, flowOf } from './flow.ts';
import { findLevelWater, LEVEL_WATER_DEFAULTS, type LevelWater, type LevelWaterRegion, SEA } from './level-water.ts';
import { openDams } from './open-dams.ts';
import { STREAM_DEFAULTS, type StreamLine, streamsOf } from './streams.ts';

export interface FindWaterSettings {
  readonly thresholdM2: number;
  readonly levelM: number;
  readonly minCells: number;
}

type Polygons = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** Water that is known: what is found does not cover it. */
export interface GivenWater {
  readonly areas: readonly Polygons[];
  /** x, y of streams and rivers. */
  readonly lines: readonly (readonly (readonly [number, number])[])[];
  /** Which of the lines, by their place, ask for their catchment. */
  readonly wanting?: readonly number[];
}

/** What drains through a given line. */
export interface GivenCatchment {
  /** Place of the line among those given. */
  readonly line: number;
  readonly areaM2: number;
  /** It reaches the edge of the terrain: it is at least so large. */
  readonly open: boolean;
}

export interface WaterArea extends LevelWaterRegion {
  readonly polygons: readonly Ring[][];
}

export interface FoundWater {
  /** Largest first. */
  readonly areas: readonly WaterArea[];
  readonly streams: readonly StreamLine[];
  /** Of the given lines that ask for it and lie on the terrain. */
  readonly catchments: readonly GivenCatchment[];
  /** Least catchment of a stream, m²: raised where there would be more than `MAX_STREAMS`. */
  readonly thresholdM2: number;
}

/** More lines than a map is read with, and than a search looks at. */
const MAX_STREAMS = 2_000;
/** A region of which given water covers this share is given. */
const COVERED_SHARE = 0.5;
/** Derived streams lie one to three cells beside the mapped ones … */
const BESIDE_CELLS = 3;
/** … along most of their length. */
const BESIDE_SHARE = 0.6;
/** Shores are simplified to within this share of a cell. */
const SHORE_TOLERANCE = 0.5;

/** `report`: share that is done, 0…1. @throws RangeError for more than MAX_FLOW_CELLS cells */
export function findWater(
  grid: Grid,
  settings: FindWaterSettings,
  given: GivenWater,
  report: (share: number) => void = () => {},
): FoundWater {
  const { levelM, minCells } = settings;
  const water = findLevelWater(grid, { ...LEVEL_WATER_DEFAULTS, levelM, minCells });
  report(0.1);
  const still = new Uint8Array(grid.values.length);
  for (const area of given.areas)
    fillPolygons(grid, area, (at) => {
      still[at] = 1;
    });
  const areas = areasOf(grid, water, still);
  report(0.2);
  const outlets = new Uint8Array(grid.values.length);
  for (let at = 0; at < outlets.length; at++) {
    if (water.classes.values[at] === SEA) outlets[at] = 1;
    if (water.region[at] !== 0) still[at] = 1;
  }
  const flow = flowOf(openDams(grid, outlets), outlets);
  report(0.8);
  const catchments = catchmentsOf(grid, flow);
  const beside = besideLines(grid, given.lines);
  const under = (given.wanting ?? []).flatMap(
    (line) => catchmentUnder(grid, catchments, given.lines[line]!, line) ?? [],
  );
  for (let thresholdM2 = settings.thresholdM2; ; thresholdM2 *= 1.5) {
    const streams = streamsOf(grid, flow, catchments, { ...STREAM_DEFAULTS, thresholdM2 }, still).filter(
      ({ vertices }) => shareInside(grid, vertices, beside) < BESIDE_SHARE,
    );
    if (streams.length <= MAX_STREAMS) return { areas, streams, catchments: under, thresholdM2 };
  }
}

interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
  cells: number;
  covered: number;
}

/** One area a region, without the cells that are given. */
function areasOf(grid: Grid, { region, regions }: LevelWater, given: Uint8Array): WaterArea[] {
  const boxes = regions.map(
    (): Box => ({ west: Infinity, east: -1, north: Infinity, south: -1, cells: 0, covered: 0 }),
  );
  for (let at = 0; at < region.length; at++) {
    const box = boxes[region[at]! - 1];
    if (!box) continue;
    const column = at % grid.width;
    const row = (at - column) / grid.width;
    box.west = Math.min(box.west, column);
    box.east = Math.max(box.east, column);
    box.north = Math.min(box.north, row);
    box.south = Math.max(box.south, row);
    box.cells++;
    if (given[at] === 1) box.covered++;
  }
  return regions.flatMap((one, i) => {
    const box = boxes[i]!;
    if (box.covered >= COVERED_SHARE * box.cells) return [];
    const polygons = outline(grid, box, (at) => region[at] === i + 1 && given[at] === 0);
    const areaM2 = (box.cells - box.covered) * grid.cell * grid.cell;
    return polygons.length > 0 ? [{ ...one, areaM2, polygons }] : [];
  });
}

/** Polygons of the cells of a box that belong. */
function outline(grid: Grid, { west, east, north, south }: Box, belongs: (at: number) => boolean): Ring[][] {
  const [width, height] = [east - west + 1, south - north + 1];
  const values = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      if (belongs((north + row) * grid.width + west + column)) values[row * width + column] = 1;
  const { cell } = grid;
  const originX = grid.originX + west * cell;
  const originY = grid.originY - north * cell;
  return polygonize({ width, height, cell, originX, originY, values }, SHORE_TOLERANCE * cell).map(
    ({ rings }) => rings,
  );
}

/** So near its ends a given line may lie beside what it runs into or out of, cells; at most a third of it at either end. */
const BESIDE_ENDS_CELLS = BESIDE_CELLS + 1;

/** The catchment that the terrain finds within a few cells of a line; null where it lies beside the terrain. */
function catchmentUnder(
  grid: Grid,
  { cells, open }: Catchments,
  vertices: GivenWater['lines'][number],
  line: number,
): GivenCatchment | null {
  const most: number[] = [];
  forCellsAlong(grid, vertices, (column, row) => {
    let best = -1;
    forCellsNear(grid, column, row, (at) => {
      if (!Number.isNaN(grid.values[at]) && (best < 0 || cells[at]! > cells[best]!)) best = at;
    });
    if (best >= 0) most.push(best);
  });
  if (most.length === 0) return null;
  const ends = Math.min(BESIDE_ENDS_CELLS, Math.floor(most.length / 3));
  const at = most.slice(ends, most.length - ends).reduce((a, b) => (cells[b]! > cells[a]! ? b : a));
  return { line, areaM2: cells[at]! * grid.cell * grid.cell, open: open[at] === 1 };
}

/** 1 in the cells near a line. */
function besideLines(grid: Grid, lines: GivenWater['lines']): Uint8Array {
  const beside = new Uint8Array(grid.values.length);
  for (const line of lines)
    forCellsAlong(grid, line, (column, row) =>
      forCellsNear(grid, column, row, (at) => {
        beside[at] = 1;
      }),
    );
  return beside;
}

function forCellsNear({ width, height }: Grid, column: number, row: number, visit: (at: number) => void): void {
  for (let r = Math.max(0, row - BESIDE_CELLS); r <= Math.min(height - 1, row + BESIDE_CELLS); r++)
    for (let c = Math.max(0, column - BESIDE_CELLS); c <= Math.min(width - 1, column + BESIDE_CELLS); c++)
      if (Math.hypot(r - row, c - column) <= BESIDE_CELLS) visit(r * width + c);
}

function shareInside(grid: Grid, line: StreamLine['vertices'], inside: Uint8Array): number {
  let [all, within] = [0, 0];
  forCellsAlong(grid, line, (column, row) => {
    all++;
    if (inside[row * grid.width + column] === 1) within++;
  });
  return all === 0 ? 0 : within / all;
}

/** A step of at most a cell at a time; what lies outside of the raster is left out. */
function forCellsAlong(
  { width, height, cell, originX, originY }: Grid,
  line: readonly (readonly [number, number, ...unknown[]])[],
  visit: (column: number, row: number) => void,
): void {
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [line[i - 1]!, line[i]!];
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / cell));
    for (let step = i === 1 ? 0 : 1; step <= steps; step++) {
      const column = Math.floor((x0 + ((x1 - x0) * step) / steps - originX) / cell);
      const row = Math.floor((originY - y0 - ((y1 - y0) * step) / steps) / cell);
      if (column >= 0 && row >= 0 && column < width && row < height) visit(column, row);
    }
  }
}
