// What a REST caller is told of an error, in dj-rest-auth's shapes: {field: [text]} when one field is wrong,
// {non_field_errors: [text]} for a form as a whole, {detail: text} otherwise; `code` and `values` beside them. The GraphQL
// door has its own translation; both rest on trouble.ts. A bug is logged once, here.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode, Refusals, refusalText } from '#domain/errors.ts';
import type { Language } from '../context.ts';
import { languageOf } from './request.ts';
import { refusalOf } from './to-client-error.ts';

const RETRY_AFTER_S = '2';

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}

async function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const refusal = refusalOf(error) ?? refusalOfFastify(error);
  if (!refusal) {
    request.log.error({ err: error }, 'a request met a bug');
    return await reply.code(500).send({ detail: 'Internal Server Error', code: 'internal', request_id: request.id });
  }
  if (refusal.status === 503) {
    request.log.warn({ err: error }, 'outside trouble');
    void reply.header('retry-after', RETRY_AFTER_S);
  }
  if (refusal.code === 'tooManyAttempts') void reply.header('retry-after', String(Number(refusal.values.minutes) * 60));
  return await reply.code(refusal.status).send(bodyOf(refusal, languageOf(request)));
}

export function bodyOf(refusal: Refusal, language: Language): Record<string, unknown> {
  const text = refusalText(refusal.code, refusal.values, language);
  const extra = { code: refusal.code, ...(Object.keys(refusal.values).length > 0 ? { values: refusal.values } : {}) };
  if (!refusal.field) return { detail: text, ...extra };
  const all = refusal instanceof Refusals ? refusal.all : [refusal];
  const told = all.map(({ field, code, values }) => [
    field ?? 'non_field_errors',
    [refusalText(code, values, language)],
  ]);
  // A field may itself be called `code`: then its texts stand there.
  const fields = Object.fromEntries(told);
  return { ...fields, ...extra, ...fields };
}

/** Fastify's and Node's own complaints about a request. */
function refusalOfFastify(error: FastifyError): Refusal | null {
  const status = error.statusCode ?? 500;
  if (status >= 500) return null;
  const codes: Readonly<Record<number, RefusalCode>> = {
    404: 'notFound',
    405: 'methodNotAllowed',
    413: 'tooLarge',
    415: 'unsupportedMediaType',
  };
  const values = status === 413 ? { max: '1 MiB' } : { reason: error.message, what: '' };
  return new Refusal(codes[status] ?? 'badJson', { values });
}
