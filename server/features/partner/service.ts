// The partner's hand-off: the project of the person's own organization that corresponds to a project of the partner, made at the
// first visit with the partner's terrain and bedrock. The partner is asked each time with the person's own token, so that only
// who may see it there is led to it here; another organization's project is never opened.

import { ClientError } from '#domain/errors.ts';
import { newProject } from '#domain/project.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { announce, recordChange } from '../../platform/db/record-change.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { enqueueWork } from '../../platform/jobs/work-queue.ts';
import { fetchPartnerProject, type PartnerProject, type PartnerRaster } from './contract.ts';
import * as queries from './queries.ts';

/** What the hand-off needs of the person's sign-in at the partner; features/auth provides it. */
export interface PartnerSignIn {
  /** A current token for the partner's service. @throws ClientError partnerNotAuthorized */
  partnerAccessToken(services: Services, userId: string): Promise<string>;
  /** The partner's project that the person came from in a sign-in that has ended, or null. */
  sourceProjectOf(services: Services, userId: string, state: string): Promise<string | null>;
}

/** Of an import, for its place in the queue. */
const EXPECTED_SECONDS = 20;

/** Returns the uuid of the project. */
export async function getOrCreateProject(
  ctx: Ctx,
  signIn: PartnerSignIn,
  input: { readonly state?: string | null; readonly projectId?: string | null },
): Promise<string> {
  const { config, actor } = ctx;
  const issuer = config.providers.emerald?.issuer;
  if (!issuer || !config.partnerApiUrl) throw new ClientError('signInDisabled');
  const { organizationId, userId } = actor;
  if (!organizationId) throw new ClientError('forbidden');
  const id = input.projectId || (input.state ? await signIn.sourceProjectOf(ctx, userId, input.state) : null);
  if (!id) throw new ClientError('required', { field: 'project_id' });
  const described = await fetchPartnerProject(config.partnerApiUrl, await signIn.partnerAccessToken(ctx, userId), id);
  return await inTenant(ctx, async (tx) => {
    const key = { organizationId, issuer, externalId: id };
    await queries.lockHandOff(tx, key);
    return (await queries.knownProject(tx, key)) ?? (await makeProject(ctx, tx, { organizationId, issuer, described }));
  });
}

async function makeProject(
  ctx: Ctx,
  tx: Tx,
  input: { readonly organizationId: string; readonly issuer: string; readonly described: PartnerProject },
): Promise<string> {
  const { organizationId, issuer, described } = input;
  const project = newProject.parse({
    name: described.name,
    description: described.description ?? '',
    ...(described.srid ? { srid: described.srid } : {}),
  });
  const row = await queries.insertProject(tx, {
    name: project.name,
    description: project.description,
    ...(project.srid ? { srid: project.srid } : {}),
    organization_id: organizationId,
    created_by: ctx.actor.userId,
  });
  await recordChange(tx, {
    organizationId,
    projectId: row.id,
    userId: ctx.actor.userId,
    entity: 'project',
    entityId: row.id,
    action: 'create',
    before: null,
    after: row,
  });
  await queries.putPartnerProject(tx, { organizationId, issuer, externalId: described.id }, row.id);
  for (const role of ['ground', 'bedrock'] as const) {
    const raster = role === 'ground' ? described.terrain : described.bedrock;
    if (raster) await fetchLater(ctx, tx, { organizationId, projectId: row.id, role, raster });
  }
  return row.id;
}

async function fetchLater(
  ctx: Ctx,
  tx: Tx,
  of: { organizationId: string; projectId: string; role: 'ground' | 'bedrock'; raster: PartnerRaster },
): Promise<void> {
  const { organizationId, projectId, role, raster } = of;
  const id = await queries.insertJob(tx, {
    organization_id: organizationId,
    project_id: projectId,
    started_by: ctx.actor.userId,
    kind: 'fetchPartnerTerrain',
    input: jsonb({
      url: raster.url,
      originalName: raster.name ?? `${role}.tif`,
      name: raster.name ?? undefined,
      attribution: raster.attribution ?? undefined,
      role,
      // The partner's files need no questions: holes are holes, and rock is given by its height unless it says otherwise.
      answers: {
        acceptHoles: true,
        ...(role === 'bedrock' && { bedrockIs: raster.is ?? 'height' }),
        ...(raster.srid ? { srid: raster.srid } : {}),
      },
    }),
    result: null,
    error: null,
  });
  await enqueueWork(tx, { id, kind: 'job', organizationId, seconds: EXPECTED_SECONDS });
  await announce(tx, { organizationId, kind: 'job', id, projectId });
}
