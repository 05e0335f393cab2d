// A file of the local disk as a source of byte ranges.

import { open } from 'node:fs/promises';
import type { ByteSource } from '#exchange/byte-source.ts';

export interface ObjectSource extends ByteSource {
  close(): Promise<void>;
}

/** Ranges of a file of the local disk. */
export async function fileSource(path: string): Promise<ObjectSource> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(length);
      let done = 0;
      while (done < length) {
        const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
        if (bytesRead === 0) throw new RangeError(`read of ${length} bytes at ${offset} of ${size}`);
        done += bytesRead;
      }
      return bytes;
    },
    close: () => file.close(),
  };
}
