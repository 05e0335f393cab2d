// The tiles of a cloud-optimised GeoTIFF on their way into it: a file for each level, put together in the end.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export class LevelFiles {
  readonly #folder: string;
  readonly #files = new Map<number, FileHandle>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #path(level: number): string {
    return join(this.#folder, `level-${level}`);
  }

  async append(level: number, bytes: Uint8Array): Promise<void> {
    let file = this.#files.get(level);
    if (!file) {
      file = await open(this.#path(level), 'w');
      this.#files.set(level, file);
    }
    await file.appendFile(bytes);
  }

  async assemble(head: Uint8Array, levels: readonly number[], path: string) {
    await this.close();
    const hash = createHash('sha256').update(head);
    const out = await open(path, 'w');
    try {
      await out.writeFile(head);
      let sizeBytes = head.byteLength;
      for (const level of levels) {
        for await (const chunk of createReadStream(this.#path(level), { highWaterMark: 1 << 20 })) {
          hash.update(chunk as Buffer);
          await out.writeFile(chunk as Buffer);
          sizeBytes += (chunk as Buffer).length;
        }
        await rm(this.#path(level));
      }
      return { sha256: hash.digest('hex'), sizeBytes };
    } finally {
      await out.close();
    }
  }

  async close(): Promise<void> {
    for (const file of this.#files.values()) await file.close();
    this.#files.clear();
  }
}
