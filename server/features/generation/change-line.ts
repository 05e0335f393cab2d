// Searches that change existing routes: a stretch of one is searched again with the rest fixed, or two of the same path are
// joined. Each is a generation of the path, in the queue and with progress as any other, on the problem that the first
// route was found in, so that figures before and after differ by the line alone.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { LineTask } from '#domain/line-task.ts';
import { headOf, laidLine, tailOf } from '#engine/base-line/cut.ts';
import { joinStretch } from '#engine/edit/join-stretch.ts';
import type { BaseLine } from '#engine/problem.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { assertMayRun } from '../../platform/access/project-role.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { GenerationRow } from '../../platform/graphql/refs.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import type { FrozenProblem } from '../../platform/problem/frozen-problem.ts';
import { countOfPath, lockPaths, lockProjects } from '../../platform/problem/queries.ts';
import { problemOfRoute } from '../../platform/problem/route-problem.ts';
import { activeOfPaths, alignmentOf, type BaseRoute, baseRoutes } from './queries.ts';
import { enqueueGeneration } from './service.ts';

/** A stretch that begins or ends so near an end of the line, m, reaches it. */
const AT_END_M = 1;
/** Shortest stretch that is taken, m. */
const MIN_STRETCH_M = 20;
/** A stretch gets at least this share of the path's time, and so many seconds where the path has them. */
const MIN_TIME_SHARE = 0.5;
const MIN_SECONDS = 20;
const chainage = z.number().min(0).max(1e6);
const stretchValidator = z
  .object({ fromM: chainage, toM: chainage })
  .refine(({ fromM, toM }) => toM > fromM, { path: ['toM'], message: 'toM > fromM' });
const coordinate = z.number().min(-1e8).max(1e8);
const placeValidator = z.object({ x: coordinate, y: coordinate });

export async function improveStretch(
  ctx: Ctx,
  routeId: string,
  input: { readonly fromM: number; readonly toM: number },
): Promise<GenerationRow> {
  const { fromM, toM } = stretchValidator.parse(input);
  return await inTenant(ctx, async (tx) => {
    const [base] = await findBases(tx, [routeId], 'routeId');
    const line = await alignmentOf(tx, routeId);
    const laid = laidLine(line);
    if (fromM >= laid.lengthM) throw tooShort(fromM, toM);
    const head = fromM <= AT_END_M ? null : headOf(laid, fromM);
    const tail = toM >= laid.lengthM - AT_END_M ? null : tailOf(laid, toM);
    const open = { fromM: head?.chainageM ?? 0, toM: tail?.chainageM ?? laid.lengthM };
    if (open.toM - open.fromM < MIN_STRETCH_M) throw tooShort(fromM, toM);
    const baseLine: BaseLine = { line, stretch: head || tail ? open : null, tail: null, withinM: null };
    const task: LineTask = { kind: 'stretch', routeIds: [routeId], ...open };
    const openShare = (open.toM - open.fromM) / laid.lengthM;
    return await start(ctx, tx, base!, (problem) => ({ ...problem, baseLine }), task, openShare);
  });
}

export async function joinRoutes(
  ctx: Ctx,
  firstId: string,
  secondId: string,
  place: { readonly x: number; readonly y: number },
): Promise<GenerationRow> {
  const at = placeValidator.parse(place);
  if (firstId === secondId) throw new ClientError('otherPath', { field: 'secondId' });
  return await inTenant(ctx, async (tx) => {
    const [first, second] = await findBases(tx, [firstId, secondId], 'secondId');
    if (first!.path_id !== second!.path_id) throw new ClientError('otherPath', { field: 'secondId' });
    const [line, tail] = [await alignmentOf(tx, firstId), await alignmentOf(tx, secondId)];
    const { problem } = await problemOf(tx, first!);
    const stretch = joinStretch(problem, line, tail, at);
    if (stretch.fromM <= AT_END_M || stretch.toM >= laidLine(tail).lengthM - AT_END_M)
      throw new ClientError('cannotJoinHere', { field: 'x' });
    const { end } = (await problemOf(tx, second!)).problem.request;
    const baseLine: BaseLine = { line, stretch, tail, withinM: null };
    const joined = (own: FrozenProblem): FrozenProblem => ({ ...own, request: { ...own.request, end }, baseLine });
    const task: LineTask = { kind: 'join', routeIds: [firstId, secondId], ...stretch };
    return await start(ctx, tx, first!, joined, task, MIN_TIME_SHARE);
  });
}

/** In the order asked. Who may not run searches learns it before anything is worked out. */
async function findBases(tx: Tx, ids: readonly string[], field: string): Promise<BaseRoute[]> {
  const found = await baseRoutes(tx, ids);
  const bases = ids.map((id) => {
    const base = found.find((row) => row.id === id);
    if (!base) throw new ClientError('notFound', { field, values: { what: 'route' } });
    return base;
  });
  for (const { project_id } of bases) await assertMayRun(tx, project_id);
  return bases;
}

/** What the route was found in; the path as it is now where that is gone. */
async function problemOf(tx: Tx, base: BaseRoute, path?: RowOf<'path'>): Promise<{ problem: FrozenProblem }> {
  if (base.generation_id) return await problemOfRoute(tx, base.id);
  const own = path ?? (await lockPaths(tx, [base.path_id]))[0];
  if (!own) throw new ClientError('notFound', { values: { what: 'path' } });
  return { problem: await freezePath(tx, own) };
}

/** One search at a time per path; the path is locked, so that simultaneous requests run one after the other. */
async function start(
  ctx: Ctx,
  tx: Tx,
  base: BaseRoute,
  withBaseLine: (problem: FrozenProblem) => FrozenProblem,
  task: LineTask,
  openShare: number,
): Promise<GenerationRow> {
  const [path] = await lockPaths(tx, [base.path_id]);
  if (!path || !(await lockProjects(tx, [path.project_id])).has(path.project_id))
    throw new ClientError('notFound', { values: { what: 'path' } });
  if ((await activeOfPaths(tx, [path.id])).length > 0) throw new ClientError('pathBusy');
  const { problem } = await problemOf(tx, base, path);
  const frozen: FrozenProblem = {
    ...withBaseLine(problem),
    engineVersion: ENGINE_VERSION,
    // The same stretch asked for again tries another seed.
    seed: 1 + (await countOfPath(tx, path.id, 'lines')),
    settings: {
      ...problem.settings,
      onlyOptimizeForCost: true,
      seconds: secondsFor(problem.settings.seconds, openShare),
    },
  };
  return await enqueueGeneration(ctx, tx, path, frozen, task);
}

/** Less is searched, so less time is asked for: the share of the line that is open, within bounds. */
function secondsFor(wholeSeconds: number, openShare: number): number {
  return Math.min(wholeSeconds, Math.max(MIN_SECONDS, wholeSeconds * Math.max(MIN_TIME_SHARE, openShare)));
}

function tooShort(fromM: number, toM: number): ClientError {
  return new ClientError('stretchTooShort', { field: 'toM', values: { from: Math.round(fromM), to: Math.round(toM) } });
}
