// The HTTP server: headers, bodies, errors, and every feature's endpoints, one line each. The three timeouts belong together:
// requestTimeout alone leaves slow bodies open for 90 s, because headersTimeout and the check interval have their own defaults.

import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { areaRoutes } from '../features/area/rest.ts';
import { partnerAccessToken, sourceProjectOf } from '../features/auth/identity.ts';
import { registrationRoutes } from '../features/auth/register-rest.ts';
import { authRoutes } from '../features/auth/rest.ts';
import { secondFactorRoutes } from '../features/auth/second-factor-rest.ts';
import { sessionRoutes } from '../features/auth/session-rest.ts';
import { signInRoutes } from '../features/auth/sign-in-rest.ts';
import { countTry } from '../features/auth/throttle.ts';
import { calendarRoutes } from '../features/event/rest.ts';
import { exportRoutes } from '../features/export/rest.ts';
import { mapDataRoutes } from '../features/map-data/rest.ts';
import { mapServiceRoutes } from '../features/map-service/rest.ts';
import { partnerRoutes } from '../features/partner/rest.ts';
import { paymentRoutes } from '../features/payment/rest.ts';
import { presenceRoutes } from '../features/presence/rest.ts';
import { profileRoutes } from '../features/profile/rest.ts';
import { groundPictureRoutes } from '../features/project/ground-picture.ts';
import { routeRoutes } from '../features/route/rest.ts';
import { shareRoutes } from '../features/share/rest.ts';
import { assertShared } from '../features/share/shared-operation.ts';
import { terrainRoutes } from '../features/terrain/rest.ts';
import { commentRoutes } from '../features/topic/comment-rest.ts';
import { objectRoutes } from '../features/upload/object-rest.ts';
import { onSocketError, uploadRoutes } from '../features/upload/rest.ts';
import type { Services } from '../platform/context.ts';
import { assertAnswers } from '../platform/db/connection.ts';
import { graphqlRoutes } from '../platform/graphql/handler.ts';
import { MAX_BODY_BYTES, readJsonBodies } from '../platform/http/body.ts';
import { compressAnswers } from '../platform/http/compress.ts';
import { guardCookieCalls } from '../platform/http/cookies.ts';
import { assertAccepting, prepareDrain } from '../platform/http/drain.ts';
import { addErrorHandler } from '../platform/http/error-handler.ts';
import { eventRoutes } from '../platform/http/events.ts';
import { addHeaders, fixedHeaders } from '../platform/http/headers.ts';
import { serveOneAtATime } from '../platform/http/one-at-a-time.ts';
import { openApiRoutes } from '../platform/http/openapi.ts';
import { refuseOverload } from '../platform/http/overload.ts';
import { servePage } from '../platform/http/page.ts';
import { cutUnread } from '../platform/http/unread.ts';
import { schema } from './graphql-schema.ts';
import { membership } from './membership.ts';

const REQUEST_TIMEOUT_MS = 20_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
/** A connection on which nothing moves, asked or unasked; the event stream says something every 20 s. */
const SILENCE_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 30_000;

/** Further left in X-Forwarded-For is the client's own word, and would give it any address. */
const isNearestProxy = (_address: string, hop: number) => hop === 0;

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: config.trustProxy && isNearestProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: false,
    // What still comes while the server drains is answered.
    return503OnClosing: false,
    clientErrorHandler: onSocketError,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
  });
  prepareDrain(app);
  addHeaders(app, config);
  refuseOverload(app, { headers: fixedHeaders(config) });
  serveOneAtATime(app);
  cutUnread(app.server);
  compressAnswers(app);
  guardCookieCalls(app);
  readJsonBodies(app);
  addErrorHandler(app);
  await openApiRoutes(app);

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    assertAccepting(app);
    await assertAnswers(services.db);
    return { status: 'ready' };
  });
  graphqlRoutes(app, services, { schema, assertShared: (document, reader) => assertShared(schema, document, reader) });
  eventRoutes(app, services);
  authRoutes(app, services);
  signInRoutes(app, services, membership);
  registrationRoutes(app, services, membership);
  secondFactorRoutes(app, services);
  sessionRoutes(app, services);
  profileRoutes(app, services);
  partnerRoutes(app, services, { partnerAccessToken, sourceProjectOf });
  areaRoutes(app, services);
  calendarRoutes(app, services);
  exportRoutes(app, services);
  mapDataRoutes(app, services);
  mapServiceRoutes(app, services);
  paymentRoutes(app, services);
  presenceRoutes(app, services);
  routeRoutes(app, services);
  shareRoutes(app, services);
  commentRoutes(app, services, countTry);
  groundPictureRoutes(app, services);
  terrainRoutes(app, services);
  uploadRoutes(app, services);
  objectRoutes(app, services);
  await servePage(app, config);
  return app;
}
