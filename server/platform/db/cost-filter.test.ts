// What of money is taken out of rows, and that somebody has judged every column which a share link reads.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { isMoneyColumn, withoutMoney } from './cost-filter.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('leaves out what is named as money, however deep, and nothing else', () => {
  const date = new Date(0);
  const bytes = Buffer.from('x');
  expect(
    withoutMoney({
      lengthM: 1,
      costNok: 2,
      terrain: { cellM: 3, earthworkNok: 4 },
      rows: [{ unitPrice: 5, quantity: 6, totalCostNok: 7 }, null, 'costNok', 8],
      date,
      bytes,
    }),
  ).toEqual({ lengthM: 1, terrain: { cellM: 3 }, rows: [{ quantity: 6 }, null, 'costNok', 8], date, bytes });
});

/** Read by links and no money. JSON is walked through: names of money are left out of it wherever they stand. */
const NO_MONEY: Readonly<Record<string, string>> = {
  area: 'area_group biodiversity boundary_type category co2_modifier color extent extra_co2_per_m2 geometry height_m include_in_land_use layer_id name ordinal origin risk tags',
  area_layer: 'attribution kind mapping name source',
  composite_route: 'color included_route_ids keep name',
  export: 'formats job_id key made_by name options sha256 size_bytes',
  feature: 'catchment_m2 clearance must_pass name origin passage radius_m road_class shape tags type vertices',
  generation:
    'ended error evaluations fence ground heartbeat keep_found path_id phase progress provenance reasons round rounds route_collection_id seconds_left started started_by state task trials trials_per_second',
  map_item: 'content kind name',
  message: 'body created_by mentions sender_link sender_name share_link_id topic_id',
  passage_cost: 'cell_factor frame generation_id path_id',
  path: 'color name request route_type_id',
  project:
    'client_id collection_version_id comments created_by description is_demo name notes origo_x origo_y origo_z picture_key published restricted srid tags version_of',
  route:
    'alignment biodiversity body color corridor corridor_label figures generation_id keep key length_m line mass_imbalance_m3 name path_id risk road_crossings segments stations total_co2_kg uncertainty violations water_crossings',
  route_collection: 'name route_ids',
  route_type: 'design_class key name ordinal segment_type_ids',
  terrain:
    'attribution cell_m height key max_z min_z name no_data_share origin_x origin_y role sha256 source surveyed_year warnings width',
  topic: 'assignee_id created_by due pin resolved resolved_by sender_link sender_name share_link_id title',
};
const OF_EVERY_ROW = 'id organization_id project_id created updated deleted version'.split(' ');

describe('every column of a table that a link reads', () => {
  it('is judged', async () => {
    const rows = await server.asOwner<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = 'public'
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname in ('not_shared', 'own'))`,
    );
    const found: Record<string, string> = {};
    for (const { table, column } of rows.toSorted((a, b) => a.column.localeCompare(b.column)))
      if (!isMoneyColumn(column) && !OF_EVERY_ROW.includes(column))
        found[table] = `${found[table] ?? ''} ${column}`.trim();
    expect(found).toEqual(NO_MONEY);
  });
});
