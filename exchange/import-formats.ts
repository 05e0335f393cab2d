// The one entry point for files that people send in: which format is it, and what does it hold? A format joins by a row here and a
// reader beside the others. Content decides, not the name: a picture that is called terrain.tif is detected at once.

import { asciiOf } from './ascii.ts';
import { looksLikeSoundings } from './boreholes/read-soundings.ts';
import { looksLikeCsv } from './csv/read.ts';
import { looksLikeTiff } from './geotiff/directory.ts';
import { looksLikeKof } from './kof/read.ts';
import { looksLikeLas } from './las/header.ts';
import { looksLikeSosi } from './sosi/read.ts';
import { looksLikeXyz } from './surface/read-points.ts';

export { HEAD_BYTES } from './ascii.ts';

export type FormatId =
  | 'geotiff'
  | 'asciiGrid'
  | 'las'
  | 'geopackage'
  | 'geojson'
  | 'landxml'
  | 'ifc'
  | 'shapefile'
  | 'flatgeobuf'
  | 'gml'
  | 'kml'
  | 'gpx'
  | 'dxf'
  | 'csv'
  | 'sosi'
  | 'kof'
  | 'soundings'
  | 'xyz'
  | 'obj'
  | 'gltf';

/** Rasters of heights, maps of areas, lines and points, or lines of roads with their profiles. */
export type Holds = 'raster' | 'vector' | 'lines';

export interface FileFormat {
  readonly id: FormatId;
  /** As shown to people. */
  readonly label: string;
  readonly extensions: readonly string[];
  readonly holds: Holds;
  /** Does the file start as this format does? */
  readonly matches: (head: Uint8Array) => boolean;
}

/** Formats of which a file may hold a surface beside, or instead of, what it mostly holds. */
export const MAY_HOLD_SURFACE: ReadonlySet<FormatId> = new Set(['landxml', 'dxf', 'csv', 'kof', 'ifc']);

/** Formats that hold how deep the rock is, and nothing that becomes ground. */
export const HOLDS_ROCK: ReadonlySet<FormatId> = new Set(['soundings']);

const SQLITE_MAGIC = 'SQLite format 3\0';
/** Application id at byte 68: 'GPKG' since version 1.2, 'GP10' and 'GP11' before. */
const GEOPACKAGE_IDS = ['GPKG', 'GP10', 'GP11'];

export const FORMATS: readonly FileFormat[] = [
  {
    id: 'geotiff',
    label: 'GeoTIFF',
    extensions: ['tif', 'tiff'],
    holds: 'raster',
    matches: looksLikeTiff,
  },
  {
    id: 'asciiGrid',
    label: 'ESRI ASCII grid',
    extensions: ['asc', 'txt'],
    holds: 'raster',
    matches: (head) => /^\s*ncols\s+\d+\s+nrows\s+\d+/i.test(asciiOf(head)),
  },
  {
    id: 'las',
    label: 'LAS/LAZ',
    extensions: ['laz', 'las'],
    holds: 'raster',
    matches: looksLikeLas,
  },
  {
    id: 'geopackage',
    label: 'GeoPackage',
    extensions: ['gpkg'],
    holds: 'vector',
    matches: (head) => {
      const text = asciiOf(head);
      return text.startsWith(SQLITE_MAGIC) && GEOPACKAGE_IDS.includes(text.slice(68, 72));
    },
  },
  {
    id: 'gltf',
    label: 'glTF',
    extensions: ['glb', 'gltf'],
    holds: 'raster',
    matches: looksLikeGltf,
  },
  {
    id: 'obj',
    label: 'OBJ',
    extensions: ['obj'],
    holds: 'raster',
    matches: looksLikeObj,
  },
  {
    id: 'geojson',
    label: 'GeoJSON',
    extensions: ['geojson', 'json'],
    holds: 'vector',
    // The three bytes of a byte order mark may come first.
    matches: (head) => /^(\u00ef\u00bb\u00bf)?\s*\{[\s\S]*"(type|features|crs|name|bbox)"\s*:/.test(asciiOf(head)),
  },
  {
    id: 'landxml',
    label: 'LandXML',
    extensions: ['xml', 'landxml'],
    holds: 'lines',
    // In UTF-16 every other byte is zero.
    matches: (head) => /<(\w+:)?LandXML[\s>]/.test(asciiOf(head).replaceAll('\0', '')),
  },
  {
    id: 'ifc',
    label: 'IFC 4.3',
    extensions: ['ifc'],
    holds: 'lines',
    matches: (head) => /^\s*ISO-10303-21\s*;/.test(asciiOf(head)),
  },
  {
    id: 'shapefile',
    label: 'Shapefile',
    extensions: ['shp'],
    holds: 'vector',
    matches: (head) => startsWith(head, [0, 0, 0x27, 0x0a]) && startsWith(head.subarray(28), [0xe8, 3, 0, 0]),
  },
  {
    id: 'flatgeobuf',
    label: 'FlatGeobuf',
    extensions: ['fgb'],
    holds: 'vector',
    matches: (head) => startsWith(head, [0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62]),
  },
  {
    id: 'kml',
    label: 'KML',
    extensions: ['kml', 'kmz'],
    holds: 'vector',
    matches: (head) => rootOf(head)?.name === 'kml',
  },
  {
    id: 'gpx',
    label: 'GPX',
    extensions: ['gpx'],
    holds: 'vector',
    matches: (head) => rootOf(head)?.name === 'gpx',
  },
  {
    id: 'gml',
    label: 'GML',
    extensions: ['gml'],
    holds: 'vector',
    matches: (head) => {
      const root = rootOf(head);
      return root !== null && root.name !== 'OGRVRTDataSource' && /opengis\.net\/gml/.test(root.tag);
    },
  },
  {
    id: 'dxf',
    label: 'DXF',
    extensions: ['dxf'],
    holds: 'vector',
    matches: looksLikeDxf,
  },
  {
    id: 'sosi',
    label: 'SOSI',
    extensions: ['sos', 'sosi'],
    holds: 'vector',
    matches: looksLikeSosi,
  },
  {
    id: 'kof',
    label: 'KOF',
    extensions: ['kof'],
    holds: 'vector',
    matches: looksLikeKof,
  },
  {
    id: 'soundings',
    label: 'SND/SGF/PRV',
    extensions: ['snd', 'sgf', 'std', 'tot', 'cpt', 'prv'],
    holds: 'raster',
    matches: looksLikeSoundings,
  },
  {
    id: 'csv',
    label: 'CSV',
    extensions: ['csv', 'txt'],
    holds: 'vector',
    matches: looksLikeCsv,
  },
  {
    id: 'xyz',
    label: 'XYZ',
    extensions: ['xyz', 'txt'],
    holds: 'raster',
    matches: looksLikeXyz,
  },
];

const startsWith = (head: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => head[i] === byte);

/**
 * The start tag of an XML file's root, its name without prefix. What comes before it is taken away piece by piece: one expression for all
 * of it would try every way to divide a hostile file.
 */
function rootOf(head: Uint8Array): { readonly name: string; readonly tag: string } | null {
  let text = asciiOf(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  for (let end = endOfPrologue(text); end !== null; end = endOfPrologue(text)) {
    const at = text.indexOf(end, end.length);
    if (at < 0) return null;
    text = text.slice(at + end.length).trimStart();
  }
  const found = /^<(?:[\w.-]+:)?([\w.-]+)[^>]*>/.exec(text);
  return found ? { name: found[1], tag: found[0] } : null;
}

function endOfPrologue(text: string): string | null {
  if (text.startsWith('<?')) return '?>';
  return text.startsWith('<!--') ? '-->' : null;
}

/** Text of version 2 names it near its beginning or is not known by it. */
function looksLikeGltf(head: Uint8Array): boolean {
  const text = asciiOf(head);
  return text.startsWith('glTF') || (/^\s*\{/.test(text) && /"asset"\s*:\s*\{[^{}]*"version"\s*:\s*"2/.test(text));
}

/** Remarks and names come before the first place, which has three numbers behind its letter. */
function looksLikeObj(head: Uint8Array): boolean {
  const lines = asciiOf(head)
    .split('\n')
    .map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !/^(#|(mtllib|usemtl|o|g|s)(\s|$))/.test(line));
  return first !== undefined && /^v(\s+[-+]?[\d.]+([eE][-+]?\d+)?){3,}$/.test(first);
}

/** A section begins; comments of group 999 may come first, each with its line of text. */
function looksLikeDxf(head: Uint8Array): boolean {
  const lines = asciiOf(head)
    .split('\n')
    .map((line) => line.trim());
  let at = 0;
  const skipEmpty = () => {
    while (lines[at] === '') at++;
  };
  for (skipEmpty(); lines[at] === '999'; skipEmpty()) at += 2;
  return lines[at] === '0' && lines[at + 1] === 'SECTION';
}

/** The format by its first bytes, or null. */
export function formatOf(head: Uint8Array): FileFormat | null {
  return FORMATS.find((format) => format.matches(head)) ?? null;
}

/** For messages: 'GeoTIFF (.tif), …'. */
export function formatList(holds?: Holds): string {
  return FORMATS.filter((f) => !holds || f.holds === holds)
    .map((f) => `${f.label} (.${f.extensions[0]})`)
    .join(', ');
}
