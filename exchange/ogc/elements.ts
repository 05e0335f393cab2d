// What answers of OGC's services have in common: elements by name, names of systems of coordinates, and the reason of a service that
// says no. Pure.

import { elementsNamed, readXml, type XmlElement, XmlError } from '../xml.ts';

/** An answer that is not what was asked for. The message is for people. */
export class OgcError extends Error {
  override readonly name = 'OgcError';
}

/** One pair of a query, in order; a key may stand twice. */
export type Query = readonly (readonly [key: string, value: string])[];

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What a service offers to choose from. */
export interface ServiceLayer {
  readonly id: string;
  readonly title: string;
}

/** A longer name is none of a system, and patterns take long on it. */
const MAX_CRS_LENGTH = 200;
const MAX_REASON_LENGTH = 200;
/** Layers are listed up to here; nobody chooses from more. */
const MAX_LAYERS = 2_000;

export function childrenNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

export function textOf(element: XmlElement | undefined, name: string): string {
  return element?.children.find((child) => child.name === name)?.text.trim() ?? '';
}

/** The first element of this name at any depth. */
export function firstNamed({ children }: XmlElement, name: string): XmlElement | undefined {
  for (const child of children) {
    const found = child.name === name ? child : firstNamed(child, name);
    if (found) return found;
  }
  return undefined;
}

/** urn:ogc:def:crs:EPSG::25833, http://www.opengis.net/def/crs/EPSG/0/25833, EPSG:25833; NaN for anything else. */
export function sridOfName(crs: string): number {
  if (crs.length > MAX_CRS_LENGTH) return Number.NaN;
  return Number(/EPSG.*\D(\d+)$/i.exec(crs.trim())?.[1] ?? Number.NaN);
}

export const urnOf = (srid: number): string => `urn:ogc:def:crs:EPSG::${srid}`;

/** @throws OgcError where it is no XML, or the service says no */
export function readAnswer(source: string): XmlElement {
  const root = rootOf(source);
  if (/Exception/.test(root.name)) throw new OgcError(reasonOf(root) || 'it answered with an error');
  return root;
}

function rootOf(source: string): XmlElement {
  try {
    return readXml(source);
  } catch (error) {
    if (error instanceof XmlError) throw new OgcError(error.message);
    throw error;
  }
}

/** What a service says is wrong, in XML or JSON; '' where it says nothing that can be shown. */
export function reasonOfText(source: string): string {
  try {
    const text = source.trimStart();
    if (text.startsWith('{')) {
      const { description, detail, title } = JSON.parse(text) as Record<string, unknown>;
      return shortened([description, detail, title].find((value) => typeof value === 'string') as string | undefined);
    }
    return text.startsWith('<') ? reasonOf(readXml(text)) : '';
  } catch {
    return '';
  }
}

function reasonOf(root: XmlElement): string {
  return shortened(firstNamed(root, 'ExceptionText')?.text ?? firstNamed(root, 'ServiceException')?.text);
}

const shortened = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH);

/** @throws OgcError where nobody can choose from them */
export function offered(layers: readonly ServiceLayer[]): readonly ServiceLayer[] {
  if (layers.length === 0) throw new OgcError('it offers no layers');
  if (layers.length > MAX_LAYERS) throw new OgcError(`it offers more than ${MAX_LAYERS} layers`);
  return layers;
}

export function numbersOf(text: string): number[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}

/** All elements of a name at any depth whose attribute `name` is this. */
export function elementsWith(root: XmlElement, element: string, name: string): XmlElement[] {
  return elementsNamed(root, element).filter(({ attributes }) => attributes.name === name);
}
