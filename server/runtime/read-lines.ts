// The lines of a text file, one at a time. Node's readline also ends lines at U+2028 and U+2029, which JSON leaves as they
// are inside of text; here a line ends at a line feed and nowhere else.

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
