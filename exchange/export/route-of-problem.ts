// A line that was evaluated on a Problem as a route of a package: what the command line exports, where no database keeps the route.

import type { BreakdownRow } from '#domain/figures/item.ts';
import { pavementLayersOf } from '#domain/figures/pavement-layers.ts';
import { priceLevelOf } from '#domain/figures/price-level.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { RouteResult, Segment } from '#domain/route.ts';
import type { RouteType } from '#domain/route-type.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import type { Problem } from '#engine/problem.ts';
import type { ExportLanguage, ExportRoute, ExportSegment } from './material.ts';

/** Stretches of a route with what the types that they are built by say of their pavement and masses. */
export function exportSegments(segments: readonly Segment[], routeType: RouteType | undefined): ExportSegment[] {
  const types = new Map(routeType?.segmentTypes.map((type) => [type.id, type]));
  return segments.map(({ kind, segmentTypeId, fromM, toM }) => {
    const type = types.get(segmentTypeId);
    const { section, soil, rock } = type?.parameters ?? {};
    const [inSoil, inRock] = [soil?.compactionFactor, rock?.compactionFactor];
    return {
      ...{ kind, name: type?.name ?? '', fromM, toM },
      asphaltThicknessM: section?.surfacing === 'asphalt' ? section.asphaltThicknessM : 0,
      layers: section ? pavementLayersOf(section) : null,
      compaction: inSoil && inRock ? { soil: inSoil, rock: inRock } : null,
      pavementM: kind === 'surface' ? (section?.pavementDepthM ?? 0) : 0,
    };
  });
}

export interface EvaluatedRoute extends Omit<RouteResult, 'key' | 'corridor'> {
  readonly breakdown: readonly BreakdownRow[];
  /** Encoded RoadBody. */
  readonly body: Uint8Array;
  readonly haulMasses?: HaulMasses;
}

interface About extends Pick<ExportRoute, 'name' | 'path' | 'color' | 'boundNok'> {
  readonly language: ExportLanguage;
}

/** Items whose subject is an area that the road takes ground of, or is exposed in. */
const OF_AREAS: ReadonlySet<string> = new Set(['area', 'hazard']);

/** Areas of a route that its quantities speak of. */
export const areasCounted = (breakdown: readonly BreakdownRow[]): ReadonlySet<string> =>
  new Set(breakdown.flatMap(({ item, subject }) => (OF_AREAS.has(item) ? subject : [])));

export function routeOfProblem(problem: Problem, route: EvaluatedRoute, { language, ...about }: About): ExportRoute {
  const { prices, routeType, areas, massPoints } = problem;
  const counted = areasCounted(route.breakdown);
  return {
    ...about,
    routeType: routeType.name,
    alignment: route.alignment,
    segments: exportSegments(route.segments, routeType),
    stations: route.stations,
    body: route.body,
    breakdown: route.breakdown,
    figures: route.figures,
    violations: route.violations,
    waterCrossings: route.waterCrossings ?? [],
    areas: areas
      .filter(({ id }) => counted.has(id))
      .map(({ id, group, category, geometry }) => ({ id, group, category, polygons: geometry })),
    massPoints: massPoints.map(({ id, x, y }) => ({ id, x, y })),
    uncertainty: route.uncertainty ?? null,
    // Areas take no part in hauling, and may be many.
    ...(route.haulMasses && {
      hauling: { masses: route.haulMasses, pricing: { prices, routeType, areas: [], massPoints } },
    }),
    priceLevel: priceLevelOf(prices),
    subjects: Object.fromEntries([
      ...areas.map(({ id, name }) => [id, name] as const),
      ...Object.entries(LAND_USE_LABELS).map(([id, label]) => [id, label[language]] as const),
    ]),
  };
}
