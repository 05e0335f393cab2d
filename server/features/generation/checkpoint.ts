// A checkpoint as stored: deflated JSON. JavaScript writes every number so that it reads back to the same bits.

import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

const pack = promisify<Buffer, { level: number }, Buffer>(deflate);
const unpack = promisify<Buffer, Buffer>(inflate);

/** Written each round: quick before small. */
const LEVEL = 2;

export async function packCheckpoint(checkpoint: unknown): Promise<Buffer> {
  return await pack(Buffer.from(JSON.stringify(checkpoint)), { level: LEVEL });
}

export async function unpackCheckpoint(bytes: Buffer | null): Promise<unknown> {
  return bytes ? JSON.parse((await unpack(bytes)).toString()) : undefined;
}
