// Which files an import takes, judged by their names before anything is sent; the server looks at the content.

import { extensionOf } from '../../api/upload.ts';

export type ImportKind = 'terrain' | 'bedrock' | 'areas' | 'lines';

/** Parts of a shapefile are packed together before they are sent. */
const MAPS = [
  ...['.gpkg', '.geojson', '.json', '.fgb', '.gml', '.kml', '.kmz', '.dxf', '.sos', '.kof', '.zip'],
  ...['.shp', '.shx', '.dbf', '.prj', '.cpg'],
];

const SURFACES = [
  ...['.tif', '.tiff', '.asc', '.txt', '.laz', '.las', '.xyz', '.csv', '.xml', '.landxml', '.dxf', '.kof', '.zip'],
  ...['.obj', '.glb', '.gltf', '.ifc'],
];

/** Of ground investigations: GeoSuite's, and SGF as rigs write it. Several of one drop are one file, a hole each. */
export const SOUNDINGS: readonly string[] = ['.snd', '.sgf', '.std', '.tot', '.cpt', '.dtr', '.jb2', '.jb3', '.prv'];

export const EXTENSIONS: Readonly<Record<ImportKind, readonly string[]>> = {
  terrain: SURFACES,
  bedrock: [...SURFACES, ...SOUNDINGS],
  areas: [...MAPS],
  lines: ['.xml', '.landxml', '.ifc', ...MAPS, '.gpx', '.csv', '.txt'],
};

const MAP_NAMES =
  'GeoPackage (.gpkg), GeoJSON, Shapefile (.shp, .dbf, .shx, .prj), SOSI, KOF, FlatGeobuf, GML, KML, DXF, zip';

const SURFACE_NAMES =
  'GeoTIFF (.tif), ESRI ASCII grid (.asc), LAS/LAZ (.laz), LandXML (.xml), DXF, OBJ, glTF, IFC, XYZ, CSV, KOF, zip';

export const FORMAT_NAMES: Readonly<Record<ImportKind, string>> = {
  terrain: SURFACE_NAMES,
  bedrock: `${SURFACE_NAMES}, SND/SGF/PRV`,
  areas: MAP_NAMES,
  lines: `LandXML, Inframodel (.xml), IFC 4.3 (.ifc), ${MAP_NAMES}, GPX, CSV`,
};

/** Of several files in one drop. */
export const ALL_FORMATS = `GeoTIFF (.tif), ESRI ASCII grid (.asc), LAS/LAZ (.laz), XYZ, SND/SGF/PRV, ${FORMAT_NAMES.lines}`;

export const isOfKind = ({ name }: { readonly name: string }, kind: ImportKind): boolean =>
  EXTENSIONS[kind].includes(extensionOf(name));

/** Of several files each is taken as what it holds, whatever was asked for. */
export const isOfAnyKind = (file: { readonly name: string }): boolean =>
  (Object.keys(EXTENSIONS) as ImportKind[]).some((kind) => isOfKind(file, kind));

/** 'terreng_dtm1.tif' → 'terreng dtm1'. */
export function nameOfFile(fileName: string): string {
  const extension = extensionOf(fileName);
  return (
    fileName
      .slice(0, fileName.length - extension.length)
      .replaceAll('_', ' ')
      .trim() || fileName
  );
}
