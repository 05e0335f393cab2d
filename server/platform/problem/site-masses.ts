// What the sites of a project give and take in the masses of a road: a site is levelled by itself, soil first where it fills,
// and what is left of its usable cut may be taken by the road, what it lacks may be brought to it. Levelling is the site's own
// cost; the road pays its haul along the line. Heights are read from the same rasters as the search reads, around each site alone.

import type { Site } from '#domain/entities/site.ts';
import type { RouteType } from '#domain/route-type.ts';
import { heightsOf, levelledSite, levelSite } from '#engine/earthwork/level-site.ts';
import type { MassPoint, Prices } from '#engine/problem.ts';
import type { Grid } from '#terrain/grid.ts';
import type { FrozenProblem, FrozenSite, Window } from './frozen-problem.ts';

/** Batters reach so far from a site at most, with room for the cells around. */
const AROUND_M = 200;
/** Less than this is no source and no sink, compacted m³. */
const MIN_M3 = 1;

type Levelled = Pick<FrozenProblem, 'routeType' | 'prices'>;

/** Ground and rock of a part of the project; rock null where none is surveyed. */
export type ReadPart = (part: Window) => Promise<{ readonly ground: Grid; readonly rock: Grid | null }>;

export async function massPointsOf(
  sites: readonly FrozenSite[],
  problem: Levelled,
  readPart: ReadPart,
): Promise<MassPoint[]> {
  const points: MassPoint[] = [];
  for (const site of sites) points.push(...pointsOf(site, problem, await readPart(around(site))));
  return points;
}

function pointsOf(
  site: FrozenSite,
  { routeType, prices }: Levelled,
  { ground, rock }: { readonly ground: Grid; readonly rock: Grid | null },
): MassPoint[] {
  const { cutM3, cutRockM3, fillM3 } = levelSite(levelledSite(site), heightsOf(ground), rock && heightsOf(rock));
  const usable = usableOf(cutM3, cutRockM3 ?? 0, routeType, prices.mass);
  const soilM3 = Math.max(0, usable.soilM3 - fillM3);
  const rockM3 = Math.max(0, usable.rockM3 - Math.max(0, fillM3 - usable.soilM3));
  const lackM3 = Math.max(0, fillM3 - usable.soilM3 - usable.rockM3);
  const point = (id: string, material: MassPoint['material'], importM3: number, exportM3: number): MassPoint => ({
    id,
    ...middleOf(site),
    material,
    importCapacityM3: importM3,
    exportCapacityM3: exportM3,
    importCostPerM3: 0,
    exportCostPerM3: 0,
  });
  return [
    ...(soilM3 > MIN_M3 ? [point(site.id, 'soil', soilM3, 0)] : []),
    ...(rockM3 > MIN_M3 ? [point(`${site.id}:rock`, 'rock', rockM3, 0)] : []),
    // A point of soil takes rock too.
    ...(lackM3 > MIN_M3 ? [point(site.id, 'soil', 0, lackM3)] : []),
  ];
}

/** Bank m³ to compacted m³ of what can be used, as in the road's own cuts. */
function usableOf(
  cutM3: number,
  rockM3: number,
  { segmentTypes }: RouteType,
  mass: Prices['mass'],
): { readonly soilM3: number; readonly rockM3: number } {
  const { soil, rock } = (segmentTypes.find(({ kind }) => kind === 'surface') ?? segmentTypes[0]!).parameters;
  return {
    soilM3: Math.max(0, cutM3 - rockM3) * soil.compactionFactor * mass.usableSoilShare,
    rockM3: rockM3 * rock.compactionFactor * mass.usableRockShare,
  };
}

/** The middle of the corners' box. */
export function middleOf(site: Site): { readonly x: number; readonly y: number } {
  const { minX, minY, maxX, maxY } = boxOf(site);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function around(site: Site): Window {
  const { minX, minY, maxX, maxY } = boxOf(site);
  return { minX: minX - AROUND_M, minY: minY - AROUND_M, maxX: maxX + AROUND_M, maxY: maxY + AROUND_M };
}

export function boxOf({ rings }: Site): Window {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of rings[0] ?? []) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}
