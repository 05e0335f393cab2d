// Programs that check files in tests, where they are installed: Debian's libxml2-utils, gdal-bin, poppler-utils, libreoffice and
// python3 packages. A test that needs one that is not there is skipped, and its name says what for.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBuffer } from 'yauzl';

export const has = (program: string): boolean => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;

/** Whether Debian's python can import it. */
export const hasPython = (module: string): boolean =>
  spawnSync('/usr/bin/python3', ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0;

/** GDAL's own checks of formats, a script each, of Debian's python3-gdal. */
const SAMPLES = '/usr/lib/python3/dist-packages/osgeo_utils/samples';
export const hasGdalCheck = existsSync(SAMPLES) && hasPython('osgeo');
export const gdalCheck = (script: string, args: readonly string[]) =>
  run('/usr/bin/python3', [join(SAMPLES, `${script}.py`), ...args]);

/** A file of its own folder, to be looked at by a program. */
export function fileWith(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'veivalg-export-')), name);
  writeFileSync(path, content);
  return path;
}

/** What the program printed, both ways, and how it ended. */
export function run(
  program: string,
  args: readonly string[],
): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { status, text: `${stdout}${stderr}` };
}

/** Of a zip, by their paths. */
export function filesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true, strictFileNames: true }, (error, file) => {
      if (error) return reject(error);
      const found = new Map<string, Buffer>();
      file.on('end', () => resolve(found)).on('error', reject);
      file.on('entry', (entry) =>
        file.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            found.set(entry.fileName, Buffer.concat(chunks));
            file.readEntry();
          });
        }),
      );
      file.readEntry();
    });
  });
}

/** Of Khronos' validator, which brings no types. Severity 0 = error, 1 = warning, 2 = information. */
interface Verdict {
  readonly issues: { readonly numErrors: number; readonly messages: readonly { readonly severity: number }[] };
  readonly info: { readonly totalTriangleCount: number };
}
/** By Khronos; severity 0 is an error, 1 a warning. */
export const { validateBytes: validateGltf } = createRequire(import.meta.url)('gltf-validator') as {
  validateBytes(bytes: Uint8Array, options?: { readonly maxIssues: number }): Promise<Verdict>;
};
