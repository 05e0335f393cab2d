// GraphQL over POST /v1/graphql_api. Throws GraphQLError with the first error's message, or
// 'GraphQL Error (Code: {status})' when the response says nothing better.

import { randomUuid } from '../state/random-uuid.ts';
import { fetchFromServer } from './fetch-from-server.ts';
import type { TypedDocumentString } from './generated/graphql.ts';
import { headers } from './http.ts';
import { queryClient } from './query-client.ts';
import { untilAnswered } from './until-answered.ts';

export class GraphQLError extends Error {
  readonly http_status: number;
  /** extensions.code of the first error: a row of domain/errors.ts, or ''. */
  readonly code: string;
  readonly field: string;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(message: string, status: number, extensions: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'GraphQLError';
    this.http_status = status;
    this.extensions = extensions;
    this.code = typeof extensions.code === 'string' ? extensions.code : '';
    this.field = typeof extensions.field === 'string' ? extensions.field : '';
  }
}

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly { readonly message?: string; readonly extensions?: Record<string, unknown> }[];
}

type Given<Variables> = Variables extends Record<string, never> ? [] : [Variables];

/**
 * Runs one typed document. A change that hears no answer is sent again with the key of the first time, so that it is made once.
 * @throws GraphQLError doneBefore where it had been made and the server that knew its answer has gone
 */
export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  ...given: Given<Variables>
): Promise<Result> {
  const query = String(document);
  if (!IS_CHANGE.test(query)) return await send(query, given[0], headers());
  const sent = { ...headers(), 'Idempotency-Key': randomUuid() };
  return await send<Result, Variables>(query, given[0], sent, untilAnswered).catch((error: unknown) => {
    // What it made is not known here: the page reads anew what stands.
    if (error instanceof GraphQLError && error.code === 'doneBefore') void queryClient.invalidateQueries();
    throw error;
  });
}

/** The same with another authorization than the login's: a share link's. */
export async function requestAs<Result, Variables>(
  authorization: string,
  document: TypedDocumentString<Result, Variables>,
  ...given: Given<Variables>
): Promise<Result> {
  return await send(String(document), given[0], headers(true, authorization));
}

const IS_CHANGE = /^\s*mutation\s+\w/m;

async function send<Result, Variables>(
  query: string,
  variables: Variables | undefined,
  sent: Record<string, string>,
  patiently = (ask: () => Promise<Response>) => ask(),
): Promise<Result> {
  const body = JSON.stringify({ query, variables: variables ?? {}, operationName: operationName(query) });
  const response = await patiently(() =>
    fetchFromServer('/v1/graphql_api', { method: 'POST', credentials: 'include', headers: sent, body }),
  );
  const answer = (await response.json().catch(() => ({}))) as Answer<Result>;
  const first = answer.errors?.[0];
  if (!response.ok || first || answer.data === undefined || answer.data === null) {
    throw new GraphQLError(
      first?.message || `GraphQL Error (Code: ${response.status})`,
      response.status,
      first?.extensions ?? {},
    );
  }
  return answer.data;
}

/** The name of the first operation of a document. */
export function operationName(query: string): string | undefined {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1];
}
