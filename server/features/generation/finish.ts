// The end of a generation, in one transaction: the unkept routes of the same path go as the new ones come, with their
// collection and the record of it all; or the reasons why there are none. Until this transaction nothing has changed.

import { randomUUID } from 'node:crypto';
import { notificationsOf } from '#domain/user.ts';
import type { WayOut } from '#domain/way-out.ts';
import type { Solution } from '#engine/solution.ts';
import { pageOrigin } from '../../platform/config.ts';
import type { Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { type ChangeRecord, recordChanges } from '../../platform/db/record-change.ts';
import type { PatchOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { GenerationRow } from '../../platform/graphql/refs.ts';
import { type Claim, finishWork } from '../../platform/jobs/work-queue.ts';
import { recipientById } from '../../platform/mail/queries.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { columnsOf, type FinishedRoute, freeColors } from '../../platform/problem/finished-route.ts';
import { countOfPath } from '../../platform/problem/queries.ts';
import type { LineComparison } from './compare-lines.ts';
import * as queries from './queries.ts';
import { announceGeneration } from './service.ts';
import { storeBeside } from './store-beside.ts';

export async function finishGeneration(
  services: Services,
  claim: Claim,
  solution: Solution,
  routes: readonly FinishedRoute[],
  comparison: LineComparison | null = null,
  waysOut: readonly WayOut[] | null = null,
): Promise<void> {
  const scope = { userId: null, organizationIds: [claim.organizationId] };
  await inTenant({ db: services.db, scope }, async (tx) => {
    await finishWork(tx, claim);
    const row = await queries.lockGeneration(tx, claim.id);
    if (!row) return;
    const common = {
      progress: 1,
      phase: 'finishing',
      seconds_left: null,
      previews: jsonb([]),
      checkpoint: null,
      ended: services.clock(),
      bound: solution.bound ? jsonb(solution.bound) : null,
      provenance: jsonb(solution.provenance),
    };
    // Thrown away in the last moment: then nothing arrives.
    if (row.state === 'stopping' && row.keep_found === false) {
      await end(services, tx, claim.id, { ...common, state: 'cancelled' });
      return;
    }
    if (routes.length === 0) {
      // Stopped before anything was found is no proof that nothing can be.
      const state = row.state === 'stopping' ? 'cancelled' : 'infeasible';
      await end(services, tx, claim.id, {
        ...common,
        state,
        reasons: jsonb(solution.reasons),
        ways_out: waysOut && jsonb([...waysOut]),
      });
      return;
    }
    if (comparison) {
      const outcome = await storeBeside(tx, row, comparison);
      await end(services, tx, claim.id, { ...common, state: 'done', outcome: jsonb(outcome) });
      return;
    }
    const collectionId = await storeRoutes(tx, row, routes);
    await end(services, tx, claim.id, { ...common, state: 'done', route_collection_id: collectionId });
  });
}

/** Without a Solution: stopped before there was one, or failed for good. */
export async function endWithoutSolution(
  services: Services,
  claim: Claim,
  how: { readonly state: 'cancelled' | 'failed'; readonly error: string | null },
): Promise<void> {
  const scope = { userId: null, organizationIds: [claim.organizationId] };
  await inTenant({ db: services.db, scope }, async (tx) => {
    await finishWork(tx, claim);
    if (!(await queries.lockGeneration(tx, claim.id))) return;
    const cleared = { previews: jsonb([]), checkpoint: null, seconds_left: null, ended: services.clock() };
    await end(services, tx, claim.id, { ...how, ...cleared });
  });
}

async function end(services: Services, tx: Tx, id: string, patch: PatchOf<'generation'>): Promise<void> {
  const row = await queries.updateGeneration(tx, id, patch);
  await announceGeneration(tx, row);
  // Who stopped it knows already.
  if (row.started_by && row.state !== 'cancelled') await mailGenerationDone(services, tx, row, row.started_by);
}

async function mailGenerationDone(services: Services, tx: Tx, row: GenerationRow, userId: string): Promise<void> {
  const person = await recipientById(tx, userId);
  if (!person || !notificationsOf(person.notifications).generation_done) return;
  const about = { userId, organizationId: row.organization_id, generationId: row.id };
  await enqueueMail(tx, { kind: 'generationDone', email: person.email, origin: pageOrigin(services.config), about });
}

/** The unkept routes of the path go, the new ones come, in the caller's transaction. Answers the collection's id. */
export async function storeRoutes(
  tx: Tx,
  generation: NonNullable<Awaited<ReturnType<typeof queries.lockGeneration>>>,
  routes: readonly FinishedRoute[],
): Promise<string> {
  const { organization_id, project_id, path_id, started_by } = generation;
  const pathName = await queries.nameOfPath(tx, path_id);
  const retired = await queries.retireUnkept(tx, path_id);
  const colors = await freeColors(tx, path_id);
  const number = await countOfPath(tx, path_id);
  const batch = randomUUID();
  const change = { organizationId: organization_id, projectId: project_id, userId: started_by, batch };
  const gone = (entity: 'route' | 'composite_route') => (after: { readonly id: string; readonly version: number }) => ({
    ...change,
    entity,
    entityId: after.id,
    action: 'delete' as const,
    before: { ...after, deleted: null, version: after.version - 1 },
    after,
  });
  const composites = await queries.retireComposites(
    tx,
    retired.map(({ id }) => id),
  );
  const changes: ChangeRecord[] = [...retired.map(gone('route')), ...composites.map(gone('composite_route'))];
  const routeIds: string[] = [];
  for (const [i, route] of routes.entries()) {
    const row = await queries.insertRoute(tx, {
      ...columnsOf(route),
      organization_id,
      project_id,
      path_id,
      generation_id: generation.id,
      name: `${pathName} ${number}.${i + 1}`,
      color: colors[i % colors.length]!,
    });
    routeIds.push(row.id);
    changes.push({ ...change, entity: 'route', entityId: row.id, action: 'create', before: null, after: row });
  }
  const collection = await queries.insertCollection(tx, {
    organization_id,
    project_id,
    name: `${pathName} · ${number}`,
    route_ids: routeIds,
  });
  await recordChanges(tx, changes);
  return collection.id;
}
