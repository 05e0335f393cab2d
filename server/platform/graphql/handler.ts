// /graphql_api and /v1/graphql_api, one handler. Every operation needs a login; limits are checked on the parsed document
// before graphql validates it; errors are formatted by errors.ts. No batching; POST, or GET for queries. What only reads is ended after 10 s;
// what writes is finished, and answered when it is: each of its statements has a time limit of its own in the database.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, NoSchemaIntrospectionCustomRule, parse, validate } from 'graphql';
import { createYoga, type Plugin, useExecutionCancellation } from 'graphql-yoga';
import { ClientError } from '#domain/errors.ts';
import type { Ctx, Language, Services } from '../context.ts';
import { type KeyedOperation, keyedOperation } from '../db/operation-done.ts';
import { ReadBudget, withReadBudget } from '../db/read-budget.ts';
import { ctxOf, languageOf } from '../http/request.ts';
import { toClientError } from '../http/to-client-error.ts';
import { clientErrorToGraphql, toGraphqlError } from './errors.ts';
import { type Answer, KeptAnswers } from './kept-answers.ts';
import { assertBodyWithinLimits, assertTextWithinLimits, assertWithinLimits, isMutation, LIMITS } from './limits.ts';
import { OperationSlots, type Running } from './operation-slots.ts';

const TIMEOUT_MS = 10_000;

type YogaContext = Ctx & {
  /** What a caller is called when an operation fails before there is a Ctx. */
  readonly params?: { readonly variables?: unknown };
  readonly bodyBytes: number;
  /** Comes when the time is over or the caller is gone. */
  readonly ended: AbortSignal;
  /** Called when it turns out to be a mutation: what is being written is written, whether or not the caller still listens. */
  readonly keepOn: () => void;
  readonly readBudget: ReadBudget;
};

export interface ServedSchema {
  readonly schema: GraphQLSchema;
  /** Throws a ClientError for an operation that a reader of a share link may not run. */
  readonly assertShared: (document: DocumentNode, reader: { readonly withoutCost?: boolean }) => void;
}

export function graphqlRoutes(app: FastifyInstance, services: Services, { schema, assertShared }: ServedSchema): void {
  const yoga = createYoga<YogaContext>({
    schema,
    graphqlEndpoint: '*',
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    maskedErrors: false,
    plugins: [limitOperations(services, { schema, assertShared }), useExecutionCancellation()],
  });
  const slots = new OperationSlots();
  const kept = new KeptAnswers();
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await callerOf(services, request);
    if (ctx instanceof ClientError) return await sendClientError(reply, ctx, languageOf(request));
    const caller = ctx.sharedProjectId ? `address ${request.ip}` : `person ${ctx.actor.userId}`;
    const work = async (operation?: KeyedOperation, onWrite?: () => void) => {
      const asked = operation ? { ...ctx, operation } : ctx;
      return await readAnswer(await slots.take(caller, () => answer(request, reply, asked, onWrite)));
    };
    // Readers of share links are no persons: two of them may come from one address.
    const mayRepeat = request.method === 'POST' && !ctx.sharedProjectId;
    const key = mayRepeat ? request.headers['idempotency-key'] : undefined;
    const operation = typeof key === 'string' ? keyedOperation(key, JSON.stringify(request.body ?? null)) : undefined;
    const done = await (operation ? kept.once(caller, operation, (keep) => work(operation, keep)) : work()).catch(
      clientErrorOf,
    );
    if (done instanceof ClientError) return await sendClientError(reply, done, ctx.language);
    return await reply.code(done.status).type(done.type).send(done.text);
  };
  /** What reads when the time is over, when it has read too much, or when nobody waits for it any more, is ended. */
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: Ctx,
    onWrite?: () => void,
  ): Running<Response | ClientError> => {
    const gone = new AbortController();
    // Gone while it waited for its turn: what would be heard of it has been.
    if (reply.raw.destroyed) gone.abort();
    const onClose = () => gone.abort();
    reply.raw.once('close', onClose);
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const { bodyBytes, ...init } = initOf(request);
    const readBudget = new ReadBudget(LIMITS.readBytes);
    const signal = AbortSignal.any([gone.signal, late, readBudget.signal]);
    const cancel = new AbortController();
    const onAbort = () => cancel.abort(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const keepOn = () => {
      signal.removeEventListener('abort', onAbort);
      onWrite?.();
    };
    const ended = Promise.resolve(
      withReadBudget(readBudget, () =>
        yoga.fetch(
          `http://localhost/graphql_api${searchOf(request)}`,
          { ...init, signal: cancel.signal },
          { ...ctx, bodyBytes, ended: signal, keepOn, readBudget },
        ),
      ),
    );
    return { ended, answer: untilAborted(ended, cancel.signal).finally(() => reply.raw.off('close', onClose)) };
  };
  for (const url of ['/graphql_api', '/graphql_api/', '/v1/graphql_api', '/v1/graphql_api/']) {
    app.post(url, handle);
    app.get(url, { exposeHeadRoute: false }, handle);
  }
}

/** GET takes the operation from the query string; mutations are rejected there. */
const searchOf = ({ method, url }: FastifyRequest) =>
  method === 'GET' && url.includes('?') ? url.slice(url.indexOf('?')) : '';

/** @throws ClientError before a text that is too long is read */
function initOf({ method, headers, body, query }: FastifyRequest): RequestInit & { readonly bodyBytes: number } {
  const accept = headers.accept ?? 'application/json';
  const given = method === 'GET' ? query : body;
  if (typeof given === 'object' && given !== null && 'query' in given) assertTextWithinLimits(given.query);
  if (method === 'GET') return { method, headers: { accept }, bodyBytes: 0 };
  const text = JSON.stringify(body ?? null);
  return {
    method,
    headers: { 'content-type': 'application/json', accept },
    body: text,
    bodyBytes: Buffer.byteLength(text),
  };
}

/** @throws ClientError that came in place of an answer */
async function readAnswer(response: Response | ClientError): Promise<Answer> {
  if (response instanceof ClientError) throw response;
  const type = response.headers.get('content-type') ?? 'application/json';
  return { status: response.status, type, text: await response.text() };
}

function clientErrorOf(error: unknown): ClientError {
  if (error instanceof ClientError) return error;
  throw error;
}

/** Missing logins and server errors have GraphQL's shape too. */
async function callerOf(services: Services, request: FastifyRequest): Promise<Ctx | ClientError> {
  try {
    return await ctxOf(services, request, {
      keepsAlive: request.headers['x-poll'] === undefined,
      allowsShareLink: true,
    });
  } catch (error) {
    const clientError = toClientError(error);
    if (clientError === null) throw error;
    if (clientError.status === 503) request.log.warn({ err: error }, 'a service outside failed');
    return clientError;
  }
}

async function sendClientError(
  reply: FastifyReply,
  clientError: ClientError,
  language: Language,
): Promise<FastifyReply> {
  const { message, extensions } = clientErrorToGraphql(clientError, language);
  const { http: _, ...shown } = extensions;
  if (clientError.status === 429 || clientError.status === 503) void reply.header('retry-after', '2');
  return await reply.code(clientError.status).send({ errors: [{ message, extensions: shown }] });
}

function variablesOf(params: YogaContext['params']): Readonly<Record<string, unknown>> {
  const variables = params?.variables;
  return typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {};
}

async function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response | ClientError> {
  const aborted = new Promise<ClientError>((resolve) => {
    const end = () => resolve(signal.reason instanceof ClientError ? signal.reason : new ClientError('unavailable'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return await Promise.race([response.catch((error) => (signal.aborted ? aborted : Promise.reject(error))), aborted]);
}

function limitOperations(
  { config }: Pick<Services, 'config'>,
  { schema, assertShared }: ServedSchema,
): Plugin<YogaContext> {
  return {
    onParse({ context, setParseFn, extendContext }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens: LIMITS.tokens }));
      return ({ result, replaceParseResult }) => {
        if (result === null || result instanceof Error) return;
        try {
          assertWithinLimits(result, schema, variablesOf(context.params));
          assertBodyWithinLimits(result, context.bodyBytes);
          if (context.sharedProjectId) assertShared(result, context);
          if (isMutation(result)) return context.keepOn();
          extendContext({ signal: context.ended });
          context.readBudget.arm();
        } catch (error) {
          replaceParseResult(toGraphqlError(error, context));
        }
      };
    },
    // The schema stands in the documentation; a server that many reach does not help to guess it.
    onValidate({ addValidationRule, setValidationFn }) {
      if (config.introspection) return;
      addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn((schema, document, rules) => validate(schema, document, rules, { hideSuggestions: true }));
    },
    onExecute({ args }) {
      return {
        onExecuteDone({ result, setResult }) {
          if ('errors' in result && result.errors)
            setResult({
              ...result,
              errors: result.errors.map((error) => toGraphqlError(error, args.contextValue as Ctx)),
            });
        },
      };
    },
  };
}
