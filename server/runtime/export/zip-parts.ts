// Parts of a package (a spreadsheet, a KMZ) as the bytes of a zip, dated by the caller: the same parts give the same bytes.

import { ZipFile } from 'yazl';

/** DOS times begin in 1980. */
const FIRST_DATE = new Date('1980-01-02T00:00:00Z');

/** Zips hold times from 1980 on; earlier ones are dated there. */
export const zipDate = (made: Date): Date => (made < FIRST_DATE ? FIRST_DATE : made);

export async function zipParts(parts: ReadonlyMap<string, string | Uint8Array>, made: Date): Promise<Uint8Array> {
  const zip = new ZipFile();
  const mtime = zipDate(made);
  for (const [name, content] of parts)
    zip.addBuffer(Buffer.from(content as string), name, { mtime, mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
