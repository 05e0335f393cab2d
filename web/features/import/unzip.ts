// The files of a zip, opened in the browser: stored and deflated ones, names in UTF-8 or code page 437 (PKWARE's APPNOTE 6.3). Sizes are
// counted as they come: what a zip says of itself is not believed.

import { crc32 } from './shapefile-bundle.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 1_000_000_000;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;

/** The zip is damaged, encrypted, of a kind that is not read here, or holds too much. */
export class ZipError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ZipError';
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly crc: number;
  readonly at: number;
}

/** Folders are left out; a name is its last part. @throws ZipError */
export async function unzipped(zip: Blob): Promise<File[]> {
  const bytes = new DataView(await zip.arrayBuffer());
  const files: File[] = [];
  let total = 0;
  for (const entry of entriesOf(bytes)) {
    const content = await contentOf(bytes, entry, MAX_BYTES - total);
    total += content.size;
    files.push(new File([content], entry.name.split('/').at(-1)!));
  }
  return files;
}

function entriesOf(view: DataView): Entry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new ZipError(`${count} entries`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL)
      throw new ZipError('its directory is damaged');
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    if (at + 46 + nameLength > view.byteLength) throw new ZipError('its directory is damaged');
    const raw = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
    const name = (flags & 0x800 ? new TextDecoder().decode(raw) : nameOf437(raw)).replaceAll('\\', '/');
    if (flags & 1) throw new ZipError('it is encrypted');
    const isFolder = name.endsWith('/');
    if (!isFolder)
      entries.push({
        name,
        method,
        packed: view.getUint32(at + 20, true),
        crc: view.getUint32(at + 16, true),
        at: view.getUint32(at + 42, true),
      });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

/** The end of the directory, behind which a comment may stand. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - END_BYTES - 65_535); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new ZipError('it has no end');
}

async function contentOf(view: DataView, { method, packed, crc, at }: Entry, limit: number): Promise<Blob> {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) throw new ZipError('an entry is damaged');
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > view.byteLength) throw new ZipError('it is cut short');
  const raw = new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + from, packed);
  if (method === 0 && packed <= limit) return checked([raw], crc);
  if (method !== 8) throw new ZipError(`method ${method}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = new Blob([raw]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      size += value!.length;
      if (size > limit) throw new ZipError('it holds too much');
      parts.push(value as Uint8Array<ArrayBuffer>);
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('an entry is damaged');
  }
  return checked(parts, crc);
}

/** What was changed on its way here is no file. */
async function checked(parts: Uint8Array<ArrayBuffer>[], crc: number): Promise<Blob> {
  const blob = new Blob(parts);
  if (crc32(new Uint8Array(await blob.arrayBuffer())) !== crc) throw new ZipError('an entry is damaged');
  return blob;
}

/** The letters beyond ASCII that names of files here have. */
const CODE_PAGE_437: Readonly<Record<number, string>> = {
  129: 'ü', 130: 'é', 132: 'ä', 134: 'å', 142: 'Ä', 143: 'Å', 145: 'æ', 146: 'Æ', 148: 'ö', 153: 'Ö', 154: 'Ü', 155: 'ø', 157: 'Ø',
}; // biome-ignore format: a table

function nameOf437(bytes: Uint8Array): string {
  // Many programs write UTF-8 without saying so.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_437[byte] ?? '_'))).join(
      '',
    );
  }
}
