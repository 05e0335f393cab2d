// What a WMTS (OGC 07-057r7, version 1.0.0) says that it has: layers, each with the grids of tiles in which it is cut and an
// address for the tiles of each. Grids in degrees or in other systems than EPSG's are left out, and so are layers that ask for
// more than a place (time, height). Corners are given in the order of the system's axes, which here is x, y.

import { isNorthingFirst } from '#domain/crs.ts';
import { type TileGrid, tileGrid } from '#domain/tile-grid.ts';
import { childrenNamed, sridOfName, textOf } from '../ogc/elements.ts';
import { elementsNamed, readXml, type XmlElement, XmlError } from '../xml.ts';

export interface WmtsLayer {
  readonly id: string;
  readonly title: string;
  /** Address with {TileMatrix}, {TileRow} and {TileCol}, one for each grid. */
  readonly grids: readonly { readonly name: string; readonly url: string; readonly grid: TileGrid }[];
}

export class WmtsError extends Error {
  override readonly name = 'WmtsError';
}

/** A pixel that scale denominators speak of is so wide, m. */
const PIXEL_M = 0.00028;
/** Layers with their grids are listed up to here; nobody chooses from more. */
const MAX_CHOICES = 2_000;
/** Pictures that every browser draws, best first. */
const FORMATS = ['image/png', 'image/png8', 'image/jpeg', 'image/webp', 'image/gif'];

/** @throws WmtsError where the answer is not that of a WMTS */
export function readCapabilities(source: string): WmtsLayer[] {
  const root = rootOf(source);
  const contents = root.children.find(({ name }) => name === 'Contents');
  if (!contents) throw new WmtsError('the response lists no tiles');
  const grids = new Map<string, TileGrid>();
  for (const set of childrenNamed(contents, 'TileMatrixSet')) {
    const grid = gridOf(set);
    if (grid) grids.set(textOf(set, 'Identifier'), grid);
  }
  const kvp = keyValueAddress(root);
  let choices = 0;
  return childrenNamed(contents, 'Layer').flatMap((layer) => {
    const id = textOf(layer, 'Identifier');
    const found = childrenNamed(layer, 'TileMatrixSetLink').flatMap((link) => {
      const name = textOf(link, 'TileMatrixSet');
      const grid = grids.get(name);
      const url = grid && addressOf(layer, id, name, kvp);
      if (url && ++choices > MAX_CHOICES)
        throw new WmtsError(`it has more than ${MAX_CHOICES} layers and grids of them`);
      return grid && url ? [{ name, url, grid }] : [];
    });
    return found.length > 0 ? [{ id, title: textOf(layer, 'Title') || id, grids: found }] : [];
  });
}

function rootOf(source: string): XmlElement {
  try {
    const root = readXml(source);
    if (root.name === 'Capabilities') return root;
    throw new WmtsError(`<${root.name}> is not the answer of a WMTS`);
  } catch (error) {
    if (error instanceof XmlError) throw new WmtsError(error.message);
    throw error;
  }
}

function gridOf(set: XmlElement): TileGrid | null {
  const srid = sridOfName(textOf(set, 'SupportedCRS'));
  const matrices = childrenNamed(set, 'TileMatrix');
  const levels = matrices.map((matrix) => {
    const corner = textOf(matrix, 'TopLeftCorner').split(/\s+/).map(Number);
    const [minX, maxY] = isNorthingFirst(srid) ? [corner[1], corner[0]] : [corner[0], corner[1]];
    return {
      name: textOf(matrix, 'Identifier'),
      metresPerPx: Number(textOf(matrix, 'ScaleDenominator')) * PIXEL_M,
      minX,
      maxY,
      columns: Number(textOf(matrix, 'MatrixWidth')),
      rows: Number(textOf(matrix, 'MatrixHeight')),
    };
  });
  const sizes = new Set(matrices.flatMap((matrix) => [textOf(matrix, 'TileWidth'), textOf(matrix, 'TileHeight')]));
  // A map in degrees has no metres to a pixel.
  if (srid === 4326 || srid === 4258 || sizes.size !== 1) return null;
  const grid = tileGrid.safeParse({
    srid,
    tilePx: Number([...sizes][0]),
    levels: levels.sort((a, b) => b.metresPerPx - a.metresPerPx),
  });
  return grid.success ? grid.data : null;
}

/** By the layer's own template, else by keys and values; null where neither will do. */
function addressOf(layer: XmlElement, id: string, set: string, kvp: string | null): string | null {
  const styles = childrenNamed(layer, 'Style');
  const style = textOf(styles.find(({ attributes }) => attributes.isDefault === 'true') ?? styles[0], 'Identifier');
  const templates = childrenNamed(layer, 'ResourceURL').filter(({ attributes }) => attributes.resourceType === 'tile');
  const byFormat = (format: string) => templates.find(({ attributes }) => attributes.format === format);
  const template = FORMATS.map(byFormat).find(Boolean)?.attributes.template;
  if (template) {
    const url = template.replace(/\{Style\}/i, style).replace(/\{TileMatrixSet\}/i, set);
    const left = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!.toLowerCase());
    if (left.every((name) => ['tilematrix', 'tilerow', 'tilecol'].includes(name))) return url;
  }
  if (!kvp || childrenNamed(layer, 'Dimension').length > 0) return null;
  const offered = childrenNamed(layer, 'Format').map(({ text }) => text.trim());
  const format = FORMATS.find((one) => offered.includes(one));
  if (!format) return null;
  const parameters = {
    service: 'WMTS',
    request: 'GetTile',
    version: '1.0.0',
    layer: id,
    style,
    format,
    tileMatrixSet: set,
  };
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${kvp}${[...query, 'tileMatrix={TileMatrix}', 'tileRow={TileRow}', 'tileCol={TileCol}'].join('&')}`;
}

/** Where GetTile is asked with keys and values, ready for the first of them. */
function keyValueAddress(root: XmlElement): string | null {
  const operation = elementsNamed(root, 'Operation').find(({ attributes }) => attributes.name === 'GetTile');
  const get = operation && elementsNamed(operation, 'Get').find((one) => !isRest(one));
  const href = get?.attributes.href;
  if (!href) return null;
  return href.includes('?') ? `${href.replace(/[?&]$/, '')}${/[?]$/.test(href) ? '?' : '&'}` : `${href}?`;
}

function isRest(get: XmlElement): boolean {
  const values = elementsNamed(get, 'Value').map(({ text }) => text.trim().toUpperCase());
  return values.length > 0 && !values.includes('KVP');
}
