// Where a reader gets its bytes from: a file on disk, an object in storage over range requests, or an array in memory.
// Readers ask for what they need and nothing more, so a file of gigabytes is never held whole.

export interface ByteSource {
  /** Bytes in all. */
  readonly size: number;
  /** Exactly length bytes from offset; rejects when they are not there. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** A source over bytes that are in memory already. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.byteLength,
    read(offset, length) {
      if (offset < 0 || length < 0 || offset + length > bytes.byteLength)
        return Promise.reject(new RangeError(`read of ${length} bytes at ${offset} of ${bytes.byteLength}`));
      return Promise.resolve(bytes.subarray(offset, offset + length));
    },
  };
}
