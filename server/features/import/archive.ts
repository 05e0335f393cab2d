// Opens an archive of a project: a child process reads it, every route is worked out again on the problem that came with it, and one
// transaction makes the project that until then nobody sees. What this installation calculates is what the project holds; where a figure of
// the archive was another one, the job's result names both.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { areaFields } from '#domain/entities/area.ts';
import { featureFields } from '#domain/entities/feature.ts';
import type { Volume } from '#domain/entities/volume.ts';
import type { Figures } from '#domain/figures/item.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { ArchiveProject, ArchiveRouteType, Calculation } from '#exchange/archive/schema.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { columnsOf as columnsOfEntity } from '../../platform/db/entity-columns.ts';
import { allowPauses } from '../../platform/db/idle-timeout.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { NewRowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { columnsOf, columnsOfEvaluation } from '../../platform/problem/finished-route.ts';
import { routeTypeOf } from '../../platform/problem/freeze-problem.ts';
import type { FrozenProblem, FrozenRaster } from '../../platform/problem/frozen-problem.ts';
import { loadProblem } from '../../platform/problem/load-problem.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { nameOfKey } from '../../platform/upload/upload.ts';
import { evaluateInThread } from '../../runtime/evaluate.ts';
import type { EvaluatedLine } from '../../runtime/evaluate-protocol.ts';
import type { ArchiveOutput } from '../../runtime/import/archive-task.ts';
import { insertAll, typesOf, updateProject } from './archive-queries.ts';

/** Figures that are written and read again are the same to the last digit but for how the sum is ordered. */
const SAME = 1e-9;
const MAX_NAMED = 50;
const READ_SHARE = 0.3;
const WRITING_SHARE = 0.95;

/** A figure of a route that this installation calculates otherwise than the archive says. */
interface Difference {
  readonly route: string;
  readonly figure: string;
  readonly archived: number;
  readonly calculated: number;
}

/** Keys of storage by their names in the archive. */
interface Stored {
  readonly rasters: ReadonlyMap<string, FrozenRaster & ArchiveOutput['rasters'][number]>;
  readonly models: ReadonlyMap<string, string>;
}

/** read: what the archive holds, read in a child process. */
export async function openArchive(run: JobRun, read: () => Promise<ArchiveOutput>): Promise<void> {
  const { services } = run;
  const archive = await read();
  const project = deserialize(await readFile(archive.projectPath)) as ArchiveProject;
  const keys: string[] = [];
  try {
    const stored = await storedFiles(run, archive, keys);
    const differences: Difference[] = [];
    let routes = 0;
    for (const [i, path] of archive.calculationPaths.entries()) {
      const calculation = deserialize(await readFile(path)) as Calculation;
      const found = await workedOut(run, calculation, stored, `${path}.routes`);
      differences.push(...found);
      routes += calculation.routes.length;
      run.report(READ_SHARE + ((WRITING_SHARE - READ_SHARE) * (i + 1)) / archive.calculationPaths.length, 'evaluating');
    }
    await inTenant(tenantOf(run), async (tx) => {
      await allowPauses(tx, PAUSE_MINUTES);
      const { withoutType } = await writeProject(run, tx, project, stored);
      for (const path of archive.calculationPaths) await writeCalculation(run, tx, path, stored);
      await writeChoices(run, tx, project);
      const differing = new Set(differences.map(({ route }) => route)).size;
      await run.finish(tx, {
        ...{ projectId: run.project.id, routes, differing, differences: differences.slice(0, MAX_NAMED), withoutType },
        engineVersion: archive.engineVersion,
      });
    });
  } catch (error) {
    for (const key of keys) await services.storage.delete(key).catch(() => {});
    throw error;
  }
}

/** Bodies are read from disk between statements, on a machine that may have much else to do. */
const PAUSE_MINUTES = 10;

const tenantOf = ({ services, job }: JobRun) => ({
  db: services.db,
  scope: { userId: null, organizationIds: [job.organization_id] },
});

/** @param keys is filled with what was stored */
async function storedFiles(
  { services, job }: JobRun,
  { rasters, models }: ArchiveOutput,
  keys: string[],
): Promise<Stored> {
  const store = async (path: string, kind: 'terrain' | 'upload', extension: string, contentType: string) => {
    const key = newKey(job.organization_id, kind, extension);
    keys.push(key);
    await services.storage.putFile(key, path, { contentType });
    return key;
  };
  const storedRasters = new Map<string, FrozenRaster & ArchiveOutput['rasters'][number]>();
  for (const raster of rasters) {
    const key = await store(raster.path, 'terrain', 'tif', 'image/tiff');
    storedRasters.set(raster.name, { ...raster, key, sha256: raster.made.sha256 });
  }
  const storedModels = new Map<string, string>();
  for (const { name, path } of models)
    storedModels.set(
      name,
      await store(path, 'upload', name.slice(name.lastIndexOf('.') + 1), 'application/octet-stream'),
    );
  return { rasters: storedRasters, models: storedModels };
}

const rasterOf = ({ rasters }: Stored, name: string): FrozenRaster => {
  const { key, sha256 } = rasters.get(name)!;
  return { key, sha256 };
};

function frozenOf({ problem }: Calculation, stored: Stored): FrozenProblem {
  const { ground, bedrock, bedrockSigma } = problem.rasters;
  const of = (name: string | null) => (name === null ? null : rasterOf(stored, name));
  return {
    ...problem,
    rasters: { ground: of(ground), bedrock: of(bedrock), bedrockSigma: of(bedrockSigma) },
  } as FrozenProblem;
}

/** Every route of a calculation, left in a file; where its figures are not those of the archive. */
async function workedOut(run: JobRun, calculation: Calculation, stored: Stored, path: string): Promise<Difference[]> {
  const problem = await loadProblem(run.services.storage, frozenOf(calculation, stored));
  const differences: Difference[] = [];
  for (const [i, { name, alignment, figures }] of calculation.routes.entries()) {
    run.signal.throwIfAborted();
    const evaluated = await evaluateInThread(problem, alignment).catch((error: Error) => {
      throw new FileProblem('archiveNotCalculated', { route: name, detail: error.message });
    });
    await writeFile(`${path}.${i}`, serialize(evaluated));
    differences.push(...differencesIn(name, figures, evaluated.figures));
  }
  return differences;
}

function differencesIn(route: string, archived: Calculation['routes'][number]['figures'], calculated: Figures) {
  return Object.entries(calculated).flatMap(([figure, value]): Difference[] => {
    const before = archived[figure];
    if (typeof value !== 'number' || typeof before !== 'number') return [];
    if (Math.abs(value - before) <= SAME * Math.max(1, Math.abs(before))) return [];
    return [{ route, figure, archived: before, calculated: value }];
  });
}

/** What is planned with. */
async function writeProject(run: JobRun, tx: Tx, content: ArchiveProject, stored: Stored) {
  const { job, services } = run;
  const owner = ownerOf(run);
  const { settings, origoX, origoY, origoZ, ...same } = content.project;
  const before = run.project;
  const project = await updateProject(tx, before.id, {
    ...{ ...same, settings: jsonb(settings), origo_x: origoX ?? 0, origo_y: origoY ?? 0, origo_z: origoZ ?? 0 },
    ...{ deleted: null, created: services.clock(), updated: services.clock() },
  });
  await recordChange(tx, {
    ...{ organizationId: job.organization_id, projectId: project.id, userId: job.started_by, entity: 'project' },
    ...{ entityId: project.id, action: 'create', before: null, after: project },
  });
  await insertAll(
    tx,
    'terrain',
    content.terrains.map((terrain) => terrainRow(owner, terrain, stored)),
  );
  for (const { areas, water, ...layer } of content.layers) {
    const common = { ...owner, mapping: jsonb(water ?? {}), source: jsonb({}) };
    await insertAll(tx, 'area_layer', [{ ...layer, ...common } as NewRowOf<'area_layer'>]);
    await insertAll(
      tx,
      'area',
      areas.map(({ id, origin, ...area }, ordinal) => ({
        ...{ ...owner, id, layer_id: layer.id, ordinal, origin },
        ...columnsOfEntity(areaFields, area),
      })) as NewRowOf<'area'>[],
    );
  }
  await insertAll(
    tx,
    'feature',
    content.features.map(({ id, origin, clearance, ...feature }) => ({
      ...{ ...owner, id, origin, clearance: jsonb(clearance) },
      ...columnsOfEntity(featureFields, feature),
    })) as NewRowOf<'feature'>[],
  );
  await insertAll(tx, 'upload', [...stored.models.values()].map((key) => ({
    ...{ organization_id: job.organization_id, user_id: job.started_by, key, original_name: nameOfKey(key), completed: services.clock() },
  }))); // biome-ignore format: a row a file
  await insertAll(
    tx,
    'map_item',
    content.mapItems.map(({ id, kind, name, content, file }) => {
      const own = file === undefined ? content : ownFile(content as Volume, stored.models.get(file)!);
      return { ...owner, id, kind, name, content: jsonb(own) };
    }),
  );
  const typeIdOf = await typeFinder(tx, job.organization_id);
  const paths = content.paths.map((path) => ({ path, typeId: path.routeType && typeIdOf(path.routeType) }));
  await insertAll(
    tx,
    'path',
    paths.map(({ path: { id, name, color, request, settings }, typeId }) => ({
      ...{ ...owner, id, name, color, request: jsonb(request), settings: jsonb(settings) },
      ...{ route_type_id: typeId },
    })),
  );
  await insertAll(
    tx,
    'price_scenario',
    content.priceScenarios.map(({ name, moves }) => ({
      ...owner,
      name,
      moves: jsonb(moves),
    })),
  );
  await insertAll(
    tx,
    'route_collection',
    content.collections.map(({ id, name, routeIds }) => ({
      ...owner,
      id,
      name,
      route_ids: routeIds,
    })),
  );
  // Those of an organization stand for as long as they do: a path without one takes another before it is searched again.
  return { withoutType: paths.flatMap(({ path, typeId }) => (path.routeType && !typeId ? [path.name] : [])) };
}

const ownerOf = ({ job, project }: JobRun) => ({ organization_id: job.organization_id, project_id: project.id });

const ownFile = (volume: Volume, key: string): Volume => ({ ...volume, fileName: nameOfKey(key) });

function terrainRow(
  owner: ReturnType<typeof ownerOf>,
  { role, raster, name, attribution, surveyedYear, heights }: ArchiveProject['terrains'][number],
  stored: Stored,
): NewRowOf<'terrain'> {
  const { key, made } = stored.rasters.get(raster)!;
  return {
    ...{ ...owner, role, name, key, sha256: made.sha256, width: made.width, height: made.height, cell_m: made.cellM },
    ...{ origin_x: made.originX, origin_y: made.originY, min_z: made.minZ, max_z: made.maxZ },
    ...{ no_data_share: made.noDataShare, attribution, surveyed_year: surveyedYear },
    source: jsonb({ ...made.source, heights: heights ?? made.source.heights }),
    warnings: jsonb([]),
  };
}

/** The type of this organization that is the same in all but its ids. */
async function typeFinder(tx: Tx, organizationId: string): Promise<(type: ArchiveRouteType) => string | null> {
  const { routeTypes, segmentTypes } = await typesOf(tx, organizationId);
  const ids = new Map(
    routeTypes.map((row) => {
      const own = row.segment_type_ids.flatMap((id) => segmentTypes.find((type) => type.id === id) ?? []);
      return [sameness(routeTypeOf(row, own) as ArchiveRouteType), row.id];
    }),
  );
  return (type) => ids.get(sameness(type)) ?? null;
}

function sameness({ name, designClass, segmentTypes }: ArchiveRouteType): string {
  const sorted = (values: object) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    name,
    sorted(designClass),
    segmentTypes.map((type) => [
      type.name,
      type.kind,
      sorted(type.parameters).map(([group, rows]) => [group, sorted(rows as object)]),
    ]),
  ]);
}

/** A generation as the archive has it, and its routes as they are worked out here. */
async function writeCalculation(run: JobRun, tx: Tx, path: string, stored: Stored): Promise<void> {
  const calculation = deserialize(await readFile(path)) as Calculation;
  const { id, pathId, created, collectionId, evaluations, rounds, bound, routes } = calculation;
  const owner = { ...ownerOf(run), path_id: pathId };
  const at = new Date(created);
  await insertAll(tx, 'generation', [
    {
      ...{ ...owner, id, route_collection_id: collectionId, started_by: run.job.started_by },
      ...columnsOfEvaluation(frozenOf(calculation, stored), { kind: 'archived' }),
      ...{ evaluations, rounds, bound: bound && jsonb(bound), task: null, created: at, started: at, ended: at },
    },
  ]);
  for (const [i, route] of routes.entries()) {
    const file = `${path}.routes.${i}`;
    const evaluated = deserialize(await readFile(file)) as EvaluatedLine;
    const { name, color, keep, key, corridor, corridorLabel, driving } = route;
    await insertAll(tx, 'route', [
      {
        ...columnsOf({
          ...evaluated,
          key,
          corridor,
          ...(corridorLabel && { corridorLabel }),
          ...(driving && { driving }),
        } as never),
        ...{ ...owner, id: route.id, generation_id: id, name, color, keep, created: new Date(route.created) },
      },
    ]);
    await rm(file, { force: true });
  }
}

/** What routes were put together into, and which of them were chosen. */
async function writeChoices(run: JobRun, tx: Tx, { composites, decisions }: ArchiveProject): Promise<void> {
  const owner = ownerOf(run);
  await insertAll(
    tx,
    'composite_route',
    composites.map(({ name, color, keep, routeIds }) => ({
      ...owner,
      name,
      color,
      keep,
      included_route_ids: routeIds,
    })),
  );
  await insertAll(
    tx,
    'decision',
    decisions.map(({ pathId, routeId, name, figures, reason, created, withdrawn }) => ({
      ...{ ...owner, path_id: pathId, route_id: routeId, name, figures: jsonb(figures), reason },
      ...{ created: new Date(created), withdrawn: withdrawn === null ? null : new Date(withdrawn) },
    })),
  );
}
