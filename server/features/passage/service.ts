// The rules of what it costs to pass over places and to keep off them: asked for by who may start searches, of a path whose latest search
// found routes, on the frozen problem of that search. The work is a job (run.ts).

import { ClientError } from '#domain/errors.ts';
import { MAX_PASSAGE_POINTS } from '#engine/seeding/passage-costs.ts';
import { assertMayRun } from '../../platform/access/project-role.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { type JobRow, startJob } from '../../platform/jobs/start-job.ts';
import type { FrozenProblem } from '../../platform/problem/frozen-problem.ts';
import * as queries from './queries.ts';

export interface PassageInput {
  readonly pathId: string;
  readonly generationId: string;
  /** The area to keep off; null: the map alone. */
  readonly areaId: string | null;
}

/** A job that waits or runs for the same answers with itself. @throws ClientError notFound · forbidden · notCalculated · tooManyPoints */
export async function requestPassageCosts(ctx: Ctx, pathId: string, areaId: string | null): Promise<JobRow> {
  return await inTenant(ctx, async (tx) => {
    const path = await queries.lockPath(tx, pathId);
    if (!path) throw new ClientError('notFound', { field: 'pathId', values: { what: 'path' } });
    await assertMayRun(tx, path.project_id);
    if (areaId !== null && (await queries.findArea(tx, areaId))?.project_id !== path.project_id)
      throw new ClientError('notFound', { field: 'areaId', values: { what: 'area' } });
    const search = await queries.latestSearch(tx, pathId);
    if (!search) throw new ClientError('notCalculated', { field: 'pathId', values: { path: path.name } });
    const { controlPoints } = (search.problem as unknown as FrozenProblem).request;
    if (controlPoints.length > MAX_PASSAGE_POINTS)
      throw new ClientError('tooManyPoints', { field: 'pathId', values: { max: MAX_PASSAGE_POINTS } });
    const input: PassageInput = { pathId, generationId: search.id, areaId };
    const same = (await queries.activeJobs(tx, path.project_id)).find(({ input: of }) => isSame(of, input));
    if (same) return same;
    const { organization_id: organizationId, project_id: projectId } = path;
    return await startJob(tx, {
      organizationId,
      projectId,
      userId: ctx.actor.userId,
      kind: 'passageCosts',
      input: { ...input },
    });
  });
}

function isSame(of: object, { pathId, generationId, areaId }: PassageInput): boolean {
  const other = of as PassageInput;
  return other.pathId === pathId && other.generationId === generationId && other.areaId === areaId;
}
