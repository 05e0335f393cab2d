// What can be exported, in which formats, and what is asked for: one row a format. The dialog, the command line and the README of a
// package are made from the rows; exchange/export/writers.ts and server/runtime/export hold the writer of each.

import { z } from 'zod';
import { crsDefinition } from './crs-definition.ts';
import type { Label } from './parameters/parameter.ts';

/** Who the package is for. */
export const EXPORT_PRESETS = ['designer', 'estimator', 'decisionMaker'] as const;
export type ExportPreset = (typeof EXPORT_PRESETS)[number];

export const EXPORT_PRESET_LABELS: Readonly<Record<ExportPreset, Label>> = {
  designer: { nb: 'For prosjekterende', en: 'For the designer' },
  estimator: { nb: 'For kalkylen', en: 'For the estimator' },
  decisionMaker: { nb: 'For beslutningstaker', en: 'For the decision maker' },
};

interface ExportFormatRow {
  readonly label: Label;
  /** What it holds and who reads it. */
  readonly about: Label;
  readonly extension: string;
  /** Folder of the package. */
  readonly folder: Label;
  /** What it is made of. */
  readonly from: 'routes' | 'terrain' | 'project';
  readonly presets: readonly ExportPreset[];
  /** The system of its coordinates: the chosen one, or always degrees (WGS 84). null: it holds none. */
  readonly crs: 'chosen' | 'wgs84' | null;
  /** Part of it is made of the built surfaces, which not every route keeps. */
  readonly needsBody: boolean;
  /** Reads the rasters of the ground too. */
  readonly readsTerrain?: boolean;
  /** Money stands in it: figures, prices or costs. */
  readonly holdsCost: boolean;
}

const MODEL = { nb: 'Modell', en: 'Model' };
const MAP = { nb: 'Kart', en: 'Map' };
const TERRAIN = { nb: 'Terreng', en: 'Ground' };
const QUANTITIES = { nb: 'Mengder', en: 'Quantities' };

export const EXPORT_FORMATS = {
  pdf: {
    label: { nb: 'Beslutningsgrunnlag (PDF)', en: 'Decision paper (PDF)' },
    about: {
      nb: 'Rangering med grunner, kart, lengdeprofil og tall for hver linje, usikkerhet og forutsetninger.',
      en: 'Ranking with reasons, map, profile and figures of each route, uncertainty and assumptions.',
    },
    extension: 'pdf',
    folder: { nb: 'Rapport', en: 'Report' },
    from: 'routes',
    presets: ['decisionMaker'],
    crs: 'chosen',
    needsBody: false,
    holdsCost: true,
    readsTerrain: true,
  },
  landxml: {
    label: { nb: 'LandXML 1.2', en: 'LandXML 1.2' },
    about: {
      nb: 'Horisontal- og vertikalgeometri, overhøyde, tverrprofiler og flater (terreng, fjell, ferdig veg, planum), for Novapoint, Civil 3D, Gemini og maskinstyring.',
      en: 'Plan, profile, superelevation, cross-sections and surfaces (ground, rock, finished road, formation), for Novapoint, Civil 3D, Gemini and machine control.',
    },
    extension: 'xml',
    folder: MODEL,
    from: 'routes',
    presets: ['designer'],
    crs: 'chosen',
    needsBody: true,
    holdsCost: false,
    readsTerrain: true,
  },
  ifc: {
    label: { nb: 'IFC 4.3', en: 'IFC 4.3' },
    about: {
      nb: 'IfcAlignment og IfcRoad med overbygning, skjæringer og fyllinger som volumer, IfcBridge med brudekke og søyler, tunneler og terreng, for åpen BIM.',
      en: 'IfcAlignment and IfcRoad with pavement, cuts and fills as solids, IfcBridge with deck and piers, tunnels and ground, for open BIM.',
    },
    extension: 'ifc',
    folder: MODEL,
    from: 'routes',
    presets: ['designer'],
    crs: 'chosen',
    needsBody: true,
    holdsCost: false,
    readsTerrain: true,
  },
  dxf: {
    label: { nb: 'DXF', en: 'DXF' },
    about: {
      nb: 'Senterlinje, kanter, planum, grøfter og skråningsfot i 3D, konstruksjoner, stasjoner, radier og klotoider på egne lag, lengdeprofil, tverrprofiler, og flater av terreng, ferdig veg og planum med bruddlinjer.',
      en: 'Centre line, edges, formation, ditches and toes in 3D, structures, stations, radii and clothoids on layers of their own, a profile, cross-sections, and surfaces of ground, finished road and formation with breaklines.',
    },
    extension: 'dxf',
    folder: MODEL,
    from: 'routes',
    presets: ['designer'],
    crs: 'chosen',
    needsBody: true,
    holdsCost: false,
    readsTerrain: true,
  },
  kof: {
    label: { nb: 'KOF', en: 'KOF' },
    about: {
      nb: 'Stikningsdata: senterlinje, vegkanter, planumskanter, grøfter og skråningsutslag som linjer av punkter.',
      en: 'Stake-out: centre line, edges of road and formation, ditches and slope toes as lines of points.',
    },
    extension: 'kof',
    folder: MODEL,
    from: 'routes',
    presets: ['designer'],
    crs: 'chosen',
    needsBody: true,
    holdsCost: false,
  },
  glb: {
    label: { nb: 'glTF (GLB)', en: 'glTF (GLB)' },
    about: {
      nb: 'Vegkroppen og terrenget langs den som 3D-modell, for visning i nettleser, Blender og spillmotorer.',
      en: 'The built road and the ground along it as a 3D model, for browsers, Blender and game engines.',
    },
    extension: 'glb',
    folder: MODEL,
    from: 'routes',
    presets: ['decisionMaker'],
    crs: 'chosen',
    needsBody: true,
    holdsCost: false,
    readsTerrain: true,
  },
  tiles: {
    label: { nb: '3D Tiles', en: '3D Tiles' },
    about: {
      nb: 'Vegkroppen og terrenget langs den på plass på kloden, delt i ruter som hentes etter hvert, for Cesium, QGIS og spillmotorer.',
      en: 'The built road and the ground along it in place on the globe, in squares that are fetched as they come into sight, for Cesium, QGIS and game engines.',
    },
    extension: 'zip',
    folder: MODEL,
    from: 'routes',
    presets: [],
    crs: 'wgs84',
    needsBody: true,
    holdsCost: false,
    readsTerrain: true,
  },
  sosi: {
    label: { nb: 'SOSI 4.5', en: 'SOSI 4.5' },
    about: {
      nb: 'Senterlinja som kurver og buer, kanter, grøfter, skråningsutslag og arealet mellom dem, med høyder; i UTM, ellers i sone 33.',
      en: 'The centre line as curves and arcs, edges, ditches, slope toes and the area between them, with heights; in UTM, else in zone 33.',
    },
    extension: 'sos',
    folder: MAP,
    from: 'routes',
    presets: ['designer'],
    crs: 'chosen',
    needsBody: false,
    holdsCost: false,
  },
  xlsx: {
    label: { nb: 'Excel', en: 'Excel' },
    about: {
      nb: 'Kostnader etter prosesskode, alle poster med formler, usikkerhet i alt og per post, sammenligning og stasjoner.',
      en: 'Costs by process code, all items with formulas, uncertainty in total and by item, comparison and stations.',
    },
    extension: 'xlsx',
    folder: QUANTITIES,
    from: 'routes',
    presets: ['estimator', 'decisionMaker'],
    crs: 'chosen',
    needsBody: false,
    holdsCost: true,
  },
  csv: {
    label: { nb: 'CSV', en: 'CSV' },
    about: {
      nb: 'Mengder og kostnader per post, og stasjonene langs linja, som tabeller.',
      en: 'Quantities and costs by item, and the stations along the line, as tables.',
    },
    extension: 'csv',
    folder: QUANTITIES,
    from: 'routes',
    presets: ['estimator'],
    crs: 'chosen',
    needsBody: false,
    holdsCost: true,
  },
  gpkg: {
    label: { nb: 'GeoPackage', en: 'GeoPackage' },
    about: {
      nb: 'Linjer, delstrekninger, konstruksjoner, stasjoner, kryssede bekker, arealbeslag, berørte områder, massepunkter og brutte krav, med stil for QGIS.',
      en: 'Lines, segments, structures, stations, crossed streams, land taken, areas touched, mass points and violations, with styles for QGIS.',
    },
    extension: 'gpkg',
    folder: MAP,
    from: 'routes',
    presets: ['designer', 'estimator'],
    crs: 'chosen',
    needsBody: false,
    holdsCost: true,
  },
  shp: {
    label: { nb: 'Shapefile', en: 'Shapefile' },
    about: {
      nb: 'De samme kartlagene som i GeoPackage, for eldre programmer.',
      en: 'The same map layers as in the GeoPackage, for older programs.',
    },
    extension: 'zip',
    folder: MAP,
    from: 'routes',
    presets: [],
    crs: 'chosen',
    needsBody: false,
    holdsCost: true,
  },
  fgb: {
    label: { nb: 'FlatGeobuf', en: 'FlatGeobuf' },
    about: {
      nb: 'De samme kartlagene som i GeoPackage, en fil per lag med romlig indeks, for kart på nett.',
      en: 'The same map layers as in the GeoPackage, a file a layer with a spatial index, for maps on the web.',
    },
    extension: 'zip',
    folder: MAP,
    from: 'routes',
    presets: [],
    crs: 'chosen',
    needsBody: false,
    holdsCost: true,
  },
  kml: {
    label: { nb: 'KMZ', en: 'KMZ' },
    about: {
      nb: 'Linjene med nøkkeltall, lagt på bakken, for Google Earth.',
      en: 'The lines with their figures, laid on the ground, for Google Earth.',
    },
    extension: 'kmz',
    folder: MAP,
    from: 'routes',
    presets: ['decisionMaker'],
    crs: 'wgs84',
    needsBody: false,
    holdsCost: true,
  },
  geojson: {
    label: { nb: 'GeoJSON', en: 'GeoJSON' },
    about: {
      nb: 'Linjene og delstrekningene som kartobjekter med nøkkeltall.',
      en: 'The lines and their segments as map objects with figures.',
    },
    extension: 'geojson',
    folder: MAP,
    from: 'routes',
    presets: ['decisionMaker'],
    crs: 'wgs84',
    needsBody: false,
    holdsCost: true,
  },
  cog: {
    label: { nb: 'GeoTIFF (COG)', en: 'GeoTIFF (COG)' },
    about: {
      nb: 'Terreng og fjelloverflate, og ferdig veg for valgte veglinjer, som rasterkart med oversikter, i prosjektets koordinater.',
      en: 'Ground and bedrock, and the finished road of chosen routes, as rasters with overviews, in the project’s coordinates.',
    },
    extension: 'tif',
    folder: TERRAIN,
    from: 'terrain',
    presets: [],
    crs: 'chosen',
    needsBody: false,
    holdsCost: false,
  },
  asciiGrid: {
    label: { nb: 'ESRI ASCII', en: 'ESRI ASCII' },
    about: {
      nb: 'De samme rastrene som tekst, for eldre programmer.',
      en: 'The same rasters as text, for older programs.',
    },
    extension: 'asc',
    folder: TERRAIN,
    from: 'terrain',
    presets: [],
    crs: 'chosen',
    needsBody: false,
    holdsCost: false,
  },
  xyz: {
    label: { nb: 'XYZ', en: 'XYZ' },
    about: { nb: 'Øst, nord og høyde for hver celle.', en: 'Easting, northing and height of every cell.' },
    extension: 'xyz',
    folder: TERRAIN,
    from: 'terrain',
    presets: [],
    crs: 'chosen',
    needsBody: false,
    holdsCost: false,
  },
  archive: {
    label: { nb: 'Prosjektarkiv', en: 'Project archive' },
    about: {
      nb: 'Hele prosjektet i én fil som en annen installasjon åpner: terreng, arealer, linjer, innstillinger og alle veglinjer med det de er beregnet på. Tallene regnes om når arkivet åpnes.',
      en: 'The whole project in one file that another installation opens: ground, areas, lines, settings and all routes with what they were calculated on. Figures are worked out again when the archive is opened.',
    },
    extension: 'json',
    folder: { nb: 'Arkiv', en: 'Archive' },
    from: 'project',
    presets: [],
    crs: null,
    needsBody: false,
    holdsCost: true,
  },
} as const satisfies Readonly<Record<string, ExportFormatRow>>;

export type ExportFormat = keyof typeof EXPORT_FORMATS;
export const EXPORT_FORMAT_IDS = Object.keys(EXPORT_FORMATS) as ExportFormat[];

export const exportFormatRow = (id: ExportFormat): ExportFormatRow => EXPORT_FORMATS[id];

/** The formats of a preset, in the order of the rows. */
export function formatsOfPreset(preset: ExportPreset): ExportFormat[] {
  return EXPORT_FORMAT_IDS.filter((id) => exportFormatRow(id).presets.includes(preset));
}

/** Whether money stands in any of them. */
export const holdsCost = (formats: readonly string[]): boolean =>
  formats.some((id) => !(id in EXPORT_FORMATS) || exportFormatRow(id as ExportFormat).holdsCost);

/** Whether any of them reads the rasters of the ground. */
export const readsTerrain = (formats: readonly ExportFormat[]): boolean =>
  isTerrainExport(formats) || formats.some((id) => exportFormatRow(id).readsTerrain);

/** Whether people are mailed when such a package is ready. */
export const isTerrainExport = (formats: readonly ExportFormat[]): boolean =>
  formats.some((id) => exportFormatRow(id).from === 'terrain');

/** Systems of coordinates that are offered: the project's own, UTM zones of Norway, the NTM zone of the place. */
export const EXPORT_CRS = ['project', 'utm32', 'utm33', 'utm35', 'ntm', 'wgs84'] as const;
export type ExportCrs = (typeof EXPORT_CRS)[number];

export const EXPORT_CRS_LABELS: Readonly<Record<ExportCrs, Label>> = {
  project: { nb: 'Prosjektets', en: 'The project’s' },
  utm32: { nb: 'ETRS89 / UTM 32 (EPSG:25832)', en: 'ETRS89 / UTM 32 (EPSG:25832)' },
  utm33: { nb: 'ETRS89 / UTM 33 (EPSG:25833)', en: 'ETRS89 / UTM 33 (EPSG:25833)' },
  utm35: { nb: 'ETRS89 / UTM 35 (EPSG:25835)', en: 'ETRS89 / UTM 35 (EPSG:25835)' },
  ntm: { nb: 'NTM-sonen på stedet', en: 'The NTM zone of the place' },
  wgs84: { nb: 'WGS 84, grader (kart og tabeller)', en: 'WGS 84, degrees (maps and tables)' },
};

/** What decides whether a format has anything to hold. */
export interface ExportFacts {
  readonly srid: number;
  readonly routes: number;
  readonly hasTerrain: boolean;
  /** How many of the routes keep their built road; left out where nobody counted. */
  readonly bodies?: number;
}

/** Those that hold nothing else. */
const BODY_ONLY: readonly ExportFormat[] = ['kof', 'glb', 'tiles'];

/** Why a format would be empty here; null where it is not. */
export function whyNothing(format: ExportFormat, { srid, routes, hasTerrain, bodies }: ExportFacts): Label | null {
  const { from, crs } = exportFormatRow(format);
  if (from === 'routes' && routes === 0) return { nb: 'Velg minst én veglinje.', en: 'Choose at least one route.' };
  if (from === 'terrain' && !hasTerrain)
    return { nb: 'Prosjektet har ikke terreng.', en: 'The project has no terrain.' };
  if (BODY_ONLY.includes(format) && bodies === 0)
    return { nb: 'Veglinjene er lagret uten vegkropp.', en: 'The routes are kept without their built road.' };
  if ((crs === 'wgs84' || format === 'sosi') && crsDefinition(srid) === null)
    return {
      nb: `Koordinatsystemet EPSG:${srid} kan ikke regnes om her.`,
      en: `The coordinate system EPSG:${srid} cannot be transformed here.`,
    };
  return null;
}

export const MAX_EXPORT_ROUTES = 50;
const MAX_STATION_M = 1e7;

/** What is asked for. */
export const exportInput = z.object({
  routeIds: z.array(z.guid()).max(MAX_EXPORT_ROUTES),
  formats: z.array(z.enum(EXPORT_FORMAT_IDS as [ExportFormat, ...ExportFormat[]])).min(1),
  crs: z.enum(EXPORT_CRS).default('project'),
  language: z.enum(['nb', 'en']),
  startStationM: z.number().min(-MAX_STATION_M).max(MAX_STATION_M).default(0),
});
export type ExportInput = z.infer<typeof exportInput>;
