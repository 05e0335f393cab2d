// Where files lie: terrains, uploads, pictures, snapshots, by key. One interface, two kinds: a folder served by our own
// server (storage/folder.ts, the default) and an S3-compatible store (storage/s3.ts). Clients only ever get signed links
// that are good for one method, one key and a short time; nothing is readable without one.
//
// Keys: {organizationId}/{kind}/{uuid}.{ext}, so that a key names its tenant. A key is made by us, never taken from a client
// without a row that names it.

import type { Readable } from 'node:stream';
import type { ObjectSource } from '../../runtime/file-source.ts';

/** Largest file that is taken: what S3 takes in a single PUT. */
export const MAX_OBJECT_BYTES = 5 * 2 ** 30;
export const LINK_SECONDS = 15 * 60;

export type ObjectKind = 'upload' | 'terrain' | 'preview' | 'picture' | 'snapshot' | 'export';
export type LinkMethod = 'GET' | 'PUT';

export interface Storage {
  /** Writes a whole object, atomically: it is there complete, or not at all. */
  put(
    key: string,
    content: Uint8Array | Readable,
    options?: { readonly contentType?: string },
  ): Promise<{ size: number }>;
  /** Takes over a file of the local disk as an object (moved when possible). */
  putFile(key: string, path: string, options?: { readonly contentType?: string }): Promise<{ size: number }>;
  /** Size, or null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Ranges of an object; close it when done. */
  open(key: string): Promise<ObjectSource>;
  /** The object as a file of the local disk, for the time of `use`; read-only. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  delete(key: string): Promise<void>;
  /** A link that a browser can use; good for LINK_SECONDS unless stated. */
  link(method: LinkMethod, key: string, seconds?: number): Promise<string>;
}

const KEY = /^[0-9a-f-]{36}\/(upload|terrain|preview|picture|snapshot|export)\/[0-9a-f-]{36}(\.[a-z0-9]{1,10})?$/;

/** Is this a key that we made? Nothing else ever reaches a disk path or a bucket. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** A new key. @throws RangeError for an extension that is no short word. */
export function newKey(organizationId: string, kind: ObjectKind, extension: string): string {
  const key = `${organizationId}/${kind}/${crypto.randomUUID()}${extension === '' ? '' : `.${extension}`}`;
  if (!isKey(key)) throw new RangeError('not a usable key');
  return key;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  tif: 'image/tiff',
  png: 'image/png',
  json: 'application/json',
};

/** How an object is answered to whoever follows a link, wherever it lies; never as a page of the store's own address. */
export function headersOfObject(key: string) {
  return {
    'content-type': CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'content-disposition': 'attachment',
    // A browser that may keep what it has read asks for other ranges only, and for no range twice.
    'cache-control': `private, max-age=${LINK_SECONDS}, immutable`,
  };
}

/** The organization that a key belongs to. */
export function organizationOfKey(key: string): string {
  return key.slice(0, 36);
}
