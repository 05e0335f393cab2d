// Routes in another system of coordinates. A plan stays a plan: its intersection points are transformed and its radii and clothoids take
// the scale at the point, its profile the scale of the length; heights stay. Maps of one ellipsoid are conformal, so over the length
// of a road this is the transformed line but for the change of scale along it; how far it is off is measured and said in the README.

import type { Alignment } from '#domain/alignment.ts';
import { crsDefinition, ntmZoneAt, WGS84_SRID } from '#domain/crs-definition.ts';
import type { ExportCrs } from '#domain/exports.ts';
import type { Stations } from '#domain/stations.ts';
import { elementsOfPlan, lengthOfPlan } from '#engine/alignment/elements.ts';
import { laidPlan } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import { type Projection, projectionBetween } from '../projection.ts';
import type { ExportMaterial, ExportRoute } from './material.ts';

const FIXED: Readonly<Record<Exclude<ExportCrs, 'project' | 'ntm'>, number>> = {
  utm32: 25832,
  utm33: 25833,
  utm35: 25835,
  wgs84: WGS84_SRID,
};

/** The EPSG code that a choice means at this place; null where the project's system cannot be transformed to it. */
export function sridOfChoice(
  crs: ExportCrs,
  srid: number,
  place: { readonly x: number; readonly y: number },
): number | null {
  if (crs === 'project') return srid;
  if (crsDefinition(srid) === null) return null;
  if (crs !== 'ntm') return FIXED[crs];
  const [longitude] = projectionBetween(srid, WGS84_SRID)!(place.x, place.y);
  return ntmZoneAt(longitude);
}

export interface Moved {
  readonly material: ExportMaterial;
  /** How far a laid line is at most from the transformed one, m. */
  readonly maxOffM: number;
}

/** The routes in a system in metres. @throws RangeError where there is no way to it */
export function inCrs(material: ExportMaterial, srid: number): Moved {
  if (srid === material.srid) return { material, maxOffM: 0 };
  const project = projectionBetween(material.srid, srid);
  if (!project) throw new RangeError(`no way from EPSG:${material.srid} to EPSG:${srid}`);
  let maxOffM = 0;
  const routes = material.routes.map((route): ExportRoute => {
    const { alignment, scale } = movedAlignment(route.alignment, project);
    maxOffM = Math.max(maxOffM, offOf(route.stations, alignment, project, scale));
    const at = (m: number) => m * scale;
    return {
      ...route,
      alignment,
      stations: movedStations(route.stations, project, scale),
      segments: route.segments.map((segment) => ({ ...segment, fromM: at(segment.fromM), toM: at(segment.toM) })),
      areas: route.areas?.map((area) => ({
        ...area,
        polygons: area.polygons.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => project(x, y)))),
      })),
      massPoints: route.massPoints?.map(({ id, x, y }) => {
        const [px, py] = project(x, y);
        return { id, x: px, y: py };
      }),
      hauled: route.hauled?.map((mass) => ({ ...mass, fromM: at(mass.fromM), toM: at(mass.toM) })),
    };
  });
  return { material: { ...material, srid, routes }, maxOffM };
}

const STEP_M = 50;

/** Length of a metre there, from the mean of both directions. */
function scaleAt(project: Projection, x: number, y: number): number {
  const [west, east] = [project(x - STEP_M, y), project(x + STEP_M, y)];
  const [south, north] = [project(x, y - STEP_M), project(x, y + STEP_M)];
  const across = Math.hypot(east[0] - west[0], east[1] - west[1]);
  const along = Math.hypot(north[0] - south[0], north[1] - south[1]);
  return (across + along) / (4 * STEP_M);
}

/** Of a plan and its profile. */
export function movedAlignment(
  { plan, profile }: Alignment,
  project: Projection,
): { alignment: Alignment; scale: number } {
  const moved = plan.map(({ x, y, radiusM, clothoidInM, clothoidOutM }) => {
    const [px, py] = project(x, y);
    const scale = scaleAt(project, x, y);
    return {
      x: px,
      y: py,
      radiusM: radiusM * scale,
      clothoidInM: clothoidInM * scale,
      clothoidOutM: clothoidOutM * scale,
    };
  });
  const scale = lengthOfPlan(moved) / lengthOfPlan(plan);
  return {
    scale,
    alignment: {
      plan: moved,
      profile: profile.map((point) => ({
        ...point,
        chainageM: point.chainageM * scale,
        curveLengthM: point.curveLengthM * scale,
      })),
    },
  };
}

function movedStations(stations: Stations, project: Projection, scale: number): Stations {
  const { count } = stations;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const bearing = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [ox, oy] = [stations.x[i]!, stations.y[i]!];
    const [px, py] = project(ox, oy);
    const [ahead, beside] = project(ox + Math.cos(stations.bearing[i]!), oy + Math.sin(stations.bearing[i]!));
    x[i] = px;
    y[i] = py;
    bearing[i] = Math.atan2(beside - py, ahead - px);
  }
  const scaled = (column: Float64Array) => column.map((value) => value * scale);
  return { ...stations, x, y, bearing, chainage: scaled(stations.chainage) };
}

function offOf(stations: Stations, alignment: Alignment, project: Projection, scale: number): number {
  if (elementsOfPlan(alignment.plan).length === 0) return 0;
  const { elements } = laidPlan(alignment.plan);
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  let off = 0;
  for (let i = 0; i < stations.count; i++) {
    planPointAt(elements, stations.chainage[i]! * scale, at);
    const [x, y] = project(stations.x[i]!, stations.y[i]!);
    off = Math.max(off, Math.hypot(at.x - x, at.y - y));
  }
  return off;
}
