// Asks a foreign service with nothing of ours in the request: public addresses only (checked where the connection is made, so that
// a name cannot point elsewhere a moment later), no redirects, what was asked for only, bounded in size and time.

import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface OutsideAnswer {
  readonly type: string;
  readonly bytes: Buffer;
}

export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  /** What was answered instead of 200; null when nothing was. */
  readonly status: number | null;
  /** What it said, where that is text: its first letters. */
  readonly said: string;

  constructor(reason: string, status: number | null = null, said = '') {
    super(reason);
    this.status = status;
    this.said = said;
  }
}

/** What is asked for: media types that are taken, what they are called, and how much of it at most. */
export interface Wanted {
  readonly accept: string;
  readonly types: RegExp;
  readonly what: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** Of an answer that is not what was asked for. */
const MAX_SAID_BYTES = 16_384;
const SAYS_WHY = /^(application|text)\/([\w.+-]+[+_])?(xml|json)$/;

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

/** Which addresses may be connected to. */
export type AddressRule = (address: string) => boolean;

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && OPEN_V6.check(address, 'ipv6') && !TUNNELS_V6.check(address, 'ipv6');
}

/** @throws OutsideError with what was wrong; the reason of `signal` */
export async function fetchOutside(
  url: URL,
  wanted: Wanted,
  isAllowed: AddressRule = isPublicAddress,
): Promise<OutsideAnswer> {
  const { accept, types, what, maxBytes, timeoutMs, signal } = wanted;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutsideError('not an http address');
  if (url.username || url.password) throw new OutsideError('an address with a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A bare address is not looked up, so the guard below would never see it.
  if (isIP(host) && !isAllowed(host)) throw new OutsideError('not a public address');
  signal?.throwIfAborted();
  return await new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(signal?.aborted ? signal.reason : new OutsideError(reason));
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    // A connection of its own, so that none that was kept open passes by the look-up.
    const request = ask(
      url,
      {
        agent: false,
        lookup: guarded(isAllowed),
        timeout: timeoutMs,
        signal,
        headers: { accept, 'user-agent': 'Veivalg' },
      },
      (response) => {
        const status = response.statusCode ?? null;
        const type = (response.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
        const wrong =
          status !== 200
            ? `it answered ${status}`
            : types.test(type)
              ? null
              : `it answered ${type || 'nothing that is named'}, not ${what}`;
        if (wrong)
          collect(response, MAX_SAID_BYTES, (bytes) => {
            const said = SAYS_WHY.test(type) ? bytes.toString('utf8') : '';
            reject(new OutsideError(wrong, status, said));
            response.destroy();
          });
        else
          collect(response, maxBytes, (bytes, isWhole) => {
            if (isWhole) resolve({ type, bytes });
            else fail('the answer is too large');
            response.destroy();
          });
        response.on('error', (error) => fail(error.message));
        response.on('aborted', () => fail('the answer was cut off'));
      },
    );
    const deadline = setTimeout(() => request.destroy(new Error('it did not answer in time')), timeoutMs);
    request.on('timeout', () => request.destroy(new Error('it did not answer in time')));
    request.on('error', (error) => fail(error.message));
    request.on('close', () => clearTimeout(deadline));
    request.end();
  });
}

/** Answers once: when all has come, or more than `maxBytes`. */
function collect(response: IncomingMessage, maxBytes: number, done: (bytes: Buffer, isWhole: boolean) => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  const take = (part: Buffer) => {
    size += part.length;
    parts.push(part);
    if (size <= maxBytes) return;
    response.off('data', take);
    done(Buffer.concat(parts).subarray(0, maxBytes), false);
  };
  response.on('data', take);
  response.on('end', () => size <= maxBytes && done(Buffer.concat(parts), true));
}

/** A look-up of names that gives allowed addresses only. */
function guarded(isAllowed: AddressRule): LookupFunction {
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
