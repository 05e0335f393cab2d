// Starts a search for water in a project's ground. The work is a job (run.ts).

import { ClientError } from '#domain/errors.ts';
import { validatorOf } from '#domain/parameters/parameter.ts';
import { waterRows } from '#domain/water/water-settings.ts';
import type { Ctx } from '../../platform/context.ts';
import { ownerOf } from '../../platform/db/edit.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { type JobRow, type NewJob, startJob } from '../../platform/jobs/start-job.ts';
import { waterSettingsOf } from '../../platform/problem/queries.ts';
import * as queries from './queries.ts';

const settingsValidator = validatorOf(waterRows);

/** `input`: rows of `waterRows`; what is left out has its default. @throws ClientError noTerrain */
export async function requestFindWater(ctx: Ctx, projectId: string, input: unknown): Promise<JobRow> {
  const settings = settingsValidator.parse(input ?? {});
  return await inTenant(ctx, async (tx) => {
    const { organization_id: organizationId } = await ownerOf(tx, projectId);
    if (!(await queries.groundOf(tx, projectId))) throw new ClientError('noTerrain', { field: 'projectId' });
    return await startJob(tx, {
      ...{ organizationId, projectId, userId: ctx.actor.userId },
      kind: 'findWater',
      input: { settings },
    });
  });
}

/** In a ground that has arrived, with the settings of the search before. */
export async function startFindWater(tx: Tx, of: Omit<NewJob, 'kind' | 'input'>): Promise<void> {
  const settings = await waterSettingsOf(tx, of.projectId);
  await startJob(tx, { ...of, kind: 'findWater', input: { settings } });
}
