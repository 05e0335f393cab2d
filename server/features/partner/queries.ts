// SQL of the partner's hand-off. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** The partner's project as one organization knows it. */
export interface PartnerKey {
  readonly organizationId: string;
  readonly issuer: string;
  readonly externalId: string;
}

/** One at a time until the transaction ends, also where there is no row yet: two tabs at once make one project. */
export async function lockHandOff(tx: Tx, { organizationId, issuer, externalId }: PartnerKey): Promise<void> {
  const name = `partner ${organizationId} ${issuer} ${externalId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The project here that corresponds to it, unless deleted. */
export async function knownProject(tx: Tx, key: PartnerKey): Promise<string | null> {
  const row = await tx
    .selectFrom('partner_project')
    .innerJoin('project', 'project.id', 'partner_project.project_id')
    .select('project.id')
    .where('partner_project.organization_id', '=', key.organizationId)
    .where('partner_project.issuer', '=', key.issuer)
    .where('partner_project.external_id', '=', key.externalId)
    .where('project.deleted', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertProject(tx: Tx, row: NewRowOf<'project'>): Promise<RowOf<'project'>> {
  return await tx.insertInto('project').values(row).returningAll().executeTakeFirstOrThrow();
}

/** In place of an earlier one, which was deleted here. */
export async function putPartnerProject(tx: Tx, key: PartnerKey, projectId: string): Promise<void> {
  await tx
    .insertInto('partner_project')
    .values({
      organization_id: key.organizationId,
      issuer: key.issuer,
      external_id: key.externalId,
      project_id: projectId,
    })
    .onConflict((oc) => oc.columns(['organization_id', 'issuer', 'external_id']).doUpdateSet({ project_id: projectId }))
    .execute();
}

/** Answers its id. */
export async function insertJob(tx: Tx, row: NewRowOf<'job'>): Promise<string> {
  const { id } = await tx.insertInto('job').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
