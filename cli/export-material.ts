// A result of the command line as what packages are made of (exchange/export/material.ts).

import { z } from 'zod';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import { heightSystemOfSrid } from '#domain/height-system.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { Violation, WaterCrossing } from '#domain/route.ts';
import { emptyStations, STATION_COLUMNS, type Stations } from '#domain/stations.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import {
  distinctNames,
  type ExportLanguage,
  type ExportMaterial,
  type ExportRoute,
} from '#exchange/export/material.ts';

const metres = z.number();
const column = z.array(z.number().nullable());

/** Of a result, what an export reads. */
export const resultShape = z.object({
  scenario: z.string(),
  // Results of earlier versions do not have it.
  srid: z.int().optional(),
  provenance: z.object({ engineVersion: z.string().optional(), scenarioSha256: z.string().optional() }).optional(),
  routes: z.array(
    z.object({
      key: z.string(),
      alignment: z.object({
        plan: z.array(z.object({ x: metres, y: metres, radiusM: metres, clothoidInM: metres, clothoidOutM: metres })),
        profile: z.array(z.object({ chainageM: metres, z: metres, curveLengthM: metres })),
      }),
      stations: z.looseObject({ chainage: column, ground: column }),
      segments: z.array(
        z.object({ kind: z.enum(['surface', 'bridge', 'tunnel', 'culvert']), fromM: metres, toM: metres }),
      ),
      quantities: z.array(z.looseObject({ item: z.string(), quantity: z.number() })),
      figures: z.looseObject({ costNok: z.number() }),
      violations: z.array(z.unknown()),
    }),
  ),
});
type Result = z.infer<typeof resultShape>;

export function materialOf(
  { scenario, provenance, routes }: Result,
  asked: {
    readonly srid: number;
    readonly made: Date;
    readonly language: ExportLanguage;
    readonly startStationM: number;
  },
): ExportMaterial {
  const names = distinctNames(routes.map(({ key }) => key));
  return {
    project: { name: scenario, description: '' },
    ...asked,
    heightSystem: heightSystemOfSrid(asked.srid),
    routes: routes.map((route, i) => routeOf(route, names[i], asked.language)),
    sources: [],
    engineVersion: provenance?.engineVersion ?? ENGINE_VERSION,
  };
}

/** Distinguishable to color-blind people (Okabe and Ito 2008). */
const COLOR = '#0072b2';

function routeOf(route: Result['routes'][number], name: string, language: ExportLanguage): ExportRoute {
  return {
    name,
    path: '',
    routeType: '',
    color: COLOR,
    alignment: route.alignment,
    segments: route.segments.map((segment) => ({ ...segment, name: '', asphaltThicknessM: 0, pavementM: 0 })),
    stations: stationsOf(route.stations),
    body: null,
    breakdown: route.quantities as unknown as BreakdownRow[],
    figures: route.figures as unknown as Figures,
    violations: route.violations as Violation[],
    waterCrossings: [] as WaterCrossing[],
    boundNok: 0,
    uncertainty: null,
    priceLevel: { nb: 'prisnivå som i scenariet', en: 'price level of the scenario' },
    subjects: Object.fromEntries(Object.entries(LAND_USE_LABELS).map(([id, label]) => [id, label[language]])),
  };
}

/** What is null is not known. */
function stationsOf(columns: Result['routes'][number]['stations']): Stations {
  const stations = emptyStations(columns.chainage.length);
  for (const name of STATION_COLUMNS) {
    const values = columns[name];
    if (!Array.isArray(values)) continue;
    for (const [i, value] of values.entries()) stations[name][i] = value === null ? Number.NaN : Number(value);
  }
  return stations;
}
