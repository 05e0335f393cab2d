// Map files read by GDAL where it is installed (gdal-bin): GeoPackage, GeoJSON and KML hold the routes where they are, with their figures;
// a GeoPackage with a fault is seen.

import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { numberOf, readDxf } from '#exchange/dxf/groups.ts';
import { builtSections, finishedLine, formationLine, pavementAt, tinThrough } from '#exchange/export/built-road.ts';
import { BAND_ROWS, finishedGrid } from '#exchange/export/finished-grid.ts';
import { footprintsOf } from '#exchange/export/footprint.ts';
import { groundTin } from '#exchange/export/ground-strip.ts';
import { inCrs } from '#exchange/export/in-crs.ts';
import { mapLayers } from '#exchange/export/map-layers.ts';
import type { MapRow } from '#exchange/export/rows.ts';
import { readSosi } from '#exchange/sosi/read.ts';
import { readGround } from './read-ground.ts';
import { fileWith, gdalCheck, has, hasGdalCheck, hasPython, run } from './tools.test-support.ts';
import { touchedMaterial, valleyGround, valleyMaterial } from './valley-material.test-support.ts';
import { WRITERS } from './writers.ts';

vi.setConfig({ testTimeout: 240_000 });

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Counter-clockwise is positive. */
const ringAreaM2 = (ring: readonly (readonly [number, number, number])[]): number =>
  ring.slice(1).reduce((sum, [x, y], i) => {
    const [ox, oy] = [ring[0]![0], ring[0]![1]];
    const [px, py] = [ring[i]![0] - ox, ring[i]![1] - oy];
    return sum + (px * (y - oy) - (x - ox) * py) / 2;
  }, 0);

/** What ogrinfo says of all layers. */
const summary = (path: string): string => run('ogrinfo', ['-al', '-so', path]).text;
const countOf = (text: string, layer: string): number =>
  Number(new RegExp(`Layer name: ${layer}\\n[^]*?Feature Count: (\\d+)`).exec(text)?.[1]);

async function written(id: 'gpkg' | 'geojson' | 'kml' | 'sosi' | 'shp' | 'fgb', count = 2) {
  const material = await valleyMaterial(count);
  const [file] = await WRITERS[id](material, []);
  return {
    material,
    path: fileWith(file!.path.split('/').at(-1)!, file!.content as string | Uint8Array),
    content: file!.content,
  };
}

describe('a GeoPackage', () => {
  it('is the same bytes twice, and keeps every place to the bit', async () => {
    const { material, path, content } = await written('gpkg');
    expect(Buffer.from((await written('gpkg')).content as Uint8Array).equals(Buffer.from(content as Uint8Array))).toBe(
      true,
    );
    const db = new DatabaseSync(path, { readOnly: true });
    const rows = db.prepare('select geom, costNok from routes order by fid').all() as {
      geom: Uint8Array;
      costNok: number;
    }[];
    expect(rows.map(({ costNok }) => costNok)).toEqual(material.routes.map(({ figures }) => figures.costNok));
    rows.forEach(({ geom }, r) => {
      const view = new DataView(geom.buffer, geom.byteOffset, geom.byteLength);
      const { stations } = material.routes[r]!;
      const count = view.getUint32(45, true);
      expect(count).toBeGreaterThan(100);
      expect([view.getFloat64(49, true), view.getFloat64(57, true)]).toEqual([stations.x[0], stations.y[0]]);
      const last = 49 + 24 * (count - 1);
      expect(view.getFloat64(last, true)).toBe(stations.x[stations.count - 1]);
    });
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(
      db.prepare("select geometry_type_name, z from gpkg_geometry_columns where table_name = 'routes'").get(),
    ).toMatchObject({
      geometry_type_name: 'LINESTRING',
      z: 1,
    });
    db.close();
  });

  it.skipIf(!has('ogrinfo'))(
    'is read by GDAL (gdal-bin) without a word of complaint, and one without its tables is not',
    async () => {
      const { material, path } = await written('gpkg');
      const text = summary(path);
      expect(text).not.toMatch(/warning|error/i);
      expect(text).toContain('ETRS89 / UTM zone 33N');
      expect(text).toContain('Geometry: 3D Line String');
      expect(countOf(text, 'routes')).toBe(2);
      expect(countOf(text, 'segments')).toBe(material.routes.reduce((sum, { segments }) => sum + segments.length, 0));
      expect(countOf(text, 'stations')).toBe(material.routes.reduce((sum, { stations }) => sum + stations.count, 0));
      expect(countOf(text, 'structures')).toBeGreaterThan(2);
      const broken = new DatabaseSync(path);
      broken.exec(
        "pragma foreign_keys = off; update gpkg_geometry_columns set geometry_type_name = 'POLYGON' where table_name = 'routes'; delete from gpkg_spatial_ref_sys where srs_id = 25833;",
      );
      broken.close();
      expect(summary(path)).toMatch(/warning|error/i);
    },
  );
});

describe('what a route touches', () => {
  it('is the ground between the toes, the areas that it takes ground of, and where masses go', async () => {
    const layers = mapLayers(await touchedMaterial());
    const rowsOf = (layer: string) => layers.find(({ name }) => name === layer)!.rows;
    const [route] = (await touchedMaterial()).routes;
    const open = footprintsOf(route!);
    expect(rowsOf('land_taken').map(({ values }) => values.areaM2)).toEqual(
      open.map(({ ring }) => expect.closeTo(ringAreaM2(ring), 3)),
    );
    const taken = route!.breakdown.filter(({ item, quantity }) => item === 'area' && quantity > 0);
    const areas = rowsOf('areas_touched');
    expect(areas.length).toBeGreaterThan(1);
    const sum = (rows: readonly { readonly values: MapRow['values'] }[], column: string) =>
      rows.reduce((all, { values }) => all + Number(values[column]), 0);
    expect(sum(areas, 'takenM2')).toBeCloseTo(
      taken.reduce((all, { quantity }) => all + quantity, 0),
      6,
    );
    expect(areas.every(({ values }) => values.area !== '' && values.areaGroup !== '')).toBe(true);
    expect(areas.length).toBeLessThan(route!.areas!.length);
    for (const { polygons } of areas)
      for (const rings of polygons!)
        rings.forEach((ring, k) => {
          expect(ring.at(-1)).toEqual(ring[0]);
          expect(Math.sign(ringAreaM2(ring.map(({ x, y, z }) => [x, y, z])))).toBe(k === 0 ? 1 : -1);
        });
    const masses = rowsOf('mass_points');
    expect(masses).toHaveLength(5);
    const sink = masses.find(({ values }) => values.name === 'Tomta')!;
    expect(sink.values).toMatchObject({ direction: 'sink', kind: 'Massepunkt', bankM3: 1010, compactedM3: 1363.5 });
    expect(sink.line[0]).toMatchObject({ x: route!.massPoints![0]!.x, y: route!.massPoints![0]!.y });
    const of = (direction: string) => masses.filter(({ values }) => values.direction === direction);
    expect(sum(of('source'), 'looseM3')).toBeCloseTo(sum(of('sink'), 'looseM3'), 9);
    expect(of('source').map(({ values }) => values.kind)).toContain('Utenfor linja');
    const inUtm32 = mapLayers(inCrs(await touchedMaterial(), 25832).material);
    const [moved] = inUtm32.find(({ name }) => name === 'mass_points')!.rows.filter(({ values }) => values.name);
    expect(moved!.line[0]!.x - sink.line[0]!.x).toBeGreaterThan(100_000);
  });

  it.skipIf(!hasGdalCheck)(
    'makes a GeoPackage that GDAL’s validate_gpkg passes (python3-gdal), and one whose heights are not announced does not',
    async () => {
      const [file] = await WRITERS.gpkg(await touchedMaterial(), []);
      const path = fileWith('map.gpkg', file!.content as Uint8Array);
      const { status, text } = gdalCheck('validate_gpkg', ['-k', '--warning-as-error', path]);
      expect(text).toBe('');
      expect(status).toBe(0);
      const read = summary(path);
      expect(read).not.toMatch(/warning|error/i);
      for (const [layer, shape] of [
        ['land_taken', '3D Multi Polygon'],
        ['areas_touched', 'Multi Polygon'],
        ['mass_points', '3D Point'],
      ])
        expect(read).toMatch(new RegExp(`Layer name: ${layer}\\n(.*\\n){0,3}Geometry: ${shape}\\n`));
      const broken = new DatabaseSync(path);
      broken.exec("update gpkg_geometry_columns set z = 0 where table_name = 'land_taken'");
      broken.close();
      const seen = gdalCheck('validate_gpkg', ['-k', path]);
      expect(seen.status).toBe(1);
      expect(seen.text).toContain('z found in geometry');
    },
  );
});

it.skipIf(!has('ogrinfo'))(
  'shapefiles are read by GDAL (gdal-bin) with heights, names and figures; one cut short is not',
  async () => {
    const { material, path, content } = await written('shp');
    expect(Buffer.from((await written('shp')).content as Uint8Array).equals(Buffer.from(content as Uint8Array))).toBe(
      true,
    );
    const zip = `/vsizip/${path}`;
    const text = summary(zip);
    expect(text).not.toMatch(/warning|error/i);
    expect(text).toContain('ETRS89 / UTM zone 33N');
    expect(text).toContain('Geometry: 3D Line String');
    expect(text).toContain('Geometry: 3D Point');
    expect(countOf(text, 'Veglinjer')).toBe(2);
    expect(countOf(text, 'Stasjoner')).toBe(material.routes.reduce((sum, { stations }) => sum + stations.count, 0));
    expect(countOf(text, 'Kanter-og-skraninger')).toBeGreaterThan(20);
    expect(text).toMatch(/Layer name: Arealbeslag\n(.*\n){0,3}Geometry: 3D Polygon\n/);
    expect(text).toMatch(/Layer name: Berorte-omrader\n(.*\n){0,3}Geometry: Polygon\n/);
    const back = `${path}.json`;
    const options = ['-f', 'GeoJSON', '-lco', 'RFC7946=NO', '-lco', 'COORDINATE_PRECISION=6'];
    expect(run('ogr2ogr', [...options, back, zip, 'Veglinjer']).text).toBe('');
    const { features } = JSON.parse(readFileSync(back, 'utf8')) as {
      features: { properties: Record<string, unknown>; geometry: { coordinates: number[][] } }[];
    };
    features.forEach(({ properties, geometry }, i) => {
      const { name, figures, stations } = material.routes[i]!;
      expect(properties.name).toBe(name);
      expect(properties.costNok).toBeCloseTo(figures.costNok, 5);
      const last = stations.count - 1;
      expect(geometry.coordinates.at(-1)).toEqual(
        [stations.x[last], stations.y[last], stations.road[last]].map((v) => expect.closeTo(v!, 5)),
      );
    });
    const cut = fileWith('cut.zip', (content as Uint8Array).subarray(0, 3000));
    expect(summary(`/vsizip/${cut}`)).toMatch(/error|failure|unable/i);
  },
);

it.skipIf(!has('ogrinfo'))(
  'FlatGeobuf is read by GDAL (gdal-bin), places to the bit, and found by its index',
  async () => {
    const { material, path } = await written('fgb');
    const lines = `/vsizip/${path}/Veglinjer.fgb`;
    const text = run('ogrinfo', ['-al', '-so', lines]).text;
    expect(text).not.toMatch(/warning|error/i);
    expect(text).toContain('ETRS89 / UTM zone 33N');
    expect(countOf(text, 'routes')).toBe(2);
    const back = `${path}.json`;
    const { stations, figures } = material.routes[1]!;
    const at = [stations.x[0]! - 1, stations.y[0]! - 1, stations.x[0]! + 1, stations.y[0]! + 1].map(String);
    run('ogr2ogr', [
      '-f',
      'GeoJSON',
      '-lco',
      'RFC7946=NO',
      '-lco',
      'COORDINATE_PRECISION=15',
      '-spat',
      ...at,
      back,
      lines,
    ]);
    const { features } = JSON.parse(readFileSync(back, 'utf8')) as {
      features: { properties: Record<string, unknown>; geometry: { coordinates: number[][] } }[];
    };
    const found = features.find(({ properties }) => properties.costNok === figures.costNok);
    expect(found!.geometry.coordinates[0]).toEqual([
      stations.x[0],
      stations.y[0],
      expect.closeTo(stations.road[0]!, 6),
    ]);
  },
);

it.skipIf(!has('ogrinfo'))('GeoJSON and KML lie where the project’s coordinates are (gdal-bin)', async () => {
  const { path, material } = await written('geojson');
  const kml = await written('kml');
  const moved = `${path}.back.geojson`;
  expect(run('ogr2ogr', ['-f', 'GeoJSON', '-lco', 'RFC7946=NO', '-t_srs', 'EPSG:25833', moved, path]).status).toBe(0);
  const text = summary(moved);
  const [minX, minY] = /Extent: \(([\d.]+), ([\d.]+)\)/.exec(text)!.slice(1).map(Number);
  const least = (column: 'x' | 'y') =>
    Math.min(...material.routes.flatMap(({ stations }) => Array.from(stations[column])));
  expect(Math.abs(least('x') - minX!)).toBeLessThan(0.05);
  expect(Math.abs(least('y') - minY!)).toBeLessThan(0.05);
  expect(text).toContain(
    `Feature Count: ${2 + material.routes.reduce((sum, { segments }) => sum + segments.length, 0)}`,
  );
  expect(run('ogrinfo', ['-q', kml.path]).text).toContain('Ny veg');
});

it.skipIf(!has('ogrinfo'))(
  'SOSI opens in FYBA without a line of error, within half a unit, and a broken one does not (gdal-bin)',
  async () => {
    const { path, material, content } = await written('sosi', 1);
    const back = `${path}.json`;
    const read = run('ogr2ogr', [
      '-f',
      'GeoJSON',
      '-lco',
      'RFC7946=NO',
      '-lco',
      'COORDINATE_PRECISION=4',
      back,
      path,
      'lines',
    ]);
    expect(read.text).not.toMatch(/error|warning/i);
    const { features } = JSON.parse(readFileSync(back, 'utf8')) as {
      features: { geometry: { coordinates: number[][] } }[];
    };
    expect(features.length).toBeGreaterThan(5);
    const { stations } = material.routes[0]!;
    const [x, y] = features[0]!.geometry.coordinates[0]!;
    expect(Math.abs(x! - stations.x[0]!)).toBeLessThan(0.00051);
    expect(Math.abs(y! - stations.y[0]!)).toBeLessThan(0.00051);
    // GDAL passes heights over: they are read from the file.
    const text = Buffer.from(content as Uint8Array).toString('latin1');
    const [, north, east, height] = /\.\.N\u00d8H\r\n(\d+) (\d+) (-?\d+)/.exec(text)!.map(Number);
    expect([north! / 1000, east! / 1000, height! / 1000]).toEqual([
      expect.closeTo(stations.y[0]!, 3),
      expect.closeTo(stations.x[0]!, 3),
      expect.closeTo(stations.road[0]!, 3),
    ]);
    expect(text).toContain('Ny veg <\u00c5>');
    // Edges beside the line, and the ground that is taken as surfaces whose border is there.
    for (const type of [
      'Kj\u00f8rebanekant',
      'Vegskulderkant',
      'KanalGr\u00f8ft',
      'AnnetVegarealAvgrensning',
      'RpGrense',
    ])
      expect(text).toContain(`..OBJTYPE ${type}\r\n`);
    expect(summary(path)).toMatch(/Layer name: polygons[\s\S]*Feature Count: [1-9]/);
    const taken = readSosi(content as Uint8Array);
    expect(taken.bad).toEqual([]);
    const surfaces = taken.features.filter(({ geometry }) => geometry.type === 'Polygon');
    const open = footprintsOf(material.routes[0]!);
    expect(surfaces).toHaveLength(open.length);
    expect(open.length).toBeGreaterThan(1);
    // As wide as the toes that the engine counted, on the whole.
    const areaM2 = open.reduce((sum, { ring }) => sum + ringAreaM2(ring), 0);
    let counted = 0;
    for (let i = 0; i + 1 < stations.count; i++)
      if (stations.kind[i] === 0)
        counted +=
          ((stations.chainage[i + 1]! - stations.chainage[i]!) / 2) *
          (stations.left[i]! + stations.right[i]! + stations.left[i + 1]! + stations.right[i + 1]!);
    expect(Math.abs(areaM2 / counted - 1)).toBeLessThan(0.03);
    const torn = latin1(text.replace(/\.\.REF :(\d+)/, '..REF :99999$1'));
    expect(readSosi(torn).bad.map(({ kind }) => kind)).toEqual(['FLATE']);
    const broken = fileWith(
      'broken.sos',
      Buffer.from(content as Uint8Array)
        .toString('latin1')
        .replace('...KOORDSYS 23', '...KOORDSYS 999'),
    );
    expect(summary(broken)).not.toContain('zone 33');
  },
);

describe('the finished road as a raster', () => {
  it('has the height of the road under its line, and values on the ground that it takes and on bridges alone', async () => {
    const [route] = (await valleyMaterial(1)).routes;
    const { layout, band } = finishedGrid(route!)!;
    const { stations: s } = route!;
    const bands = Array.from({ length: Math.ceil(layout.height / BAND_ROWS) }, (_, i) => band(i * BAND_ROWS));
    const heightAt = (x: number, y: number) => {
      const [row, column] = [
        Math.floor((layout.originY - y) / layout.cell),
        Math.floor((x - layout.originX) / layout.cell),
      ];
      return bands[Math.floor(row / BAND_ROWS)]![(row % BAND_ROWS) * layout.width + column]!;
    };
    expect(layout.cell).toBe(1);
    // Within a cell the road falls by its crossfall and grade.
    const off = Array.from({ length: s.count }, (_, i) => Math.abs(heightAt(s.x[i]!, s.y[i]!) - s.road[i]!)).slice(
      1,
      -1,
    );
    expect(Math.max(...off)).toBeLessThan(0.15);
    const cells = bands.reduce((sum, values) => sum + values.filter(Number.isFinite).length, 0);
    const taken = footprintsOf(route!).reduce((sum, { ring }) => sum + ringAreaM2(ring), 0);
    const bridgeM = route!.segments.reduce(
      (sum, { kind, fromM, toM }) => sum + (kind === 'bridge' ? toM - fromM : 0),
      0,
    );
    expect(cells).toBeGreaterThan(0.99 * taken);
    expect(cells).toBeLessThan(1.01 * taken + 15 * bridgeM);
  });

  it.skipIf(!hasGdalCheck || !has('gdaladdo'))(
    'and the ground pass GDAL’s check of cloud-optimized files (python3-gdal), and the same with overviews at its end does not',
    async () => {
      const files = await WRITERS.cog(await valleyMaterial(1), [await valleyGround()]);
      expect(files).toHaveLength(2);
      const paths = files.map(({ content }) =>
        content instanceof Uint8Array ? fileWith('road.tif', content) : (content as { file: string }).file,
      );
      for (const path of paths) {
        const { status, text } = gdalCheck('validate_cloud_optimized_geotiff', [path]);
        expect(text).toContain('is a valid cloud optimized GeoTIFF');
        expect(text).not.toMatch(/warning|error/i);
        expect(status).toBe(0);
        run('gdal_translate', ['-q', path, `${path}.strips.tif`]);
        run('gdaladdo', ['-q', `${path}.strips.tif`, '2', '4']);
        const seen = gdalCheck('validate_cloud_optimized_geotiff', [`${path}.strips.tif`]);
        expect(seen.status).toBe(1);
        expect(seen.text).toContain('NOT a valid cloud optimized GeoTIFF');
      }
      const info = run('gdalinfo', ['-stats', paths[1]!]).text;
      expect(info).toContain('ID["EPSG",25833]');
      expect(info).toContain('Overviews:');
    },
  );
});

it('DXF holds ground, finished road and formation as triangles, and breaklines whose corners are theirs', async () => {
  const material = await valleyMaterial(1);
  const raster = await valleyGround();
  const files = await WRITERS.dxf(material, [raster]);
  const { entities } = readDxf(String(files.at(-1)!.content));
  const [route] = material.routes;
  const sections = builtSections(route!);
  const formation = tinThrough(sections, (one) => formationLine(one, pavementAt(route!, one.chainageM)));
  const ground = await readGround(sections, material.srid, [raster]);
  const corners = new Map<string, Set<string>>();
  for (const [layer, { points, faces }] of [
    ['FLATE_TERRENG', groundTin(ground!)],
    ['FLATE_FERDIG_VEG', tinThrough(sections, finishedLine)],
    ['FLATE_PLANUM', formation],
  ] as const) {
    const drawn = entities.filter((entity) => entity.layer === layer);
    expect(faces.length).toBeGreaterThan(1000);
    expect(drawn).toHaveLength(faces.length);
    corners.set(layer, new Set(points.map((place) => place.map((value) => value.toFixed(4)).join(' '))));
    drawn.forEach((entity, i) => {
      const face = faces[i]!.map((at) => points[at]!);
      const off = [...face, face[2]!].flatMap((corner, k) =>
        corner.map((value, axis) => Math.abs(numberOf(entity, 10 + k + 10 * axis) - value)),
      );
      expect(Math.max(...off)).toBeLessThan(0.0001);
    });
  }
  const breaks = entities.filter(({ type, layer }) => type === 'VERTEX' && layer === 'BRUDDLINJE_FERDIG_VEG');
  const ofRoad = corners.get('FLATE_FERDIG_VEG')!;
  const onCorners = breaks.filter((entity) =>
    ofRoad.has([10, 20, 30].map((code) => numberOf(entity, code).toFixed(4)).join(' ')),
  );
  // The centre line lies between corners where the crown is none.
  expect(breaks.length).toBeGreaterThan(3000);
  expect(onCorners.length / breaks.length).toBeGreaterThan(0.8);
});

it.skipIf(!hasPython('ezdxf'))(
  'DXF passes the audit of ezdxf (python3-ezdxf) with Norwegian letters and true heights, and one that is cut short does not',
  async () => {
    const material = await valleyMaterial(1);
    const [lines, sheet, profile, surfaces] = await WRITERS.dxf(material, [await valleyGround()]);
    const script = `import sys, json, ezdxf
for path in sys.argv[1:]:
    doc = ezdxf.readfile(path)
    audit = doc.audit()
    layers = {}
    for e in doc.modelspace():
        layers.setdefault(e.dxf.layer, []).append(e)
    first = {k: [list(p.dxf.location) for p in v[0].vertices] for k, v in layers.items() if v[0].dxftype() == 'POLYLINE'}
    texts = [e.dxf.text for e in doc.modelspace() if e.dxftype() == 'TEXT']
    copies = doc.modelspace().query('INSERT')
    tags = [[a.dxf.tag, a.dxf.text] for e in copies for a in e.attribs]
    odd = list(copies)[:1] or list(doc.modelspace())[:1]
    odd[0].dxf.set('name' if copies else 'linetype', 'UKJENT')
    seen = doc.audit()
    planted = len(seen.errors) + len(seen.fixes)
    print(json.dumps([doc.dxfversion, len(audit.errors), len(audit.fixes), {k: len(v) for k, v in layers.items()}, first, texts, planted, tags]))`;
    const audited = (paths: readonly string[]) => run('/usr/bin/python3', ['-c', script, ...paths]);
    type Audit = [
      string,
      number,
      number,
      Record<string, number>,
      Record<string, number[][]>,
      string[],
      number,
      string[][],
    ];
    const paths = [lines, sheet, profile, surfaces].map((file, i) => fileWith(`${i}.dxf`, String(file!.content)));
    const found = audited(paths)
      .text.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Audit);
    const [[version, errors, fixes, layers, first, texts, , tags], drawn, along, built] = found as [
      Audit,
      Audit,
      Audit,
      Audit,
    ];
    // A block that is not there in the drawing of the lines, a kind of line in the others.
    expect(found.map(([, , , , , , planted]) => planted)).toEqual(found.map(() => 1));
    expect(tags.slice(0, 2)).toEqual([
      ['STASJON', '0'],
      ['STASJON', '100'],
    ]);
    expect([version, errors, fixes]).toEqual(['AC1021', 0, 0]);
    expect(texts).toContain('Ny veg <Å> & "bru"');
    expect(Object.keys(layers)).toEqual(
      expect.arrayContaining(['VEG_SENTER', 'VEG_SKULDERKANT', 'VEG_PLANUM', 'VEG_FOT', 'VEG_BRU']),
    );
    expect(first.VEG_SENTER!.length).toBeGreaterThan(100);
    // Toes lie on the ground, not at the height of the road.
    const { stations: s } = material.routes[0]!;
    const off = first.VEG_FOT!.map(([, , z], i) => Math.abs(z! - s.road[i]!));
    expect(Math.max(...off)).toBeGreaterThan(0.5);
    expect(drawn.slice(0, 3)).toEqual(['AC1021', 0, 0]);
    expect(drawn[3].PROFIL_PLANUM).toBeGreaterThan(0.98 * drawn[3].PROFIL_VEG!);
    expect(drawn[3].PROFIL_TERRENG).toBeGreaterThanOrEqual(drawn[3].PROFIL_VEG!);
    expect(built.slice(0, 3)).toEqual(['AC1021', 0, 0]);
    expect(Object.keys(built[3]).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      ...['BRUDDLINJE_FERDIG_VEG', 'BRUDDLINJE_PLANUM', 'FLATE_FERDIG_VEG', 'FLATE_PLANUM', 'FLATE_TERRENG'],
    ]);
    expect(along.slice(0, 3)).toEqual(['AC1021', 0, 0]);
    expect(along[5]).toEqual(expect.arrayContaining(['Stigning og Rv', 'Bru 40 m', '5900']));
    expect(audited([fileWith('cut.dxf', String(lines!.content).slice(0, 5000))]).status).not.toBe(0);
  },
);
