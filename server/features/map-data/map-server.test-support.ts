// A real MapServer (Debian's cgi-mapserver) on this machine for tests, where it is installed: one mapfile over the data beside the
// project, served by WCS, WFS and OGC API Features on a free port. Each request runs the program once, as a web server would.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = '/usr/lib/cgi-bin/mapserv';
export const hasMapServer = existsSync(PROGRAM);

export interface ServedRaster {
  readonly name: string;
  readonly path: string;
  readonly srid: number;
}

export interface ServedLayer {
  readonly name: string;
  readonly path: string;
  /** Of the file. */
  readonly layer: string;
  readonly geometry: 'POLYGON' | 'LINE' | 'POINT';
  readonly srid: number;
  /** A column that OGC API Features may name features by. */
  readonly featureId?: string;
}

export interface MapServer {
  /** Of WCS and WFS. */
  readonly url: string;
  /** Of OGC API Features. */
  readonly featuresUrl: string;
  /** The queries asked so far. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function startMapServer(
  rasters: readonly ServedRaster[],
  layers: readonly ServedLayer[],
  { hasGeoJson = false }: { readonly hasGeoJson?: boolean } = {},
): Promise<MapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'veivalg-mapserver-'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    run(folder, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await writeFile(join(folder, 'map.map'), mapFile(url, rasters, layers, hasGeoJson));
  await writeFile(
    join(folder, 'mapserver.conf'),
    `CONFIG\n ENV\n  MS_MAP_PATTERN "."\n  MS_ONLYMAPS "0"\n END\n MAPS\n  DATA "${join(folder, 'map.map')}"\n END\nEND\n`,
  );
  return {
    url: `${url}/wms`,
    featuresUrl: `${url}/DATA/ogcapi`,
    asked,
    close: async () => {
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function mapFile(url: string, rasters: readonly ServedRaster[], layers: readonly ServedLayer[], hasGeoJson: boolean) {
  const raster = ({ name, path, srid }: ServedRaster) => `
  LAYER
    NAME "${name}"
    TYPE RASTER
    STATUS ON
    DATA "${path}"
    PROJECTION "epsg:${srid}" END
    METADATA
      "wcs_label" "Heights ${name}"
      "wcs_rangeset_name" "r"
      "wcs_formats" "geotiff"
      "wcs_rangeset_label" "r"
      "ows_enable_request" "*"
    END
  END`;
  const layer = ({ name, path, layer, geometry, srid, featureId }: ServedLayer) => `
  LAYER
    NAME "${name}"
    TYPE ${geometry}
    STATUS ON
    CONNECTIONTYPE OGR
    CONNECTION "${path}"
    DATA "${layer}"
    TEMPLATE "x"
    PROJECTION "epsg:${srid}" END
    METADATA
      "wfs_title" "Map ${name}"
      "gml_include_items" "all"
      ${featureId ? `"gml_featureid" "${featureId}"` : ''}
      "ows_enable_request" "*"
      "wfs_srs" "EPSG:${srid} EPSG:25833"
      ${hasGeoJson ? '"wfs_getfeature_formatlist" "gml,geojson"' : ''}
    END
  END`;
  return `MAP
  NAME "proof"
  EXTENT -180 -90 180 90
  SIZE 100 100
  PROJECTION "epsg:4326" END
  OUTPUTFORMAT
    NAME "geotiff"
    DRIVER "GDAL/GTiff"
    MIMETYPE "image/tiff"
    IMAGEMODE FLOAT32
    EXTENSION "tif"
  END
  OUTPUTFORMAT
    NAME "geojson"
    DRIVER "OGR/GEOJSON"
    MIMETYPE "application/json; subtype=geojson; charset=utf-8"
    FORMATOPTION "STORAGE=stream"
    FORMATOPTION "FORM=SIMPLE"
  END
  WEB
    METADATA
      "ows_title" "Proof"
      "ows_onlineresource" "${url}/wms"
      "oga_onlineresource" "${url}/DATA/ogcapi"
      "ows_enable_request" "*"
      "wcs_label" "Proof"
      "wcs_formats" "geotiff"
      "ows_srs" "EPSG:25833 EPSG:4326"
      "wfs_maxfeatures" "100000"
    END
  END
${rasters.map(raster).join('')}${layers.map(layer).join('')}
END
`;
}

function run(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const isFeatures = pathname.startsWith('/DATA/');
  const child = spawn(PROGRAM, [], {
    env: {
      MAPSERVER_CONFIG_FILE: join(folder, 'mapserver.conf'),
      ...(isFeatures ? { PATH_INFO: pathname } : { MS_MAPFILE: join(folder, 'map.map') }),
      REQUEST_METHOD: 'GET',
      QUERY_STRING: search.slice(1),
      SERVER_NAME: '127.0.0.1',
      SERVER_PORT: String((request.socket.localPort ?? 0) as number),
      SCRIPT_NAME: isFeatures ? '' : '/wms',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.on('close', () => {
    const answer = Buffer.concat(parts);
    const end = answer.indexOf('\r\n\r\n');
    const head = answer.subarray(0, end).toString('latin1').split('\r\n');
    for (const line of head) {
      const [name = '', value = ''] = line.split(/:\s*(.*)/);
      if (/^status$/i.test(name)) response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.end(answer.subarray(end + 4));
  });
}
