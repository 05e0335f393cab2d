// Surfaces of a file: points with heights, and triangles between them where the file has some. Gridded by the plane of each triangle;
// points without triangles are triangulated first (Delaunay), with the places of breaklines among them. Metres, x east, y north.

import Delaunator from 'delaunator';
import { FileProblem } from '#domain/file-problem.ts';
import type { TerrainAnswers, TerrainQuestion } from '#domain/import.ts';
import { median } from '#terrain/median.ts';
import type { Ring } from '#terrain/ring.ts';
import { clearRing, gridTriangles, type Triangles } from '#terrain/triangle-grid.ts';
import { cropped, type Extent, frameOf, type GriddedHeights, niceCellM, refuseFrame } from '../gridded.ts';
import { latticeOf } from './lattice.ts';

export interface Surface {
  readonly name: string;
  /** x, y, z of each point, m. */
  readonly points: Float64Array;
  /** Three points of each triangle, by number; empty: the points alone make the surface. */
  readonly corners: Uint32Array;
  /** Rings in which the surface has no heights. */
  readonly holes: readonly Ring[];
  /** Beyond these it has none. */
  readonly outlines: readonly Ring[];
}

export interface SurfaceFile {
  readonly srid: number | null;
  readonly crsName: string;
  readonly heights: string | null;
  readonly surfaces: readonly Surface[];
  /** What only a person knows of such a file. */
  readonly questions?: readonly TerrainQuestion[];
}

/** Beyond any system of coordinates. */
const MAX_COORDINATE = 1e9;
/** More points than this are not triangulated here. */
const MAX_POINTS = 5_000_000;
/** Triangles of points alone that are this much longer than the usual side, and than MAX_SIDE_M, lie where nobody has measured. */
const MAX_SIDES = 20;
const MAX_SIDE_M = 100;
/** Cells in the distance from point to point. */
const CELLS_PER_STEP = 2;

/** @throws FileProblem */
export function gridSurface(file: SurfaceFile, answers: TerrainAnswers): GriddedHeights {
  const { surfaces, srid, crsName, heights } = file;
  if (surfaces.length === 0) throw new FileProblem('noSurface');
  const chosen = chosenOf(surfaces, answers);
  const points = chosen.reduce((sum, surface) => sum + surface.points.length / 3, 0);
  if (points > MAX_POINTS) throw new FileProblem('tooManyPoints', { count: points, limit: MAX_POINTS });
  const extent = extentOf(chosen);
  refuseFrame({ ...frameOf(extent, 100), cell: 100 });
  const names = surfaces.map(({ name }) => name);
  const asked: readonly TerrainQuestion[] = names.length > 1 ? [{ id: 'surface', names }] : [];
  const common = { srid, crsName, heights, questions: [...(file.questions ?? []), ...asked] };
  const lattice = chosen.length === 1 && chosen[0]!.corners.length === 0 ? latticeOf(chosen[0]!.points, extent) : null;
  if (lattice && (answers.cellM ?? lattice.cell) === lattice.cell)
    return { ...common, grid: lattice, gridding: { method: 'raster', cellM: lattice.cell, points, filledShare: 0 } };
  const meshes = chosen.map(trianglesOf);
  const triangles = meshes.reduce((sum, { corners }) => sum + corners.length / 3, 0);
  if (triangles === 0) throw new FileProblem('noSurface');
  const cell = answers.cellM ?? niceCellM(stepOf(meshes, triangles) / CELLS_PER_STEP, extent);
  const frame = frameOf(extent, cell);
  refuseFrame(frame);
  return {
    ...common,
    grid: cropped(gridOf(chosen, meshes, frame)),
    gridding: {
      method: chosen.some(({ corners }) => corners.length === 0) ? 'points' : 'triangles',
      cellM: cell,
      points,
      triangles,
      filledShare: 0,
    },
  };
}

/** All of them until a person chooses. @throws FileProblem for one that is not there */
function chosenOf(surfaces: readonly Surface[], { surface }: TerrainAnswers): readonly Surface[] {
  if (typeof surface !== 'number') return surfaces;
  const one = surfaces[surface];
  if (!one) throw new FileProblem('unanswered', { question: 'surface' });
  return [one];
}

function extentOf(surfaces: readonly Surface[]): Extent {
  const extent = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { points } of surfaces)
    for (let i = 0; i < points.length; i += 3) {
      const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
      if (!(Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE && Math.abs(z) <= MAX_COORDINATE))
        throw new FileProblem('damaged', { detail: `a point at ${x}, ${y}, ${z}` });
      extent.minX = Math.min(extent.minX, x);
      extent.maxX = Math.max(extent.maxX, x);
      extent.minY = Math.min(extent.minY, y);
      extent.maxY = Math.max(extent.maxY, y);
    }
  if (extent.minX > extent.maxX) throw new FileProblem('noSurface');
  return extent;
}

function gridOf(surfaces: readonly Surface[], meshes: readonly Triangles[], frame: ReturnType<typeof frameOf>) {
  const grids = meshes.map((mesh, i) => {
    const grid = gridTriangles(mesh, frame);
    const { holes, outlines } = surfaces[i]!;
    for (const ring of holes) clearRing(grid, ring, 'inside');
    for (const ring of outlines) clearRing(grid, ring, 'outside');
    return grid;
  });
  const [first, ...others] = grids;
  // Of several surfaces the highest counts.
  for (const { values } of others)
    for (let i = 0; i < values.length; i++) if (!(first!.values[i]! >= values[i]!)) first!.values[i] = values[i]!;
  return first!;
}

function trianglesOf({ points, corners }: Surface): Triangles {
  if (corners.length > 0) return { points, corners };
  const places = new Float64Array((points.length / 3) * 2);
  for (let i = 0; i < places.length / 2; i++) places.set([points[3 * i]!, points[3 * i + 1]!], 2 * i);
  return { points, corners: withoutLong(points, new Delaunator(places).triangles) };
}

const sideOf = (points: Float64Array, a: number, b: number) =>
  Math.hypot(points[3 * a]! - points[3 * b]!, points[3 * a + 1]! - points[3 * b + 1]!);

/** Its longest side. */
const longestOf = (points: Float64Array, corners: Uint32Array, i: number) =>
  Math.max(
    sideOf(points, corners[i]!, corners[i + 1]!),
    sideOf(points, corners[i + 1]!, corners[i + 2]!),
    sideOf(points, corners[i + 2]!, corners[i]!),
  );

function withoutLong(points: Float64Array, corners: Uint32Array): Uint32Array {
  const longest = Float64Array.from({ length: corners.length / 3 }, (_, i) => longestOf(points, corners, 3 * i));
  const limit = Math.max(MAX_SIDE_M, MAX_SIDES * (median(longest) || 0));
  return corners.filter((_, i) => longest[Math.floor(i / 3)]! <= limit);
}

/** How far apart points usually are, m: by the area that a triangle has on the average. */
function stepOf(meshes: readonly Triangles[], triangles: number): number {
  let areaM2 = 0;
  for (const { points, corners } of meshes)
    for (let i = 0; i < corners.length; i += 3) {
      const [a, b, c] = [3 * corners[i]!, 3 * corners[i + 1]!, 3 * corners[i + 2]!];
      const [ux, uy] = [points[b]! - points[a]!, points[b + 1]! - points[a + 1]!];
      areaM2 += Math.abs(ux * (points[c + 1]! - points[a + 1]!) - uy * (points[c]! - points[a]!)) / 2;
    }
  // Twice as many triangles as points.
  return Math.sqrt((2 * areaM2) / triangles);
}
