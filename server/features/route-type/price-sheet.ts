// The price sheet of an organization: many prices changed at once, each from the value that was seen, so that two people who change
// different prices never stand in each other's way and two who change the same one find out; and the history of every price, from the
// change log. Which numbers are prices: domain/catalogue/price-sheet.ts.

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { organizationPrices } from '#domain/catalogue/organization-prices.ts';
import {
  cellKey,
  MAX_SPREAD_PCT,
  type PriceSpreads,
  type SheetChange,
  type SheetDifference,
  type SpreadPct,
  sheetDifferences,
  sheetRowOf,
  spreadDifferences,
} from '#domain/catalogue/price-sheet.ts';
import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import { ClientError } from '#domain/errors.ts';
import type { ParameterGroup } from '#domain/parameters/groups.ts';
import { ownPriceRow, priceIn, withPrices } from '#domain/parameters/own-items.ts';
import { overridesValidatorOf } from '#domain/parameters/parameter.ts';
import { asOrganizationAdmin } from '../../platform/access/organization.ts';
import type { Ctx } from '../../platform/context.ts';
import { bodiesOf } from '../../platform/db/change-bodies.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { pageSize } from '../../platform/graphql/builder.ts';
import * as queries from './queries.ts';
import { storeSettings } from './service.ts';

const MAX_CHANGES = 5_000;
const sheetChanges = z
  .array(
    z.strictObject({
      group: z.string(),
      id: z.string().max(64),
      name: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  )
  .max(MAX_CHANGES);

/** A price that somebody else has changed since it was seen. */
export interface PriceConflict {
  readonly key: string;
  /** As it stands. */
  readonly value: number;
}

export interface SheetOutcome {
  readonly changed: number;
  /** Where there are any, nothing was written. */
  readonly conflicts: readonly PriceConflict[];
}

/** All of them or none. @throws ClientError invalid, with the price's key as its field; notFound */
export async function changePrices(ctx: Ctx, organizationId: string, input: unknown): Promise<SheetOutcome> {
  const changes = sheetChanges.parse(input).map(validated);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const holders = await holdersOf(tx, organizationId, changes);
    const conflicts: PriceConflict[] = [];
    for (const change of changes) {
      const key = cellKey(change.group, change.id, change.name);
      const holder = holders.get(holderOf(change));
      if (!holder) throw new ClientError('notFound', { field: key, values: { what: nounOf(change.group) } });
      if (ownPriceRow(change.name) && priceIn(holder.values[change.group], change.name) === undefined)
        throw new ClientError('notFound', { field: key, values: { what: 'price' } });
      const value = valueIn(holder, change);
      if (value !== change.before && value !== change.after) conflicts.push({ key, value });
      set(holder, change);
    }
    if (conflicts.length > 0) return { changed: 0, conflicts };
    const batch = randomUUID();
    for (const holder of holders.values()) await store(ctx, tx, organizationId, holder, batch);
    return { changed: changes.length, conflicts };
  });
}

/** @throws ZodError with the price's key as its path */
function validated({ group, id, name, before, after }: z.infer<typeof sheetChanges>[number]): SheetChange {
  const key = cellKey(group, id, name);
  const row = sheetRowOf(group, name);
  if (!row) throw new ClientError('notFound', { field: key, values: { what: 'price' } });
  assertLandUse({ group, id, name });
  overridesValidatorOf({ [key]: row }).parse({ [key]: after });
  return { group: group as ParameterGroup, id, name, before, after };
}

type Cell = Pick<SheetChange, 'id' | 'name'> & { readonly group: string };

function assertLandUse({ group, id, name }: Cell): void {
  if (group === 'landUse' && !LAND_USE_CLASSES.some((use) => use === id))
    throw new ClientError('notFound', { field: cellKey(group, id, name), values: { what: 'landUse' } });
}

type Table = 'segment_type' | 'route_type';
type Groups = Record<string, Record<string, unknown>>;

/** What holds prices, as it was locked and as it will be. */
type Holder =
  | { readonly table: Table; readonly row: { readonly id: string }; readonly values: Groups; isChanged: boolean }
  | { readonly table: 'organization'; readonly row: queries.Settings; readonly values: Groups; isChanged: boolean };

const SHARED: ReadonlySet<string> = new Set(['mass', 'addOns', 'landUse']);
const holderOf = ({ group, id }: SheetChange) => (SHARED.has(group) ? '' : id);
const nounOf = (group: ParameterGroup) => (group === 'designClass' ? 'routeType' : 'segmentType');

async function holdersOf(
  tx: Tx,
  organizationId: string,
  changes: readonly SheetChange[],
): Promise<Map<string, Holder>> {
  const holders = new Map<string, Holder>();
  for (const change of changes) {
    const key = holderOf(change);
    if (holders.has(key)) continue;
    const holder = await locked(tx, organizationId, change);
    if (holder) holders.set(key, holder);
  }
  return holders;
}

async function locked(tx: Tx, organizationId: string, { group, id }: SheetChange): Promise<Holder | undefined> {
  if (SHARED.has(group)) {
    const row = await queries.lockSettings(tx, organizationId);
    const { landUse, ...shared } = organizationPrices(row.settings);
    const values = structuredClone({ ...shared, ...prefixed(landUse) }) as unknown as Groups;
    return { table: 'organization', row, values, isChanged: false };
  }
  if (!z.guid().safeParse(id).success) return undefined;
  if (group === 'designClass') {
    const row = await queries.lockType(tx, 'route_type', organizationId, id);
    return row && { table: 'route_type', row, values: { designClass: { ...row.design_class } }, isChanged: false };
  }
  const row = await queries.lockType(tx, 'segment_type', organizationId, id);
  return (
    row && {
      table: 'segment_type',
      row,
      values: structuredClone(row.parameters) as unknown as Groups,
      isChanged: false,
    }
  );
}

const LAND_USE = 'landUse ';
const prefixed = (landUse: object) =>
  Object.fromEntries(Object.entries(landUse).map(([use, values]) => [LAND_USE + use, values]));
const groupIn = ({ group, id }: SheetChange) => (group === 'landUse' ? LAND_USE + id : group);

function valueIn({ values }: Holder, change: SheetChange): number {
  return Number(priceIn(values[groupIn(change)], change.name) ?? sheetRowOf(change.group, change.name)!.default);
}

function set(holder: Holder, change: SheetChange): void {
  if (valueIn(holder, change) === change.after) return;
  const group = groupIn(change);
  holder.values[group] = withPrices({ ...holder.values[group] }, { [change.name]: change.after });
  holder.isChanged = true;
}

async function store(ctx: Ctx, tx: Tx, organizationId: string, holder: Holder, batch: string): Promise<void> {
  if (!holder.isChanged) return;
  const { table, values } = holder;
  if (table === 'organization') {
    const entries = Object.entries(values);
    const landUse = entries.filter(([group]) => group.startsWith(LAND_USE));
    const settings = {
      ...holder.row.settings,
      mass: values.mass,
      addOns: values.addOns,
      landUse: Object.fromEntries(landUse.map(([group, one]) => [group.slice(LAND_USE.length), one])),
    };
    return await storeSettings(ctx, tx, organizationId, holder.row, settings, batch);
  }
  const patch = table === 'route_type' ? { design_class: values.designClass } : { parameters: values };
  const after = await queries.updateType(tx, table, holder.row.id, patch);
  await recordChange(tx, {
    organizationId,
    projectId: null,
    userId: ctx.actor.userId,
    entity: table,
    entityId: holder.row.id,
    action: 'update',
    before: holder.row,
    after,
    batch,
  });
}

const spread = z.tuple([z.number().min(0).max(100), z.number().min(100).max(MAX_SPREAD_PCT)]).nullable();
const rangeChange = z.strictObject({
  group: z.string(),
  id: z.string().max(64),
  name: z.string(),
  before: spread,
  after: spread,
});
const rangeChanges = z.array(rangeChange).min(1).max(MAX_CHANGES);

/** What the organization has set of low and high prices itself, as percentages of what is likely, by their keys. */
export async function priceSpreads(ctx: Ctx, organizationId: string): Promise<PriceSpreads> {
  return spreadsIn(await inTenant(ctx, (tx) => queries.settingsOf(tx, organizationId)));
}

const spreadsIn = (settings: Readonly<Record<string, unknown>>) => (settings.priceSpreads ?? {}) as PriceSpreads;

/**
 * Low and high of prices, each from what was seen; null: those of any early price. `input`: one, or a list of which all are set or none.
 * @throws ClientError notFound for what is no price in NOK, versionConflict where somebody else has set another range
 */
export async function changePriceRange(ctx: Ctx, organizationId: string, input: unknown): Promise<PriceSpreads> {
  const changes = Array.isArray(input) ? rangeChanges.parse(input) : [rangeChange.parse(input)];
  for (const { group, id, name } of changes)
    if (!sheetRowOf(group, name)?.unit.startsWith('NOK'))
      throw new ClientError('notFound', { field: cellKey(group, id, name), values: { what: 'price' } });
  changes.forEach(assertLandUse);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const stored = await queries.lockSettings(tx, organizationId);
    const spreads: Record<string, SpreadPct> = { ...spreadsIn(stored.settings) };
    const known = await typesAmong(tx, organizationId, changes);
    for (const { group, id, name, before, after } of changes) {
      const key = cellKey(group, id, name);
      // One of a type that is gone can still be taken back.
      if (after && !known.has(SHARED.has(group) ? SHARED_ID : id))
        throw new ClientError('notFound', { field: key, values: { what: nounOf(group as ParameterGroup) } });
      const stands = spreads[key] ?? null;
      if (!isDeepStrictEqual(stands, before) && !isDeepStrictEqual(stands, after))
        throw new ClientError('versionConflict', { field: key });
      if (after) spreads[key] = after;
      else delete spreads[key];
    }
    await storeSettings(ctx, tx, organizationId, stored, { ...stored.settings, priceSpreads: spreads });
    return spreads;
  });
}

const SHARED_ID = 'organization';

/** Ids of the organization's types that the changes name. */
async function typesAmong(tx: Tx, organizationId: string, changes: readonly Cell[]): Promise<ReadonlySet<string>> {
  const ids = changes.filter(({ group, id }) => !SHARED.has(group) && z.guid().safeParse(id).success);
  const found = new Set([SHARED_ID]);
  for (const table of ['segment_type', 'route_type'] as const) {
    const own = ids.filter(({ group }) => (group === 'designClass') === (table === 'route_type')).map(({ id }) => id);
    for (const id of await queries.typesOf(tx, table, organizationId, own)) found.add(id);
  }
  return found;
}

/** One price that was changed; with a side, its low or high as a percentage of what is likely. */
export interface PriceHistoryEntry extends SheetDifference {
  readonly side: 'low' | 'high' | null;
  readonly change: queries.CatalogueChange;
}

const DEFAULT_PAGE = 50;

/** Latest first, of so many changes of types and prices. @param before a change's id: those older than it */
export async function priceHistory(
  ctx: Ctx,
  organizationId: string,
  { first, before }: { readonly first?: number | null; readonly before: number | null },
): Promise<PriceHistoryEntry[]> {
  const limit = pageSize(first, DEFAULT_PAGE);
  return await inTenant(ctx, async (tx) => {
    const changes = await queries.catalogueChanges(tx, organizationId, before, limit);
    const ids = changes.map(({ id }) => id);
    const bodies = new Map((await bodiesOf(tx, ids)).map((body) => [body.id, body]));
    const entries = changes.flatMap((change) => {
      const body = bodies.get(change.id);
      return body?.before && body.after ? entriesOf(change, body.before, body.after) : [];
    });
    return await withSubjects(tx, entries);
  });
}

function entriesOf(change: queries.CatalogueChange, before: object, after: object): PriceHistoryEntry[] {
  const [then, now] = [before, after].map((row) => pricesIn(change.entity, row as Record<string, unknown>));
  const { id, name = '' } = after as { id: string; name?: string };
  const holder = change.entity === 'organization' ? { id: '', name: '' } : { id, name };
  const prices = sheetDifferences(holder, then!, now!).map((one) => ({ ...one, side: null, change }));
  if (change.entity !== 'organization') return prices;
  const [spreadsThen, spreadsNow] = [before, after].map((row) =>
    spreadsIn(((row as Record<string, unknown>).settings ?? {}) as Record<string, unknown>),
  );
  return [...prices, ...spreadDifferences(spreadsThen!, spreadsNow!).map((one) => ({ ...one, change }))];
}

/** Ranges stand with the organization, and name the types that they are of by their ids alone. */
async function withSubjects(tx: Tx, entries: PriceHistoryEntry[]): Promise<PriceHistoryEntry[]> {
  const isNameless = ({ side, id, subject }: PriceHistoryEntry) => side !== null && id !== '' && subject === '';
  const ids = [...new Set(entries.filter(isNameless).map(({ id }) => id))];
  if (ids.length === 0) return entries;
  const found = [...(await queries.segmentTypesByIds(tx, ids)), ...(await queries.routeTypesByIds(tx, ids))];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return entries.map((entry) => (isNameless(entry) ? { ...entry, subject: names.get(entry.id) ?? '' } : entry));
}

function pricesIn(entity: string, row: Record<string, unknown>): Record<string, object> {
  if (entity === 'organization') return organizationPrices((row.settings ?? {}) as Record<string, unknown>);
  if (entity === 'route_type') return { designClass: row.design_class as object };
  return (row.parameters ?? {}) as Record<string, object>;
}
