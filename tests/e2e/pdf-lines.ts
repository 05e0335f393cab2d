// What a PDF draws, read from its own operators (ISO 32000-1, 8.2 and 8.5): paths of each page in millimetres of paper from its
// upper left corner. As much of the format as Chromium writes: deflated streams, one content stream a page, no encryption.

import { inflateSync } from 'node:zlib';

export interface PdfPath {
  /** Whether it is a line; else an area. Paths that only clip are left out. */
  readonly isStroked: boolean;
  readonly points: readonly (readonly [xMm: number, yMm: number])[];
}

export interface PdfPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paths: readonly PdfPath[];
}

type Matrix = readonly [number, number, number, number, number, number];

const MM_PER_POINT = 25.4 / 72;
const TOKENS = /\((?:\\[\s\S]|[^\\)])*\)|<[0-9A-Fa-f\s]*>|\/[^\s/<>[\]()]+|[-+]?(?:\d+\.?\d*|\.\d+)|[A-Za-z'"]+\*?/g;
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const FILLS = new Set(['f', 'F', 'f*']);

export function readPdf(bytes: Buffer): PdfPage[] {
  const text = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id, body] of text.matchAll(/(\d+) 0 obj\b([\s\S]*?)\bendobj/g)) objects.set(id!, body!);
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const box = /\/MediaBox\s*\[([^\]]*)\]/.exec(body)![1]!.trim().split(/\s+/).map(Number);
      const content = streamOf(objects.get(/\/Contents\s+(\d+) 0 R/.exec(body)![1]!)!);
      const heightPt = box[3]! - box[1]!;
      const paths = pathsOf(content).map(({ isStroked, points }) => ({
        isStroked,
        points: points.map(([x, y]) => [x * MM_PER_POINT, (heightPt - y) * MM_PER_POINT] as const),
      }));
      return { widthMm: (box[2]! - box[0]!) * MM_PER_POINT, heightMm: heightPt * MM_PER_POINT, paths };
    });
}

function streamOf(body: string): string {
  const begin = /stream\r?\n/.exec(body)!;
  const bytes = Buffer.from(body.slice(begin.index + begin[0].length, body.lastIndexOf('endstream')), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** Points in the page's own units, x to the right and y up. */
function pathsOf(content: string): PdfPath[] {
  const paths: PdfPath[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let numbers: number[] = [];
  let pieces: (readonly [number, number])[][] = [];
  const at = (x: number, y: number) =>
    [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]] as const;
  for (const [token] of content.matchAll(TOKENS)) {
    if (/^[-+.\d]/.test(token)) {
      numbers.push(Number(token));
      continue;
    }
    if (/^[/(<]/.test(token)) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (token === 'q') kept.push(matrix);
    else if (token === 'Q') matrix = kept.pop() ?? matrix;
    else if (token === 'cm') {
      const [x, y] = [at(a, b), at(c, d)];
      const [ox, oy] = [matrix[4], matrix[5]];
      const origin = at(e, f);
      matrix = [x[0] - ox, x[1] - oy, y[0] - ox, y[1] - oy, ...origin];
    } else if (token === 'm') pieces.push([at(a, b)]);
    else if (token === 'l') pieces.at(-1)?.push(at(a, b));
    else if (token === 'c') pieces.at(-1)?.push(at(e, f));
    else if (token === 're') pieces.push([at(a, b), at(a + c, b), at(a + c, b + d), at(a, b + d)]);
    else if (STROKES.has(token) || FILLS.has(token)) {
      for (const points of pieces) paths.push({ isStroked: STROKES.has(token), points });
      pieces = [];
    } else if (token === 'n') pieces = [];
    numbers = [];
  }
  return paths;
}
