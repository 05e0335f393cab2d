// What a service has, and what a box of one of its layers holds: one function for each protocol, used before a fetch and by it.

import type { MapDataBox, MapDataProtocol, MapDataSize } from '#domain/map-data.ts';
import { MAX_BOX_CELLS, MAX_BOX_FEATURES } from '#domain/map-data.ts';
import { type Box, OgcError, type ServiceLayer } from '#exchange/ogc/elements.ts';
import {
  type Collection,
  itemsQuery,
  readCollections,
  readPage,
  sridOfCollection,
} from '#exchange/ogc/features-api.ts';
import {
  blockOf,
  type CellBlock,
  type Coverage,
  capabilitiesQuery,
  describeQuery,
  readCoverage,
  readWcsLayers,
  tilesOf,
  WCS_VERSIONS,
  type WcsVersion,
} from '#exchange/ogc/wcs.ts';
import {
  countQuery,
  type FeatureType,
  readCount,
  readFeatureTypes,
  sridFor,
  WFS_CAPABILITIES,
} from '#exchange/ogc/wfs.ts';
import { projectionBetween } from '#exchange/projection.ts';
import { OutsideError } from '../../platform/outside/fetch-outside.ts';
import { withQuery } from '../../platform/outside/with-query.ts';
import type { Ask } from './ask.ts';

export interface Service {
  readonly protocol: MapDataProtocol;
  readonly url: string;
}

/** A box in the project's system. */
export interface Place {
  readonly srid: number;
  readonly box: MapDataBox;
}

/** Features of one page. */
export const PAGE_FEATURES = 1_000;

/** @throws OgcError, OutsideError */
export async function layersOf(ask: Ask, { protocol, url }: Service): Promise<readonly ServiceLayer[]> {
  if (protocol === 'wcs')
    return await byVersion(async (version) =>
      readWcsLayers(await xml(ask, withQuery(url, capabilitiesQuery(version)))),
    );
  const layers = protocol === 'wfs' ? await featureTypesOf(ask, url) : await collectionsOf(ask, url);
  return layers.map(({ id, title }) => ({ id, title }));
}

/** @throws OgcError, OutsideError */
export async function sizeOf(ask: Ask, service: Service, layer: string, place: Place): Promise<MapDataSize> {
  if (service.protocol === 'wcs') {
    const { coverage, block } = await coverageIn(ask, service.url, layer, place);
    const cells = block ? block.width * block.height : 0;
    const requests = block ? tilesOf(block).length : 0;
    return { cells, cellM: coverage.cellM, features: null, requests, isTooLarge: cells > MAX_BOX_CELLS };
  }
  const found =
    service.protocol === 'wfs'
      ? (await featuresIn(ask, service.url, layer, place)).count
      : (await itemsIn(ask, service.url, layer, place)).count;
  const requests = found === null ? 1 : Math.ceil(found / PAGE_FEATURES);
  return { cells: 0, cellM: null, features: found, requests, isTooLarge: (found ?? 0) > MAX_BOX_FEATURES };
}

/** The newest version that the service speaks. */
async function byVersion<T>(read: (version: WcsVersion) => Promise<T>): Promise<T> {
  const [newest, oldest] = WCS_VERSIONS;
  try {
    return await read(newest);
  } catch (error) {
    const isAnswer = error instanceof OgcError || (error instanceof OutsideError && error.status !== null);
    if (!isAnswer) throw error;
    return await read(oldest).catch((other: unknown) => {
      // What the newer one said is nearer to what was asked.
      throw other instanceof OgcError ? error : other;
    });
  }
}

/** @throws OgcError, OutsideError */
export async function coverageIn(
  ask: Ask,
  url: string,
  layer: string,
  place: Place,
  versions: readonly WcsVersion[] = WCS_VERSIONS,
): Promise<{ readonly coverage: Coverage; readonly block: CellBlock | null }> {
  const read = async (version: WcsVersion) =>
    readCoverage(await xml(ask, withQuery(url, describeQuery(version, layer))), layer);
  const coverage = versions.length === 1 ? await read(versions[0]!) : await byVersion(read);
  return { coverage, block: blockOf(coverage, boxIn(coverage.srid, place)) };
}

export interface FeaturesIn {
  readonly type: FeatureType;
  readonly srid: number;
  readonly box: Box;
  readonly count: number | null;
}

/** @throws OgcError, OutsideError */
export async function featuresIn(ask: Ask, url: string, layer: string, place: Place): Promise<FeaturesIn> {
  const type = named(await featureTypesOf(ask, url), layer);
  const srid = sridFor(type, place.srid);
  const box = boxIn(srid, place);
  const count = readCount(await xml(ask, withQuery(url, countQuery(type, { srid, box }))));
  return { type, srid, box, count };
}

export interface ItemsIn {
  readonly srid: number;
  readonly first: URL;
  readonly count: number | null;
}

/** @throws OgcError, OutsideError */
export async function itemsIn(
  ask: Ask,
  url: string,
  layer: string,
  place: Place,
  pageFeatures = PAGE_FEATURES,
): Promise<ItemsIn> {
  const srid = sridOfCollection(named(await collectionsOf(ask, url), layer), place.srid);
  const box = boxIn(srid, place);
  const items = (count: number) =>
    withQuery(below(url, `collections/${encodeURIComponent(layer)}/items`), itemsQuery(srid, box, count));
  const { matched } = readPage(await json(ask, items(1)));
  return { srid, first: items(pageFeatures), count: matched };
}

function named<Layer extends ServiceLayer>(layers: readonly Layer[], id: string): Layer {
  const layer = layers.find((one) => one.id === id);
  if (!layer) throw new OgcError(`it has no layer '${id.slice(0, 100)}'`);
  return layer;
}

async function featureTypesOf(ask: Ask, url: string): Promise<readonly FeatureType[]> {
  return readFeatureTypes(await xml(ask, withQuery(url, WFS_CAPABILITIES)));
}

async function collectionsOf(ask: Ask, url: string): Promise<readonly Collection[]> {
  return readCollections(await json(ask, withQuery(below(url, 'collections'), [['f', 'json']])));
}

/** The address of what lies under the service's own, its query kept. */
function below(url: string, path: string): string {
  const base = new URL(url);
  base.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  return base.href;
}

const xml = async (ask: Ask, url: URL) => (await ask(url, 'xml')).bytes.toString('utf8');
const json = async (ask: Ask, url: URL) => (await ask(url, 'json')).bytes.toString('utf8');

/** Places along each side, since a straight side is none in another system. */
const SIDE_STEPS = 8;

/** What a box covers in another system. @throws OgcError where a system is not known */
export function boxIn(srid: number, { srid: own, box }: Place): Box {
  const project = projectionBetween(own, srid);
  if (!project) throw new OgcError(`the layer is in EPSG:${srid}, which is not known here`);
  if (own === srid) return box;
  const share = Array.from({ length: SIDE_STEPS + 1 }, (_, i) => i / SIDE_STEPS);
  const x = (s: number) => box.minX + s * (box.maxX - box.minX);
  const y = (s: number) => box.minY + s * (box.maxY - box.minY);
  const places = share.flatMap((s) => [
    project(x(s), box.minY),
    project(x(s), box.maxY),
    project(box.minX, y(s)),
    project(box.maxX, y(s)),
  ]);
  const [xs, ys] = [places.map(([east]) => east), places.map(([, north]) => north)];
  const found = { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
  if (!Object.values(found).every(Number.isFinite)) throw new OgcError('the box lies outside the layer’s system');
  return found;
}
