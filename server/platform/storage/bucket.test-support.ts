// A bucket in memory, in place of an S3-compatible store: it takes only requests whose signature (version 4, computed here by hand)
// is right.

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { rangeOf } from '../http/byte-range.ts';

export const KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

export function serveBucket() {
  const objects = new Map<string, Buffer>();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (url.searchParams.get('X-Amz-Signature') !== signatureOf(request.method!, url))
      return response.writeHead(403).end();
    if (url.searchParams.get('list-type') === '2') return response.end(listing(objects, url));
    const object = objects.get(url.pathname);
    if (request.method === 'PUT') {
      objects.set(url.pathname, Buffer.concat(chunks));
      return response.writeHead(200).end();
    }
    if (!object) return response.writeHead(404).end();
    if (request.method === 'DELETE') {
      objects.delete(url.pathname);
      return response.writeHead(204).end();
    }
    const etag = `"${createHash('md5').update(object).digest('hex')}"`;
    const held = request.headers['if-range'];
    const range = rangeOf(held === undefined || held === etag ? request.headers.range : undefined, object.length);
    if (range === 'unsatisfiable') return response.writeHead(416).end();
    const part = range ? object.subarray(range.start, range.end + 1) : object;
    for (const [name, value] of url.searchParams)
      if (name.startsWith('response-')) response.setHeader(name.slice('response-'.length), value);
    response.writeHead(range ? 206 : 200, { 'content-length': part.length, etag });
    return response.end(request.method === 'HEAD' ? undefined : part);
  };
}

/** ListObjectsV2 in one page: the names in a bucket that begin with a prefix. */
function listing(objects: ReadonlyMap<string, Buffer>, url: URL): string {
  const start = `${url.pathname.replace(/\/$/, '')}/`;
  const names = [...objects.keys()].filter((path) => path.startsWith(start + url.searchParams.get('prefix')));
  const rows = names.map((path) => `<Contents><Key>${path.slice(start.length)}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
}

/** AWS Signature Version 4, query string form, as its documentation spells it out. */
function signatureOf(method: string, url: URL): string {
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonicalQuery = query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const names = url.searchParams.get('X-Amz-SignedHeaders') ?? '';
  const canonical = [method, url.pathname, canonicalQuery, `host:${url.host}\n`, names, 'UNSIGNED-PAYLOAD'].join('\n');
  const date = url.searchParams.get('X-Amz-Date') ?? '';
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n');
  const key = scope.reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${KEYS.secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}
