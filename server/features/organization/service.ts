// Making people and organizations. A new organization starts with a copy of the default catalogue, so that a later change of
// the product's defaults never changes anybody's prices.

import { randomUUID } from 'node:crypto';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import type { Language, Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

/** Answers the organization's id. Names in the catalogue are in this language. */
export async function createOrganization(services: Services, name: string, language: Language = 'no'): Promise<string> {
  const id = randomUUID();
  await inTenant({ db: services.db, scope: { userId: null, organizationIds: [id] } }, (tx) =>
    makeOrganization(tx, id, name, language),
  );
  return id;
}

/** The same in the caller's transaction, which names this id. */
export async function makeOrganization(tx: Tx, id: string, name: string, language: Language): Promise<void> {
  await queries.insertOrganization(tx, id, name);
  await copyCatalogue(tx, id, language);
}

/** Gives a person a seat; their first one becomes the current organization. */
export async function addMember(
  services: Services,
  organizationId: string,
  userId: string,
  isAdmin: boolean,
): Promise<void> {
  await inTenant({ db: services.db, scope: { userId, organizationIds: [organizationId] } }, async (tx) => {
    const seat = { organization_id: organizationId, user_id: userId };
    await queries.insertMember(tx, { ...seat, is_organization_admin: isAdmin });
    await queries.setCurrent(tx, userId, organizationId, { onlyFirst: true });
  });
}

async function copyCatalogue(tx: Tx, organizationId: string, language: Language): Promise<void> {
  const label = language === 'en' ? 'en' : 'nb';
  const segmentTypes = defaultCatalogue.flatMap((type) => type.segmentTypes);
  const idOf = await queries.insertSegmentTypes(
    tx,
    segmentTypes.map((type, ordinal) => ({
      organization_id: organizationId,
      key: type.key,
      name: type.name[label],
      kind: type.kind,
      parameters: jsonb(type.parameters),
      ordinal,
    })),
  );
  await queries.insertRouteTypes(
    tx,
    defaultCatalogue.map((type, ordinal) => ({
      organization_id: organizationId,
      key: type.key,
      name: type.name[label],
      design_class: jsonb(type.designClass),
      ordinal,
      segment_type_ids: type.segmentTypes.map(({ key }) => idOf.get(key)!),
    })),
  );
}
