// OGC API Features, part 1 (17-069r4) with part 2 (18-058r1) where a collection names systems: collections, their features page by page,
// and where the next page lies. Pure.

import { z } from 'zod';
import { type Box, OgcError, offered, type Query, type ServiceLayer, sridOfName } from './elements.ts';

const WGS84_SRID = 4326;
const CRS_NAME = (srid: number) => `http://www.opengis.net/def/crs/EPSG/0/${srid}`;

const collection = z.object({
  id: z.string().min(1).max(500),
  title: z.string().max(500).optional(),
  crs: z.array(z.string().max(200)).max(2000).optional(),
});
const collections = z.object({ collections: z.array(collection) });
const link = z.object({ rel: z.string(), href: z.string().max(4000), type: z.string().optional() });
const page = z.object({
  type: z.literal('FeatureCollection'),
  numberMatched: z.int().min(0).optional(),
  features: z.array(z.looseObject({ type: z.literal('Feature') })),
  links: z.array(link).optional(),
});

export interface Collection extends ServiceLayer {
  readonly srids: readonly number[];
}

export interface FeaturePage {
  readonly matched: number | null;
  readonly features: readonly object[];
  /** As it stands in the page, perhaps without its host; null: this is the last. */
  readonly next: string | null;
}

/** @throws OgcError */
export function readCollections(source: string): readonly Collection[] {
  const { collections: found } = parsed(collections, source, 'a list of collections');
  const all = found.map(({ id, title, crs = [] }) => ({
    id,
    title: title || id,
    srids: crs.map(sridOfName).filter(Number.isInteger),
  }));
  offered(all);
  return all;
}

/** The system to ask in: the project's where it is answered in, else longitude and latitude. */
export function sridOfCollection({ srids }: Collection, wanted: number): number {
  return srids.includes(wanted) ? wanted : WGS84_SRID;
}

/** `box` in that system, x to the east: also in degrees, where longitude comes first here. */
export function itemsQuery(srid: number, box: Box, count: number): Query {
  const { minX, minY, maxX, maxY } = box;
  return [
    ['f', 'json'],
    ['limit', String(count)],
    ['bbox', [minX, minY, maxX, maxY].join(',')],
    ...(srid === WGS84_SRID
      ? []
      : ([
          ['bbox-crs', CRS_NAME(srid)],
          ['crs', CRS_NAME(srid)],
        ] as const)),
  ];
}

/** @throws OgcError */
export function readPage(source: string): FeaturePage {
  const { features, numberMatched, links = [] } = parsed(page, source, 'a collection of features');
  const next = links.find(({ rel, type }) => rel === 'next' && (type === undefined || /json/i.test(type)));
  return { matched: numberMatched ?? null, features, next: next?.href ?? null };
}

function parsed<Output>(schema: z.ZodType<Output>, source: string, what: string): Output {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    throw new OgcError(`the answer is not JSON, but should be ${what}`);
  }
  const answer = schema.safeParse(json);
  if (!answer.success) throw new OgcError(`the answer is not ${what}`);
  return answer.data;
}
