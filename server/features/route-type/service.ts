// The rules of the catalogue: those who look after an organization change its route types, segment types and prices, value by
// value. What is sent is validated by the parameter rows and laid over what is stored; a write of an old version is rejected.
// Routes that were worked out keep the values that they were worked out with.

import { z } from 'zod';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import {
  type Inconsistency,
  inconsistenciesOf,
  segmentInconsistenciesOf,
} from '#domain/design-class/inconsistencies.ts';
import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import { ClientError } from '#domain/errors.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { landUseRows } from '#domain/parameters/land-use.ts';
import {
  changedCodes,
  type LandUseCodesPatch,
  landUseCodesOf,
  landUseCodesPatch,
} from '#domain/parameters/land-use-codes.ts';
import { massRows } from '#domain/parameters/mass.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf, overridesValidatorOf } from '#domain/parameters/parameter.ts';
import type { SegmentParameters } from '#domain/route-type.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertVersion } from '#domain/versions.ts';
import { asOrganizationAdmin } from '../../platform/access/organization.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export const MAX_NAME = 200;
export const typeName = z.string().trim().min(1).max(MAX_NAME);

const segmentTypePatch = z.strictObject({
  name: typeName.optional(),
  parameters: z
    .strictObject({
      section: overridesValidatorOf(segmentGroups.section),
      soil: overridesValidatorOf(segmentGroups.soil),
      rock: overridesValidatorOf(segmentGroups.rock),
      wall: overridesValidatorOf(segmentGroups.wall),
      structure: overridesValidatorOf(segmentGroups.structure),
      clearance: overridesValidatorOf(segmentGroups.clearance),
    })
    .partial()
    .optional(),
});

const MAX_SEGMENT_TYPES = 50;
const routeTypePatch = z.strictObject({
  name: typeName.optional(),
  designClass: overridesValidatorOf(designClassRows).optional(),
  segmentTypeIds: z.array(z.guid()).min(1).max(MAX_SEGMENT_TYPES).optional(),
});

const pricesPatch = z.strictObject({
  mass: overridesValidatorOf(massRows).optional(),
  addOns: overridesValidatorOf(addOnRows).optional(),
  optimisation: overridesValidatorOf(optimisationRows).optional(),
  landUse: z.partialRecord(z.enum(LAND_USE_CLASSES), overridesValidatorOf(landUseRows)).optional(),
  landUseCodes: landUseCodesPatch.optional(),
});

/** What is changed, by its organization and the version that was seen. */
export interface Target {
  readonly organizationId: string;
  readonly id: string;
  readonly version: number;
}

export async function updateSegmentType(ctx: Ctx, target: Target, input: unknown): Promise<RowOf<'segment_type'>> {
  const { name, parameters = {} } = segmentTypePatch.parse(input);
  return await change(ctx, 'segment_type', target, (before) => {
    const after = laidOver(before.parameters, parameters);
    const changed = Object.entries(parameters).flatMap(([group, values]) =>
      Object.keys(values ?? {}).map((row) => `${group}.${row}`),
    );
    refuseInconsistent('parameters', segmentInconsistenciesOf(after as unknown as SegmentParameters), changed);
    return { ...(name ? { name } : {}), parameters: after };
  });
}

export async function updateRouteType(ctx: Ctx, target: Target, input: unknown): Promise<RowOf<'route_type'>> {
  const { name, designClass = {}, segmentTypeIds } = routeTypePatch.parse(input);
  return await change(ctx, 'route_type', target, async (before, tx) => {
    const design_class = { ...defaultsOf(designClassRows), ...before.design_class, ...designClass };
    refuseInconsistent('designClass', inconsistenciesOf(design_class), Object.keys(designClass));
    if (segmentTypeIds) await assertBuildable(tx, target.organizationId, segmentTypeIds);
    return {
      ...(name ? { name } : {}),
      ...(segmentTypeIds ? { segment_type_ids: [...new Set(segmentTypeIds)] } : {}),
      design_class,
    };
  });
}

/** Contradictions that a change brings; one that stands from before stops no other change. */
function refuseInconsistent(
  field: 'designClass' | 'parameters',
  found: readonly Inconsistency<string>[],
  changed: readonly string[],
): void {
  for (const { rows, message } of found) {
    const row = rows.find((name) => changed.includes(name));
    if (row) throw wrongValue(`${field}.${row}`, message);
  }
}

/** A route type has open road, and segment types of its own organization only. */
async function assertBuildable(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  const found = await queries.holdSegmentTypes(tx, organizationId, ids);
  if (found.length < new Set(ids).size) throw wrongValue('segmentTypeIds', 'not a segment type of the organization');
  if (!found.some(({ kind }) => kind === 'surface'))
    throw wrongValue('segmentTypeIds', 'needs a segment type of open road');
}

/** A class of the default catalogue with segment types of its own. @param name left out: the catalogue's */
export async function createRouteType(
  ctx: Ctx,
  organizationId: string,
  { key, name }: { readonly key: string; readonly name?: string | null },
): Promise<RowOf<'route_type'>> {
  const preset = defaultCatalogue.find((one) => one.key === key);
  if (!preset) throw new ClientError('notFound', { field: 'key', values: { what: 'routeType' } });
  const language = ctx.language === 'en' ? 'en' : 'nb';
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const common = { organization_id: organizationId, key: '' };
    const segment_type_ids: string[] = [];
    for (const [ordinal, { kind, parameters, name }] of preset.segmentTypes.entries()) {
      const values = { ...common, kind, parameters, ordinal, name: name[language] };
      const made = await queries.insertType(tx, 'segment_type', values);
      await record(ctx, tx, 'segment_type', 'create', null, made);
      segment_type_ids.push(made.id);
    }
    const made = await queries.insertType(tx, 'route_type', {
      ...common,
      name: name ? typeName.parse(name) : preset.name[language],
      design_class: preset.designClass,
      segment_type_ids,
    });
    await record(ctx, tx, 'route_type', 'create', null, made);
    return made;
  });
}

/** A route type of its own with segment types of its own, so that a change of the copy leaves the first as it is. */
export async function copyRouteType(
  ctx: Ctx,
  { organizationId, id }: Omit<Target, 'version'>,
  name: string,
): Promise<RowOf<'route_type'>> {
  const copyName = typeName.parse(name);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const original = await lockedType(tx, 'route_type', { organizationId, id });
    const segmentTypes = await queries.segmentTypesByIds(tx, original.segment_type_ids);
    const copyOf = new Map<string, string>();
    for (const segmentType of segmentTypes) {
      const changes = { name: segmentType.name.replace(original.name, () => copyName).slice(0, MAX_NAME) };
      const copy = await queries.copyType(tx, 'segment_type', segmentType, changes);
      await record(ctx, tx, 'segment_type', 'create', null, copy);
      copyOf.set(segmentType.id, copy.id);
    }
    const segment_type_ids = original.segment_type_ids.flatMap((one) => copyOf.get(one) ?? []);
    const copy = await queries.copyType(tx, 'route_type', original, { name: copyName, segment_type_ids });
    await record(ctx, tx, 'route_type', 'create', null, copy);
    return copy;
  });
}

/** Its segment types stay, to be deleted one by one: a path in a project that the caller does not see may still be worked out with them. */
export async function deleteRouteType(ctx: Ctx, { organizationId, id, version }: Target): Promise<void> {
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const before = await lockedType(tx, 'route_type', { organizationId, id });
    assertVersion(before.version, version);
    const uses = await queries.usesOf(tx, [id]);
    if (uses.length > 0) {
      const what = uses.map(({ project, path }) => `${project}: ${path}`).join(', ');
      throw new ClientError('inUse', { field: 'id', values: { what } });
    }
    const after = await queries.updateType(tx, 'route_type', id, { deleted: ctx.clock() });
    await record(ctx, tx, 'route_type', 'delete', before, after);
  });
}

/** Prices stand in the organization's settings, which have its version. */
export async function updatePrices(
  ctx: Ctx,
  { organizationId, version }: Omit<Target, 'id'>,
  input: unknown,
): Promise<void> {
  const patch = pricesPatch.parse(input);
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const before = await queries.lockSettings(tx, organizationId);
    assertVersion(before.version, version);
    const landUse = laidOver((before.settings.landUse ?? {}) as Record<string, object>, patch.landUse ?? {});
    const settings = laidOver(before.settings as Record<string, object>, {
      ...(patch.mass ? { mass: patch.mass } : {}),
      ...(patch.addOns ? { addOns: patch.addOns } : {}),
      ...(patch.optimisation ? { optimisation: patch.optimisation } : {}),
    });
    const codes = patch.landUseCodes && changedCodes(landUseCodesOf(laidOver(storedCodes(before), patch.landUseCodes)));
    await storeSettings(ctx, tx, organizationId, before, {
      ...settings,
      ...(patch.landUse ? { landUse } : {}),
      ...(codes ? { landUseCodes: codes } : {}),
    });
    if (!patch.landUseCodes) return;
    const details = detailsOf(patch.landUseCodes);
    await audit(ctx, tx, { event: 'landUseCodesChanged', userId: ctx.actor.userId, organizationId, details });
  });
}

const storedCodes = ({ settings }: queries.Settings) => (settings.landUseCodes ?? {}) as Record<string, object>;

const detailsOf = (patch: LandUseCodesPatch) =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([list, values]) =>
      Object.entries(values).map(([code, name]) => [`${list} ${code}`, name]),
    ),
  );

/** Writes an organization's settings and records who changed them. */
export async function storeSettings(
  ctx: Ctx,
  tx: Tx,
  organizationId: string,
  before: queries.Settings,
  settings: object,
  batch?: string,
): Promise<void> {
  const after = await queries.setSettings(tx, organizationId, settings);
  await recordChange(tx, {
    organizationId,
    projectId: null,
    userId: ctx.actor.userId,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    before,
    after,
    ...(batch ? { batch } : {}),
  });
}

async function change<Table extends 'segment_type' | 'route_type'>(
  ctx: Ctx,
  table: Table,
  target: Target,
  patchOf: (before: RowOf<Table>, tx: Tx) => object | Promise<object>,
): Promise<RowOf<Table>> {
  return await asOrganizationAdmin(ctx, target.organizationId, async (tx) => {
    const before = await lockedType(tx, table, target);
    assertVersion(before.version, target.version);
    const after = await queries.updateType(tx, table, target.id, await patchOf(before, tx));
    await record(ctx, tx, table, 'update', before, after);
    return after;
  });
}

export async function lockedType<Table extends 'segment_type' | 'route_type'>(
  tx: Tx,
  table: Table,
  { organizationId, id }: Omit<Target, 'version'>,
): Promise<queries.Row<Table>> {
  const row = await queries.lockType(tx, table, organizationId, id);
  if (!row) throw new ClientError('notFound', { field: 'id', values: { what: NOUNS[table] } });
  return row;
}

export async function record(
  ctx: Ctx,
  tx: Tx,
  entity: 'segment_type' | 'route_type',
  action: 'create' | 'update' | 'delete',
  before: object | null,
  after: { readonly id: string; readonly organization_id: string },
): Promise<void> {
  const { organization_id: organizationId, id: entityId } = after;
  const common = { organizationId, projectId: null, userId: ctx.actor.userId };
  await recordChange(tx, { ...common, entity, entityId, action, before, after });
}

const wrongValue = (field: string, reason: string) =>
  new ClientError('invalid', { field, values: { reason: ownReason(reason) } });

const NOUNS = { segment_type: 'segmentType', route_type: 'routeType' } as const;

/** Each group of values over the stored one of its name. */
function laidOver(
  stored: Readonly<Record<string, unknown>>,
  changed: Readonly<Record<string, object | undefined>>,
): Record<string, unknown> {
  const groups = Object.entries(changed).map(([name, values]) => [name, { ...(stored[name] as object), ...values }]);
  return { ...stored, ...Object.fromEntries(groups) };
}
