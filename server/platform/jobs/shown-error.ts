// Why a job failed, as people are shown it.

import { FILE_PROBLEMS, type FileProblemCode, type FileProblemValues, fileProblemText } from '#domain/file-problem.ts';
import type { Language } from '#domain/user.ts';

interface StoredError {
  readonly code: string;
  readonly values: FileProblemValues;
}

/** {code, message, field, values} in the reader's language. */
export function shownError(stored: unknown, language: Language): unknown {
  const error = stored as StoredError | null;
  if (!error) return null;
  const code = error.code in FILE_PROBLEMS ? (error.code as FileProblemCode) : null;
  const internal = language === 'en' ? 'Something went wrong.' : 'Noe gikk galt.';
  const message = code ? fileProblemText(code, error.values, language === 'en' ? 'en' : 'nb') : internal;
  const field = error.values.question ?? null;
  return { code: error.code, message, field, values: error.values };
}
