// Which files an import takes, judged by their names before anything is sent; the server looks at the content.

import { extensionOf } from '../../api/upload.ts';

export type ImportKind = 'terrain' | 'bedrock' | 'areas' | 'lines';

export const EXTENSIONS: Readonly<Record<ImportKind, readonly string[]>> = {
  terrain: ['.tif', '.tiff', '.asc', '.txt'],
  bedrock: ['.tif', '.tiff', '.asc', '.txt'],
  areas: ['.gpkg', '.geojson', '.json'],
  lines: ['.xml', '.landxml', '.gpkg', '.geojson', '.json'],
};

export const FORMAT_NAMES: Readonly<Record<ImportKind, string>> = {
  terrain: 'GeoTIFF (.tif), ESRI ASCII grid (.asc)',
  bedrock: 'GeoTIFF (.tif), ESRI ASCII grid (.asc)',
  areas: 'GeoPackage (.gpkg), GeoJSON (.geojson)',
  lines: 'LandXML, Inframodel (.xml), GeoPackage (.gpkg), GeoJSON (.geojson)',
};

export function sortFiles<F extends { readonly name: string }>(
  files: readonly F[],
  kind: ImportKind,
): { accepted: F[]; rejected: F[] } {
  const isFine = ({ name }: F) => EXTENSIONS[kind].includes(extensionOf(name));
  return { accepted: files.filter(isFine), rejected: files.filter((file) => !isFine(file)) };
}

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
