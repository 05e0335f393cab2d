// The writers of formats that are made from values alone, one a format of domain/exports.ts. Those that need more than that (a database,
// a compressor, fonts, rasters) stand in server/runtime/export.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#domain/exports.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import { writeCsv } from '../csv/write.ts';
import { writeDxf } from '../dxf/write.ts';
import { writeProfileSheet } from '../dxf/write-profile.ts';
import { writeSectionSheet } from '../dxf/write-sections.ts';
import { writeSurfaces } from '../dxf/write-surfaces.ts';
import { writeGeoJson } from '../geojson/write.ts';
import { writeIfc } from '../ifc/write.ts';
import { writeKof } from '../kof/write.ts';
import { writeLandXml } from '../landxml/write.ts';
import { roadLines } from '../landxml/write-road.ts';
import { utmSystemOf } from '../sosi/systems.ts';
import { writeSosi } from '../sosi/write.ts';
import { fileName } from './file-names.ts';
import type { GroundStrip } from './ground-strip.ts';
import { haulTable } from './haul-table.ts';
import { inCrs } from './in-crs.ts';
import type { ExportFile, ExportMaterial } from './material.ts';
import { breakdownTable, stationTable } from './tables.ts';

/** The material in the system of the format's coordinates → its files. */
export type Writer = (material: ExportMaterial) => readonly ExportFile[];

/** A file in the folder of its format. */
export function fileOf(
  format: ExportFormat,
  material: ExportMaterial,
  file: {
    readonly name: Label;
    readonly content: ExportFile['content'];
    readonly srid?: number | null;
    readonly about?: Label;
    readonly route?: string;
    readonly extension?: string;
  },
): ExportFile {
  const { folder, extension, about } = EXPORT_FORMATS[format];
  const name = fileName(material, {
    name: file.name[material.language],
    ...(file.route === undefined ? {} : { route: file.route }),
    srid: file.srid === undefined ? material.srid : file.srid,
    extension: file.extension ?? extension,
  });
  return { path: `${folder[material.language]}/${name}`, content: file.content, about: file.about ?? about };
}

/** ETRS89 / UTM 33, that of most national data. */
const FALLBACK_UTM = 25833;

/** The line, and the built road with the ground along each route, null where there is none. */
export function landXmlFile(material: ExportMaterial, grounds: readonly (GroundStrip | null)[]): ExportFile {
  const { project, srid, routes, startStationM } = material;
  const written = routes.map((route, i) => ({
    name: route.name,
    alignment: route.alignment,
    startStationM,
    terrain: { chainage: route.stations.chainage, ground: route.stations.ground },
    crossfall: route.stations,
    road: (title: string) => roadLines(route, title, grounds[i] ?? null, material),
  }));
  const content = writeLandXml({ project: project.name, srid, made: material.made, routes: written });
  return fileOf('landxml', material, { name: { nb: 'linje', en: 'alignment' }, content });
}

/** Alignments and bodies. @param grounds along each route, null where there is none */
export function ifcFile(material: ExportMaterial, grounds: readonly (GroundStrip | null)[]): ExportFile {
  const name = { nb: 'linje', en: 'alignment' };
  return fileOf('ifc', material, { name, content: writeIfc(material, name[material.language], grounds) });
}

/** Lines of all routes, and the profile, cross-sections and surfaces of each. @param grounds along each route, null where there is none */
export function dxfFiles(material: ExportMaterial, grounds: readonly (GroundStrip | null)[]): ExportFile[] {
  const lines = fileOf('dxf', material, { name: { nb: 'linjer', en: 'lines' }, content: writeDxf(material) });
  const sheets = material.routes.flatMap((route, i) => {
    const content = writeSectionSheet(material, route, grounds[i] ?? null);
    if (content === null) return [];
    const about = {
      nb: 'Tverrprofiler hver 20. meter med terreng, ferdig veg og planum, i meter på tegningen.',
      en: 'Cross-sections every 20 m with ground, finished road and formation, in metres of the drawing.',
    };
    const name = { nb: 'tverrprofiler', en: 'cross-sections' };
    return [fileOf('dxf', material, { name, content, route: route.name, srid: null, about })];
  });
  const profiles = material.routes.flatMap((route) => {
    const content = writeProfileSheet(material, route);
    if (content === null) return [];
    const about = {
      nb: 'Lengdeprofil med terreng, fjell, veg, stigninger, vertikalradier og horisontalgeometri; høyder ti ganger så store som lengder.',
      en: 'Profile with ground, rock, road, grades, vertical radii and plan; heights ten times as large as lengths.',
    };
    const name = { nb: 'lengdeprofil', en: 'profile' };
    return [fileOf('dxf', material, { name, content, route: route.name, srid: null, about })];
  });
  const surfaces = material.routes.flatMap((route, i) => {
    const content = writeSurfaces(route, grounds[i] ?? null);
    if (content === null) return [];
    const about = {
      nb: 'Terreng, fjell, ferdig veg og planum som trekanter (3DFACE) med bruddlinjer, hver på sitt lag.',
      en: 'Ground, rock, finished road and formation as triangles (3DFACE) with breaklines, each on a layer of its own.',
    };
    return [fileOf('dxf', material, { name: { nb: 'flater', en: 'surfaces' }, content, route: route.name, about })];
  });
  return [lines, ...sheets, ...profiles, ...surfaces];
}

export const PURE_WRITERS = {
  csv(material) {
    const { routes, startStationM, language, srid } = material;
    const quantities = writeCsv(breakdownTable(routes, startStationM, language), language);
    const stations = writeCsv(stationTable(routes, startStationM, language, srid === WGS84_SRID), language);
    const hauled = haulTable(routes, startStationM, language);
    return [
      fileOf('csv', material, {
        name: { nb: 'mengder', en: 'quantities' },
        content: quantities,
        srid: null,
        about: {
          nb: 'Mengder og kostnader per post og delstrekning.',
          en: 'Quantities and costs by item and segment.',
        },
      }),
      fileOf('csv', material, {
        name: { nb: 'stasjoner', en: 'stations' },
        content: stations,
        about: {
          nb: 'Linja, terrenget og fjellet stasjon for stasjon.',
          en: 'Line, ground and rock station by station.',
        },
      }),
      ...(hauled.length > 0
        ? [
            fileOf('csv', material, {
              name: { nb: 'massetransport', en: 'haul' },
              content: writeCsv(hauled, language),
              srid: null,
              about: {
                nb: 'Masser fra–til med materiale, fast, løst og anbrakt volum, avstand og kostnad.',
                en: 'Masses from–to with material, bank, loose and compacted volume, distance and cost.',
              },
            }),
          ]
        : []),
    ];
  },
  kof(material) {
    return material.routes.flatMap((route) => {
      const content = writeKof(material, route);
      return content
        ? [fileOf('kof', material, { name: { nb: 'stikning', en: 'stake-out' }, content, route: route.name })]
        : [];
    });
  },
  sosi(material) {
    const inUtm = utmSystemOf(material.srid) === null ? inCrs(material, FALLBACK_UTM).material : material;
    return [fileOf('sosi', inUtm, { name: { nb: 'linjer', en: 'lines' }, content: writeSosi(inUtm) })];
  },
  geojson(material) {
    const content = writeGeoJson(material);
    return [fileOf('geojson', material, { name: { nb: 'linjer', en: 'lines' }, content, srid: WGS84_SRID })];
  },
} as const satisfies Partial<Record<ExportFormat, Writer>>;
