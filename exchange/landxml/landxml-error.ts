// What is wrong with a LandXML file, with the element and the line it stands on; and the numbers in its elements, each
// looked at before it is believed.

import type { XmlElement } from '../xml.ts';

export class LandXmlError extends Error {
  constructor(element: XmlElement | null, message: string) {
    super(element ? `${element.name} on line ${element.line} ${message}` : message);
    this.name = 'LandXmlError';
  }
}

/** Coordinates and lengths beyond this are none on this earth, m. */
const MAX_COORDINATE = 1e8;

/** A number that an attribute states. @throws LandXmlError where it is none, or missing without `otherwise` */
export function numberIn(element: XmlElement, attribute: string, otherwise?: number): number {
  const text = element.attributes[attribute];
  if (text === undefined && otherwise !== undefined) return otherwise;
  if (text === undefined) throw new LandXmlError(element, `has no ${attribute}`);
  return checked(element, text, `${attribute} '${text}'`);
}

/** A radius that an attribute states; null for a straight, which files write as INF, as 0 or not at all. @throws LandXmlError */
export function radiusIn(element: XmlElement, attribute: string): number | null {
  const text = element.attributes[attribute];
  if (text === undefined || /^[+-]?inf(inity)?$/i.test(text.trim())) return null;
  const radius = Math.abs(checked(element, text, `${attribute} '${text}'`));
  return radius === 0 ? null : radius;
}

/** The numbers that an element's text holds, at least so many. @throws LandXmlError */
export function numbersOf(element: XmlElement, least: number): number[] {
  const words = element.text.trim().split(/[\s,]+/);
  if (words.length < least || words[0] === '') throw new LandXmlError(element, `needs ${least} numbers`);
  return words.map((word) => checked(element, word, `'${word}'`));
}

function checked(element: XmlElement, text: string, stated: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > MAX_COORDINATE)
    throw new LandXmlError(element, `${stated} is no number`);
  return value;
}
