// Writes a package from what lies in the scratch folder, and leaves it there. Runs in a child process.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import type { Report } from '../child-protocol.ts';
import { type PackageInput, type PackageOutput, writePackage } from './package.ts';
import { INPUT_NAME, PACKAGE_NAME } from './tasks.ts';

export async function writeExport({ scratch }: { readonly scratch: string }, report: Report): Promise<PackageOutput> {
  const input = deserialize(await readFile(join(scratch, INPUT_NAME))) as PackageInput;
  return await writePackage(input, join(scratch, PACKAGE_NAME), report);
}
