// A route whose ground, areas or prices have changed since it was worked out, brought up to date: the line as given, evaluated in
// full on what the path would be searched in now, by the class that the route was made with. It takes the old one's place, name, color
// and star; one undo brings the old one back. What a composite route includes stays, with the new one beside it.

import { randomUUID } from 'node:crypto';
import type { Alignment } from '#domain/alignment.ts';
import { ClientError } from '#domain/errors.ts';
import { assertMayRun } from '../../platform/access/project-role.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { changeOf } from '../../platform/db/edit.ts';
import { recordChanges } from '../../platform/db/record-change.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import type { RouteRow } from '../../platform/graphql/refs.ts';
import { collectBeside } from '../../platform/problem/collect-beside.ts';
import { columnsOf, columnsOfEvaluation } from '../../platform/problem/finished-route.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import { assertOwnRasters, loadProblem } from '../../platform/problem/load-problem.ts';
import { lockPaths } from '../../platform/problem/queries.ts';
import { problemOfRoute, rasterSlots } from '../../platform/problem/route-problem.ts';
import { evaluateInThread } from '../../runtime/evaluate.ts';
import * as queries from './queries.ts';

/** Evaluations share one thread: nobody has a second one waiting there, even once its asker has gone. */
const renewing = new Set<string>();

/** @throws ClientError notFound · forbidden · noTerrain · noRouteType · tooManyAreas · tooManyRequests */
export async function renewRoute(ctx: Ctx, id: string): Promise<RouteRow> {
  const { userId } = ctx.actor;
  if (renewing.has(userId)) throw new ClientError('tooManyRequests');
  renewing.add(userId);
  try {
    return await renew(ctx, id);
  } finally {
    renewing.delete(userId);
  }
}

async function renew(ctx: Ctx, id: string): Promise<RouteRow> {
  const { frozen, alignment } = await inTenant(ctx, async (tx) => {
    const base = await lockBase(tx, id);
    await assertMayRun(tx, base.project_id);
    const [path] = await lockPaths(tx, [base.path_id]);
    if (!path) throw new ClientError('notFound', { values: { what: 'path' } });
    const { problem, bounds } = await problemOfRoute(tx, id);
    const own = { ...path, route_type_id: problem.routeType.id };
    const line = await queries.alignmentOf(tx, id);
    return { frozen: await freezePath(tx, own, bounds), alignment: line as unknown as Alignment };
  });
  const evaluated = await rasterSlots.run(async () =>
    evaluateInThread(await loadProblem(ctx.storage, frozen), alignment),
  );
  return await inTenant(ctx, async (tx) => {
    const base = await lockBase(tx, id);
    assertOwnRasters(frozen, base.organization_id);
    const owner = { organization_id: base.organization_id, project_id: base.project_id, path_id: base.path_id };
    const generationId = await queries.insertRenewal(tx, {
      ...owner,
      started_by: ctx.actor.userId,
      ...columnsOfEvaluation(frozen, { kind: 'renewed', routeIds: [id] }),
      ways_out: null,
      started: ctx.clock(),
      ended: ctx.clock(),
    });
    const isIncluded = (await queries.compositesWith(tx, [id])).length > 0;
    const row = await queries.insertRoute(tx, {
      ...columnsOf({ ...evaluated, key: `renewed ${generationId}`, corridor: base.corridor }),
      ...owner,
      corridor_label: base.corridor_label === null ? null : jsonb(base.corridor_label),
      generation_id: generationId,
      name: isIncluded ? `${base.name} ↻` : base.name,
      color: base.color,
      keep: base.keep,
    });
    const batch = randomUUID();
    const collected = await collectBeside(tx, base.id, row);
    const gone = isIncluded ? null : await queries.updateRoute(tx, id, { deleted: ctx.clock() });
    await recordChanges(tx, [
      { ...changeOf(ctx, 'route', 'create', null, row), batch },
      ...collected.map((change) => ({ ...changeOf(ctx, 'route', 'create', null, row), ...change, batch })),
      ...(gone ? [{ ...changeOf(ctx, 'route', 'delete', base, gone), batch }] : []),
    ]);
    return row;
  });
}

async function lockBase(tx: Parameters<typeof queries.lockRoutes>[0], id: string): Promise<RouteRow> {
  const [base] = await queries.lockRoutes(tx, [id]);
  if (!base) throw new ClientError('notFound', { values: { what: 'route' } });
  return base;
}
