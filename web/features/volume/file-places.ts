// Where a body from a file may stand: as its coordinates say, by the map reference or the site that an IFC file states, as
// counted from the project's local origo, or on the ground in the middle of the map. What lies far outside of the terrain is
// not proposed. Pure.

import type { Scene } from '#canvas/scene-types.ts';
import type { FilePlace, MapPlace, MeshBody, SitePlace } from '#domain/volume-body.ts';
import type { ProjectData } from '../../api/project.ts';
import { between } from '../../api/projection.ts';

export type PlaceKind = 'file' | 'map' | 'site' | 'origo' | 'view';

export interface ProposedPlace {
  readonly kind: PlaceKind;
  readonly at: readonly [number, number, number];
  readonly rotationDeg: number;
  readonly scale: number;
}

/** A file that stands so far outside of the terrain is not in its coordinates. */
const AROUND_M = 2000;
/** How far to the north another point is taken to find how the grids are turned, m and degrees. */
const NORTHWARDS_M = 100;
const NORTHWARDS_DEG = 0.001;
const DEGREES = 4326;

type Ground = Pick<ProjectData, 'terrain' | 'origoX' | 'origoY' | 'origoZ' | 'srid'>;

/** Likeliest first; the last is always the middle of the map. */
export function placesOfFile(
  { base, place }: Pick<MeshBody, 'base' | 'place'>,
  { terrain, origoX, origoY, origoZ, srid }: Ground,
  scene: Pick<Scene, 'view' | 'heightAt'> | null,
): readonly ProposedPlace[] {
  const isIn = ({ at: [x, y] }: ProposedPlace) =>
    terrain !== null &&
    x > terrain.originX - AROUND_M &&
    x < terrain.originX + terrain.width * terrain.cellM + AROUND_M &&
    y < terrain.originY + AROUND_M &&
    y > terrain.originY - terrain.height * terrain.cellM - AROUND_M;
  const plain = { rotationDeg: 0, scale: 1 };
  const view = scene?.view() ?? { x: origoX, y: origoY, z: 0 };
  const byFile = place && referenced(base, place, srid);
  const hasOrigo = origoX !== 0 || origoY !== 0;
  const proposed: (ProposedPlace | null)[] = [
    place?.kind === 'map' ? byFile : null,
    { kind: 'file', at: base, ...plain },
    place?.kind === 'site' ? byFile : null,
    hasOrigo ? { kind: 'origo', at: [base[0] + origoX, base[1] + origoY, base[2] + origoZ], ...plain } : null,
  ];
  return [
    ...proposed.filter((one) => one !== null).filter(isIn),
    { kind: 'view', at: [view.x, view.y, scene?.heightAt(view.x, view.y) ?? view.z], ...plain },
  ];
}

/** The one place that needs no question; null = a person must say. */
export function certainPlace(places: readonly ProposedPlace[]): ProposedPlace | null {
  const [first] = places;
  return first && (first.kind === 'map' || first.kind === 'file' || first.kind === 'view') ? first : null;
}

function referenced(base: MeshBody['base'], place: FilePlace, srid: number): ProposedPlace | null {
  return place.kind === 'map' ? onMap(base, place, srid) : atSite(base, place, srid);
}

function onMap(base: MeshBody['base'], place: MapPlace, srid: number): ProposedPlace | null {
  const into = between(place.srid ?? srid, srid);
  if (!into) return null;
  const { scale, rotationDeg } = place;
  const [x, y] = turned(base[0], base[1], rotationDeg);
  const [east, north] = [place.eastM + scale * x, place.northM + scale * y];
  const at = into(east, north);
  return {
    kind: 'map',
    at: [...at, place.heightM + scale * base[2]],
    rotationDeg: plus(rotationDeg, bearing(at, into(east, north + NORTHWARDS_M))),
    scale,
  };
}

function atSite(base: MeshBody['base'], place: SitePlace, srid: number): ProposedPlace | null {
  const into = between(DEGREES, srid);
  if (!into) return null;
  const { longitudeDeg, latitudeDeg } = place;
  const origin = into(longitudeDeg, latitudeDeg);
  const northDeg = bearing(origin, into(longitudeDeg, latitudeDeg + NORTHWARDS_DEG));
  const rotationDeg = plus(place.rotationDeg, northDeg);
  const [x, y] = turned(base[0] - place.at[0], base[1] - place.at[1], rotationDeg);
  return {
    kind: 'site',
    at: [origin[0] + x, origin[1] + y, place.heightM + base[2] - place.at[2]],
    rotationDeg,
    scale: 1,
  };
}

/** Clockwise. */
function turned(x: number, y: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)];
}

function bearing([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return (Math.atan2(bx - ax, by - ay) * 180) / Math.PI;
}

function plus(a: number, b: number): number {
  return (((a + b) % 360) + 360) % 360;
}
