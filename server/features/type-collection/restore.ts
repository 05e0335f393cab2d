// Restoring a version: the types of the catalogue get the names, the values and the allowed segment types that it froze, and those that were
// deleted since come back. The change log keeps what is replaced; what is as the version has it is not written.

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FrozenTypes } from '#domain/catalogue/type-collection.ts';
import { asOrganizationAdmin } from '../../platform/access/organization.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';
import { foundVersion, record } from './service.ts';

export interface RestoredVersion {
  /** Types that were written. */
  readonly writtenCount: number;
  /** Names of those among them that had been deleted. */
  readonly broughtBack: readonly string[];
  /** Names of types of the version of which no row is left. */
  readonly missing: readonly string[];
}

export async function restoreVersion(ctx: Ctx, organizationId: string, versionId: string): Promise<RestoredVersion> {
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const { types } = await foundVersion(tx, organizationId, versionId);
    const { routeTypes, segmentTypes } = types as unknown as FrozenTypes;
    const catalogue: Catalogue = { ctx, tx, organizationId, batch: randomUUID() };
    const segments = await write(catalogue, 'segment_type', segmentTypes, ({ name, parameters }) => ({
      name,
      parameters,
    }));
    // A route type names none that is gone.
    const allowed = routeTypes.flatMap(({ segmentTypeIds }) => segmentTypeIds);
    const standing = new Set((await queries.segmentTypesByIds(tx, organizationId, allowed)).map(({ id }) => id));
    const routes = await write(catalogue, 'route_type', routeTypes, ({ name, designClass, segmentTypeIds }) => ({
      name,
      design_class: designClass,
      segment_type_ids: segmentTypeIds.filter((id) => standing.has(id)),
    }));
    return {
      writtenCount: routes.writtenCount + segments.writtenCount,
      broughtBack: [...routes.broughtBack, ...segments.broughtBack],
      missing: [...routes.missing, ...segments.missing],
    };
  });
}

interface Catalogue {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly organizationId: string;
  readonly batch: string;
}

async function write<Frozen extends { readonly id: string; readonly name: string }>(
  { ctx, tx, organizationId, batch }: Catalogue,
  table: queries.TypeTable,
  frozen: readonly Frozen[],
  columnsOf: (type: Frozen) => Readonly<Record<string, unknown>>,
): Promise<RestoredVersion> {
  const ids = frozen.map(({ id }) => id);
  const rows = new Map((await queries.lockTypes(tx, table, organizationId, ids)).map((row) => [row.id, row]));
  const broughtBack: string[] = [];
  let writtenCount = 0;
  for (const type of frozen) {
    const before = rows.get(type.id);
    if (!before) continue;
    const columns = { ...columnsOf(type), deleted: null };
    const now = before as unknown as Readonly<Record<string, unknown>>;
    if (Object.entries(columns).every(([name, value]) => isDeepStrictEqual(now[name], value))) continue;
    const after = await queries.setType(tx, table, type.id, columns);
    await record(ctx, tx, table, before.deleted ? 'restore' : 'update', before, after, batch);
    writtenCount++;
    if (before.deleted) broughtBack.push(type.name);
  }
  const missing = frozen.filter(({ id }) => !rows.has(id)).map(({ name }) => name);
  return { writtenCount, broughtBack, missing };
}
