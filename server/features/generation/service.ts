// The rules of generations: one at a time per path; everything that the search will know is frozen in the transaction that
// puts it into the queue; "stop" keeps what was found or throws it away.

import type { RouteRequest } from '#domain/entities/path.ts';
import { ClientError } from '#domain/errors.ts';
import type { LineTask } from '#domain/line-task.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { announce } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { GenerationRow } from '../../platform/graphql/refs.ts';
import { enqueueWork, withdrawWork } from '../../platform/jobs/work-queue.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import type { FrozenProblem } from '../../platform/problem/frozen-problem.ts';
import { lockPaths, lockProjects } from '../../platform/problem/queries.ts';
import * as queries from './queries.ts';

const MAX_PATHS = 50;

/** In the order asked; a path that already calculates answers with the running one. */
export async function generateRoutes(ctx: Ctx, pathIds: readonly string[]): Promise<GenerationRow[]> {
  const wanted = [...new Set(pathIds)];
  if (wanted.length === 0 || wanted.length > MAX_PATHS)
    throw new ClientError('invalid', { field: 'pathIds', values: { reason: `1…${MAX_PATHS}` } });
  return await inTenant(ctx, async (tx) => {
    const paths = await lockPaths(tx, wanted);
    const existing = paths.length > 0 ? await lockProjects(tx, [...new Set(paths.map((p) => p.project_id))]) : null;
    if (paths.length < wanted.length || paths.some((path) => !existing?.has(path.project_id)))
      throw new ClientError('notFound', { field: 'pathIds', values: { what: 'path' } });
    const found = new Map((await queries.activeOfPaths(tx, wanted)).map((row) => [row.path_id, row]));
    // Everything is frozen before anything is put in: that an organization's turns are counted locks out its other members.
    const frozen: [RowOf<'path'>, FrozenProblem][] = [];
    for (const path of paths)
      if (!found.has(path.id)) frozen.push([path, await withKnownLines(tx, path, await freezePath(tx, path))]);
    for (const [path, problem] of frozen) found.set(path.id, await enqueueGeneration(ctx, tx, path, problem, null));
    return wanted.map((id) => found.get(id)!);
  });
}

/** So many of the routes that stand: the cheapest of each corridor, then the cheapest of the others. */
const MAX_KNOWN_LINES = 8;

/** The routes that the new ones will replace are first lines of their search: it ends no worse than what stands. */
async function withKnownLines(tx: Tx, path: RowOf<'path'>, problem: FrozenProblem): Promise<FrozenProblem> {
  const lines = await queries.linesWithRequests(tx, path.id);
  const usable = lines.filter(({ request }) => sameStops(request, problem.request));
  const leads = usable.filter(({ corridor }, i) => usable.findIndex((one) => one.corridor === corridor) === i);
  const ordered = [...leads, ...usable.filter((line) => !leads.includes(line))];
  const knownLines = ordered.slice(0, MAX_KNOWN_LINES).map(({ alignment }) => alignment);
  return knownLines.length > 0 ? { ...problem, knownLines } : problem;
}

/** Whether a line between the stops of one request is one between those of the other. */
function sameStops(a: RouteRequest, b: RouteRequest): boolean {
  const stopsOf = ({ start, end, controlPoints }: RouteRequest) =>
    [start, ...controlPoints, end].map(({ x, y }) => [x, y]);
  return JSON.stringify(stopsOf(a)) === JSON.stringify(stopsOf(b));
}

/** Writes a generation and its work in the caller's transaction, in which the path is locked and calculates nothing else. */
export async function enqueueGeneration(
  ctx: Ctx,
  tx: Tx,
  path: RowOf<'path'>,
  problem: FrozenProblem,
  task: LineTask | null,
): Promise<GenerationRow> {
  const { organization_id: organizationId, project_id: projectId } = path;
  const row = await queries.insertGeneration(tx, {
    organization_id: organizationId,
    project_id: projectId,
    path_id: path.id,
    started_by: ctx.actor.userId,
    problem: jsonb(problem),
    rounds: problem.settings.generations,
    bound: null,
    provenance: null,
    task: task && jsonb(task),
    outcome: null,
    ways_out: null,
  });
  await enqueueWork(tx, { id: row.id, kind: 'generation', organizationId, seconds: problem.settings.seconds });
  await announceGeneration(tx, row);
  return row;
}

/** Ends a generation that waits at once; one that runs is ended by its worker within seconds. */
export async function stopGeneration(ctx: Ctx, id: string, keepFound: boolean): Promise<GenerationRow> {
  return await inTenant(ctx, async (tx) => {
    const row = await queries.lockGeneration(tx, id);
    if (!row) throw new ClientError('notFound', { field: 'id', values: { what: 'generation' } });
    if (row.state !== 'queued' && row.state !== 'running' && row.state !== 'stopping') return row;
    // Between two workers its work waits, and may hold routes already: those that are to be kept need a worker.
    const waits = (!keepFound || row.round === 0) && (await withdrawWork(tx, 'generation', id));
    const after = await queries.updateGeneration(
      tx,
      id,
      waits
        ? { state: 'cancelled', keep_found: keepFound, ended: ctx.clock(), previews: jsonb([]), checkpoint: null }
        : { state: 'stopping', keep_found: keepFound },
    );
    await announceGeneration(tx, after);
    return after;
  });
}

export async function findGeneration(ctx: Ctx, id: string): Promise<GenerationRow | null> {
  return (await inTenant(ctx, (tx) => queries.findGeneration(tx, id))) ?? null;
}

export async function announceGeneration(tx: Tx, row: GenerationRow): Promise<void> {
  const { organization_id: organizationId, id, project_id: projectId } = row;
  await announce(tx, { organizationId, kind: 'generation', id, projectId });
}
