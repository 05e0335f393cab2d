// Does a search for water in a worker: a child process finds it, and one transaction writes it over the finds of before. What a
// person has changed of those stays, what they have deleted stays away, and all of it is one action that can be undone.

import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOUND_CATCHMENT_TAG, OPEN_CATCHMENT_TAG } from '#domain/entities/feature.ts';
import type { WaterSettings } from '#domain/water/water-settings.ts';
import type { GivenCatchment } from '#terrain/water/find-water.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { type ChangeRecord, recordChanges } from '../../platform/db/record-change.ts';
import type { RowOf, TableName } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { runInChild } from '../../runtime/child.ts';
import { GIVEN_WATER_NAME, STREAMS_NAME, WATER_AREAS_NAME } from '../../runtime/import/file-names.ts';
import { WATER_TASK } from '../../runtime/import/tasks.ts';
import type {
  StreamFeature,
  WaterAnswer,
  WaterAreaLine,
  WaterInput,
  WaterOutput,
} from '../../runtime/import/water-task.ts';
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
  const { rows, ...water } = given;
  await writeFile(join(scratch, GIVEN_WATER_NAME), JSON.stringify(water));
  const { catchments, ...found } = await services.storage.withFile(ground.key, (path) =>
    runInChild<WaterAnswer>({
      module: WATER_TASK,
      name: 'findWaterIn',
      input: { path, scratch, settings, isZeroSea: ground.source.isZeroSea === true } satisfies WaterInput,
      timeoutMs: TIMEOUT_MS,
      memoryBytes: MEMORY_BYTES,
      onProgress: run.report,
      signal,
    }),
  );
  const areas = await valuesIn<WaterAreaLine>(join(scratch, WATER_AREAS_NAME));
  const streams = await valuesIn<StreamFeature>(join(scratch, STREAMS_NAME));
  await inTenant(tenant, async (tx) => {
    const finds = { areas, streams, catchments: catchments.map((of) => ({ ...of, row: rows[of.line]! })) };
    const areaLayerId = await replaceFinds(tx, run, finds, { settings, terrainId: ground.id, ...found });
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
  readonly catchments: readonly (GivenCatchment & { readonly row: RowOf<'feature'> })[];
}
type Source = WaterOutput & { readonly settings: WaterSettings; readonly terrainId: string };

/**
 * Earlier finds and new ones held against each other: what is found again just as it was stays the row that it is, so that nothing that
 * was worked out with it is out of date. `gone`: ids of finds that are no more.
 */
function matched<Standing extends { readonly id: string }, Find>(
  standing: readonly Standing[],
  finds: readonly Find[],
  sameOf: (one: Standing | Find) => readonly unknown[],
): { gone: string[]; fresh: Find[] } {
  const keyOf = (one: Standing | Find) => JSON.stringify(sameOf(one));
  const ids = new Map(standing.map((row) => [keyOf(row), row.id]));
  const stay = new Set<string>();
  const fresh = finds.filter((find) => {
    const id = ids.get(keyOf(find));
    if (id === undefined || stay.has(id)) return true;
    stay.add(id);
    return false;
  });
  return { gone: standing.map(({ id }) => id).filter((id) => !stay.has(id)), fresh };
}

/** Answers the layer, in which corrected areas stay as they are. */
async function replaceFinds(tx: Tx, { job, project }: JobRun, finds: Finds, source: Source): Promise<string> {
  const { organization_id, id: project_id } = project;
  const changes = new Batch(organization_id, project_id, job.started_by);
  await queries.lockProject(tx, project_id);
  const { settings, ...rest } = source;
  const [mapping, about] = [jsonb({ ...settings }), jsonb(rest)];
  const before = await queries.derivedLayer(tx, project_id);
  const layer = before
    ? await queries.updateLayer(tx, before.id, { mapping, source: about })
    : await queries.insertLayer(tx, {
        ...{ organization_id, project_id },
        name: 'Vann fra terrenget',
        kind: 'derived',
        mapping,
        source: about,
      });
  changes.add('area_layer', before ? 'update' : 'create', before ?? null, layer);
  const areas = matched(await queries.foundAreasIn(tx, layer.id), finds.areas, ({ geometry, tags }) => [
    geometry,
    tags,
  ]);
  for (const row of await queries.retireFound(tx, 'area', areas.gone))
    changes.add('area', 'delete', { ...row, deleted: null }, row);
  for (const row of await queries.insertAreas(tx, layer, areas.fresh)) changes.add('area', 'create', null, row);
  const streams = matched(
    (await queries.foundStreams(tx, project_id)).map((row) => ({ ...row, catchmentM2: row.catchment_m2 })),
    finds.streams,
    ({ type, tags, vertices, catchmentM2 }) => [type, tags, vertices, catchmentM2],
  );
  for (const row of await queries.retireFound(tx, 'feature', streams.gone))
    changes.add('feature', 'delete', { ...row, deleted: null }, row);
  for (const row of await queries.insertStreams(tx, { organization_id, project_id }, streams.fresh))
    changes.add('feature', 'create', null, row);
  for (const { row, areaM2, open } of finds.catchments) {
    const found = [FOUND_CATCHMENT_TAG, ...(open ? [OPEN_CATCHMENT_TAG] : [])];
    const tags = [...row.tags.filter((tag) => tag !== FOUND_CATCHMENT_TAG && tag !== OPEN_CATCHMENT_TAG), ...found];
    const now = await queries.setCatchment(tx, row, areaM2, tags);
    if (now) changes.add('feature', 'update', row, now);
  }
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
