// How errors are shown to a REST caller, in dj-rest-auth's shapes: {field: [text]} when one field is wrong,
// {non_field_errors: [text]} for a form as a whole, {detail: text} otherwise; `code` and `values` beside them. The GraphQL
// endpoint has its own translation; both rest on to-client-error.ts. A bug is logged once, here.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientError, type ClientErrorCode, ClientErrors, clientErrorText } from '#domain/errors.ts';
import type { Language } from '../context.ts';
import { languageOf } from './request.ts';
import { toClientError } from './to-client-error.ts';

const RETRY_AFTER_S = '2';

/** Their values name the minutes to wait. */
const WAITS_MINUTES = new Set<ClientErrorCode>(['tooManyAttempts', 'tooManyComments', 'tooManyUploads']);

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}

async function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const clientError = toClientError(error) ?? fastifyToClientError(error, request.routeOptions.bodyLimit);
  if (!clientError) {
    request.log.error({ err: error }, 'a request met a bug');
    return await reply.code(500).send({ detail: 'Internal Server Error', code: 'internal', request_id: request.id });
  }
  if (clientError.status === 503) {
    request.log.warn({ err: error }, 'a service outside failed');
    void reply.header('retry-after', RETRY_AFTER_S);
  }
  if (WAITS_MINUTES.has(clientError.code))
    void reply.header('retry-after', String(Number(clientError.values.minutes) * 60));
  return await reply.code(clientError.status).send(bodyOf(clientError, languageOf(request)));
}

export function bodyOf(clientError: ClientError, language: Language): Record<string, unknown> {
  const text = clientErrorText(clientError.code, clientError.values, language);
  const extra = {
    code: clientError.code,
    ...(Object.keys(clientError.values).length > 0 ? { values: clientError.values } : {}),
  };
  if (!clientError.field) return { detail: text, ...extra };
  const all = clientError instanceof ClientErrors ? clientError.all : [clientError];
  const entries = all.map(({ field, code, values }) => [
    field ?? 'non_field_errors',
    [clientErrorText(code, values, language)],
  ]);
  // A field may itself be called `code`: then its texts are there.
  const fields = Object.fromEntries(entries);
  return { ...fields, ...extra, ...fields };
}

/** Fastify's and Node's own complaints about a request. */
function fastifyToClientError(error: FastifyError, bodyLimit: number): ClientError | null {
  const status = error.statusCode ?? 500;
  if (status >= 500) return null;
  const codes: Readonly<Record<number, ClientErrorCode>> = {
    404: 'notFound',
    405: 'methodNotAllowed',
    413: 'tooLarge',
    415: 'unsupportedMediaType',
  };
  const max = bodyLimit < 2 ** 20 ? `${bodyLimit / 2 ** 10} KiB` : `${bodyLimit / 2 ** 20} MiB`;
  const values = status === 413 ? { max } : { reason: error.message, what: '' };
  return new ClientError(codes[status] ?? 'badJson', { values });
}
