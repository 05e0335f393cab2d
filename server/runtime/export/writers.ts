// The writer of each format of domain/exports.ts.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import type { ExportFormat } from '#domain/exports.ts';
import { builtSections } from '#exchange/export/built-road.ts';
import { namePart } from '#exchange/export/file-names.ts';
import { type GroundStrip, withRock } from '#exchange/export/ground-strip.ts';
import { mapLayers } from '#exchange/export/map-layers.ts';
import type { ExportFile, ExportMaterial } from '#exchange/export/material.ts';
import { dxfFiles, fileOf, ifcFile, landXmlFile, PURE_WRITERS } from '#exchange/export/writers.ts';
import { writeGlb } from '#exchange/gltf/write.ts';
import { writeKml } from '#exchange/kml/write.ts';
import { writeShapefile } from '#exchange/shapefile/write.ts';
import { writeTileset } from '#exchange/tiles3d/write.ts';
import { workbookSheets } from '#exchange/xlsx/sheets.ts';
import { workbookParts } from '#exchange/xlsx/write.ts';
import { contoursIn } from './contours.ts';
import { finishedFiles } from './finished-raster.ts';
import { flatGeobufOf } from './flat-geobuf.ts';
import { writeGeoPackage } from './geopackage.ts';
import type { Raster } from './raster.ts';
import { readGround } from './read-ground.ts';
import type { Contour } from './report/drawings.ts';
import { writeReport } from './report/report.ts';
import { type TerrainFormat, terrainFiles } from './terrain-files.ts';
import { zipParts } from './zip-parts.ts';

type Files = readonly ExportFile[];
/** The material in the system of the files' coordinates, and the project's rasters → files. */
export type AnyWriter = (material: ExportMaterial, rasters: readonly Raster[]) => Files | Promise<Files>;

/** But of the archive, which is made of a whole project (archive-files.ts). */
export const WRITERS: Readonly<Record<Exclude<ExportFormat, 'archive'>, AnyWriter>> = {
  ...PURE_WRITERS,
  async landxml(material, rasters) {
    return [landXmlFile(material, await groundsOf(material, rasters))];
  },
  cog: rasterFiles('cog'),
  asciiGrid: rasterFiles('asciiGrid'),
  xyz: rasterFiles('xyz'),
  async dxf(material, rasters) {
    return dxfFiles(material, await groundsOf(material, rasters));
  },
  async ifc(material, rasters) {
    return [ifcFile(material, await groundsOf(material, rasters))];
  },
  async gpkg(material) {
    const { srid, language, made } = material;
    const content = await writeGeoPackage({ layers: mapLayers(material), srid, language, made });
    return [fileOf('gpkg', material, { name: { nb: 'kart', en: 'map' }, content })];
  },
  async glb(material, rasters) {
    const content = writeGlb(material, await groundsOf(material, rasters));
    return content ? [fileOf('glb', material, { name: { nb: 'vegkropp', en: 'road' }, content })] : [];
  },
  async tiles(material, rasters) {
    const parts = writeTileset(material, await groundsOf(material, rasters));
    if (!parts) return [];
    const content = await zipParts(parts, material.made);
    return [fileOf('tiles', material, { name: { nb: '3d-tiles', en: '3d-tiles' }, content, srid: WGS84_SRID })];
  },
  async shp(material) {
    const { srid, made, language } = material;
    const parts = new Map<string, string | Uint8Array>();
    for (const layer of mapLayers(material))
      for (const [extension, content] of writeShapefile(layer, srid, made))
        parts.set(`${namePart(layer.label[language])}.${extension}`, content);
    const content = await zipParts(parts, made);
    return [fileOf('shp', material, { name: { nb: 'shapefile', en: 'shapefile' }, content })];
  },
  async fgb(material) {
    const { srid, made, language } = material;
    const layers = mapLayers(material);
    const bytes = await flatGeobufOf(
      await writeGeoPackage({ layers, srid, language, made }),
      layers.map(({ name }) => name),
    );
    const parts = new Map(layers.map(({ name, label }) => [`${namePart(label[language])}.fgb`, bytes.get(name)!]));
    return [
      fileOf('fgb', material, {
        name: { nb: 'flatgeobuf', en: 'flatgeobuf' },
        content: await zipParts(parts, made),
      }),
    ];
  },
  async kml(material) {
    const parts = new Map([['doc.kml', writeKml(material)]]);
    const content = await zipParts(parts, material.made);
    return [fileOf('kml', material, { name: { nb: 'linjer', en: 'lines' }, content, srid: WGS84_SRID })];
  },
  async pdf(material, rasters) {
    const content = await writeReport(
      material,
      await contoursAround(material, rasters),
      await groundsOf(material, rasters),
    );
    return [
      fileOf('pdf', material, { name: { nb: 'beslutningsgrunnlag', en: 'decision-paper' }, content, srid: null }),
    ];
  },
  async xlsx(material) {
    const { made, srid } = material;
    const content = await zipParts(workbookParts(workbookSheets(material, srid === WGS84_SRID), made), made);
    return [fileOf('xlsx', material, { name: { nb: 'kalkyle', en: 'estimate' }, content })];
  },
};

/** Rasters of the project, and the finished road of the routes that were asked for. */
function rasterFiles(format: TerrainFormat): AnyWriter {
  return async (material, rasters) => [
    ...terrainFiles(format, material, rasters),
    ...(await finishedFiles(format, material)),
  ];
}

/** The ground along each route, and the rock under it where it is known. */
async function groundsOf(
  { routes, srid }: ExportMaterial,
  rasters: readonly Raster[],
): Promise<(GroundStrip | null)[]> {
  const grounds: (GroundStrip | null)[] = [];
  for (const route of routes) {
    const sections = builtSections(route);
    const ground = await readGround(sections, srid, rasters);
    const rock = ground && (await readGround(sections, srid, rasters, 'bedrock'));
    grounds.push(ground && rock ? withRock(ground, rock) : ground);
  }
  return grounds;
}

/** How much of the ground is drawn beside the routes, of their extent. */
const MARGIN = 0.6;

/** Of the ground, where the routes lie in its coordinates. */
async function contoursAround({ srid, routes }: ExportMaterial, rasters: readonly Raster[]): Promise<Contour[]> {
  const ground = rasters.find((raster) => raster.role === 'ground' && raster.srid === srid);
  if (!ground || routes.length === 0) return [];
  const window = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { stations } of routes)
    for (let i = 0; i < stations.count; i++) {
      window.minX = Math.min(window.minX, stations.x[i]!);
      window.maxX = Math.max(window.maxX, stations.x[i]!);
      window.minY = Math.min(window.minY, stations.y[i]!);
      window.maxY = Math.max(window.maxY, stations.y[i]!);
    }
  const pad = MARGIN * Math.max(window.maxX - window.minX, window.maxY - window.minY, 400);
  const { minX, minY, maxX, maxY } = window;
  return await contoursIn(ground.path, { minX: minX - pad, minY: minY - pad, maxX: maxX + pad, maxY: maxY + pad });
}
