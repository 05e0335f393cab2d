// OGC Web Feature Service 2.0 (09-025r2): what a service offers, how a type of features is asked for, and the queries. Pure.

import { isNorthingFirst } from '#domain/crs.ts';
import type { XmlElement } from '../xml.ts';
import {
  type Box,
  childrenNamed,
  elementsWith,
  firstNamed,
  OgcError,
  offered,
  type Query,
  readAnswer,
  type ServiceLayer,
  sridOfName,
  textOf,
  urnOf,
} from './elements.ts';

export interface FeatureType extends ServiceLayer {
  /** Systems that it answers in, its own first. */
  readonly srids: readonly number[];
  /** Of GeoJSON as the service calls it; null: GML. */
  readonly geoJsonFormat: string | null;
  /** It answers page by page. */
  readonly hasPages: boolean;
}

export const WFS_CAPABILITIES: Query = [
  ['SERVICE', 'WFS'],
  ['REQUEST', 'GetCapabilities'],
  ['ACCEPTVERSIONS', '2.0.0'],
];

/** @throws OgcError */
export function readFeatureTypes(source: string): readonly FeatureType[] {
  const root = readAnswer(source);
  if (root.name !== 'WFS_Capabilities') throw new OgcError(`<${root.name}> is not the answer of a WFS`);
  const version = root.attributes.version ?? '';
  if (!version.startsWith('2.')) throw new OgcError(`it is a WFS ${version.slice(0, 20)}, not 2.0`);
  const list = childrenNamed(root, 'FeatureTypeList')[0];
  const formats = formatsOf(root);
  const hasPages = elementsWith(root, 'Constraint', 'ImplementsResultPaging').some(
    (one) => textOf(one, 'DefaultValue').toUpperCase() === 'TRUE',
  );
  const types = (list ? childrenNamed(list, 'FeatureType') : []).map((type) => {
    const id = textOf(type, 'Name');
    const names = [textOf(type, 'DefaultCRS'), ...childrenNamed(type, 'OtherCRS').map(({ text }) => text)];
    const own = childrenNamed(type, 'OutputFormats').flatMap((formats) => childrenNamed(formats, 'Format'));
    const known = own.length > 0 ? own.map(({ text }) => text.trim()) : formats;
    return {
      id,
      title: textOf(type, 'Title') || id,
      srids: names.map(sridOfName).filter(Number.isInteger),
      geoJsonFormat: known.find((format) => /json/i.test(format)) ?? null,
      hasPages,
    };
  });
  offered(types);
  return types;
}

function formatsOf(root: XmlElement): string[] {
  const operation = elementsWith(root, 'Operation', 'GetFeature')[0];
  const parameter = operation && elementsWith(operation, 'Parameter', 'outputFormat')[0];
  const values = parameter ? (firstNamed(parameter, 'AllowedValues')?.children ?? parameter.children) : [];
  return values.map(({ text }) => text.trim());
}

/** The system to ask in: the project's where it is answered in, else the type's own. @throws OgcError */
export function sridFor({ srids }: FeatureType, wanted: number): number {
  const srid = srids.includes(wanted) ? wanted : srids[0];
  if (srid === undefined) throw new OgcError('the layer names no system of coordinates that is known');
  return srid;
}

interface Asked {
  readonly srid: number;
  /** In that system, x to the east. */
  readonly box: Box;
}

function featureQuery({ id }: FeatureType, { srid, box: { minX, minY, maxX, maxY } }: Asked): Query {
  const isSwapped = isNorthingFirst(srid) || srid === 4326 || srid === 4258;
  const corners = isSwapped ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
  return [
    ['SERVICE', 'WFS'],
    ['VERSION', '2.0.0'],
    ['REQUEST', 'GetFeature'],
    ['TYPENAMES', id],
    ['SRSNAME', urnOf(srid)],
    ['BBOX', `${corners.join(',')},${urnOf(srid)}`],
  ];
}

export function countQuery(type: FeatureType, asked: Asked): Query {
  return [...featureQuery(type, asked), ['RESULTTYPE', 'hits']];
}

export function pageQuery(type: FeatureType, asked: Asked, page: { readonly first: number; readonly count: number }) {
  const query: Query = [
    ...featureQuery(type, asked),
    ['COUNT', String(page.count)],
    ...(type.hasPages ? [['STARTINDEX', String(page.first)] as const] : []),
    ...(type.geoJsonFormat ? [['OUTPUTFORMAT', type.geoJsonFormat] as const] : []),
  ];
  return query;
}

/** null: the service does not say. @throws OgcError */
export function readCount(source: string): number | null {
  const count = Number(readAnswer(source).attributes.numberMatched ?? Number.NaN);
  return Number.isInteger(count) ? count : null;
}
