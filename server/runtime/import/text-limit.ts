// How large a file may be that is read whole as text.

import { FileProblem } from '#domain/file-problem.ts';

/** As text it takes several times its size. */
const MAX_TEXT_BYTES = 100_000_000;

/** @throws FileProblem */
export function assertTextSize(size: number): void {
  if (size > MAX_TEXT_BYTES) throw new FileProblem('tooLarge', { size, limit: MAX_TEXT_BYTES });
}
