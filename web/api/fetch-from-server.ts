// fetch for all calls to the server. Browsers report a server that cannot be reached in English words of their own
// ('Failed to fetch'); users read it in their language. An aborted call stays what it is.

import { ENTRY_CATALOGUE } from '../i18n/entry-catalogue.ts';
import { languageOf } from '../i18n/language.ts';
import { localeNow } from '../state/session.ts';

/** No answer: the network or the server is away. Whether the server received the call is not known. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super(ENTRY_CATALOGUE['ui.unreachable'][languageOf(localeNow())], { cause });
    this.name = 'UnreachableError';
  }
}

/** @throws {UnreachableError} where no answer came */
export async function fetchFromServer(address: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw error instanceof TypeError ? new UnreachableError(error) : error;
  }
}
