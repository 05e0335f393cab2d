// The rules of a terrain that stands: the year of its survey may be said afterwards. What its heights are comes with an import alone.

import { z } from 'zod';
import { surveyedYear } from '#domain/surveyed-year.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeRow } from '../../platform/db/edit.ts';
import type { RowOf } from '../../platform/db/schema.ts';

const change = z.object({ surveyedYear });

/** @param year null: it is not known. @throws ClientError notFound · versionConflict · invalid */
export async function setSurveyedYear(
  ctx: Ctx,
  id: string,
  version: number,
  year: number | null,
): Promise<RowOf<'terrain'>> {
  const said = change.parse({ surveyedYear: year });
  return await changeRow(ctx, 'terrain', { id, version }, () => ({ surveyed_year: said.surveyedYear }));
}
