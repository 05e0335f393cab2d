// /graphql_api and /v1/graphql_api, one handler. Every operation needs a login; limits are checked on the parsed document
// before graphql validates it; errors are formatted by errors.ts. No batching; POST, or GET for queries.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { ClientError } from '#domain/errors.ts';
import type { Ctx, Language, Services } from '../context.ts';
import { ctxOf, languageOf } from '../http/request.ts';
import { toClientError } from '../http/to-client-error.ts';
import { clientErrorToGraphql, toGraphqlError } from './errors.ts';
import { assertWithinLimits, LIMITS } from './limits.ts';

const TIMEOUT_MS = 10_000;

/** What a caller is called when an operation fails before there is a Ctx. */
type YogaContext = Ctx & { readonly params?: unknown };

export interface ServedSchema {
  readonly schema: GraphQLSchema;
  /** Throws a ClientError for an operation that a reader of a share link may not run. */
  readonly assertShared: (document: DocumentNode) => void;
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
    plugins: [limitOperations(assertShared)],
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await callerOf(services, request);
    if (ctx instanceof ClientError) return await sendClientError(reply, ctx, languageOf(request));
    const response = await withinTime(
      yoga.fetch(`http://localhost/graphql_api${searchOf(request)}`, initOf(request), ctx),
    );
    if (response instanceof ClientError) return await sendClientError(reply, response, ctx.language);
    return await reply
      .code(response.status)
      .type(response.headers.get('content-type') ?? 'application/json')
      .send(await response.text());
  };
  for (const url of ['/graphql_api', '/graphql_api/', '/v1/graphql_api', '/v1/graphql_api/']) {
    app.post(url, handle);
    app.get(url, { exposeHeadRoute: false }, handle);
  }
}

/** GET takes the operation from the query string; mutations are rejected there. */
const searchOf = ({ method, url }: FastifyRequest) =>
  method === 'GET' && url.includes('?') ? url.slice(url.indexOf('?')) : '';

function initOf({ method, headers, body }: FastifyRequest): RequestInit {
  const accept = headers.accept ?? 'application/json';
  if (method === 'GET') return { method, headers: { accept } };
  return { method, headers: { 'content-type': 'application/json', accept }, body: JSON.stringify(body ?? null) };
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
  return await reply.code(clientError.status).send({ errors: [{ message, extensions: shown }] });
}

async function withinTime(response: Response | Promise<Response>): Promise<Response | ClientError> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ClientError>((resolve) => {
    timer = setTimeout(() => resolve(new ClientError('unavailable')), TIMEOUT_MS);
  });
  return await Promise.race([response, late]).finally(() => clearTimeout(timer));
}

function limitOperations(assertShared: ServedSchema['assertShared']): Plugin<YogaContext> {
  return {
    onParse({ params, context }) {
      params.options = { ...params.options, maxTokens: LIMITS.tokens };
      return ({ result, replaceParseResult }) => {
        if (result === null || result instanceof Error) return;
        try {
          assertWithinLimits(result);
          if (context.sharedProjectId) assertShared(result);
        } catch (error) {
          replaceParseResult(toGraphqlError(error, context));
        }
      };
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
