// Power cuts under people who write: the data folder lies on an ext4 of its own in a file, and ext4's shutdown (EXT4_IOC_SHUTDOWN without
// flushing its journal, as xfstests uses it) ends it in one moment: what was not synced by then is gone. Then every process is killed, the
// file system mounted again and the server started. Not simulated: a disk that loses what it has confirmed, or reorders it.
// Linux, as root, with perl for the ioctl; VEIVALG_POWER_CUTS sets the rounds.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, type ProductFolder, productFolder } from '../../server/product.test-support.ts';
import { Acknowledged, pause } from './acknowledged.ts';
import type { Figure } from './figure.ts';
import { processesOn } from './processes.ts';

const CUTS = Number(process.env.VEIVALG_POWER_CUTS ?? 20);
const WRITING_MS = 3_000;
const DISK = '1500M';
const BACK_MS = 30_000;
const GONE_MS = 20_000;
const ENV = { VEIVALG_WORKERS: '1' };

export async function run(): Promise<Figure[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('power cuts need Linux and root');
  const disk = new Disk();
  const folder = await productFolder(disk.mounted);
  try {
    const writes = new Acknowledged(await folder.start(ENV));
    await writes.prepare();
    const backMs: number[] = [];
    for (let cut = 0; cut < CUTS; cut++) backMs.push(await cutPower(disk, folder, writes));
    const back = {
      name: `ready again, longest of ${CUTS} cuts`,
      value: Math.max(...backMs),
      unit: 'ms',
      limit: BACK_MS,
    };
    return [...(await writes.figures(folder)), back];
  } finally {
    await folder.close();
    disk.remove();
  }
}

/** Answers the milliseconds from the first process to a server that is ready. */
async function cutPower(disk: Disk, folder: ProductFolder, writes: Acknowledged): Promise<number> {
  const stop = new AbortController();
  const writing = writes.writeUntil(stop.signal);
  await Promise.all([writes.upload(), pause(WRITING_MS * (0.3 + Math.random()))]);
  const postmaster = await folder.postmaster();
  disk.cut();
  stop.abort();
  process.kill(postmaster, 'SIGKILL');
  await end(writes.server.child, 'SIGKILL');
  await writing;
  for (const until = performance.now() + GONE_MS; processesOn(folder.folder).length > 0; await pause(100))
    if (performance.now() > until) for (const pid of processesOn(folder.folder)) process.kill(pid, 'SIGKILL');
  await disk.mountAgain();
  const began = performance.now();
  writes.server = await folder.start(ENV);
  return performance.now() - began;
}

class Disk {
  readonly mounted: string;
  readonly #file: string;
  readonly #home: string;

  constructor() {
    this.#home = mkdtempSync(join(tmpdir(), 'vv-disk-'));
    this.#file = join(this.#home, 'disk');
    this.mounted = join(this.#home, 'm');
    mkdirSync(this.mounted);
    chmodSync(this.#home, 0o755);
    execFileSync('truncate', ['-s', DISK, this.#file]);
    execFileSync('mkfs.ext4', ['-q', this.#file]);
    this.#mount();
    chmodSync(this.mounted, 0o755);
  }

  #mount() {
    execFileSync('mount', ['-o', 'loop', this.#file, this.mounted]);
  }

  /** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. */
  cut() {
    const ioctl =
      'open(my $f, "<", $ARGV[0]) or die $!; my $flags = pack("L", 2); defined ioctl($f, 0x8004587d, $flags) or die $!';
    execFileSync('perl', ['-e', ioctl, this.mounted]);
  }

  /** What still holds a file of it ends within moments. */
  async mountAgain() {
    for (let tries = 0; ; tries++) {
      try {
        execFileSync('umount', [this.mounted], { stdio: 'pipe' });
        break;
      } catch (error) {
        if (tries > 100) throw error;
        await pause(200);
      }
    }
    this.#mount();
  }

  remove() {
    execFileSync('umount', ['--lazy', this.mounted]);
    rmSync(this.#home, { recursive: true, force: true });
  }
}
