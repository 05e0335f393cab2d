// Routes as rows of map layers: the lines, and the segments that they are built of, with their figures. GeoJSON, GeoPackage and KML are
// made from the same rows.

import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { type LinePoint, lineBetween, wholeLine } from './line-of.ts';
import type { ExportMaterial, ExportRoute } from './material.ts';

export type RowValue = string | number | null;

export interface MapRow {
  /** Of polygons, the points of all rings. */
  readonly line: readonly LinePoint[];
  /** [polygon][ring], outer rings first and counter-clockwise, each closed. */
  readonly polygons?: readonly (readonly (readonly LinePoint[])[])[];
  readonly values: Readonly<Record<string, RowValue>>;
}

/** Names of columns are the API's own, so that a column of one export is the same in the next. */
export function routeRows({ routes, startStationM }: ExportMaterial): MapRow[] {
  return routes.map((route) => ({
    line: wholeLine(route.stations),
    values: {
      name: route.name,
      path: route.path,
      routeType: route.routeType,
      color: route.color,
      startStationM,
      ...figureValues(route),
      violations: route.violations.length,
      priceLevel: route.priceLevel.nb,
    },
  }));
}

/** Figures under their own names; null where nothing is known. */
export function figureValues({ figures }: ExportRoute): Record<string, RowValue> {
  return Object.fromEntries(
    FIGURE_IDS.map((id) => [FIGURE_ROWS[id].total, isUnknown(id, figures) ? null : figures[FIGURE_ROWS[id].total]]),
  );
}

export function segmentRows({ routes, startStationM }: ExportMaterial): MapRow[] {
  return routes.flatMap((route) =>
    route.segments.map(({ kind, name, fromM, toM }, i) => ({
      line: lineBetween(route.stations, fromM, toM),
      values: {
        route: route.name,
        number: i + 1,
        kind,
        segmentType: name,
        fromM: startStationM + fromM,
        toM: startStationM + toM,
        lengthM: toM - fromM,
        color: route.color,
      },
    })),
  );
}
