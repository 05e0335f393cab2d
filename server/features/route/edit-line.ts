// A route that a person made of another one by moving its intersection points. The server takes the line alone: every
// figure is worked out anew in full, on the problem that the first route was found in, as at the end of a generation.
// It joins the first one in the same collection, and is kept.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Alignment, MAX_RADIUS_M } from '#domain/alignment.ts';
import { ClientError } from '#domain/errors.ts';
import { fitProfile } from '#engine/alignment/carry-profile.ts';
import { roleIn } from '../../platform/access/project-role.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { recordChanges } from '../../platform/db/record-change.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { RouteRow } from '../../platform/graphql/refs.ts';
import { parseBody } from '../../platform/http/body.ts';
import { collectBeside } from '../../platform/problem/collect-beside.ts';
import { columnsOf, freeColors } from '../../platform/problem/finished-route.ts';
import type { FrozenProblem } from '../../platform/problem/frozen-problem.ts';
import { loadProblem } from '../../platform/problem/load-problem.ts';
import { problemOfRoute, rasterSlots } from '../../platform/problem/route-problem.ts';
import { evaluateInThread } from '../../runtime/evaluate.ts';
import * as queries from './queries.ts';

const MAX_POINTS = 600;
const MAX_VERTICAL_POINTS = 1200;
const MAX_COORDINATE_M = 1e8;
/** A profile may miss its plan's length by so much of it: chainages are rounded on their way. */
const LENGTH_SHARE = 0.01;
/** Points may lie beside the ground, where a rule is broken, but not so far that the line grows without bound, in windows. */
const MAX_REACH_WINDOWS = 1;

const length = z.number().min(0).max(MAX_RADIUS_M);
const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const alignmentValidator = z.strictObject({
  plan: z
    .array(z.strictObject({ x: coordinate, y: coordinate, radiusM: length, clothoidInM: length, clothoidOutM: length }))
    .min(2)
    .max(MAX_POINTS),
  profile: z
    .array(z.strictObject({ chainageM: length, z: z.number().min(-12_000).max(9_000), curveLengthM: length }))
    .min(2)
    .max(MAX_VERTICAL_POINTS)
    .refine((points) => points.every((point, i) => i === 0 || point.chainageM >= points[i - 1]!.chainageM), {
      message: 'chainages must rise',
    }),
});
const nameValidator = z.string().trim().min(1).max(200);

export async function saveEditedRoute(
  ctx: Ctx,
  routeId: string,
  input: unknown,
  givenName: string | null,
): Promise<RouteRow> {
  // Who may not write learns it before any work is done.
  const frozen = await inTenant(ctx, async (tx) => {
    const { project_id } = await lockBase(tx, routeId);
    if ((await roleIn(tx, project_id)) === 'read') throw new ClientError('forbidden');
    return await problemOfRoute(tx, routeId);
  });
  const alignment = parseBody(z.object({ alignment: alignmentValidator }), { alignment: input }).alignment;
  const name = givenName === null ? null : nameValidator.parse(givenName);
  const line = checked(alignment, frozen.problem);
  const evaluated = await rasterSlots.run(async () =>
    evaluateInThread(await loadProblem(ctx.storage, frozen.problem), line),
  );
  return await inTenant(ctx, async (tx) => {
    const base = await lockBase(tx, routeId);
    const number = 1 + (await queries.countEdited(tx, base.path_id));
    const [color] = await freeColors(tx, base.path_id);
    const row = await queries.insertRoute(tx, {
      ...columnsOf({ ...evaluated, key: `h${number}`, corridor: base.corridor }),
      corridor_label: base.corridor_label === null ? null : jsonb(base.corridor_label),
      organization_id: base.organization_id,
      project_id: base.project_id,
      path_id: base.path_id,
      generation_id: base.generation_id,
      name: name ?? `${base.name} ✎ ${number}`,
      color: color!,
      keep: true,
    });
    const { organization_id: organizationId, project_id: projectId } = base;
    const who = { organizationId, projectId, userId: ctx.actor.userId, batch: randomUUID() };
    const collected = await collectBeside(tx, base.id, row);
    await recordChanges(tx, [
      { ...who, entity: 'route', entityId: row.id, action: 'create', before: null, after: row },
      ...collected.map((change) => ({ ...who, ...change })),
    ]);
    return row;
  });
}

async function lockBase(tx: Tx, routeId: string): Promise<RouteRow> {
  const [base] = await queries.lockRoutes(tx, [routeId]);
  if (!base) throw new ClientError('notFound', { values: { what: 'route' } });
  return base;
}

function checked(alignment: Alignment, { window }: FrozenProblem): Alignment {
  const reach = MAX_REACH_WINDOWS * Math.max(window.maxX - window.minX, window.maxY - window.minY);
  const isNear = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x > window.minX - reach && x < window.maxX + reach && y > window.minY - reach && y < window.maxY + reach;
  const far = alignment.plan.findIndex((point) => !isNear(point));
  if (far >= 0)
    throw new ClientError('invalid', {
      field: `alignment.plan.${far}`,
      values: { reason: `${alignment.plan[far]!.x}, ${alignment.plan[far]!.y}` },
    });
  const fit = fitProfile(alignment, LENGTH_SHARE);
  if (fit) return fit;
  throw new ClientError('invalid', {
    field: 'alignment.profile',
    values: { reason: `${alignment.profile.at(-1)!.chainageM} m` },
  });
}
