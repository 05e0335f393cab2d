// Lines of a file in the project: each becomes a route of a path, evaluated in full on the path's problem as it is now, or a
// road that exists. Everything is worked out first; then one transaction writes it all, or nothing.

import { randomUUID } from 'node:crypto';
import type { Alignment } from '#domain/alignment.ts';
import { type Feature, featureFields } from '#domain/entities/feature.ts';
import { requestValidator } from '#domain/entities/path.ts';
import { ClientError } from '#domain/errors.ts';
import { FileProblem } from '#domain/file-problem.ts';
import { lineWithin } from '#engine/alignment/drawn-line.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { columnsOf as columnsOfEntity } from '../../platform/db/entity-columns.ts';
import { type ChangeRecord, recordChanges } from '../../platform/db/record-change.ts';
import { insertRow } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { columnsOf, columnsOfEvaluation, freeColors } from '../../platform/problem/finished-route.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import type { FrozenProblem, Window } from '../../platform/problem/frozen-problem.ts';
import { loadProblem } from '../../platform/problem/load-problem.ts';
import { lockPaths } from '../../platform/problem/queries.ts';
import { evaluateInThread } from '../../runtime/evaluate.ts';
import type { EvaluatedLine } from '../../runtime/evaluate-protocol.ts';
import type { LinesOutput } from '../../runtime/import/lines-task.ts';
import type { ImportLinesInput, LineToRoad, LineToRoute } from './mapping.ts';
import * as queries from './queries.ts';

/** Room around a line in which its surroundings are read, m. */
const MARGIN_M = 500;
/** How far a chord of an existing road may lie beside the line in the file, m. */
const ROAD_TOLERANCE_M = 0.1;
const MAX_NAME_LENGTH = 200;
const CONVERTED_SHARE = 0.1;
const WRITING_SHARE = 0.95;

type Converted = LinesOutput['lines'][number];
type Path = RowOf<'path'>;

interface EvaluatedRoute {
  readonly wanted: LineToRoute;
  readonly path: Path;
  readonly isNew: boolean;
  readonly frozen: FrozenProblem;
  readonly evaluated: EvaluatedLine;
}

/** convert: reads the lines asked for in a child process. */
export async function importLines(run: JobRun, convert: () => Promise<LinesOutput>): Promise<void> {
  const { job } = run;
  const { lines: wanted } = job.input as unknown as ImportLinesInput;
  const { lines: found, sourceSrid } = await convert();
  const routes: EvaluatedRoute[] = [];
  const roads: { readonly wanted: LineToRoad; readonly line: Converted }[] = [];
  for (const [i, each] of wanted.entries()) {
    run.signal.throwIfAborted();
    const line = found[i]!;
    if (each.as === 'road') roads.push({ wanted: each, line });
    else routes.push(await evaluatedRoute(run, each, line));
    const share = (i + 1) / wanted.length;
    run.report(CONVERTED_SHARE + (WRITING_SHARE - CONVERTED_SHARE) * share, 'evaluating');
  }
  await inTenant(tenantOf(run), async (tx) => {
    const changes: ChangeRecord[] = [];
    const routeIds: string[] = [];
    for (const route of routes) routeIds.push(await storeRoute(run, tx, route, changes));
    const featureIds: string[] = [];
    for (const { wanted, line } of roads) featureIds.push(await storeRoad(run, tx, wanted, line, changes));
    await recordChanges(tx, changes);
    const notices = found.map(({ name, notices }) => ({ name, notices }));
    await run.finish(tx, { routeIds, featureIds, count: wanted.length, sourceSrid, notices });
  });
}

const tenantOf = ({ services, job }: JobRun) => ({
  db: services.db,
  scope: { userId: null, organizationIds: [job.organization_id] },
});

async function evaluatedRoute(run: JobRun, wanted: LineToRoute, { alignment }: Converted): Promise<EvaluatedRoute> {
  const isNew = wanted.pathId === undefined;
  const around = boxAround(alignment);
  const { path, frozen } = await inTenant(tenantOf(run), async (tx) => {
    await assertOnGround(tx, run, wanted.name, alignment);
    const path = isNew ? newPath(run, wanted, alignment) : await existingPath(tx, run, wanted);
    try {
      return { path, frozen: await freezePath(tx, path, around) };
    } catch (error) {
      if (error instanceof ClientError)
        throw new FileProblem('lineNotEvaluated', { line: wanted.name, detail: error.message });
      throw error;
    }
  });
  const problem = await loadProblem(run.services.storage, frozen);
  return { wanted, path, isNew, frozen, evaluated: await evaluateInThread(problem, alignment) };
}

async function existingPath(tx: Tx, { project }: JobRun, { pathId, name }: LineToRoute): Promise<Path> {
  const [path] = await lockPaths(tx, [pathId!]);
  if (path?.project_id !== project.id) throw new FileProblem('pathIsGone', { line: name });
  return path;
}

/** A path from the line's one end to the other, at its heights. Not stored yet. */
function newPath({ job, project }: JobRun, { name, routeTypeId }: LineToRoute, { plan, profile }: Alignment): Path {
  const end = (i: number) => ({ x: plan.at(i)!.x, y: plan.at(i)!.y, z: profile.at(i)?.z ?? null });
  const request = requestValidator.safeParse({ start: end(0), end: end(-1) });
  if (!request.success)
    throw new FileProblem('lineNotEvaluated', { line: name, detail: request.error.issues[0]!.message });
  const fields = { name, route_type_id: routeTypeId!, request: request.data, settings: {} };
  return {
    id: randomUUID(),
    organization_id: job.organization_id,
    project_id: project.id,
    ...fields,
  } as unknown as Path;
}

function boxAround({ plan }: Alignment): Window {
  const [xs, ys] = [plan.map(({ x }) => x), plan.map(({ y }) => y)];
  return {
    minX: Math.min(...xs) - MARGIN_M,
    minY: Math.min(...ys) - MARGIN_M,
    maxX: Math.max(...xs) + MARGIN_M,
    maxY: Math.max(...ys) + MARGIN_M,
  };
}

/** @throws FileProblem where no point of the line has ground below it */
async function assertOnGround(tx: Tx, { project }: JobRun, line: string, { plan }: Alignment): Promise<void> {
  const ground = await queries.groundOf(tx, project.id);
  if (!ground) throw new FileProblem('noGroundForLine', { line });
  const { origin_x: minX, origin_y: maxY, width, height, cell_m: cellM } = ground;
  const isInside = plan.some(
    ({ x, y }) => x >= minX && x <= minX + width * cellM && y <= maxY && y >= maxY - height * cellM,
  );
  if (isInside) return;
  const { x, y } = plan[0]!;
  throw new FileProblem('lineOutsideGround', { line, x: Math.round(x), y: Math.round(y), srid: project.srid });
}

/** With a generation of its own, which keeps the problem that it was evaluated on; answers the route's id. */
async function storeRoute(run: JobRun, tx: Tx, route: EvaluatedRoute, changes: ChangeRecord[]): Promise<string> {
  const { wanted, path, isNew, frozen, evaluated } = route;
  const { job, services } = run;
  const owner = { organization_id: job.organization_id, project_id: path.project_id };
  if (isNew) {
    const { id, name, route_type_id, request } = path;
    const [request_, settings] = [jsonb(request), jsonb({})];
    const row = await insertRow(tx, 'path', { ...owner, id, name, route_type_id, request: request_, settings });
    changes.push(created(job, 'path', row));
  } else if ((await lockPaths(tx, [path.id])).length === 0) throw new FileProblem('pathIsGone', { line: wanted.name });
  const { originalName } = job.input as unknown as ImportLinesInput;
  const name = originalName.slice(0, MAX_NAME_LENGTH);
  const routeId = randomUUID();
  const collection = await queries.insertCollection(tx, { ...owner, name, route_ids: [routeId] });
  const now = services.clock();
  const generation = await queries.insertGeneration(tx, {
    ...owner,
    path_id: path.id,
    route_collection_id: collection.id,
    started_by: job.started_by,
    ...columnsOfEvaluation(frozen, { kind: 'imported', fileName: name, line: wanted.name }),
    started: job.started ?? now,
    ended: now,
  });
  const [color] = await freeColors(tx, path.id);
  const row = await queries.insertRoute(tx, {
    ...columnsOf({ ...evaluated, key: `imported ${generation.id}`, corridor: 0 }),
    ...owner,
    id: routeId,
    path_id: path.id,
    generation_id: generation.id,
    name: wanted.name,
    color: color!,
    keep: true,
  });
  changes.push(created(job, 'route', row));
  return row.id;
}

/** A line on the map with its heights; answers its id. */
async function storeRoad(
  { job, project }: JobRun,
  tx: Tx,
  { name, roadClass, passage }: LineToRoad,
  { alignment }: Converted,
  changes: ChangeRecord[],
): Promise<string> {
  const row = await insertRow(tx, 'feature', {
    organization_id: job.organization_id,
    project_id: project.id,
    ...columnsOfEntity(featureFields, {
      shape: 'line',
      type: 'road',
      name,
      tags: [],
      radiusM: 0,
      mustPass: false,
      catchmentM2: null,
      roadClass,
      passage,
      vertices: verticesOf(alignment),
    }),
  });
  changes.push(created(job, 'feature', row));
  return row.id;
}

function verticesOf({ plan, profile }: Alignment): Feature['vertices'] {
  const flat = [0, lengthOfPlan(plan)].map((chainageM) => ({ chainageM, z: 0, curveLengthM: 0 }));
  const hasHeights = profile.length > 0;
  const line = lineWithin({ plan, profile: hasHeights ? profile : flat }, ROAD_TOLERANCE_M);
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return Array.from({ length: line.length / 3 }, (_, i): [number, number, number | null] => [
    rounded(line[3 * i]!),
    rounded(line[3 * i + 1]!),
    hasHeights ? rounded(line[3 * i + 2]!) : null,
  ]);
}

function created(job: RowOf<'job'>, entity: 'path' | 'route' | 'feature', row: { readonly id: string }): ChangeRecord {
  return {
    organizationId: job.organization_id,
    projectId: job.project_id,
    userId: job.started_by,
    // One import is undone as a whole.
    batch: job.id,
    entity,
    entityId: row.id,
    action: 'create',
    before: null,
    after: row,
  };
}
