// SQL of areas and their layers. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { areaFields } from '#domain/entities/area.ts';
import { columnOf } from '#domain/entities/field.ts';
import { projectExists } from '../../platform/db/existing.ts';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type AreaLayer = RowOf<'area_layer'> & { readonly area_count: number };

export async function layersOfProjects(tx: Tx, projectIds: readonly string[]): Promise<AreaLayer[]> {
  return await tx
    .selectFrom('area_layer')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('area')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('area.layer_id', '=', 'area_layer.id')
        .where('area.deleted', 'is', null)
        .$asScalar()
        .$notNull()
        .as('area_count'),
    )
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export async function lockLayer(tx: Tx, id: string): Promise<RowOf<'area_layer'> | undefined> {
  return await tx
    .selectFrom('area_layer')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteLayer(tx: Tx, id: string, at: Date): Promise<RowOf<'area_layer'>> {
  return await tx
    .updateTable('area_layer')
    .set({ deleted: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What an answer depends on: layers and areas with their versions, and the project's CRS. */
export async function areasTag(tx: Tx, projectId: string): Promise<{ srid: number; tag: string } | undefined> {
  return await tx
    .selectFrom('project')
    .select((eb) => [
      'srid',
      eb
        .selectFrom('area')
        .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
        .select(
          sql<string>`md5(concat_ws(',', count(*), sum(area.version), max(area.updated), string_agg(distinct area_layer.id::text || area_layer.version, ',')))`.as(
            'tag',
          ),
        )
        .whereRef('area.project_id', '=', 'project.id')
        .where('area.deleted', 'is', null)
        .where('area_layer.deleted', 'is', null)
        .$asScalar()
        .$notNull()
        .as('tag'),
    ])
    .where('id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

const { geometry: _, ...propertyFields } = areaFields;
const propertiesOf = (fields: typeof propertyFields | Omit<typeof propertyFields, 'costModifier' | 'extraCostPerM2'>) =>
  sql.join(Object.keys(fields).flatMap((name) => [sql.lit(name), sql.ref(`area.${columnOf(areaFields, name)}`)]));
const { costModifier: __, extraCostPerM2: ___, ...withoutMoney } = propertyFields;
const PROPERTIES = propertiesOf(propertyFields);
const PROPERTIES_WITHOUT_COST = propertiesOf(withoutMoney);

/** Each area as the text of a GeoJSON feature, in drawing order; Postgres writes the text, so that no row is parsed here. */
export async function areasAsGeoJson(tx: Tx, projectId: string, withoutCost = false): Promise<string[]> {
  const rows = await tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .select(
      sql<string>`json_build_object(
        'type', 'Feature', 'id', area.id,
        'geometry', json_build_object('type', 'MultiPolygon', 'coordinates', area.geometry),
        'properties', json_build_object('layerId', area.layer_id, 'version', area.version, ${withoutCost ? PROPERTIES_WITHOUT_COST : PROPERTIES}))::text`.as(
        'feature',
      ),
    )
    .where('area.project_id', '=', projectId)
    .where('area.deleted', 'is', null)
    .where('area_layer.deleted', 'is', null)
    .orderBy('area_layer.created')
    .orderBy('area_layer.id')
    .orderBy('area.ordinal')
    .execute();
  return rows.map(({ feature }) => feature);
}

/** The layer of what people draw, locked; a project has at most one current. */
export async function drawnLayer(tx: Tx, projectId: string): Promise<RowOf<'area_layer'> | undefined> {
  return await tx
    .selectFrom('area_layer')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'drawn')
    .where('deleted', 'is', null)
    .orderBy('created')
    .forUpdate()
    .executeTakeFirst();
}

export async function insertLayer(tx: Tx, row: NewRowOf<'area_layer'>): Promise<RowOf<'area_layer'>> {
  return await tx.insertInto('area_layer').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function nextOrdinal(tx: Tx, layerId: string): Promise<number> {
  const row = await tx
    .selectFrom('area')
    .select((eb) => eb.fn.max('ordinal').as('last'))
    .where('layer_id', '=', layerId)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}
