// Does the jobs of imports in a worker: fetches the file, lets a child process read it, and writes what came of it in one
// transaction. A file that cannot be taken ends the job as failed with its reason; a bug or an outside failure is retried.

import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileProblem } from '#domain/file-problem.ts';
import type { AreaMapping, FeatureMapping, Inspection, TerrainAnswers } from '#domain/import.ts';
import type { UploadOrigin } from '#domain/map-data.ts';
import type { Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { announceJob, type NewJob } from '../../platform/jobs/start-job.ts';
import type { WorkHandler } from '../../platform/jobs/work-loop.ts';
import { type Claim, finishWork } from '../../platform/jobs/work-queue.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { insertUpload } from '../../platform/upload/queries.ts';
import { assertWithinQuota, recordArrival } from '../../platform/upload/upload.ts';
import { runInChild } from '../../runtime/child.ts';
import type { ArchiveOutput, ArchiveTaskInput } from '../../runtime/import/archive-task.ts';
import type { AreaLine, AreasInput, AreasOutput } from '../../runtime/import/areas-task.ts';
import type { FeaturesInput, FeaturesOutput } from '../../runtime/import/features-task.ts';
import { AREAS_NAME, COG_NAME, PREVIEW_NAME, SIGMA_NAME } from '../../runtime/import/file-names.ts';
import type { InspectInput } from '../../runtime/import/inspect-task.ts';
import type { LinesInput, LinesOutput } from '../../runtime/import/lines-task.ts';
import {
  ARCHIVE_TASK,
  AREAS_TASK,
  FEATURES_TASK,
  INSPECT_TASK,
  LINES_TASK,
  TERRAIN_TASK,
} from '../../runtime/import/tasks.ts';
import type { TerrainInput, TerrainOutput } from '../../runtime/import/terrain-task.ts';
import { batchesOf, linesOf } from '../../runtime/read-lines.ts';
import { withScratch } from '../../runtime/scratch.ts';
import { openArchive } from './archive.ts';
import { importFeatures } from './features.ts';
import { importLines } from './lines.ts';
import type { ImportLinesInput } from './mapping.ts';
import type { JobRow } from './queries.ts';
import * as queries from './queries.ts';

/** A parser that needs longer is stopped: hostile files take all the time there is, large ones a while for each megabyte. */
const TIMEOUT_MS = 300_000;
const TIMEOUT_MS_PER_MB = 2_000;
/** The largest ground is 1 GiB, held beside a raster of bedrock. */
const MEMORY_WITH_GROUND_BYTES = 1_700_000_000;
const WATCH_MS = 1_000;

/** What jobs take from other features. */
export interface JobDependencies {
  /** Draws the project's picture anew when its ground or areas have arrived. */
  drawPicture(services: Services, of: { readonly organizationId: string; readonly projectId: string }): Promise<void>;
  /** Fetches a file at the partner as the person who began the job. @throws Error for an address that is not the partner's */
  fetchPartnerFile(services: Services, userId: string, url: string, signal: AbortSignal): Promise<Response>;
  /** Puts the search for water in a ground that has arrived into the queue. */
  startFindWater(tx: Tx, of: Omit<NewJob, 'kind' | 'input'>): Promise<unknown>;
  findWater(run: JobRun): Promise<void>;
  runExport(run: JobRun): Promise<void>;
  calculatePassages(run: JobRun): Promise<void>;
  fetchMapData(run: JobRun): Promise<void>;
}

export function jobHandler(dependencies: JobDependencies): WorkHandler {
  return {
    kind: 'job',
    run: (services, claim, signal) => runJob(services, claim, signal, dependencies),
    fail: (services, claim) => endJob(services, claim, { code: 'internal', values: {} }),
  };
}

interface JobContext extends JobDependencies {
  readonly services: Services;
  readonly claim: Claim;
  readonly job: JobRow;
  readonly project: RowOf<'project'>;
  readonly scratch: string;
  readonly signal: AbortSignal;
}

interface JobInput {
  readonly key: string;
  /** Of a file that is still at the partner. */
  readonly url?: string;
  readonly originalName: string;
  /** Of an inspection: what the file is to become. */
  readonly as?: 'surface' | 'bedrock';
  readonly name?: string;
  readonly attribution?: string;
  readonly surveyedYear?: number | null;
  readonly role?: RowOf<'terrain'>['role'];
  readonly answers?: TerrainAnswers;
  readonly mapping?: AreaMapping;
  /** Where the file was fetched from. */
  readonly origin?: UploadOrigin;
}

const originOf = ({ origin }: JobInput) => (origin ? { origin } : {});
const inputOf = (job: JobRow) => job.input as unknown as JobInput;
const scopeOf = (claim: Claim) => ({ userId: null, organizationIds: [claim.organizationId] });
const tenantOf = (services: Services, claim: Claim) => ({ db: services.db, scope: scopeOf(claim) });

async function runJob(
  services: Services,
  claim: Claim,
  signal: AbortSignal,
  dependencies: JobDependencies,
): Promise<void> {
  const begun = await inTenant(tenantOf(services, claim), (tx) => begin(tx, services, claim));
  if (!begun) return;
  const cancelled = new AbortController();
  const watch = watchForCancel(services, claim, cancelled);
  try {
    await withScratch(services.config.dataFolder, (scratch) =>
      RUNNERS[begun.job.kind]!({
        ...dependencies,
        services,
        claim,
        ...begun,
        scratch,
        signal: AbortSignal.any([signal, cancelled.signal]),
      }),
    );
  } catch (error) {
    if (cancelled.signal.aborted) await inTenant(tenantOf(services, claim), (tx) => finishWork(tx, claim));
    else if (error instanceof FileProblem) {
      const file = inputOf(begun.job).originalName;
      await endJob(services, claim, { code: error.code, values: { ...error.values, file } });
    } else throw signal.aborted ? signal.reason : error;
  } finally {
    clearInterval(watch);
  }
}

const RUNNERS: Readonly<Partial<Record<JobRow['kind'], (context: JobContext) => Promise<void>>>> = {
  inspectFile: runInspection,
  importTerrain: runTerrainImport,
  importAreas: runAreasImport,
  importFeatures: runFeaturesImport,
  importLines: runLinesImport,
  fetchPartnerTerrain: runPartnerTerrain,
  fetchMapData: (context) => context.fetchMapData(jobRunOf(context)),
  findWater: runFindWater,
  openArchive: runOpenArchive,
  export: (context) => context.runExport(jobRunOf(context)),
  passageCosts: (context) => context.calculatePassages(jobRunOf(context)),
};

/** null: there is nothing to do any more, and the work is taken out. */
async function begin(tx: Tx, services: Services, claim: Claim) {
  const job = await queries.lockJob(tx, claim.id);
  const project = job?.project_id ? await queries.projectOf(tx, job.project_id) : undefined;
  if (!job || !project || (job.state !== 'queued' && job.state !== 'running')) {
    await finishWork(tx, claim);
    return null;
  }
  const started = job.started ?? services.clock();
  const running = await queries.updateJob(tx, job.id, { state: 'running', started, fence: claim.fence });
  await announceJob(tx, running);
  return { job: running, project };
}

function watchForCancel(services: Services, claim: Claim, cancelled: AbortController): NodeJS.Timeout {
  return setInterval(() => {
    inTenant(tenantOf(services, claim), (tx) => queries.findJob(tx, claim.id)).then(
      (job) => {
        if (job?.state === 'cancelled') cancelled.abort(new Error('cancelled'));
      },
      () => {},
    );
  }, WATCH_MS);
}

async function endJob(services: Services, claim: Claim, error: { code: string; values: object }): Promise<void> {
  await inTenant(tenantOf(services, claim), async (tx) => {
    await finishWork(tx, claim);
    const job = await queries.lockJob(tx, claim.id);
    if (!job || job.state === 'cancelled') return;
    const ended = services.clock();
    await announceJob(tx, await queries.updateJob(tx, claim.id, { state: 'failed', error: jsonb(error), ended }));
  });
}

async function finishJob(tx: Tx, context: JobContext, result: object): Promise<void> {
  const { claim, services } = context;
  await finishWork(tx, claim);
  const job = await queries.lockJob(tx, claim.id);
  if (job?.state === 'cancelled') throw new Error('cancelled');
  const done = { state: 'done' as const, progress: 1, message: '', result: jsonb(result), ended: services.clock() };
  await announceJob(tx, await queries.updateJob(tx, claim.id, done));
}

/** Progress is best effort: a write that fails is ignored. */
function reportProgress({ services, claim }: JobContext): (progress: number, message: string) => void {
  return (progress, message) => {
    inTenant(tenantOf(services, claim), async (tx) => {
      const row = await queries.noteProgress(tx, claim, { progress, message });
      if (row) await announceJob(tx, row);
    }).catch((error: unknown) => services.log.debug({ err: error }, 'progress was not written'));
  };
}

async function inChild<Input, Output>(
  context: JobContext,
  module: URL,
  name: string,
  input: Omit<Input, 'path' | 'scratch'>,
  memoryBytes?: number,
) {
  const { services, job, scratch, signal } = context;
  const size = (await services.storage.size(inputOf(job).key)) ?? 0;
  return await services.storage.withFile(inputOf(job).key, (path) =>
    runInChild<Output>({
      module,
      name,
      input: { ...input, path, scratch },
      timeoutMs: TIMEOUT_MS + (size / 1e6) * TIMEOUT_MS_PER_MB,
      memoryBytes,
      onProgress: reportProgress(context),
      signal,
    }),
  );
}

async function runInspection(context: JobContext): Promise<void> {
  const { services, claim, job, project, scratch } = context;
  const found = await inChild<InspectInput, Inspection>(context, INSPECT_TASK, 'inspect', {
    fileName: inputOf(job).originalName,
    projectSrid: project.srid,
    plausible: services.config.plausibleHeightsM,
    ...(inputOf(job).as && { as: inputOf(job).as }),
  });
  let result = found;
  if (found.kind === 'raster') {
    const previewKey = newKey(claim.organizationId, 'preview', 'png');
    await services.storage.putFile(previewKey, join(scratch, PREVIEW_NAME), { contentType: 'image/png' });
    result = { ...found, previewKey };
  }
  await inTenant(tenantOf(services, claim), (tx) => finishJob(tx, context, result));
}

async function runTerrainImport(context: JobContext): Promise<void> {
  const { services, claim, job, project } = context;
  const input = inputOf(job);
  const answers = input.answers ?? {};
  const made = await withOtherOf(context, ({ groundPath, bedrockPath }) =>
    inChild<TerrainInput, TerrainOutput>(
      context,
      TERRAIN_TASK,
      'convertTerrain',
      {
        projectSrid: project.srid,
        answers,
        plausible: services.config.plausibleHeightsM,
        isRock: input.role === 'bedrock',
        ...(bedrockPath && { standingBedrockPath: bedrockPath }),
        ...(groundPath && { bedrock: { groundPath, is: answers.bedrockIs! } }),
      },
      (groundPath ?? bedrockPath) ? MEMORY_WITH_GROUND_BYTES : undefined,
    ),
  );
  const parts = await storedParts(context, made);
  try {
    await inTenant(tenantOf(services, claim), async (tx) => {
      const common = { organizationId: claim.organizationId, projectId: project.id, userId: job.started_by };
      const batch = crypto.randomUUID();
      const rows = [];
      if (parts[0]!.role === 'bedrock')
        for (const row of await queries.retireSigmaOfBedrock(tx, project.id))
          await recordRetired(tx, context, row, batch);
      for (const part of parts) rows.push(await replaceTerrain(tx, context, part, batch));
      if (parts[0]!.role === 'ground') await queries.noteRockAbove(tx, project.id, made.rockAbove);
      await finishJob(tx, context, { terrainId: rows[0]!.id });
      if (parts[0]!.role === 'ground') await context.startFindWater(tx, common);
    });
  } catch (error) {
    for (const { key } of parts) await services.storage.delete(key).catch(() => {});
    throw error;
  }
  await context.drawPicture(services, { organizationId: claim.organizationId, projectId: project.id });
}

interface TerrainPart {
  readonly role: RowOf<'terrain'>['role'];
  readonly key: string;
  readonly made: TerrainOutput;
}

/** The raster, and of bedrock between boreholes its uncertainty too, in storage. */
async function storedParts({ services, claim, job, scratch }: JobContext, made: TerrainOutput): Promise<TerrainPart[]> {
  const stored = async (role: TerrainPart['role'], name: string, output: TerrainOutput): Promise<TerrainPart> => {
    const key = newKey(claim.organizationId, 'terrain', 'tif');
    await services.storage.putFile(key, join(scratch, name), { contentType: 'image/tiff' });
    return { role, key, made: output };
  };
  const first = await stored(inputOf(job).role ?? 'ground', COG_NAME, made);
  return made.sigma ? [first, await stored('bedrockSigma', SIGMA_NAME, made.sigma)] : [first];
}

type TerrainRow = RowOf<'terrain'>;

const changeOf = ({ claim, project, job }: JobContext, row: TerrainRow, batch: string) => ({
  organizationId: claim.organizationId,
  projectId: project.id,
  userId: job.started_by,
  batch,
  entity: 'terrain' as const,
  entityId: row.id,
});

async function recordRetired(tx: Tx, context: JobContext, row: TerrainRow, batch: string): Promise<void> {
  const before = { ...row, deleted: null };
  await recordChange(tx, { ...changeOf(context, row, batch), action: 'delete', before, after: row });
}

/** In the place of the one that stands in this role, as a change that can be undone. */
async function replaceTerrain(tx: Tx, context: JobContext, { role, key, made }: TerrainPart, batch: string) {
  const { claim, job, project } = context;
  const input = inputOf(job);
  const source = {
    ...made.source,
    fileName: input.originalName,
    uploadKey: input.key,
    answers: input.answers ?? {},
    ...originOf(input),
  };
  const [retired] = await queries.retireTerrain(tx, project.id, role);
  const row = await queries.insertTerrain(tx, {
    organization_id: claim.organizationId,
    project_id: project.id,
    role,
    name: input.name ?? input.originalName,
    key,
    sha256: made.sha256,
    width: made.width,
    height: made.height,
    cell_m: made.cellM,
    origin_x: made.originX,
    origin_y: made.originY,
    min_z: made.minZ,
    max_z: made.maxZ,
    no_data_share: made.noDataShare,
    attribution: input.attribution ?? '',
    surveyed_year: input.surveyedYear ?? null,
    source: jsonb(source),
  });
  if (retired) await recordRetired(tx, context, retired, batch);
  await recordChange(tx, { ...changeOf(context, row, batch), action: 'create', before: null, after: row });
  return row;
}

/**
 * The project's ground as a file where a raster of bedrock needs it, and its bedrock where a ground arrives. Heights may come before
 * the ground. @throws FileProblem without an answer, or depths without ground
 */
async function withOtherOf<T>(
  context: JobContext,
  use: (paths: { readonly groundPath?: string; readonly bedrockPath?: string }) => Promise<T>,
): Promise<T> {
  const { services, claim, job, project } = context;
  const { role = 'ground', answers } = inputOf(job);
  if (role === 'bedrock' && !answers?.bedrockIs) throw new FileProblem('unanswered', { question: 'bedrockIs' });
  const other = role === 'bedrock' ? 'ground' : role === 'ground' ? 'bedrock' : null;
  const key = other && (await inTenant(tenantOf(services, claim), (tx) => queries.keyOf(tx, project.id, other)));
  if (!key && role === 'bedrock' && answers?.bedrockIs !== 'height') throw new FileProblem('noGroundForBedrock');
  if (!key) return await use({});
  return await services.storage.withFile(key, (path) =>
    use(role === 'bedrock' ? { groundPath: path } : { bedrockPath: path }),
  );
}

/** Fetches the partner's file with the token of who began it, keeps it as an upload, and goes on as with any other. */
async function runPartnerTerrain(context: JobContext): Promise<void> {
  const { services, claim, job, signal } = context;
  const { url, key: known } = inputOf(job);
  if (known) return await runTerrainImport(context);
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await context.fetchPartnerFile(services, job.started_by ?? '', url ?? '', timeout);
  const key = newKey(claim.organizationId, 'upload', 'tif');
  const values = {
    organization_id: claim.organizationId,
    user_id: job.started_by,
    key,
    original_name: inputOf(job).originalName,
  };
  await inTenant(tenantOf(services, claim), async (tx) => {
    await assertWithinQuota(tx, claim.organizationId, services.config.quotaBytes);
    await insertUpload(tx, values);
  });
  const { size } = await services.storage.put(key, Readable.fromWeb(response.body as never));
  await recordArrival(services, key, size);
  const input = { ...inputOf(job), key };
  const kept = await inTenant(tenantOf(services, claim), (tx) =>
    queries.updateJob(tx, job.id, { input: jsonb(input) }),
  );
  await runTerrainImport({ ...context, job: kept });
}

async function runFindWater(context: JobContext): Promise<void> {
  const { claim, project } = context;
  await context.findWater(jobRunOf(context));
  await context.drawPicture(context.services, { organizationId: claim.organizationId, projectId: project.id });
}

function jobRunOf(context: JobContext): JobRun {
  return { ...context, report: reportProgress(context), finish: (tx, result) => finishJob(tx, context, result) };
}

async function runFeaturesImport(context: JobContext): Promise<void> {
  const { originalName, mapping } = context.job.input as unknown as { originalName: string; mapping: FeatureMapping };
  const { claim, project, services } = context;
  const input = { fileName: originalName, projectSrid: project.srid, mapping };
  await importFeatures(jobRunOf(context), (room) =>
    inChild<FeaturesInput, FeaturesOutput>(context, FEATURES_TASK, 'convertFeatures', { ...input, ...room }),
  );
  await context.drawPicture(services, { organizationId: claim.organizationId, projectId: project.id });
}

async function runLinesImport(context: JobContext): Promise<void> {
  const { lines, srid } = context.job.input as unknown as ImportLinesInput;
  const { claim, project, services } = context;
  const input = { projectSrid: project.srid, srid, lines: lines.map(({ index, profile }) => ({ index, profile })) };
  await importLines(jobRunOf(context), () =>
    inChild<LinesInput, LinesOutput>(context, LINES_TASK, 'convertLines', input),
  );
  await context.drawPicture(services, { organizationId: claim.organizationId, projectId: project.id });
}

async function runOpenArchive(context: JobContext): Promise<void> {
  const { claim, project, services } = context;
  await openArchive(jobRunOf(context), () =>
    inChild<ArchiveTaskInput, ArchiveOutput>(context, ARCHIVE_TASK, 'readArchive', {}, MEMORY_WITH_GROUND_BYTES),
  );
  await context.drawPicture(services, { organizationId: claim.organizationId, projectId: project.id });
}

/** Each has some twenty columns, and a statement at most 65,535 values; rings may be long, and the text is held several times. */
const AREAS_AT_ONCE = { lines: 1_000, bytes: 16_000_000 };

async function runAreasImport(context: JobContext): Promise<void> {
  const { services, claim, job, project, scratch } = context;
  const input = inputOf(job);
  const mapping = input.mapping!;
  const made = await inChild<AreasInput, AreasOutput>(context, AREAS_TASK, 'convertAreas', {
    fileName: input.originalName,
    projectSrid: project.srid,
    mapping,
  });
  const source = { fileName: input.originalName, uploadKey: input.key, ...made, ...originOf(input) };
  await inTenant(tenantOf(services, claim), async (tx) => {
    const layer = await queries.insertAreaLayer(tx, {
      organization_id: claim.organizationId,
      project_id: project.id,
      name: input.name ?? input.originalName,
      kind: 'imported',
      mapping: jsonb(mapping),
      attribution: input.attribution ?? '',
      source: jsonb(source),
    });
    let ordinal = 0;
    for await (const batch of batchesOf(linesOf(join(scratch, AREAS_NAME)), AREAS_AT_ONCE)) {
      const areas = batch.map((line) => JSON.parse(line) as AreaLine);
      await queries.insertAreas(tx, layer, ordinal, areas);
      ordinal += areas.length;
    }
    const { organization_id: organizationId, project_id: projectId } = layer;
    await recordChange(tx, {
      organizationId,
      projectId,
      userId: job.started_by,
      entity: 'area_layer',
      entityId: layer.id,
      action: 'create',
      before: null,
      after: layer,
    });
    await finishJob(tx, context, {
      areaLayerId: layer.id,
      count: made.count,
      left: made.left,
      bad: made.badRings,
      repaired: made.repaired,
    });
  });
  await context.drawPicture(services, { organizationId: claim.organizationId, projectId: project.id });
}
