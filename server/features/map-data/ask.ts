// Asks a service of terrain or maps, over the guard of platform/outside, with limits on what one errand may take in all: bytes, time and
// attempts. A service that breaks or has had enough is asked again after a while; what it rejects is not.

import { setTimeout as wait } from 'node:timers/promises';
import { reasonOfText } from '#exchange/ogc/elements.ts';
import {
  type AddressRule,
  fetchOutside,
  type OutsideAnswer,
  OutsideError,
  type Wanted,
} from '../../platform/outside/fetch-outside.ts';

type Kind = 'raster' | 'xml' | 'json' | 'features';

const MB = 1_000_000;
const KINDS: Readonly<Record<Kind, Omit<Wanted, 'timeoutMs' | 'signal'>>> = {
  raster: {
    accept: 'image/tiff, application/octet-stream',
    types: /^(image\/(\w+[+.-])?(geo)?tiff?|application\/(x-)?(geo)?tiff?|application\/octet-stream)$/,
    what: 'a raster',
    maxBytes: 32 * MB,
  },
  xml: {
    accept: 'application/xml, text/xml',
    types: /^(application|text)\/([\w.+-]+\+)?xml$/,
    what: 'XML',
    maxBytes: 16 * MB,
  },
  json: { accept: 'application/json', types: /^application\/([\w.+-]+\+)?json$/, what: 'JSON', maxBytes: 16 * MB },
  features: {
    accept: 'application/geo+json, application/json, application/gml+xml, application/xml, text/xml',
    types: /^(application|text)\/([\w.+-]+\+)?(xml|json|geojson|vnd\.geo\+json)$/,
    what: 'features',
    maxBytes: 64 * MB,
  },
};

export interface Limits {
  /** Of one answer. */
  readonly timeoutMs: number;
  readonly totalMs: number;
  readonly totalBytes: number;
  /** Before the second, the third attempt …, ms. */
  readonly pausesMs: readonly number[];
}

/** Of a person who waits for what a service has. */
export const LOOKING: Limits = { timeoutMs: 15_000, totalMs: 40_000, totalBytes: 32 * MB, pausesMs: [500] };
/** Of a job. */
export const FETCHING: Limits = {
  timeoutMs: 60_000,
  totalMs: 20 * 60_000,
  totalBytes: 1_000 * MB,
  pausesMs: [1_000, 4_000, 15_000],
};

/** @throws OutsideError */
export type Ask = (url: URL, kind: Kind) => Promise<OutsideAnswer>;

export function asker(limits: Limits, signal?: AbortSignal, isAllowed?: AddressRule): Ask {
  const begun = performance.now();
  let bytes = 0;
  const askOnce = async (url: URL, kind: Kind) => {
    const left = limits.totalMs - (performance.now() - begun);
    if (left <= 0) throw new OutsideError(`it took more than ${Math.round(limits.totalMs / 60_000)} minutes`);
    const timeoutMs = Math.min(limits.timeoutMs, left);
    const answer = await fetchOutside(url, { ...KINDS[kind], timeoutMs, signal }, isAllowed);
    bytes += answer.bytes.length;
    if (bytes > limits.totalBytes)
      throw new OutsideError(`it has sent more than ${Math.round(limits.totalBytes / MB)} MB`, 200);
    return answer;
  };
  return async (url, kind) => {
    for (let attempt = 0; ; attempt++)
      try {
        return await askOnce(url, kind);
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        const pause = limits.pausesMs[attempt];
        const isLeft = performance.now() - begun + (pause ?? 0) < limits.totalMs;
        if (pause === undefined || !isLeft || !mayPass(error)) throw withReason(error);
        await wait(pause, undefined, { signal });
      }
  };
}

/** It broke, had enough, or the line did; an address that must not be asked stays so. */
function mayPass({ status, message }: OutsideError): boolean {
  if (status === null) return !/public address|http address|password|too large/.test(message);
  return status >= 500 || status === 429 || status === 408;
}

/** What the service itself says is wrong stands before what we noticed. */
function withReason(error: OutsideError): OutsideError {
  const said = reasonOfText(error.said);
  return said === '' ? error : new OutsideError(said, error.status);
}
