// What a refused form says: messages of a field stand under the field, everything else above the form.

import Alert from '@mui/material/Alert';
import { ApiError } from '../api/http.ts';
import { useText } from '../i18n/text.tsx';

export interface FormErrors {
  /** The messages of one field, or ''. */
  field(name: string): string;
  /** What belongs to none of the named fields, or ''. */
  readonly general: string;
}

export function formErrors(error: Error | null, fields: readonly string[]): FormErrors {
  const said = error instanceof ApiError ? error : null;
  const field = (name: string) => said?.field(name) ?? '';
  const isSaidBelow = fields.some((name) => field(name) !== '');
  const general = field('non_field_errors') || field('detail') || (isSaidBelow ? '' : (error?.message ?? ''));
  return { field, general };
}

/** Above a form. The server's own words where it has some; otherwise they are put into a sentence. */
export function GeneralError({ error, text }: { readonly error: Error | null; readonly text: string }) {
  const t = useText();
  if (text === '') return null;
  const isOfServer = error instanceof ApiError && error.http_status < 500;
  return <Alert severity="error">{isOfServer ? text : t('ui.failed', { reason: text })}</Alert>;
}
