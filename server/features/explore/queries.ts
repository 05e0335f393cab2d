// SQL of what there is to explore. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type ExploredRow = RowOf<'project'> & { readonly shared: boolean };

/** A page of cards. */
const MAX_SHOWN = 60;

/** The demo, what is published and what an active link shares; of the projects that the person sees. */
export async function exploredProjects(tx: Tx, organizationId: string, now: Date): Promise<ExploredRow[]> {
  const shared = sql<boolean>`exists (select 1 from share_link where share_link.project_id = project.id
    and share_link.ended is null and (share_link.expires is null or share_link.expires > ${now}))`;
  return await tx
    .selectFrom('project')
    .selectAll('project')
    .select(shared.as('shared'))
    .where('project.organization_id', '=', organizationId)
    .where('project.deleted', 'is', null)
    .where((eb) => eb.or([eb('is_demo', '=', true), eb('published', 'is not', null), eb(shared, '=', true)]))
    .orderBy('is_demo', 'desc')
    .orderBy(sql`published desc nulls last`)
    .orderBy('updated', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

export async function setPublished(tx: Tx, id: string, at: Date | null): Promise<RowOf<'project'>> {
  return await tx
    .updateTable('project')
    .set({ published: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
