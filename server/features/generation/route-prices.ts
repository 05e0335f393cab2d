// The prices and the ground that stored routes were worked out with, against current ones. A finished generation never changes: its frozen
// prices stay, and this lets a browser show the same designs at today's prices without a new run.

import { pricesInProject } from '#domain/catalogue/settings-by-level.ts';
import { areaEffectFields } from '#domain/entities/area.ts';
import { priceLevelOf } from '#domain/figures/price-level.ts';
import type { PricedArea } from '#domain/figures/prices.ts';
import { type Repricing, repricing, type StandingPrices } from '#domain/figures/repricing.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { Runoff } from '#domain/water/discharge.ts';
import { runoffOf } from '#domain/water/water-settings.ts';
import { valuesOf } from '../../platform/db/entity-columns.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { boxAround, crossedLineOf } from '../../platform/problem/freeze-problem.ts';
import { pinnedRouteType, pinnedSegmentType } from '../../platform/problem/pinned-types.ts';
import { pinnedTypes, settingsOf, waterSettingsOf } from '../../platform/problem/queries.ts';
import { storedPricesOf } from '../../platform/problem/stored-prices.ts';
import * as queries from './queries.ts';

export interface RoutePrices extends Repricing {
  readonly generationId: string;
  /** What was read of the ground and is another now: only a new generation answers it. */
  readonly ground: readonly queries.GroundInput[];
  /** What is said of the level of the prices. */
  readonly levels: { readonly stored: Label; readonly today: Label };
}

/** One per generation with current routes; a generation without frozen prices is left out. */
export async function routePrices(
  tx: Tx,
  project: Pick<RowOf<'project'>, 'id' | 'organization_id' | 'settings'>,
): Promise<RoutePrices[]> {
  const frozen = await queries.frozenPricesOf(tx, project.id);
  if (frozen.length === 0) return [];
  const prices = pricesInProject(await settingsOf(tx, project.organization_id), project.settings);
  const pinned = await pinnedTypes(tx, project.id);
  const frozenIds = (pinned?.segmentTypes ?? []).map(({ id }) => id);
  const catalogue = await queries.catalogueOf(tx, project.organization_id, frozenIds);
  const routeTypes = catalogue.routeTypes.map((type) => pinnedRouteType(type, pinned));
  const segmentTypes = catalogue.segmentTypes.map((type) => pinnedSegmentType(type, pinned));
  const areas = (await queries.pricedAreasOf(tx, project.id)).map(pricedAreaOf);
  const runoff = runoffOf(await waterSettingsOf(tx, project.id));
  const written = (await queries.linesWrittenSince(tx, project.id)).map((row) => writtenLineOf(row, runoff));
  const changedGround = await queries.changedGroundOf(tx, project.id, { written, runoff });
  const ground = new Map(changedGround.map((row) => [row.id, row]));
  return frozen.flatMap((row) => {
    const then = storedPricesOf(row.pricing);
    if (!then) return [];
    const now: StandingPrices = {
      prices,
      designClass: (routeTypes.find(({ id }) => id === then.routeType.id)?.design_class ??
        null) as StandingPrices['designClass'],
      segmentTypes: segmentTypes as unknown as StandingPrices['segmentTypes'],
      areas,
    };
    const changed = queries.GROUND_INPUTS.filter((name) => ground.get(row.id)?.[name]);
    const levels = { stored: priceLevelOf(then.prices), today: priceLevelOf(prices) };
    return [{ generationId: row.id, ground: changed, levels, ...repricing(then, now) }];
  });
}

const EVERYWHERE = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** Its flood follows from the settings, which are compared by themselves. */
function writtenLineOf(row: RowOf<'feature'>, runoff: Runoff): queries.WrittenLine {
  const [frozen] = crossedLineOf(row, EVERYWHERE, runoff);
  const { floodM3s: _, ...line } = frozen ?? {};
  const vertices = row.vertices as unknown as readonly (readonly [number, number])[];
  return {
    id: row.id,
    updated: row.updated,
    line: frozen ? (line as queries.WrittenLine['line']) : null,
    box: boxAround(vertices),
  };
}

type AreaRow = Awaited<ReturnType<typeof queries.pricedAreasOf>>[number];

function pricedAreaOf(row: AreaRow): PricedArea {
  return { id: row.id, name: row.name, ...valuesOf(areaEffectFields, row) };
}
