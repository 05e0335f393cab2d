// Real files for tests: VEIVALG_TEST_DATA, or ../shared/data beside the project. Where they are missing, tests that need them
// are skipped with a visible line.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/data'));

/** Path of a real file, or null (and a line on the console) when the data are not here. */
export function testData(name: string): string | null {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  console.warn(`SKIPPED: test data ${name} are not in ${FOLDER} (set VEIVALG_TEST_DATA)`);
  return null;
}
