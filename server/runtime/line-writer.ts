// Writes a text file line by line, many at a time: a call of the system for each line would take most of the time of a large import.

import { type FileHandle, open } from 'node:fs/promises';

const WRITE_AT = 1 << 20;

export class LineWriter {
  readonly #file: FileHandle;
  #lines: string[] = [];
  #length = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(path: string): Promise<LineWriter> {
    return new LineWriter(await open(path, 'w'));
  }

  /** Without its line feed. */
  async add(line: string): Promise<void> {
    this.#lines.push(line, '\n');
    this.#length += line.length + 1;
    if (this.#length >= WRITE_AT) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#length > 0) await this.#file.appendFile(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
  }

  async close(): Promise<void> {
    try {
      await this.#flush();
    } finally {
      await this.#file.close();
    }
  }
}
