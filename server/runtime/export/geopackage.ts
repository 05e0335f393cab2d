// Map layers as a GeoPackage 1.3 (OGC 12-128r17), by the platform's own SQLite: a table a layer with an R-tree left to the reader, the
// coordinate system as text, and styles that QGIS takes by itself. Dated by the material, so that the same layers give the same bytes.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { WGS84_SRID } from '#domain/crs-definition.ts';
import { crsWkt } from '#domain/crs-wkt.ts';
import type { MapLayer } from '#exchange/export/map-layers.ts';
import type { MapRow } from '#exchange/export/rows.ts';

export interface GeoPackageInput {
  readonly layers: readonly MapLayer[];
  readonly srid: number;
  readonly language: 'nb' | 'en';
  readonly made: Date;
}

export async function writeGeoPackage(input: GeoPackageInput): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'veivalg-gpkg-'));
  const path = join(folder, 'map.gpkg');
  try {
    const db = new DatabaseSync(path);
    try {
      fill(db, input);
    } finally {
      db.close();
    }
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 'GPKG', and version 1.3. */
const HEAD = `
pragma page_size = 4096;
pragma journal_mode = off;
pragma application_id = 0x47504B47;
pragma user_version = 10300;
create table gpkg_spatial_ref_sys (
  srs_name TEXT not null, srs_id INTEGER not null primary key, organization TEXT not null,
  organization_coordsys_id INTEGER not null, definition TEXT not null, description TEXT);
create table gpkg_contents (
  table_name TEXT not null primary key, data_type TEXT not null, identifier TEXT unique, description TEXT default '',
  last_change DATETIME not null default (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  constraint fk_gc_r_srs_id foreign key (srs_id) references gpkg_spatial_ref_sys(srs_id));
create table gpkg_geometry_columns (
  table_name TEXT not null, column_name TEXT not null, geometry_type_name TEXT not null, srs_id INTEGER not null,
  z TINYINT not null, m TINYINT not null,
  constraint pk_geom_cols primary key (table_name, column_name), constraint uk_gc_table_name unique (table_name),
  constraint fk_gc_tn foreign key (table_name) references gpkg_contents(table_name),
  constraint fk_gc_srs foreign key (srs_id) references gpkg_spatial_ref_sys (srs_id));
create table layer_styles (
  id INTEGER primary key autoincrement not null, f_table_catalog TEXT(256), f_table_schema TEXT(256), f_table_name TEXT(256),
  f_geometry_column TEXT(256), styleName TEXT(30), styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN, description TEXT,
  owner TEXT(30), ui TEXT(30), update_time DATETIME);
`;

function fill(db: DatabaseSync, { layers, srid, language, made }: GeoPackageInput): void {
  db.exec(HEAD);
  const time = made.toISOString();
  insertSystems(db, srid);
  const content = db.prepare('insert into gpkg_contents values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  content.run('layer_styles', 'attributes', 'layer_styles', '', time, null, null, null, null, null);
  const style = db.prepare(
    "insert into layer_styles (f_table_catalog, f_table_schema, f_table_name, f_geometry_column, styleName, styleQML, styleSLD, useAsDefault, description, owner, update_time) values ('', '', ?, 'geom', 'veivalg', ?, '', 1, '', '', ?)",
  );
  for (const layer of layers) {
    const { name, label, rows } = layer;
    const box = boxOf(rows.flatMap(({ line }) => line));
    content.run(name, 'features', label[language], '', time, box[0], box[2], box[1], box[3], srid);
    insertRows(db, layer, srid);
    style.run(name, styleOf(layer), time);
  }
}

function insertSystems(db: DatabaseSync, srid: number): void {
  const insert = db.prepare('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, ?)');
  insert.run('Undefined Cartesian', -1, 'NONE', -1, 'undefined', null);
  insert.run('Undefined geographic', 0, 'NONE', 0, 'undefined', null);
  insert.run('WGS 84', WGS84_SRID, 'EPSG', WGS84_SRID, crsWkt(WGS84_SRID)!, null);
  if (srid !== WGS84_SRID) {
    const wkt = crsWkt(srid);
    const name = wkt ? /"([^"]*)"/.exec(wkt)![1]! : `EPSG:${srid}`;
    insert.run(name, srid, 'EPSG', srid, wkt ?? 'undefined', null);
  }
}

/** Of the table's column, and of its geometries; a type's name says nothing of heights: z = 1 does. */
const TYPES = { line: 'LINESTRING', point: 'POINT', polygon: 'MULTIPOLYGON' } as const;

function insertRows(db: DatabaseSync, layer: MapLayer, srid: number): void {
  const { name, shape, isFlat, rows } = layer;
  const columns = Object.keys(rows[0]!.values);
  const types = columns.map((column) => {
    const example = rows.find(({ values }) => values[column] !== null)?.values[column];
    return typeof example === 'number' ? 'DOUBLE' : 'TEXT';
  });
  db.exec(
    `create table "${name}" (fid INTEGER primary key autoincrement not null, geom ${TYPES[shape]}, ${columns.map((column, i) => `"${column}" ${types[i]}`).join(', ')})`,
  );
  db.prepare('insert into gpkg_geometry_columns values (?, ?, ?, ?, ?, 0)').run(
    name,
    'geom',
    TYPES[shape],
    srid,
    isFlat ? 0 : 1,
  );
  const insert = db.prepare(
    `insert into "${name}" (geom, ${columns.map((column) => `"${column}"`).join(', ')}) values (?${', ?'.repeat(columns.length)})`,
  );
  db.exec('begin');
  for (const row of rows)
    insert.run(geometryOf(row, layer, srid), ...columns.map((column) => row.values[column] as SQLInputValue));
  db.exec('commit');
}

type Place = MapRow['line'][number];

function boxOf(places: readonly Place[]): [minX: number, maxX: number, minY: number, maxY: number] {
  const box: [number, number, number, number] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of places) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.max(box[1], x);
    box[2] = Math.min(box[2], y);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

const HEADER_BYTES = 8 + 32;
/** With heights, 1000 more (ISO 13249-3). */
const WKB = { point: 1, line: 2, ring: 3, polygon: 6 } as const;
const WITH_HEIGHTS = 1000;

/** A GeoPackage geometry: header with envelope, then WKB; a height that is not known is 0. */
function geometryOf(
  row: MapRow,
  { shape, isFlat = false }: Pick<MapLayer, 'shape' | 'isFlat'>,
  srid: number,
): Uint8Array {
  const { line, polygons = [] } = row;
  const pointBytes = isFlat ? 16 : 24;
  const rings = polygons.flat();
  const heads = shape === 'polygon' ? 9 + 9 * polygons.length + 4 * rings.length : shape === 'line' ? 9 : 5;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + heads + pointBytes * line.length));
  view.setUint16(0, 0x4750);
  // Little-endian, with an envelope of x and y.
  view.setUint8(3, 0b11);
  view.setInt32(4, srid, true);
  boxOf(line).forEach((value, i) => {
    view.setFloat64(8 + 8 * i, value, true);
  });
  let at = HEADER_BYTES;
  const count = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const head = (kind: number) => {
    view.setUint8(at++, 1);
    count(kind + (isFlat ? 0 : WITH_HEIGHTS));
  };
  const places = (points: readonly Place[]) => {
    for (const { x, y, z } of points)
      for (const value of isFlat ? [x, y] : [x, y, Number.isFinite(z) ? z : 0]) {
        view.setFloat64(at, value, true);
        at += 8;
      }
  };
  head(WKB[shape]);
  if (shape === 'line') count(line.length);
  if (shape !== 'polygon') places(line);
  else {
    count(polygons.length);
    for (const polygon of polygons) {
      head(WKB.ring);
      count(polygon.length);
      for (const ring of polygon) {
        count(ring.length);
        places(ring);
      }
    }
  }
  return new Uint8Array(view.buffer);
}

const SYMBOLS = { line: 'line', point: 'marker', polygon: 'fill' } as const;

/** Lines and surfaces in their own color where rows have one. */
function styleOf({ name, shape, rows }: MapLayer): string {
  const hasColor = 'color' in rows[0]!.values;
  const [color, width] =
    name === 'violations' ? ['200,30,40,255', 1.2] : ['31,90,78,255', name === 'routes' ? 0.9 : 0.5];
  const own = hasColor
    ? '<data_defined_properties><Option type="Map"><Option name="name" value="" type="QString"/><Option name="properties" type="Map"><Option name="outlineColor" type="Map"><Option name="active" value="true" type="bool"/><Option name="field" value="color" type="QString"/><Option name="type" value="2" type="int"/></Option></Option><Option name="type" value="collection" type="QString"/></Option></data_defined_properties>'
    : '';
  const option = (key: string, value: string | number) => `<Option name="${key}" value="${value}" type="QString"/>`;
  const fill = own.replace('outlineColor', 'fillColor');
  const symbol =
    shape === 'polygon'
      ? `<layer class="SimpleFill" enabled="1" pass="0" locked="0"><Option type="Map">${option('color', name === 'land_taken' ? '200,150,60,255' : '90,120,200,110')}${option('outline_color', '60,60,60,255')}${option('outline_width', 0.2)}${option('outline_width_unit', 'MM')}${option('style', 'solid')}</Option>${fill}</layer>`
      : shape === 'line'
        ? `<layer class="SimpleLine" enabled="1" pass="0" locked="0"><Option type="Map">${option('line_color', color)}${option('line_width', width)}${option('line_width_unit', 'MM')}</Option>${own}</layer>`
        : `<layer class="SimpleMarker" enabled="1" pass="0" locked="0"><Option type="Map">${option('color', color)}${option('name', 'circle')}${option('size', name === 'stations' ? 0.6 : 2)}${option('outline_style', 'no')}</Option></layer>`;
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis version="3.28.0" styleCategories="Symbology"><renderer-v2 type="singleSymbol" symbollevels="0" enableorderby="0" forceraster="0"><symbols><symbol type="${SYMBOLS[shape]}" name="0" alpha="1" clip_to_extent="1" force_rhr="0">${symbol}</symbol></symbols></renderer-v2></qgis>`;
}
