// Built roads and the ground beside them as 3D Tiles 1.1 (OGC 22-025r4): a quadtree over squares of the project's coordinates whose leaves are
// GLB files, for viewers that fetch what is in sight. Each leaf stands on the Earth by a matrix of its own, worked out from the projection in
// its middle: a plane over a square leaves the ellipsoid by millimetres. Heights stay as they are in the ground, and the file says what they
// are counted from: viewers that take them as heights over the ellipsoid show the road some tens of metres low in Norway.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import { builtSections, type Tin, type Xyz } from '../export/built-road.ts';
import { type GroundStrip, groundTin } from '../export/ground-strip.ts';
import type { ExportMaterial } from '../export/material.ts';
import { roadMesh } from '../export/road-mesh.ts';
import { glbOf, type NamedTin, nameOfGround } from '../gltf/write.ts';
import { type Projection, projectionBetween } from '../projection.ts';

/** Side of a leaf, m. */
const LEAF_M = 500;

interface Tile {
  readonly boundingVolume: { readonly box: readonly number[] } | { readonly region: readonly number[] };
  readonly geometricError: number;
  readonly transform?: readonly number[];
  readonly refine?: 'ADD';
  readonly content?: { readonly uri: string };
  readonly children?: readonly Tile[];
}

/** Least and largest easting, northing and height. */
interface Extent {
  readonly min: Xyz;
  readonly max: Xyz;
}

interface Square {
  readonly tile: Tile;
  readonly extent: Extent;
}

/** Path → content; null where no route keeps a built road, or its system is not known. @param grounds of each route, null where nobody has it */
export function writeTileset(
  material: ExportMaterial,
  grounds: readonly (GroundStrip | null)[],
): Map<string, string | Uint8Array> | null {
  const { srid, project, language } = material;
  const toDegrees = projectionBetween(srid, WGS84_SRID);
  if (!toDegrees) return null;
  const parts = new Map<string, string | Uint8Array>();
  let squares = new Map<string, Square>();
  for (const [key, tins] of leavesOf(material, grounds)) {
    const uri = `tiles/${key.replace(' ', '_')}.glb`;
    const extent = extentOf(tins);
    const origin = middleOf(extent);
    parts.set(uri, glbOf(project.name, origin, tins, {}));
    squares.set(key, { extent, tile: leafOf(uri, extent, origin, toDegrees) });
  }
  if (squares.size === 0) return null;
  for (let sideM = 2 * LEAF_M; squares.size > 1; sideM *= 2) squares = merged(squares, sideM, toDegrees);
  const [{ tile: root, extent }] = squares.values();
  const heights = material.heightSystem ?? (language === 'nb' ? 'ukjent høydesystem' : 'unknown height system');
  const asset = { version: '1.1', extras: { coordinateSystem: `EPSG:${srid}`, heights } };
  const tileset = {
    asset,
    geometricError: Math.max(diagonalOf(extent), root.geometricError),
    root: { ...root, refine: 'ADD' },
  };
  return new Map<string, string | Uint8Array>([['tileset.json', `${JSON.stringify(tileset, null, 1)}\n`], ...parts]);
}

/** What lies in each square, by 'column row'; a triangle belongs to the square of its first corner. */
function leavesOf(
  { routes, language }: ExportMaterial,
  grounds: readonly (GroundStrip | null)[],
): Map<string, NamedTin[]> {
  const leaves = new Map<string, NamedTin[]>();
  const add = (name: string, tin: Tin) => {
    const faces = Map.groupBy(tin.faces.keys(), (i) => {
      const [x, y] = tin.points[tin.faces[i][0]];
      return `${Math.floor(x / LEAF_M)} ${Math.floor(y / LEAF_M)}`;
    });
    for (const [key, chosen] of faces) {
      const part = {
        points: tin.points,
        faces: chosen.map((i) => tin.faces[i]),
        materials: chosen.map((i) => tin.materials[i]),
      };
      leaves.set(key, [...(leaves.get(key) ?? []), { name, tin: part }]);
    }
  };
  for (const [i, route] of routes.entries()) {
    const sections = builtSections(route);
    if (sections.length === 0) continue;
    add(route.name, roadMesh(sections));
    const ground = grounds[i];
    if (ground) add(nameOfGround(route.name, language), groundTin(ground));
  }
  // Counted from the first column and row: halves of numbers on both sides of 0 never meet.
  const places = [...leaves].map(([key, tins]) => ({ at: key.split(' ').map(Number), tins }));
  const first = [0, 1].map((axis) => places.reduce((least, { at }) => Math.min(least, at[axis]), Infinity));
  const sorted = places.toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  return new Map(sorted.map(({ at, tins }) => [`${at[0] - first[0]} ${at[1] - first[1]}`, tins]));
}

function extentOf(tins: readonly NamedTin[]): Extent {
  const [min, max]: [number, number, number][] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]; // biome-ignore format: one line
  for (const { tin } of tins)
    for (const face of tin.faces)
      for (const at of face)
        for (const [axis, value] of tin.points[at].entries()) {
          min[axis] = Math.min(min[axis], value);
          max[axis] = Math.max(max[axis], value);
        }
  return { min, max };
}

const middleOf = ({ min, max }: Extent): Xyz => [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
const diagonalOf = ({ min, max }: Extent) => Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);

/** Rounding of 32-bit corners, m. */
const SLACK_M = 0.01;

function leafOf(uri: string, { min, max }: Extent, origin: Xyz, toDegrees: Projection): Tile {
  const half = [0, 1, 2].map((axis) => (max[axis] - min[axis]) / 2 + SLACK_M);
  return {
    boundingVolume: { box: [0, 0, 0, half[0], 0, 0, 0, half[1], 0, 0, 0, half[2]] },
    geometricError: 0,
    transform: placeOnEarth(origin, toDegrees),
    content: { uri },
  };
}

/** Four squares in one of twice the side. What is missing where it is not looked into is as large as they are. */
function merged(squares: ReadonlyMap<string, Square>, sideM: number, toDegrees: Projection): Map<string, Square> {
  const groups = Map.groupBy(squares, ([key]) => {
    const [column, row] = key.split(' ').map(Number);
    return `${Math.floor(column / 2)} ${Math.floor(row / 2)}`;
  });
  return new Map(
    [...groups].map(([key, entries]) => {
      const children = entries.map(([, square]) => square);
      const extent = {
        min: [0, 1, 2].map((axis) => Math.min(...children.map(({ extent: { min } }) => min[axis]))) as unknown as Xyz,
        max: [0, 1, 2].map((axis) => Math.max(...children.map(({ extent: { max } }) => max[axis]))) as unknown as Xyz,
      };
      const tile = {
        boundingVolume: { region: regionOf(extent, toDegrees) },
        geometricError: Math.hypot(sideM, sideM) / 2,
        children: children.map(({ tile }) => tile),
      };
      return [key, { extent, tile }];
    }),
  );
}

const RADIANS = Math.PI / 180;
/** Edges of a square are no lines of latitude or longitude: by so much they may bulge, radians (6 m). */
const BULGE = 1e-6;

/** West, south, east, north in radians, least and largest height. */
function regionOf({ min, max }: Extent, toDegrees: Projection): number[] {
  const places = [min[0], (min[0] + max[0]) / 2, max[0]].flatMap((x) =>
    [min[1], (min[1] + max[1]) / 2, max[1]].map((y) => toDegrees(x, y)),
  );
  const longitudes = places.map(([longitude]) => longitude * RADIANS);
  const latitudes = places.map(([, latitude]) => latitude * RADIANS);
  return [
    ...[Math.min(...longitudes) - BULGE, Math.min(...latitudes) - BULGE],
    ...[Math.max(...longitudes) + BULGE, Math.max(...latitudes) + BULGE],
    ...[min[2] - SLACK_M, max[2] + SLACK_M],
  ];
}

/** Of WGS 84. */
const SEMI_MAJOR_M = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;
const ECCENTRICITY_2 = FLATTENING * (2 - FLATTENING);

/** Earth-centred, m. */
function earthCentred(longitudeDeg: number, latitudeDeg: number, heightM: number): Xyz {
  const [longitude, latitude] = [longitudeDeg * RADIANS, latitudeDeg * RADIANS];
  const normal = SEMI_MAJOR_M / Math.sqrt(1 - ECCENTRICITY_2 * Math.sin(latitude) ** 2);
  const out = (normal + heightM) * Math.cos(latitude);
  return [
    out * Math.cos(longitude),
    out * Math.sin(longitude),
    (normal * (1 - ECCENTRICITY_2) + heightM) * Math.sin(latitude),
  ];
}

/** Half of what a slope of the projection is measured over, m. */
const STEP_M = 100;

/** Column by column: where a metre to the east, to the north and up leads from a place, and the place. */
function placeOnEarth([x, y, z]: Xyz, toDegrees: Projection): number[] {
  const at = (east: number, north: number, up: number): Xyz => earthCentred(...toDegrees(x + east, y + north), z + up);
  const slope = (a: Xyz, b: Xyz) => [...a.map((value, axis) => (value - b[axis]) / (2 * STEP_M)), 0];
  return [
    ...slope(at(STEP_M, 0, 0), at(-STEP_M, 0, 0)),
    ...slope(at(0, STEP_M, 0), at(0, -STEP_M, 0)),
    ...slope(at(0, 0, STEP_M), at(0, 0, -STEP_M)),
    ...at(0, 0, 0),
    1,
  ];
}
