// The platform's compressors as exchange/geotiff wants them: on the thread pool, and never more bytes out than allowed.

import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Codec } from '#exchange/geotiff/blocks.ts';

const inflateAsync = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.inflate);
const zstdAsync = promisify<zlib.InputType, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress);
const deflateAsync = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflate);

export const zlibCodec: Codec = {
  inflate: (bytes, maxBytes) => inflateAsync(bytes, { maxOutputLength: maxBytes }),
  zstd: (bytes, maxBytes) => zstdAsync(bytes, { maxOutputLength: maxBytes }),
};

/** Level 4 packs floating point tiles within 2 % of level 6 in half the time. */
const TILE_LEVEL = 4;

export function deflateTile(bytes: Uint8Array): Promise<Uint8Array> {
  return deflateAsync(bytes, { level: TILE_LEVEL });
}
