// Asks a foreign map service for a picture or for what it has, with nothing of ours in the request: public addresses only (checked
// where the connection is made, so that a name cannot point elsewhere a moment later), no redirects, what was asked for only,
// bounded in size and time. @throws ImageFetchError with what was wrong.

import { lookup as resolveName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

export class ImageFetchError extends Error {
  override readonly name = 'ImageFetchError';
  /** What was answered instead of 200; null when nothing was. */
  readonly status: number | null;

  constructor(reason: string, status: number | null = null) {
    super(reason);
    this.status = status;
  }
}

const MAX_BYTES = 8 * 2 ** 20;
const TIMEOUT_MS = 8_000;
/** What is asked for: media types that are taken, and what they are called. */
interface Wanted {
  readonly accept: string;
  readonly types: RegExp;
  readonly what: string;
}
const PICTURE: Wanted = { accept: 'image/*', types: /^image\/(png|jpeg|webp|gif)$/, what: 'a picture' };
const XML: Wanted = {
  accept: 'application/xml, text/xml',
  types: /^(application|text)\/([\w.+-]+\+)?xml$/,
  what: 'XML',
};

/** Addresses that do not lie in the public internet (RFC 6890), and the ways to write them in IPv6. */
const CLOSED = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(address, bits, 'ipv4');

/** Only global unicast is let through in IPv6, without the ranges that carry an IPv4 address inside. */
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS_V6 = new BlockList();
TUNNELS_V6.addSubnet('2001::', 23, 'ipv6');
TUNNELS_V6.addSubnet('2001:db8::', 32, 'ipv6');
TUNNELS_V6.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && OPEN_V6.check(address, 'ipv6') && !TUNNELS_V6.check(address, 'ipv6');
}

/** `isAllowed` says which addresses may be connected to. */
export async function fetchPicture(url: URL, isAllowed?: (address: string) => boolean): Promise<Picture> {
  return await fetchGuarded(url, PICTURE, isAllowed);
}

/** UTF-8, as services of maps answer. */
export async function fetchXml(url: URL, isAllowed?: (address: string) => boolean): Promise<string> {
  return (await fetchGuarded(url, XML, isAllowed)).bytes.toString('utf8');
}

async function fetchGuarded(
  url: URL,
  { accept, types, what }: Wanted,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<Picture> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new ImageFetchError('not an http address');
  if (url.username || url.password) throw new ImageFetchError('an address with a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A bare address is not looked up, so the guard below would never see it.
  if (isIP(host) && !isAllowed(host)) throw new ImageFetchError('not a public address');
  return await new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new ImageFetchError(reason));
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = ask(
      url,
      { lookup: guarded(isAllowed), timeout: TIMEOUT_MS, headers: { accept, 'user-agent': 'Veivalg' } },
      (response) => {
        const type = (response.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
        const wrong =
          response.statusCode !== 200
            ? `it answered ${response.statusCode}`
            : types.test(type)
              ? null
              : `it answered ${type || 'nothing that is named'}, not ${what}`;
        if (wrong) {
          response.destroy();
          reject(new ImageFetchError(wrong, response.statusCode));
          return;
        }
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MAX_BYTES) {
            response.destroy();
            fail('the answer is too large');
          } else parts.push(part);
        });
        response.on('end', () => resolve({ type, bytes: Buffer.concat(parts) }));
        response.on('error', (error) => fail(error.message));
      },
    );
    const deadline = setTimeout(() => request.destroy(new Error('it did not answer in time')), TIMEOUT_MS);
    request.on('timeout', () => request.destroy(new Error('it did not answer in time')));
    request.on('error', (error) => fail(error.message));
    request.on('close', () => clearTimeout(deadline));
    request.end();
  });
}

/** A look-up of names that gives allowed addresses only. */
function guarded(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const open = addresses.filter(({ address }) => isAllowed(address));
      if (open.length === 0) return done(new Error('not a public address'), '', 0);
      if (options.all) return done(null, open);
      done(null, open[0]!.address, open[0]!.family);
    });
  };
}
