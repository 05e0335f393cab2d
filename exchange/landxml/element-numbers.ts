// The numbers in elements of LandXML, each looked at before it is believed.

import { LineFileError } from '../line-plan/line-file-error.ts';
import type { XmlElement } from '../xml.ts';

/** Coordinates and lengths beyond this are none on this earth, m. */
const MAX_COORDINATE = 1e8;

/** A number that an attribute states. @throws LineFileError where it is none, or missing without `otherwise` */
export function numberIn(element: XmlElement, attribute: string, otherwise?: number): number {
  const text = element.attributes[attribute];
  if (text === undefined && otherwise !== undefined) return otherwise;
  if (text === undefined) throw new LineFileError(element, `has no ${attribute}`);
  return checked(element, text, `${attribute} '${text}'`);
}

/** A radius that an attribute states; null for a straight, which files write as INF, as 0 or not at all. @throws LineFileError */
export function radiusIn(element: XmlElement, attribute: string): number | null {
  const text = element.attributes[attribute];
  if (text === undefined || /^[+-]?inf(inity)?$/i.test(text.trim())) return null;
  const radius = Math.abs(checked(element, text, `${attribute} '${text}'`));
  return radius === 0 ? null : radius;
}

/** The numbers that an element's text holds, at least so many. @throws LineFileError */
export function numbersOf(element: XmlElement, least: number): number[] {
  const words = element.text.trim().split(/[\s,]+/);
  if (words.length < least || words[0] === '') throw new LineFileError(element, `needs ${least} numbers`);
  return words.map((word) => checked(element, word, `'${word}'`));
}

function checked(element: XmlElement, text: string, stated: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > MAX_COORDINATE)
    throw new LineFileError(element, `${stated} is no number`);
  return value;
}
