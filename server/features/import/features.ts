// Lines and points of a map in the project: what the child process made of them is written in one transaction, with a change
// each, so that the import is undone as a whole.

import { join } from 'node:path';
import { featureFields } from '#domain/entities/feature.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { FileBounds } from '#domain/import.ts';
import { columnsOf } from '../../platform/db/entity-columns.ts';
import { recordChanges } from '../../platform/db/record-change.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import type { FeatureLine, FeaturesInput, FeaturesOutput } from '../../runtime/import/features-task.ts';
import { FEATURES_NAME } from '../../runtime/import/file-names.ts';
import { linesOf } from '../../runtime/read-lines.ts';
import * as queries from './queries.ts';

const AT_ONCE = 500;
/** Of all lines and points of a project: its page reads them all, within the 32 MB that one question may read. */
export const MAX_VERTICES_OF_PROJECT = 400_000;

/** convert: reads the layer in a child process; it is given where the project's ground lies, and how much the project has room for. */
export async function importFeatures(
  run: JobRun,
  convert: (project: Pick<FeaturesInput, 'ground' | 'maxVertices'>) => Promise<FeaturesOutput>,
): Promise<void> {
  const { job, project, services, scratch } = run;
  const tenant = { db: services.db, scope: { userId: null, organizationIds: [job.organization_id] } };
  const roomLeft = async (tx: Tx) => MAX_VERTICES_OF_PROJECT - (await queries.countVertices(tx, project.id));
  const room = await inTenant(tenant, async (tx) => {
    const ground = await queries.groundOf(tx, project.id);
    return { ground: ground ? boundsOf(ground) : null, maxVertices: Math.max(0, await roomLeft(tx)) };
  });
  const made = await convert(room);
  await inTenant(tenant, async (tx) => {
    // One import at a time counts what stands: another may have filled the room while this one was read.
    await queries.waitForOtherImports(tx, project.id);
    const limit = Math.max(0, await roomLeft(tx));
    let count = 0;
    const write = async (batch: readonly FeatureLine[]) => {
      count += batch.reduce((sum, { vertices }) => sum + vertices.length, 0);
      if (count > limit) throw new FileProblem('tooManyVertices', { count, limit });
      const rows = await queries.insertFeatures(
        tx,
        batch.map((line) => ({
          organization_id: job.organization_id,
          project_id: project.id,
          ...columnsOf(featureFields, line),
        })),
      );
      await recordChanges(
        tx,
        rows.map((row) => ({
          organizationId: job.organization_id,
          projectId: project.id,
          userId: job.started_by,
          batch: job.id,
          entity: 'feature' as const,
          entityId: row.id,
          action: 'create' as const,
          before: null,
          after: row,
        })),
      );
    };
    let batch: FeatureLine[] = [];
    for await (const line of linesOf(join(scratch, FEATURES_NAME))) {
      batch.push(JSON.parse(line) as FeatureLine);
      if (batch.length < AT_ONCE) continue;
      await write(batch);
      batch = [];
    }
    if (batch.length > 0) await write(batch);
    await run.finish(tx, made);
  });
}

function boundsOf(ground: NonNullable<Awaited<ReturnType<typeof queries.groundOf>>>): FileBounds {
  const { origin_x: minX, origin_y: maxY, width, height, cell_m: cellM } = ground;
  return { minX, minY: maxY - height * cellM, maxX: minX + width * cellM, maxY };
}
