// Does a search for water in a worker: a child process finds it, and one transaction writes it over the finds of before. What a
// person has changed of those stays, what they have deleted stays away, and all of it is one action that can be undone.

import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WaterSettings } from '#domain/water/water-settings.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { type ChangeRecord, recordChanges } from '../../platform/db/record-change.ts';
import { updateRow } from '../../platform/db/rows.ts';
import type { TableName } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { runInChild } from '../../runtime/child.ts';
import { GIVEN_WATER_NAME, STREAMS_NAME, WATER_AREAS_NAME } from '../../runtime/import/file-names.ts';
import { WATER_TASK } from '../../runtime/import/tasks.ts';
import type { StreamFeature, WaterAreaLine, WaterInput, WaterOutput } from '../../runtime/import/water-task.ts';
import * as queries from './queries.ts';

/** Of 17 million cells: a minute, on a machine with nothing else to do. */
const TIMEOUT_MS = 900_000;
/** Some 60 bytes a cell. */
const MEMORY_BYTES = 1_500_000_000;

export async function findWater(run: JobRun): Promise<void> {
  const { services, job, project, scratch, signal } = run;
  const scope = { userId: null, organizationIds: [project.organization_id] };
  const tenant = { db: services.db, scope };
  const { settings } = job.input as unknown as { settings: WaterSettings };
  const { ground, given } = await inTenant(tenant, async (tx) => ({
    ground: await queries.groundOf(tx, project.id),
    given: await queries.givenWater(tx, project.id),
  }));
  if (!ground) return await inTenant(tenant, (tx) => run.finish(tx, { areaCount: 0, streamCount: 0 }));
  await writeFile(join(scratch, GIVEN_WATER_NAME), JSON.stringify(given));
  const found = await services.storage.withFile(ground.key, (path) =>
    runInChild<WaterOutput>({
      module: WATER_TASK,
      name: 'findWaterIn',
      input: { path, scratch, settings } satisfies WaterInput,
      timeoutMs: TIMEOUT_MS,
      memoryBytes: MEMORY_BYTES,
      onProgress: run.report,
      signal,
    }),
  );
  const areas = await valuesIn<WaterAreaLine>(join(scratch, WATER_AREAS_NAME));
  const streams = await valuesIn<StreamFeature>(join(scratch, STREAMS_NAME));
  await inTenant(tenant, async (tx) => {
    const areaLayerId = await replaceFinds(tx, run, { areas, streams }, { settings, terrainId: ground.id, ...found });
    await run.finish(tx, { terrainId: ground.id, areaLayerId, ...found });
  });
}

async function valuesIn<Value>(path: string): Promise<Value[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Value);
}

interface Finds {
  readonly areas: readonly WaterAreaLine[];
  readonly streams: readonly StreamFeature[];
}
type Source = WaterOutput & { readonly settings: WaterSettings; readonly terrainId: string };

/** Answers the new layer, which holds corrected areas of the layer before too. */
async function replaceFinds(tx: Tx, { job, project }: JobRun, finds: Finds, source: Source): Promise<string> {
  const { organization_id, id: project_id } = project;
  const changes = new Batch(organization_id, project_id, job.started_by);
  await queries.lockProject(tx, project_id);
  const retired = await queries.retireLayers(tx, project_id);
  for (const row of retired) changes.add('area_layer', 'delete', { ...row, deleted: null }, row);
  const { settings, ...rest } = source;
  const layer = await queries.insertLayer(tx, {
    ...{ organization_id, project_id },
    name: 'Vann fra terrenget',
    kind: 'derived',
    mapping: jsonb({ ...settings }),
    source: jsonb(rest),
  });
  changes.add('area_layer', 'create', null, layer);
  await queries.insertAreas(tx, layer, finds.areas);
  const kept = await queries.correctedAreasIn(
    tx,
    retired.map(({ id }) => id),
  );
  for (const row of kept)
    changes.add('area', 'update', row, await updateRow(tx, 'area', row.id, { layer_id: layer.id }));
  for (const row of await queries.retireStreams(tx, project_id))
    changes.add('feature', 'delete', { ...row, deleted: null }, row);
  for (const row of await queries.insertStreams(tx, { organization_id, project_id }, finds.streams))
    changes.add('feature', 'create', null, row);
  await recordChanges(tx, changes.records);
  return layer.id;
}

/** Changes of one action. */
class Batch {
  readonly records: ChangeRecord[] = [];
  readonly #common: Pick<ChangeRecord, 'organizationId' | 'projectId' | 'userId' | 'batch'>;

  constructor(organizationId: string, projectId: string, userId: string | null) {
    this.#common = { organizationId, projectId, userId, batch: randomUUID() };
  }

  add(
    entity: TableName,
    action: ChangeRecord['action'],
    before: object | null,
    after: { readonly id: string } & object,
  ): void {
    this.records.push({ ...this.#common, entity, entityId: after.id, action, before, after });
  }
}
