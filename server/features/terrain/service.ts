// The rules of a terrain that stands: the year of its survey may be said afterwards, as a change that is undone as others. What its
// heights are comes with an import alone.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { surveyedYear } from '#domain/surveyed-year.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeOf } from '../../platform/db/edit.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

const change = z.object({ surveyedYear });

/** @param year null: it is not known. @throws ClientError notFound · versionConflict · invalid */
export async function setSurveyedYear(
  ctx: Ctx,
  id: string,
  version: number,
  year: number | null,
): Promise<RowOf<'terrain'>> {
  const { surveyedYear: surveyed_year } = change.parse({ surveyedYear: year });
  return await inTenant(ctx, async (tx) => {
    const before = await queries.lockTerrain(tx, id);
    if (!before) throw new ClientError('notFound', { field: 'id', values: { what: 'terrain' } });
    assertVersion(before.version, version);
    const after = await queries.updateTerrain(tx, id, { surveyed_year });
    await recordChange(tx, changeOf(ctx, 'terrain', 'update', before, after));
    return after;
  });
}
