// The parts of a shapefile that lie loose in a drop, and the soundings of a ground investigation, as one zip each: the server takes one file at
// a time, and they belong together. Stored without compression; PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.

import { extensionOf } from '../../api/upload.ts';
import { SOUNDINGS } from './file-kinds.ts';

const PARTS = /\.(shp|shx|dbf|prj|cpg)$/i;
/** Shapefiles end at 2 GB by their own format; a zip without extensions at 4. */
const MAX_BYTES = 2 ** 32 - 1;
/** 1980-01-01: a date that zips can hold. */
const DOS_DATE = 0x21;

/** Files as they came, the parts of each shapefile packed into one, and all soundings into one. */
export async function bundled(files: readonly File[]): Promise<File[]> {
  const stems = files.filter(({ name }) => /\.shp$/i.test(name)).map(({ name }) => stemOf(name));
  const bundles = await Promise.all(
    stems.map(async (stem) => {
      const parts = files.filter(({ name }) => PARTS.test(name) && stemOf(name) === stem);
      const isAlone = parts.length === 1 || parts.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES;
      return isAlone ? parts[0]! : new File(await zipOf(parts), `${parts[0]!.name.slice(0, -4)}.zip`);
    }),
  );
  const others = files.filter(({ name }) => !(PARTS.test(name) && stems.includes(stemOf(name))));
  const soundings = others.filter(({ name }) => SOUNDINGS.includes(extensionOf(name)));
  if (soundings.length < 2) return [...bundles, ...others];
  const [{ name }] = soundings as [File];
  const zip = new File(await zipOf(soundings), `${name.replace(/\.[^.]*$/, '')} + ${soundings.length - 1}.zip`);
  return [...bundles, zip, ...others.filter((file) => !soundings.includes(file))];
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

async function zipOf(parts: readonly File[]): Promise<BlobPart[]> {
  const out: BlobPart[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const part of parts) {
    const bytes = new Uint8Array(await part.arrayBuffer());
    const name = new TextEncoder().encode(part.name);
    // Version 2.0, names in UTF-8, stored.
    const common = [20, 0x800, 0, 0, DOS_DATE];
    const sizes = { crc: crc32(bytes), size: bytes.length };
    const local = record(0x04034b50, common, sizes, [name.length, 0]);
    out.push(local, name, bytes);
    central.push(record(0x02014b50, [20, ...common], sizes, [name.length, 0, 0, 0, 0, 0, 0], offset), name);
    offset += local.length + name.length + bytes.length;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, parts.length, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return [...out, ...central, new Uint8Array(end.buffer)];
}

/** A header: its signature, fields of two bytes, sums and sizes, more fields, and where the file begins. */
function record(
  signature: number,
  before: readonly number[],
  { crc, size }: { readonly crc: number; readonly size: number },
  after: readonly number[],
  offset?: number,
): Uint8Array<ArrayBuffer> {
  const length = 4 + 2 * before.length + 12 + 2 * after.length + (offset === undefined ? 0 : 4);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  const put = (value: number, bytes: 2 | 4) => {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  };
  put(signature, 4);
  for (const field of before) put(field, 2);
  for (const field of [crc, size, size]) put(field, 4);
  for (const field of after) put(field, 2);
  if (offset !== undefined) put(offset, 4);
  return new Uint8Array(view.buffer);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Of a zip's entries. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
