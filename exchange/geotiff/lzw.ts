// The two simple compressions of TIFF 6.0: LZW (section 13: codes of 9 to 12 bits, most significant bit first, early
// change) and PackBits (section 9). Both stop at the expected number of bytes, so a lying block cannot grow.

const CLEAR = 256;
const END = 257;

/** @throws RangeError when the codes make no sense or end before the expected bytes are there. */
export function unpackLzw(input: Uint8Array, expectedBytes: number): Uint8Array {
  const out = new Uint8Array(expectedBytes);
  const prefix = new Uint16Array(4096);
  const suffix = new Uint8Array(4096);
  const length = new Uint16Array(4096);
  for (let i = 0; i < 256; i++) {
    suffix[i] = i;
    length[i] = 1;
  }
  let next = 258;
  let width = 9;
  let previous = -1;
  let written = 0;
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  while (written < expectedBytes) {
    // One code from the bit stream.
    while (bitCount < width) {
      if (at >= input.length) throw new RangeError(`LZW data end after ${written} of ${expectedBytes} bytes`);
      bits = ((bits << 8) | input[at++]!) & 0xffffff;
      bitCount += 8;
    }
    const code = (bits >> (bitCount - width)) & ((1 << width) - 1);
    bitCount -= width;
    if (code === END) break;
    if (code === CLEAR) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    // The string of the code, or of the code that is just being made.
    if (code > next || (code === next && previous < 0)) throw new RangeError('LZW code out of order');
    const known = code < next || previous < 0 ? code : previous;
    const size = length[known]! + (known === code ? 0 : 1);
    let from = known;
    let to = written + length[known]! - 1;
    while (true) {
      if (to < expectedBytes) out[to] = suffix[from]!;
      if (to-- <= written) break;
      from = prefix[from]!;
    }
    const first = out[written]!;
    if (known !== code && written + size - 1 < expectedBytes) out[written + size - 1] = first;
    written += size;
    // A new entry: the previous string and this one's first byte.
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      suffix[next] = first;
      length[next] = length[previous]! + 1;
      next++;
      if (next + 1 >= 1 << width && width < 12) width++;
    }
    previous = code;
  }
  if (written < expectedBytes) throw new RangeError(`LZW data end after ${written} of ${expectedBytes} bytes`);
  return out;
}

/** @throws RangeError when the data end before the expected bytes are there. */
export function unpackBits(input: Uint8Array, expectedBytes: number): Uint8Array {
  const out = new Uint8Array(expectedBytes);
  let at = 0;
  let written = 0;
  while (written < expectedBytes) {
    if (at >= input.length) throw new RangeError(`PackBits data end after ${written} of ${expectedBytes} bytes`);
    const count = (input[at++]! << 24) >> 24;
    if (count >= 0) {
      out.set(input.subarray(at, Math.min(at + count + 1, at + expectedBytes - written)), written);
      at += count + 1;
      written += count + 1;
    } else if (count !== -128) {
      out.fill(input[at++]!, written, written + 1 - count);
      written += 1 - count;
    }
  }
  return out;
}
