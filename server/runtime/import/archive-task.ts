// Reads an archive of a project (exchange/archive/schema.ts) in a child process: every file against the size and hash that the manifest
// names, every value by its validator, every raster written anew as an import would. Ids are made anew while it is read, all of them, so that
// nothing in it names what another project holds. What it holds is left in the scratch folder.

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serialize } from 'node:v8';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { ZodType } from 'zod';
import { MAX_VOLUME_BYTES } from '#domain/entities/volume.ts';
import { FileProblem } from '#domain/file-problem.ts';
import {
  type ArchiveManifest,
  type ArchiveProject,
  archiveProjectSchema,
  type Calculation,
  calculationSchema,
  MANIFEST_NAME,
  MAX_ARCHIVE_ROUTES,
  manifestSchema,
  PROJECT_NAME,
} from '#exchange/archive/schema.ts';
import type { Report } from '../child-protocol.ts';
import { COG_NAME } from './file-names.ts';
import { convertTerrain, type TerrainOutput } from './terrain-task.ts';
import { assertTextSize } from './text-limit.ts';

/** Of all that is unpacked. */
const MAX_BYTES = 4e9;
/** Of a zip: an archive lies beside other files of a package. */
const MAX_ENTRIES = 10_000;
const MAX_MANIFEST_BYTES = 1_000_000;
const READ_SHARE = 0.3;

export interface ArchiveTaskInput {
  readonly path: string;
  readonly scratch: string;
}

/** Paths are those of the scratch folder. */
export interface ArchiveOutput {
  /** An ArchiveProject, as node:v8 serializes it. */
  readonly projectPath: string;
  /** A Calculation each. */
  readonly calculationPaths: readonly string[];
  readonly rasters: readonly { readonly name: string; readonly path: string; readonly made: TerrainOutput }[];
  readonly models: readonly { readonly name: string; readonly path: string }[];
  readonly engineVersion: string;
}

export async function readArchive({ path, scratch }: ArchiveTaskInput, report: Report): Promise<ArchiveOutput> {
  const { manifest, files } = await unpackArchive(path, scratch);
  report(READ_SHARE, 'reading');
  const renamed = renaming();
  const project = await partOf(PROJECT_NAME, files, archiveProjectSchema, renamed);
  const projectPath = join(scratch, 'project.bin');
  await writeFile(projectPath, serialize(project));
  const calculationPaths: string[] = [];
  const used = new Map<string, 'ground' | 'rock'>();
  for (const { raster, role } of project.terrains) used.set(raster, role === 'ground' ? 'ground' : 'rock');
  const known = idsOf(project);
  let routes = 0;
  for (const name of [...files.keys()].filter((one) => one.startsWith('calculations/')).toSorted(byNumber)) {
    const calculation = await partOf(name, files, calculationSchema, renamed);
    holdTogether(name, calculation, known);
    routes += calculation.routes.length;
    if (routes > MAX_ARCHIVE_ROUTES)
      throw new FileProblem('zipHoldsTooMuch', { count: routes, limit: MAX_ARCHIVE_ROUTES });
    const { ground, bedrock, bedrockSigma } = calculation.problem.rasters;
    used.set(ground, 'ground');
    for (const rock of [bedrock, bedrockSigma]) if (rock !== null) used.set(rock, 'rock');
    const target = join(scratch, `calculation-${calculationPaths.length}.bin`);
    await writeFile(target, serialize(calculation));
    calculationPaths.push(target);
  }
  const rasters: ArchiveOutput['rasters'][number][] = [];
  for (const [name, role] of used) {
    report(READ_SHARE + (1 - READ_SHARE) * (rasters.length / used.size), 'reading');
    rasters.push({
      name,
      ...(await rasterOf(name, files, { isRock: role === 'rock', srid: project.project.srid, scratch })),
    });
  }
  const models = project.mapItems.flatMap(({ file }) => (file === undefined ? [] : [file]));
  for (const name of models)
    if ((manifest.entries[name]?.bytes ?? Infinity) > MAX_VOLUME_BYTES)
      throw new FileProblem('archiveLacks', { member: name });
  const { engineVersion } = manifest;
  return {
    projectPath,
    calculationPaths,
    rasters,
    models: models.map((name) => ({ name, path: files.get(name)! })),
    engineVersion,
  };
}

const byNumber = (a: string, b: string) =>
  Number.parseInt(a.split('/')[1]!, 10) - Number.parseInt(b.split('/')[1]!, 10);

interface Known {
  readonly paths: ReadonlySet<string>;
  readonly collections: ReadonlySet<string>;
  /** Of everything that has been read. */
  readonly taken: Set<string>;
}

/** @throws FileProblem for an id that is there twice, or a row that refers to none */
function idsOf({ paths, layers, features, mapItems, collections }: ArchiveProject): Known {
  const taken = new Set<string>();
  const areas = layers.flatMap((layer) => layer.areas);
  for (const { id } of [...paths, ...layers, ...areas, ...features, ...mapItems, ...collections])
    take(taken, id, PROJECT_NAME);
  for (const item of mapItems)
    if ((item.kind === 'volume') !== (item.file !== undefined)) throw damaged(PROJECT_NAME, `mapItems: ${item.name}`);
  const idsIn = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  return { paths: idsIn(paths), collections: idsIn(collections), taken };
}

/** Rows are stored by their ids, which are new ones of ours. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function take(taken: Set<string>, id: string, member: string): void {
  if (!UUID.test(id) || taken.has(id)) throw damaged(member, `id ${id}`);
  taken.add(id);
}

function holdTogether(member: string, { id, pathId, collectionId, routes }: Calculation, known: Known): void {
  take(known.taken, id, member);
  for (const route of routes) take(known.taken, route.id, member);
  if (!known.paths.has(pathId)) throw damaged(member, 'pathId');
  if (collectionId !== null && !known.collections.has(collectionId)) throw damaged(member, 'collectionId');
}

const damaged = (member: string, detail: string) => new FileProblem('memberDamaged', { member, detail });

/** Every id of the archive, wherever it stands, becomes one of ours: the same one each time. */
function renaming(): (text: string) => string {
  const ids = new Map<string, string>();
  return (text) =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, (id) => {
      const known = ids.get(id.toLowerCase());
      if (known !== undefined) return known;
      const fresh = crypto.randomUUID();
      ids.set(id.toLowerCase(), fresh);
      return fresh;
    });
}

async function partOf<T>(
  name: string,
  files: ReadonlyMap<string, string>,
  schema: ZodType<T, unknown>,
  renamed: (text: string) => string,
): Promise<T> {
  const path = files.get(name);
  if (path === undefined) throw new FileProblem('archiveLacks', { member: name });
  const read = schema.safeParse(jsonOf(name, renamed(await readFile(path, 'utf8'))));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw damaged(name, `${issue!.path.join('/')}: ${issue!.message}`);
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw damaged(name, (error as Error).message);
  }
}

/** Everything was answered when the raster became ground the first time. */
const ANSWERED = { zeroIsNoData: false, acceptHoles: true, acceptHeights: true } as const;

async function rasterOf(
  name: string,
  files: ReadonlyMap<string, string>,
  { isRock, srid, scratch }: { readonly isRock: boolean; readonly srid: number; readonly scratch: string },
) {
  const path = files.get(name);
  if (path === undefined) throw new FileProblem('archiveLacks', { member: name });
  const folder = join(scratch, `converted-${name.replace(/\W/g, '-')}`);
  await mkdir(folder, { recursive: true });
  const input = { path, scratch: folder, projectSrid: srid, isRock, answers: ANSWERED };
  const made = await convertTerrain(input, () => {});
  return { path: join(folder, COG_NAME), made };
}

interface Unpacked {
  readonly manifest: ArchiveManifest;
  /** Name in the archive → path. */
  readonly files: ReadonlyMap<string, string>;
}

/** What the manifest names, and nothing else, each file as it was written. @throws FileProblem */
async function unpackArchive(path: string, scratch: string): Promise<Unpacked> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch {
    throw new FileProblem('noArchive', { detail: 'it is no whole zip file' });
  }
  try {
    if (zip.entryCount > MAX_ENTRIES)
      throw new FileProblem('zipHoldsTooMuch', { count: zip.entryCount, limit: MAX_ENTRIES });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw damaged(entry.fileName, 'twice');
      entries.set(entry.fileName, entry);
    }
    const manifests = [...entries.keys()].filter(
      (name) => name === MANIFEST_NAME || name.endsWith(`/${MANIFEST_NAME}`),
    );
    if (manifests.length !== 1) throw new FileProblem('noArchive', { detail: `it does not hold one ${MANIFEST_NAME}` });
    const folder = manifests[0]!.slice(0, -MANIFEST_NAME.length);
    const unpacking = { zip, bytes: 0 };
    const manifestPath = join(scratch, MANIFEST_NAME);
    await writeEntry(unpacking, entries.get(manifests[0]!)!, manifestPath, MAX_MANIFEST_BYTES);
    const read = manifestSchema.safeParse(jsonOf(MANIFEST_NAME, await readFile(manifestPath, 'utf8')));
    if (!read.success) throw new FileProblem('noArchive', { detail: read.error.issues[0]!.message });
    const files = new Map<string, string>();
    for (const [name, expected] of Object.entries(read.data.entries)) {
      const entry = entries.get(folder + name);
      if (!entry) throw new FileProblem('archiveLacks', { member: name });
      if (name.endsWith('.json')) assertTextSize(expected.bytes);
      // Names of ours hold no dots but before their extension.
      const target = join(scratch, 'unpacked', `${files.size}`);
      await mkdir(dirname(target), { recursive: true });
      const { bytes, sha256 } = await writeEntry(unpacking, entry, target, expected.bytes);
      if (bytes !== expected.bytes || sha256 !== expected.sha256)
        throw new FileProblem('archiveChanged', { member: name });
      const named = `${target}${/\.[a-z0-9]+$/.exec(name)?.[0] ?? ''}`;
      await rename(target, named);
      files.set(name, named);
    }
    return { manifest: read.data, files };
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('damaged', { detail: (error as Error).message });
  } finally {
    zip.close();
  }
}

/** Counted as it comes: what a zip says of sizes is not believed. */
async function writeEntry(
  unpacking: { readonly zip: ZipFile; bytes: number },
  entry: Entry,
  target: string,
  maxBytes: number,
) {
  if (entry.isEncrypted()) throw new FileProblem('zipIsEncrypted');
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      unpacking.bytes += chunk.length;
      hash.update(chunk);
      if (unpacking.bytes > MAX_BYTES)
        done(new FileProblem('zipHoldsTooMuch', { count: `${unpacking.bytes} B`, limit: `${MAX_BYTES} B` }));
      else if (bytes > maxBytes) done(new FileProblem('archiveChanged', { member: entry.fileName }));
      else done(null, chunk);
    },
  });
  const source = await unpacking.zip.openReadStreamPromise(entry);
  await pipeline(source, counter, createWriteStream(target));
  return { bytes, sha256: hash.digest('hex') };
}
