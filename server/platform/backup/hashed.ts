// Bytes that pass, hashed and counted, no faster than a pace.

import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { EntryHash } from './manifest.ts';
import type { Pace } from './pace.ts';

export interface Hashed {
  readonly through: Transform;
  /** After the end of the stream. */
  result(): EntryHash;
}

/** @param look sees each chunk as it passes; @param pace holds the next one back */
export function hashed(look: (chunk: Buffer) => void = () => {}, pace?: Pace): Hashed {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      look(chunk);
      if (pace) pace.passed(chunk.length).then(() => done(null, chunk), done);
      else done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
