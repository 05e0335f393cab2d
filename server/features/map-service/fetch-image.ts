// Asks a foreign map service for a picture or for what it has (platform/outside). @throws OutsideError with what was wrong.

import {
  type AddressRule,
  fetchOutside,
  type OutsideAnswer,
  type Wanted,
} from '../../platform/outside/fetch-outside.ts';

export type Picture = OutsideAnswer;

const LIMITS = { maxBytes: 8 * 2 ** 20, timeoutMs: 8_000 };
const PICTURE: Wanted = {
  ...LIMITS,
  accept: 'image/*',
  types: /^image\/(png|jpeg|webp|gif)$/,
  what: 'a picture',
};
const XML: Wanted = {
  ...LIMITS,
  accept: 'application/xml, text/xml',
  types: /^(application|text)\/([\w.+-]+\+)?xml$/,
  what: 'XML',
};

/** `isAllowed` says which addresses may be connected to. */
export async function fetchPicture(url: URL, isAllowed?: AddressRule): Promise<Picture> {
  return await fetchOutside(url, PICTURE, isAllowed);
}

/** UTF-8, as services of maps answer. */
export async function fetchXml(url: URL, isAllowed?: AddressRule): Promise<string> {
  return (await fetchOutside(url, XML, isAllowed)).bytes.toString('utf8');
}
