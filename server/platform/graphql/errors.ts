// How an error is shown to a GraphQL caller: the text in their language, extensions.code and .field, and for a clientError the
// values behind its text. A bug is logged once, here, and shown as `internal` with the request's id.

import { GraphQLError } from 'graphql';
import { type ClientError, clientErrorText } from '#domain/errors.ts';
import type { Language } from '../context.ts';
import { toClientError } from '../http/to-client-error.ts';
import type { Log } from '../log/log.ts';

interface Caller {
  readonly language: Language;
  readonly requestId: string;
  readonly log: Log;
}

export function toGraphqlError(error: unknown, caller: Caller): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const clientError = original ? toClientError(original) : null;
  if (clientError)
    return clientErrorToGraphql(clientError, caller.language, error instanceof GraphQLError ? error : undefined);
  // graphql's own errors (syntax, unknown fields, wrong variables) carry no original and hold nothing of ours.
  if (
    error instanceof GraphQLError &&
    !(original instanceof Error && original !== error && !(original instanceof GraphQLError))
  )
    return new GraphQLError(error.message, {
      nodes: error.nodes,
      source: error.source,
      positions: error.positions,
      path: error.path,
      extensions: { code: 'queryInvalid', ...error.extensions },
    });
  caller.log.error({ err: original, requestId: caller.requestId }, 'a GraphQL operation met a bug');
  const text = caller.language === 'en' ? 'Something went wrong.' : 'Noe gikk galt.';
  return new GraphQLError(`${text} (${caller.requestId})`, {
    path: error instanceof GraphQLError ? error.path : undefined,
    extensions: { code: 'internal', requestId: caller.requestId },
  });
}

export function clientErrorToGraphql(clientError: ClientError, language: Language, at?: GraphQLError): GraphQLError {
  const { code, field, values, status } = clientError;
  // Server errors and missing logins show in the HTTP status too; a failed field keeps its siblings.
  const http = status === 503 || status === 401 ? { http: { status } } : {};
  return new GraphQLError(clientErrorText(code, values, language), {
    nodes: at?.nodes,
    path: at?.path,
    extensions: {
      code,
      ...(field === null ? {} : { field }),
      ...(Object.keys(values).length > 0 ? { values } : {}),
      ...http,
    },
  });
}
