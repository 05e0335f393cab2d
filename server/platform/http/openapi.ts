// GET /v1/openapi.json: the OpenAPI 3.1 document of the endpoints under /v1, made by @fastify/swagger from the schemas that their
// routes check by. /api-docs shows it to people.

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';

/** The page that shows the document loads its own files alone. */
const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** To be called before the endpoints are added. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Veivalg',
        version: '1',
        description:
          'REST beside POST /graphql_api (see schema.graphql). Errors are {field: [text]}, {non_field_errors: [text]} or ' +
          '{detail: text}, with a `code` beside them; texts follow the language of the profile, else Accept-Language (nb, en). ' +
          'Calls that carry cookies must repeat the cookie csrftoken in the header X-CSRFToken.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {key}' },
          share: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Share {token} of a share link' },
        },
      },
    },
    // A route without a schema is no endpoint.
    transform: (route) => (route.schema ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url }),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api-docs',
    staticCSP: READER_POLICY,
    uiConfig: { layout: 'BaseLayout' },
  });
  publicEndpoint(
    app,
    { method: 'GET', path: '/v1/openapi.json', summary: 'This document.', answer: z.looseObject({}) },
    async () => app.swagger(),
  );
}
