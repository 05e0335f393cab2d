// The lines of a text file, one at a time. Node's readline also ends lines at U+2028 and U+2029, which JSON leaves as they
// are inside of text; here a line ends at a line feed and nowhere else. Several at a time are as many as one statement takes.

import { createReadStream } from 'node:fs';

export async function* linesOf(path: string): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    const text = chunk as string;
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      parts.push(text.slice(from, end));
      yield parts.join('');
      parts = [];
      from = end + 1;
    }
    parts.push(text.slice(from));
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

export interface BatchLimit {
  readonly lines: number;
  /** Of their text in UTF-8. */
  readonly bytes: number;
}

/** As many as both limits let through; a line that is longer than the limit comes alone. */
export async function* batchesOf(lines: AsyncIterable<string>, limit: BatchLimit): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    const size = Buffer.byteLength(line);
    if (batch.length === limit.lines || (batch.length > 0 && bytes + size > limit.bytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(line);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
