// The finished generations that the demo project starts with: what a search of each path ended with, committed as
// record/<path>.json with the work it took. Only the lines are kept; quantities, figures, stations and bodies are worked out
// again from them on the frozen problem, so they always fit the engine that shows them. write-record.ts makes the
// files anew, and record.test.ts replays them.

import { readFile } from 'node:fs/promises';
import type { Alignment } from '#domain/alignment.ts';
import { encodeRoadBody } from '#domain/road-body-bytes.ts';
import type { DrivingConstraints } from '#domain/route.ts';
import { evaluateInDetail, rockUncertaintyOf } from '#engine/evaluate/detail/detail.ts';
import { createEvaluator } from '#engine/evaluate/kernel.ts';
import { prepareRasters } from '#engine/evaluate/rasters/problem-rasters.ts';
import { haulMassesOf } from '#engine/haul/haul-masses.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import type { WorkRecord } from '#engine/run.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { labelsOf } from '#engine/search/label.ts';
import type { Solution } from '#engine/solution.ts';
import { storeRoutes } from '../../features/generation/finish.ts';
import { insertGeneration, updateGeneration } from '../../features/generation/queries.ts';
import type { Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { allowPauses } from '../../platform/db/idle-timeout.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { FinishedRoute } from '../../platform/problem/finished-route.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import { loadProblem } from '../../platform/problem/load-problem.ts';
import { lockPaths } from '../../platform/problem/queries.ts';
import { haulRoute } from '../../runtime/full-haul.ts';

export interface DemoRecord {
  readonly engineVersion: string;
  /** The work that was asked for; the same number gives the same routes. */
  readonly trials: number;
  readonly bound: Solution['bound'];
  readonly provenance: Solution['provenance'];
  readonly routes: readonly {
    readonly key: string;
    readonly corridor: number;
    readonly costNok: number;
    readonly lengthM: number;
    readonly alignment: Alignment;
    /** What drives its cost: minutes of work in all, so it is kept. */
    readonly driving?: DrivingConstraints;
  }[];
}

/** Counting the routes up takes seconds here, and minutes on a machine that has much else to do. */
const PAUSE_MINUTES = 10;

export const RECORD_FOLDER = new URL('../../../demo/record/', import.meta.url);

/** The record of a demo path by its key, or null when there is none. */
export async function readRecord(pathKey: string): Promise<DemoRecord | null> {
  try {
    return JSON.parse(await readFile(new URL(`${pathKey}.json`, RECORD_FOLDER), 'utf8')) as DemoRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Searches on one thread with a fixed amount of work, or with a part of what was recorded: how records are made and replayed. */
export async function searchFor(problem: Problem, trials: number, work?: WorkRecord): Promise<DemoRecord> {
  const { leastPrices, leastByHeight, profilePrices } = roadModel;
  const runner = inlineRunner({ createEvaluator, evaluateInDetail, leastPrices, leastByHeight, profilePrices });
  const rounds = optimise(problem, { runner, trials, work });
  let next = await rounds.next();
  while (!next.done) next = await rounds.next();
  const { routes, bound, provenance } = next.value;
  return {
    engineVersion: problem.engineVersion,
    trials,
    bound,
    provenance,
    routes: routes.map(({ key, corridor, figures, alignment, driving }) => ({
      key,
      corridor,
      costNok: figures.costNok,
      lengthM: figures.lengthM,
      alignment,
      driving,
    })),
  };
}

/** Stores a recorded generation of a path as if it had just ended, in the caller's transaction. */
export async function storeRecord(
  services: Services,
  tx: Tx,
  { pathId, userId, record }: { readonly pathId: string; readonly userId: string; readonly record: DemoRecord },
): Promise<void> {
  const [path] = await lockPaths(tx, [pathId]);
  if (!path) throw new Error('the path of a record is not there');
  const frozen = await freezePath(tx, path);
  const problem = await loadProblem(services.storage, frozen);
  const now = services.clock();
  const row = await insertGeneration(tx, {
    organization_id: path.organization_id,
    project_id: path.project_id,
    path_id: pathId,
    started_by: userId,
    problem: jsonb(frozen),
    trials: record.trials,
    rounds: frozen.settings.generations,
    round: frozen.settings.generations,
    evaluations: record.provenance.evaluations,
    bound: record.bound ? jsonb(record.bound) : null,
    provenance: jsonb(record.provenance),
    started: now,
  });
  await allowPauses(tx, PAUSE_MINUTES);
  const collectionId = await storeRoutes(tx, row, await finishedRoutes(problem, record));
  await updateGeneration(tx, row.id, {
    state: 'done',
    phase: 'finishing',
    progress: 1,
    route_collection_id: collectionId,
    ended: now,
  });
}

/** Counts every route up again, and hauls its masses in full. */
async function finishedRoutes(problem: Problem, record: DemoRecord): Promise<FinishedRoute[]> {
  const rasters = prepareRasters(problem);
  const routes: FinishedRoute[] = [];
  for (const { key, corridor, alignment, driving } of record.routes) {
    const { rows, roadBody, haulCase, ...detail } = await haulRoute(
      problem,
      evaluateInDetail(problem, alignment, rasters),
    );
    const uncertainty = rockUncertaintyOf(problem, alignment, rasters);
    const beside = { breakdown: rows, body: encodeRoadBody(roadBody), haulMasses: haulMassesOf(haulCase) };
    routes.push({ ...detail, ...beside, uncertainty, driving, key, corridor });
  }
  const labels = labelsOf(problem, routes);
  return routes.map((route, i) => ({ ...route, corridorLabel: labels[i] }));
}
