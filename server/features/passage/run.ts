// Works out in a worker what passing over each place of a path costs and, where an area is named, what it costs to keep off it: a thread of
// its own estimates both on the frozen problem of the path's search, and one transaction stores them with that generation.

import type { Area } from '#domain/entities/area.ts';
import { NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { PassageCosts } from '#engine/seeding/passage-costs.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { announce } from '../../platform/db/record-change.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import type { FrozenProblem } from '../../platform/problem/frozen-problem.ts';
import { assertOwnRasters, loadProblem } from '../../platform/problem/load-problem.ts';
import { type EstimatedPassages, estimatePassages } from '../../runtime/passages.ts';
import * as queries from './queries.ts';
import type { PassageInput } from './service.ts';

/** What it costs to keep off an area as it was. */
export interface Around {
  readonly areaId: string;
  readonly areaVersion: number;
  /** null: there is no way around. */
  readonly extraNok: number | null;
}

export async function calculatePassages(run: JobRun): Promise<void> {
  const { services, job, project, signal } = run;
  const { generationId, areaId } = job.input as unknown as PassageInput;
  const tenant = { db: services.db, scope: { userId: null, organizationIds: [project.organization_id] } };
  const { frozen, area, known } = await inTenant(tenant, async (tx) => ({
    frozen: (await queries.problemOfSearch(tx, generationId)) as unknown as FrozenProblem | undefined,
    area: areaId === null ? undefined : await queries.findArea(tx, areaId),
    known: await queries.ofGeneration(tx, generationId),
  }));
  // The area or the calculation has gone meanwhile: there is nothing to answer.
  if (!frozen || (areaId !== null && !area)) return await inTenant(tenant, (tx) => run.finish(tx, { isFound: false }));
  // The line that a search kept or knew binds nobody here.
  const { baseLine: _, knownLines: _known, ...problem } = frozen;
  assertOwnRasters(problem, project.organization_id);
  const estimated = await estimatePassages(
    {
      problem: await loadProblem(services.storage, problem),
      avoided: area ? forbidden(area) : null,
      known: area && known ? { bestNok: known.best_cost_nok, cellFactor: known.cell_factor } : null,
    },
    { signal, onProgress: (share) => run.report(share, '') },
  );
  await inTenant(tenant, async (tx) => {
    await storeEstimates(tx, run, estimated, area);
    await run.finish(tx, { isFound: estimated.costs !== null || estimated.aroundNok !== null });
    await announce(tx, {
      organizationId: project.organization_id,
      kind: 'change',
      id: generationId,
      projectId: project.id,
    });
  });
}

function forbidden({ id, geometry }: { readonly id: string; readonly geometry: unknown }): Area {
  return { ...NEUTRAL_AREA, id, geometry: geometry as Area['geometry'], boundaryType: 'hard' };
}

async function storeEstimates(
  tx: Parameters<typeof queries.store>[0],
  { job, project, services }: JobRun,
  { costs, aroundNok }: EstimatedPassages,
  area: Awaited<ReturnType<typeof queries.findArea>>,
): Promise<void> {
  const { pathId, generationId } = job.input as unknown as PassageInput;
  // Two jobs that begin before there is a row would each write their own area alone.
  await queries.lockSearch(tx, generationId);
  const before = await queries.ofGeneration(tx, generationId);
  const place = costs ? columnsOf(costs) : before;
  if (!place) return;
  const others = ((before?.around ?? []) as unknown as Around[]).filter(({ areaId }) => areaId !== area?.id);
  const around: Around[] = others;
  if (area && aroundNok !== null)
    around.push({
      areaId: area.id,
      areaVersion: area.version,
      extraNok: Number.isFinite(aroundNok) ? Math.max(0, aroundNok - place.best_cost_nok) : null,
    });
  await queries.store(tx, {
    organization_id: project.organization_id,
    project_id: project.id,
    path_id: pathId,
    generation_id: generationId,
    best_cost_nok: place.best_cost_nok,
    cell_factor: place.cell_factor,
    frame: jsonb(place.frame),
    extra_nok: place.extra_nok,
    around: jsonb(around),
    created: services.clock(),
  });
}

function columnsOf({ bestNok, cellFactor, nok, ...frame }: PassageCosts) {
  const extra = Float32Array.from(nok, (value) => (Number.isFinite(value) ? Math.max(0, value - bestNok) : Number.NaN));
  return { best_cost_nok: bestNok, cell_factor: cellFactor, frame, extra_nok: Buffer.from(extra.buffer) };
}
