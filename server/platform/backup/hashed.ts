// Bytes that pass, hashed and counted.

import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { EntryHash } from './manifest.ts';

export interface Hashed {
  readonly through: Transform;
  /** After the end of the stream. */
  result(): EntryHash;
}

/** @param look sees each chunk as it passes */
export function hashed(look: (chunk: Buffer) => void = () => {}): Hashed {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      look(chunk);
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
