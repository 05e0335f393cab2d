// A zip that somebody sends in, unpacked into the scratch folder: what it holds is read as if it had been sent by itself. Runs in
// a child process. Paths of the zip mean nothing here but which parts lie together; sizes are counted as they come.

import { createWriteStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileProblem } from '#domain/file-problem.ts';
import { joinSoundings, MAX_PARTS, type NamedFile } from '#exchange/boreholes/read-soundings.ts';
import { type FormatId, formatList, formatOf, HEAD_BYTES } from '#exchange/import-formats.ts';
import { headOfFile } from '../gdal.ts';
import { assertTextSize } from './text-limit.ts';

/** All of them may be soundings. */
const MAX_ENTRIES = MAX_PARTS;
/** Of all that is unpacked. */
const MAX_BYTES = 2e9;
/** Names that are listed when one must be chosen. */
const SHOWN_NAMES = 6;

interface Input {
  readonly path: string;
  readonly fileName: string;
}

/** The file, or the only one that a zip holds and that is known here; soundings, a hole a file, are one. @throws FileProblem */
export async function unpacked(input: Input, scratch: string): Promise<Input> {
  const head = await headOfFile(input.path, 4);
  if (!(head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04)) return input;
  const members = await unpack(input.path, scratch);
  const known: Member[] = [];
  for (const member of members) {
    const format = await formatOfMember(member);
    if (format) known.push({ ...member, format });
  }
  if (known.length === 0) throw new FileProblem('zipHoldsNothing', { formats: formatList() });
  if (known.length > 1 && known.every(({ format }) => format === 'soundings')) {
    const path = join(scratch, 'soundings');
    await writeFile(path, joinSoundings(await readWhole(known)));
    return { path, fileName: input.fileName };
  }
  if (known.length > 1) {
    const names = known.slice(0, SHOWN_NAMES).map(({ fileName }) => fileName);
    const more = known.length > SHOWN_NAMES ? ' …' : '';
    throw new FileProblem('zipHoldsSeveral', { count: known.length, names: names.join(', ') + more });
  }
  return known[0]!;
}

interface Member extends Input {
  readonly format: FormatId;
}

/** One after another, and none before it is known how large they are together. @throws FileProblem */
async function readWhole(members: readonly Input[]): Promise<NamedFile[]> {
  let size = 0;
  for (const { path } of members) size += (await stat(path)).size;
  assertTextSize(size);
  const files: NamedFile[] = [];
  for (const { path, fileName } of members) files.push({ name: fileName, bytes: await readFile(path) });
  return files;
}

/** Descriptions that lie beside a file are no files of their own. */
async function formatOfMember({ path, fileName }: Input): Promise<FormatId | null> {
  if (/\.(shp|tiff?|asc)\.xml$|\.(dbf|shx|prj|qpj|cpg|sbn|sbx|qml|sld|xsd)$/i.test(fileName)) return null;
  return formatOf(await headOfFile(path, HEAD_BYTES))?.id ?? null;
}

async function unpack(path: string, scratch: string): Promise<Input[]> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw damaged(error);
  }
  const folders = new Map<string, Folder>();
  const members: Input[] = [];
  let bytes = 0;
  try {
    if (zip.entryCount > MAX_ENTRIES)
      throw new FileProblem('zipHoldsTooMuch', { count: zip.entryCount, limit: MAX_ENTRIES });
    for await (const entry of zip.eachEntry()) {
      const fileName = basename(entry.fileName.replaceAll('\\', '/'));
      if (entry.fileName.endsWith('/') || fileName.startsWith('.') || entry.fileName.startsWith('__MACOSX')) continue;
      if (entry.isEncrypted()) throw new FileProblem('zipIsEncrypted');
      const folder = await folderOf(dirname(entry.fileName), folders, scratch);
      const target = join(folder.path, folder.nameFor(fileName));
      bytes = await writeMember(zip, entry, target, bytes);
      members.push({ path: target, fileName });
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged(error);
  } finally {
    zip.close();
  }
  return members;
}

/** Parts that lie together in the zip lie together here. */
async function folderOf(folder: string, folders: Map<string, Folder>, scratch: string): Promise<Folder> {
  const known = folders.get(folder);
  if (known) return known;
  const path = join(scratch, `unzipped-${folders.size}`);
  await mkdir(path, { recursive: true });
  const made = { path, nameFor: memberNames() };
  folders.set(folder, made);
  return made;
}

interface Folder {
  readonly path: string;
  nameFor(fileName: string): string;
}

/**
 * Names for the members of one folder, no two alike: where two would be, the later has an ordinal before it. Parts of one stem keep one stem,
 * and of members that are called exactly the same the second ones belong together.
 */
function memberNames(): Folder['nameFor'] {
  const stems = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (fileName) => {
    const { stem, extension } = partsOfName(fileName);
    const count = counts.get(stem + extension) ?? 0;
    counts.set(stem + extension, count + 1);
    const member = `${count}/${stem}`;
    let safe = stems.get(member);
    if (safe === undefined) {
      const wanted = stem.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80) || 'file';
      safe = wanted;
      for (let ordinal = 2; taken.has(safe); ordinal++) safe = `${ordinal}-${wanted}`;
      taken.add(safe);
      stems.set(member, safe);
    }
    return safe + extension;
  };
}

function partsOfName(fileName: string): { readonly stem: string; readonly extension: string } {
  const extension = extname(fileName);
  return {
    stem: fileName.slice(0, fileName.length - extension.length),
    extension: extension.toLowerCase().replace(/[^.a-z0-9]/g, ''),
  };
}

/** Bytes unpacked so far. */
async function writeMember(zip: ZipFile, entry: Entry, target: string, before: number): Promise<number> {
  let bytes = before;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(
        bytes > MAX_BYTES ? new FileProblem('zipHoldsTooMuch', { count: `${bytes} B`, limit: `${MAX_BYTES} B` }) : null,
        chunk,
      );
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), counter, createWriteStream(target));
  return bytes;
}

function damaged(error: unknown): FileProblem {
  return new FileProblem('damaged', { detail: error instanceof Error ? error.message : String(error) });
}
