// What a drop brings, as files: folders are gone through, zips opened, the parts of a shapefile packed into one. What is left out is named with
// its reason before anything is sent; what a file holds the server finds out by its content.

import { bundled } from './shapefile-bundle.ts';
import { unzipped, ZipError } from './unzip.ts';

export type RejectReason = 'format' | 'empty' | 'zip' | 'tooMany';

export interface Rejected {
  readonly name: string;
  readonly reason: RejectReason;
}

export interface Collected {
  readonly accepted: readonly File[];
  readonly rejected: readonly Rejected[];
}

/** Files of one drop that are looked at; a person answers for each. */
export const MAX_FILES = 30;
/** A zip beyond this is sent as it is: the server opens it. */
const MAX_ZIP_BYTES = 400_000_000;
/** Descriptions that lie beside a file are no files of their own. */
const BESIDE =
  /\.(shp|tiff?|asc)\.xml$|\.(aux\.xml|tfw|qml|sld|sbn|sbx|qpj|xsd|ovr)$|(^|\/)(\.|__MACOSX|Thumbs\.db$|desktop\.ini$)/i;

/** @param isKnown by the name: may this file be read at all? */
export async function collected(files: readonly File[], isKnown: (file: File) => boolean): Promise<Collected> {
  const rejected: Rejected[] = [];
  const flat: File[] = [];
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (BESIDE.test(path)) continue;
    if (!/\.zip$/i.test(file.name) || file.size === 0 || file.size > MAX_ZIP_BYTES) flat.push(file);
    else {
      try {
        flat.push(...(await unzipped(file)).filter(({ name }) => !BESIDE.test(name)));
      } catch (error) {
        if (!(error instanceof ZipError)) throw error;
        rejected.push({ name: file.name, reason: 'zip' });
      }
    }
  }
  const accepted: File[] = [];
  for (const file of await bundled(flat)) {
    const reason = reasonAgainst(file, isKnown, accepted.length);
    if (reason) rejected.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

function reasonAgainst(file: File, isKnown: (file: File) => boolean, before: number): RejectReason | null {
  if (!isKnown(file)) return 'format';
  if (file.size === 0) return 'empty';
  return before >= MAX_FILES ? 'tooMany' : null;
}

/** Files of a drop, also those in folders of it. */
export async function filesOfDrop(data: DataTransfer): Promise<File[]> {
  // The list of items is emptied when the event is over: entries are taken at once.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...data.files];
  const files: File[] = [];
  for (const entry of entries) await addEntry(entry, files);
  return files;
}

/** Entries that are gone through in one drop. */
const MAX_ENTRIES = 5000;

async function addEntry(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MAX_ENTRIES) return;
  if (entry.isFile) {
    files.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A folder is read in parts until one is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return;
    for (const each of part) await addEntry(each, files);
  }
}
