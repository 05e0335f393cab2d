// Where a project lies on the earth: the middle of its ground, or its local origo where it has no ground yet. Pure.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import { between } from '../../api/projection.ts';
import type { LonLat } from './world-map.ts';

/** As a project is answered; coordinates in its own system, m. */
export interface Located {
  readonly srid: number;
  readonly origoX: number;
  readonly origoY: number;
  /** Its north-western corner, and how many cells it is wide and high. */
  readonly terrain: {
    readonly originX: number;
    readonly originY: number;
    readonly width: number;
    readonly height: number;
    readonly cellM: number;
  } | null;
}

export interface ProjectPlace extends LonLat {
  /** Corners of its ground, around it; empty where it has none. */
  readonly outline: readonly LonLat[];
}

/** null: it has neither ground nor origo, or lies in a system that the product does not know. */
export function projectPlace({ srid, origoX, origoY, terrain }: Located): ProjectPlace | null {
  const project = between(srid, WGS84_SRID);
  if (!project) return null;
  const at = (x: number, y: number): LonLat => {
    const [lonDeg, latDeg] = project(x, y);
    return { lonDeg, latDeg };
  };
  const isOnEarth = ({ lonDeg, latDeg }: LonLat) => Math.abs(lonDeg) <= 180 && Math.abs(latDeg) <= 90;
  if (!terrain) {
    const place = at(origoX, origoY);
    return (origoX !== 0 || origoY !== 0) && isOnEarth(place) ? { ...place, outline: [] } : null;
  }
  const [west, north] = [terrain.originX, terrain.originY];
  const [east, south] = [west + terrain.width * terrain.cellM, north - terrain.height * terrain.cellM];
  const outline = [at(west, north), at(east, north), at(east, south), at(west, south)];
  const middle = at((west + east) / 2, (north + south) / 2);
  return [middle, ...outline].every(isOnEarth) ? { ...middle, outline } : null;
}
