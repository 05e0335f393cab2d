// Does an export in a worker: reads what is asked for, lets a child process write the package, stores it, and ends job and row in one
// transaction. An export that fails leaves no file. Who asked for terrain is mailed when it is ready.

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { type ExportFormat, isTerrainExport, readsTerrain } from '#domain/exports.ts';
import { namePart } from '#exchange/export/file-names.ts';
import { pageOrigin } from '../../platform/config.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { recipientById } from '../../platform/mail/queries.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { runInChild } from '../../runtime/child.ts';
import type { ArchiveInput } from '../../runtime/export/archive-files.ts';
import type { PackageInput, PackageOutput } from '../../runtime/export/package.ts';
import type { Raster } from '../../runtime/export/raster.ts';
import { EXPORT_TASK, INPUT_NAME, PACKAGE_NAME } from '../../runtime/export/tasks.ts';
import { type ArchiveParts, archivePartsOf } from './archive.ts';
import { loadMaterial } from './material.ts';
import * as queries from './queries.ts';
import type { ExportOptions } from './service.ts';

/** Of fifty long routes in all formats, or of a terrain of a gigabyte, on a busy machine. */
const TIMEOUT_MS = 1_800_000;
const MEMORY_BYTES = 2_000_000_000;

export async function runExport(run: JobRun): Promise<void> {
  const { services, job, project, scratch, signal } = run;
  const tenant = { db: services.db, scope: { userId: null, organizationIds: [project.organization_id] } };
  const loaded = await inTenant(tenant, async (tx) => {
    const row = await queries.exportOfJob(tx, job.id);
    if (!row) return null;
    const options = row.options as unknown as ExportOptions;
    const parts = row.formats.includes('archive') ? await archivePartsOf(tx, project, scratch) : null;
    return { row, options, parts, ...(await loadMaterial(tx, project, options)) };
  });
  // It was deleted meanwhile.
  if (!loaded) return await inTenant(tenant, (tx) => run.finish(tx, {}));
  const { row, options, parts, material, terrains } = loaded;
  const formats = row.formats as ExportFormat[];
  const wanted = readsTerrain(formats) ? terrains : [];
  const made = await withRasters(services.storage, project.srid, wanted, parts, async (rasters, archive) => {
    const input: PackageInput = { material, formats, crs: options.crs, rasters, archive };
    await writeFile(join(scratch, INPUT_NAME), serialize(input));
    return await runInChild<PackageOutput>({
      module: EXPORT_TASK,
      name: 'writeExport',
      input: { scratch },
      timeoutMs: TIMEOUT_MS,
      memoryBytes: MEMORY_BYTES,
      onProgress: run.report,
      signal,
    });
  });
  await rm(join(scratch, INPUT_NAME), { force: true });
  const key = newKey(project.organization_id, 'export', 'zip');
  await services.storage.putFile(key, join(scratch, PACKAGE_NAME), { contentType: 'application/zip' });
  try {
    await inTenant(tenant, async (tx) => {
      const date = material.made.toISOString().slice(0, 10).replaceAll('-', '');
      const name = [
        namePart(material.project.name),
        ...(material.routes.length === 1 ? [namePart(material.routes[0]!.name)] : []),
        date,
      ];
      const patch = { key, size_bytes: made.sizeBytes, sha256: made.sha256, name: name.join('_') };
      await queries.updateExport(tx, row.id, patch);
      await run.finish(tx, { exportId: row.id, files: made.files });
      if (isTerrainExport(formats) && job.started_by)
        await mailReady(tx, row, job.started_by, pageOrigin(services.config));
    });
  } catch (error) {
    await services.storage.delete(key).catch(() => {});
    throw error;
  }
}

async function mailReady(tx: Tx, row: queries.ExportRow, userId: string, origin: string): Promise<void> {
  const person = await recipientById(tx, userId);
  if (!person) return;
  const about = { userId, organizationId: row.organization_id, exportId: row.id };
  await enqueueMail(tx, { kind: 'exportReady', email: person.email, origin, about });
}

/** The rasters, and the files of an archive, as files of the local disk, for the time of `use`. */
async function withRasters<T>(
  storage: Storage,
  srid: number,
  terrains: readonly RowOf<'terrain'>[],
  parts: ArchiveParts | null,
  use: (rasters: readonly Raster[], archive: ArchiveInput | undefined) => Promise<T>,
): Promise<T> {
  const keys = new Set([...terrains.map(({ key }) => key), ...(parts?.objects.values() ?? [])]);
  return await withFiles(storage, [...keys], new Map(), (paths) => {
    const rasters = terrains.map(({ role, name, attribution, key }) => ({
      ...{ role, name, attribution, srid, path: paths.get(key)! },
    }));
    if (!parts) return use(rasters, undefined);
    const { written, objects, ...rest } = parts;
    const files = [...written, ...[...objects].map(([name, key]) => [name, paths.get(key)!] as const)];
    return use(rasters, { ...rest, files });
  });
}

/** Key → path. */
async function withFiles<T>(
  storage: Storage,
  [key, ...rest]: readonly string[],
  paths: ReadonlyMap<string, string>,
  use: (paths: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  if (key === undefined) return await use(paths);
  return await storage.withFile(key, (path) => withFiles(storage, rest, new Map([...paths, [key, path]]), use));
}
