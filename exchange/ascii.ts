// Bytes as text, a letter a byte: for looking at how a file begins, before anything is known of its letters.

/** Bytes that are looked at. */
export const HEAD_BYTES = 4096;

export const asciiOf = (head: Uint8Array): string =>
  Array.from(head.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('');
