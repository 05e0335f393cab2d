// The rules of decisions. Who may write in a project records which route of a path was chosen and why; with it go who, when, the figures
// of that day and the calculation whose inputs it rests on. The latest of a path that is not withdrawn stands. Nothing is changed
// afterwards and nothing is erased: another decision takes its place, and what is withdrawn stays in the log.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { changeRow, createRow } from '../../platform/db/edit.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export type Decision = RowOf<'decision'>;

/** Letters of a reason. */
const MAX_REASON = 4_000;
const MAX_DECISIONS = 1_000;
const newDecision = z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON) });

/** @throws ClientError notFound · forbidden · invalid · tooLarge */
export async function decide(ctx: Ctx, routeId: string, input: unknown): Promise<Decision> {
  const { reason } = newDecision.parse(input);
  return await inTenant(ctx, async (tx) => {
    const route = await queries.lockRoute(tx, routeId);
    if (!route) throw new ClientError('notFound', { field: 'routeId', values: { what: 'route' } });
    const { organization_id, project_id, path_id, generation_id, name } = route;
    if ((await queries.countDecisions(tx, project_id)) >= MAX_DECISIONS)
      throw new ClientError('tooLarge', { values: { max: MAX_DECISIONS } });
    return await createRow(ctx, tx, 'decision', {
      ...{ organization_id, project_id, path_id, generation_id, name, reason },
      route_id: routeId,
      figures: jsonb(route.figures),
      created_by: ctx.actor.userId,
      created: ctx.clock(),
    });
  });
}

/** It stays in the log; the decision before it stands again. @throws ClientError notFound · forbidden · versionConflict · invalid */
export async function withdraw(ctx: Ctx, id: string, version: number): Promise<Decision> {
  return await changeRow(ctx, 'decision', { id, version }, ({ withdrawn }) => {
    if (withdrawn) throw new ClientError('invalid', { field: 'id', values: { reason: '' } });
    return { withdrawn: ctx.clock(), withdrawn_by: ctx.actor.userId };
  });
}
