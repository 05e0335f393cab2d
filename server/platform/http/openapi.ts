// GET /v1/openapi.json: the OpenAPI 3.1 document of the endpoints under /v1, made from their own schemas, so that it cannot say
// anything else than what they do.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpointsOf, publicEndpoint, type RegisteredEndpoint } from './endpoint.ts';

const JSON_TYPE = 'application/json';
const PARAMETER = /:(\w+)/g;

export function openApiRoutes(app: FastifyInstance): void {
  let document: object | null = null;
  publicEndpoint(
    app,
    {
      method: 'GET',
      path: '/v1/openapi.json',
      summary: 'This document.',
      answer: z.record(z.string(), z.unknown()),
    },
    async () => (document ??= openApiOf(endpointsOf(app))),
  );
}

export function openApiOf(endpoints: readonly RegisteredEndpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(PARAMETER, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Veivalg',
      version: '1',
      description:
        'REST beside POST /graphql_api (see schema.graphql). ClientErrors are {field: [text]}, {non_field_errors: [text]} or ' +
        '{detail: text}, with a `code` beside them; texts follow the language of the profile, else Accept-Language (nb, en). ' +
        'Calls that carry cookies must repeat the cookie csrftoken in the header X-CSRFToken.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {key}' },
        share: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Share {token} of a share link' },
      },
      schemas: { ClientError: clientErrorSchema },
    },
  };
}

const clientErrorSchema = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    detail: { type: 'string' },
    non_field_errors: { type: 'array', items: { type: 'string' } },
    values: { type: 'object' },
  },
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

function operationOf(endpoint: RegisteredEndpoint): object {
  const errorResponse = (description: string) => ({
    description,
    content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/ClientError' } } },
  });
  const content =
    endpoint.answer === null
      ? {}
      : typeof endpoint.answer === 'string'
        ? { [endpoint.answer]: { schema: { type: 'string', format: 'binary' } } }
        : { [JSON_TYPE]: { schema: jsonSchema(endpoint.answer, 'output') } };
  const parameters = [...endpoint.path.matchAll(PARAMETER)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}_${endpoint.path.replace(/^\/v1\/|\/$/g, '').replace(/\W+/g, '_')}`,
    security: endpoint.needsLogin ? [{ token: [] }, ...(endpoint.shares ? [{ share: [] }] : [])] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(endpoint.body, endpoint.fileBytes) } }
      : {}),
    responses: {
      ...(endpoint.answer === null ? { 204: { description: 'Done.' } } : { 200: { description: 'Done.', content } }),
      ...(endpoint.body ? { 400: errorResponse('A field is missing or wrong.') } : {}),
      ...(endpoint.needsLogin ? { 401: errorResponse('Not logged in, or the login has ended.') } : {}),
      ...Object.fromEntries(
        Object.entries(endpoint.errorResponses ?? {}).map(([status, text]) => [status, errorResponse(text)]),
      ),
      503: errorResponse('The service is away for a moment; Retry-After says how long.'),
    },
  };
}

function bodyContent(body: z.ZodType, fileBytes: number | undefined): object {
  const schema = jsonSchema(body, 'input');
  const form = { description: 'Objects as JSON, null as an empty text.', schema };
  return { [JSON_TYPE]: { schema }, ...(fileBytes ? { 'multipart/form-data': form } : {}) };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(made, { type: 'string', format: 'binary' });
    },
  });
  return rest;
}
