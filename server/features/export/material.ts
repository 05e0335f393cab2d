// Stored rows → what a package is made of (exchange/export/material.ts).

import type { Alignment } from '#domain/alignment.ts';
import type { PriceSpreads } from '#domain/catalogue/price-sheet.ts';
import { boundOf } from '#domain/figures/cost-uncertainty.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import { priceLevelOf } from '#domain/figures/price-level.ts';
import { pricesRangeOf } from '#domain/figures/price-range.ts';
import { quantitiesOf, type StoredPrices } from '#domain/figures/repricing.ts';
import { heightSystemOfSrid } from '#domain/height-system.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { RockUncertainty, Segment, Violation, WaterCrossing } from '#domain/route.ts';
import { decodeStations } from '#domain/stations.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { itemPriceRanges } from '#exchange/export/item-ranges.ts';
import {
  distinctNames,
  type ExportLanguage,
  type ExportMaterial,
  type ExportRoute,
  type ExportSource,
} from '#exchange/export/material.ts';
import { areasCounted, exportSegments } from '#exchange/export/route-of-problem.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { middleOf } from '../../platform/problem/site-masses.ts';
import * as queries from './queries.ts';
import type { ExportOptions } from './service.ts';

type RouteRow = Awaited<ReturnType<typeof queries.routesForExport>>[number];

export interface Loaded {
  readonly material: ExportMaterial;
  readonly terrains: readonly RowOf<'terrain'>[];
}

export async function loadMaterial(tx: Tx, project: RowOf<'project'>, options: ExportOptions): Promise<Loaded> {
  const { language } = options;
  const rows = await queries.routesForExport(tx, project.id, options.routeIds);
  const terrains = await queries.terrainsForExport(tx, project.id);
  const layers = await queries.layersForExport(tx, project.id);
  const features = new Map((await queries.featureNames(tx, project.id)).map(({ id, name }) => [id, name]));
  const names = distinctNames(rows.map(({ name }) => name));
  const spreads = await queries.priceSpreads(tx, project.organization_id);
  const touched = await touchedBy(tx, rows);
  const routes = rows.map((row, i) => ({
    ...routeOf(row, names[i]!, features, language),
    ...touched(row),
    ...pricesRangeIn(row, spreads),
  }));
  const times = rows.length > 0 ? rows.map(({ created }) => created) : terrains.map(({ created }) => created);
  const made = new Date(times.reduce((latest, time) => Math.max(latest, time.getTime()), 0));
  const sources: ExportSource[] = [
    ...terrains.map(({ role, name, attribution, surveyed_year, sha256 }) => ({
      kind: role,
      name,
      attribution,
      surveyedYear: surveyed_year,
      version: sha256.slice(0, 16),
    })),
    ...layers.map(({ name, attribution, areas, created }) => ({
      kind: 'areas' as const,
      name,
      attribution,
      version: `${areas}, ${created.toISOString().slice(0, 10)}`,
    })),
  ];
  const material: ExportMaterial = {
    project: { name: project.name, description: project.description },
    srid: project.srid,
    heightSystem: heightSystemOf(project.srid, terrains),
    language,
    startStationM: options.startStationM,
    routes,
    sources,
    engineVersion: rows.find((row) => row.engine_version)?.engine_version ?? ENGINE_VERSION,
    ...(await queries.organizationsOwn(tx, project.organization_id)),
    made,
  };
  return { material, terrains };
}

/** Areas and mass points that the quantities of routes speak of, out of the problems that they were worked out on. */
async function touchedBy(
  tx: Tx,
  rows: readonly RouteRow[],
): Promise<(row: RouteRow) => Pick<ExportRoute, 'areas' | 'massPoints'>> {
  const problems = [...new Set(rows.flatMap(({ generation_id }) => generation_id ?? []))];
  const counted = (row: RouteRow) => areasCounted(row.breakdown as unknown as BreakdownRow[]);
  const ids = new Set(rows.flatMap((row) => [...counted(row)]));
  const areas = await queries.areasOfProblems(tx, problems, [...ids]);
  const sites = await queries.sitesOfProblems(tx, problems);
  return (row) => {
    const own = counted(row);
    return {
      areas: areas
        .filter(({ generationId, area }) => generationId === row.generation_id && own.has(area.id))
        .map(({ area: { id, group, category, geometry } }) => ({ id, group, category, polygons: geometry })),
      massPoints: sites
        .filter(({ generationId }) => generationId === row.generation_id)
        .map(({ site }) => ({ id: site.id, ...middleOf(site) })),
    };
  };
}

/** Of the ground's file, or else of a project whose system of coordinates names its heights. */
function heightSystemOf(srid: number, terrains: readonly RowOf<'terrain'>[]): string | null {
  const ground = terrains.findLast(({ role }) => role === 'ground');
  return typeof ground?.source.heights === 'string' ? ground.source.heights : heightSystemOfSrid(srid);
}

/** Where the organization has set low or high of a price itself, and the prices of the route are known. */
function pricesRangeIn({ pricing, segments, breakdown }: RouteRow, spreads: PriceSpreads) {
  if (!pricing || Object.keys(spreads).length === 0) return {};
  const own = { ...(pricing as unknown as StoredPrices), segments: segments as unknown as Segment[] };
  const quantities = quantitiesOf(breakdown as unknown as BreakdownRow[]);
  return {
    pricesRange: pricesRangeOf(quantities, own, spreads),
    itemPrices: itemPriceRanges(quantities, own, spreads),
  };
}

/** Areas take no part in hauling, and may be many. */
const haulPricesOf = ({ prices, routeType, massPoints }: StoredPrices): StoredPrices => ({
  prices,
  routeType,
  areas: [],
  massPoints: massPoints ?? [],
});

const UNKNOWN_LEVEL: Label = { nb: 'prisnivå ukjent', en: 'price level unknown' };

function routeOf(
  row: RouteRow,
  name: string,
  features: ReadonlyMap<string, string>,
  language: ExportLanguage,
): ExportRoute {
  const pricing = row.pricing as unknown as Partial<StoredPrices> | null;
  const subjects = Object.fromEntries([
    ...features,
    ...(pricing?.areas ?? []).map((area) => [area.id, area.name] as const),
    ...Object.entries(LAND_USE_LABELS).map(([id, label]) => [id, label[language]] as const),
  ]);
  return {
    name,
    path: row.path_name,
    routeType: pricing?.routeType?.name ?? '',
    color: row.color,
    alignment: row.alignment as unknown as Alignment,
    segments: exportSegments(row.segments as unknown as Segment[], pricing?.routeType),
    stations: decodeStations(row.stations),
    body: row.body,
    breakdown: row.breakdown as unknown as BreakdownRow[],
    figures: row.figures as unknown as Figures,
    violations: row.violations as unknown as Violation[],
    waterCrossings: (row.water_crossings ?? []) as unknown as WaterCrossing[],
    boundNok: boundOf({ violations: row.violations }, row.bound as { costNok: number } | null),
    uncertainty: row.uncertainty as unknown as RockUncertainty | null,
    ...(row.haul_masses && pricing?.routeType && pricing.prices
      ? {
          hauling: { masses: row.haul_masses as unknown as HaulMasses, pricing: haulPricesOf(pricing as StoredPrices) },
        }
      : {}),
    priceLevel: pricing?.prices ? priceLevelOf(pricing.prices) : UNKNOWN_LEVEL,
    subjects,
  };
}
