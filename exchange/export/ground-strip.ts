// The ground along a route, as an export needs it: the cells of the raster that lie under the road and some way beside it. Which cells those
// are is worked out here; who can read rasters fills in their heights.

import type { BuiltSection, Tin, Xyz } from './built-road.ts';

/** Where the cells of a raster lie: origin is the outer corner in the north-west, coordinates are the raster's. */
export interface CellLayout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly originX: number;
  readonly originY: number;
}

export interface GroundStrip {
  readonly layout: CellLayout;
  /** row × width + column of each cell → its height, m; cells without data are missing. */
  readonly heights: ReadonlyMap<number, number>;
  /** From the files' coordinates to the raster's, and back. */
  readonly toRaster: (x: number, y: number) => readonly [number, number];
  readonly fromRaster: (x: number, y: number) => readonly [number, number];
  /** The rock surface below, where the project has it as a raster. */
  readonly rock?: GroundStrip | null;
}

/** How far beside the toes the ground is given, m. */
export const BESIDE_M = 20;

/** Rock is nowhere over the ground, as the engine takes it: its cells, lowered to the ground where both have the same cells. */
export function withRock(ground: GroundStrip, rock: GroundStrip): GroundStrip {
  const { layout } = ground;
  const isSame = (Object.keys(layout) as (keyof CellLayout)[]).every((key) => rock.layout[key] === layout[key]);
  if (!isSame) return { ...ground, rock };
  const heights = new Map([...rock.heights].map(([key, z]) => [key, Math.min(z, ground.heights.get(key) ?? z)]));
  return { ...ground, rock: { ...rock, heights } };
}

/** Cells under the sections and BESIDE_M beyond their outer points, with those around them that heights between cells ask for. */
export function cellsUnder(
  sections: readonly BuiltSection[],
  layout: CellLayout,
  toRaster: GroundStrip['toRaster'],
): Set<number> {
  const cells = new Set<number>();
  const { cell, originX, originY, width, height } = layout;
  const mark = (x: number, y: number) => {
    const column = Math.floor((x - originX) / cell - 0.5);
    const row = Math.floor((originY - y) / cell - 0.5);
    for (let r = Math.max(0, row); r <= Math.min(height - 1, row + 1); r++)
      for (let c = Math.max(0, column); c <= Math.min(width - 1, column + 1); c++) cells.add(r * width + c);
  };
  for (let i = 0; i < sections.length; i++) {
    const [a, b] = [sections[i], sections[i + 1] ?? sections[i]];
    const [fromA, toA] = reach(a);
    const [fromB, toB] = reach(b);
    const steps = Math.max(1, Math.ceil((b.chainageM - a.chainageM) / (cell / 2)));
    const across = Math.max(1, Math.ceil(Math.max(toA - fromA, toB - fromB) / (cell / 2)));
    for (let k = 0; k <= across; k++) {
      const [p, q] = [
        placeAt(a, fromA + ((toA - fromA) * k) / across),
        placeAt(b, fromB + ((toB - fromB) * k) / across),
      ];
      for (let s = 0; s < steps; s++) {
        const share = s / steps;
        mark(...toRaster(p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])));
      }
    }
  }
  return cells;
}

const reach = ({ points }: BuiltSection): [number, number] => [
  Math.min(0, ...points.map(({ t }) => t)) - BESIDE_M,
  Math.max(0, ...points.map(({ t }) => t)) + BESIDE_M,
];

const placeAt = ({ x, y, cos, sin }: BuiltSection, t: number): [number, number] => [x + sin * t, y - cos * t];

/** Height between the centres of four cells, NaN where one of them is not known. */
export function groundAt({ layout, heights, toRaster }: GroundStrip, x: number, y: number): number {
  const [rx, ry] = toRaster(x, y);
  const u = (rx - layout.originX) / layout.cell - 0.5;
  const v = (layout.originY - ry) / layout.cell - 0.5;
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const at = (r: number, c: number) => heights.get(r * layout.width + c) ?? Number.NaN;
  const [fx, fy] = [u - column, v - row];
  const north = at(row, column) + (at(row, column + 1) - at(row, column)) * fx;
  const south = at(row + 1, column) + (at(row + 1, column + 1) - at(row + 1, column)) * fx;
  return north + (south - north) * fy;
}

/** The ground across a section: offset and height in steps of a cell, in runs of known heights of two points or more. */
export function groundAcross(strip: GroundStrip, section: BuiltSection): (readonly [number, number])[][] {
  const [from, to] = reach(section);
  const step = strip.layout.cell;
  const runs: (readonly [number, number])[][] = [[]];
  // From the middle of the road, so that its own height is among them.
  for (let k = Math.ceil(from / step); k <= Math.floor(to / step); k++) {
    const t = k * step;
    const z = groundAt(strip, ...placeAt(section, t));
    if (Number.isNaN(z)) runs.push([]);
    else runs.at(-1)!.push([t, z]);
  }
  return runs.filter((run) => run.length > 1);
}

/** The cells' centres as a surface, two triangles between four of them. */
export function groundTin({ layout, heights, fromRaster }: GroundStrip): Tin {
  const points: Xyz[] = [];
  const faces: [number, number, number][] = [];
  const number = new Map<number, number>();
  const pointOf = (key: number): number => {
    const known = number.get(key);
    if (known !== undefined) return known;
    const [row, column] = [Math.floor(key / layout.width), key % layout.width];
    const [x, y] = fromRaster(
      layout.originX + (column + 0.5) * layout.cell,
      layout.originY - (row + 0.5) * layout.cell,
    );
    points.push([x, y, heights.get(key)!]);
    number.set(key, points.length - 1);
    return points.length - 1;
  };
  for (const key of [...heights.keys()].sort((a, b) => a - b)) {
    const [ne, sw, se] = [key + 1, key + layout.width, key + layout.width + 1];
    if ((key + 1) % layout.width === 0 || !heights.has(ne) || !heights.has(sw) || !heights.has(se)) continue;
    const corners = [key, sw, se, ne].map(pointOf);
    faces.push([corners[0], corners[1], corners[2]], [corners[0], corners[2], corners[3]]);
  }
  return { points, faces, materials: [] };
}
