// /v1/share/comments/: what the readers of a share link write, by the link in the Authorization header. Counted by address before it is
// written, as attempts to log in are; how much one link takes, comment.ts says.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newComment } from '#domain/entities/topic.ts';
import type { Services } from '../../platform/context.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { commentLinkOf, readComments, writeComment } from './comment.ts';

/** Counts one of those that are let through in a quarter of an hour. @throws ClientError tooManyAttempts */
type CountTry = (
  services: Services,
  who: { readonly purpose: 'comment'; readonly account: string; readonly address: string; readonly mostHere: number },
) => Promise<void>;

/** By one link from one address: people of one office share one. */
const MAX_FROM_ADDRESS = 10;

const path = '/v1/share/comments/';
/** The longest comment in escapes of six bytes a unit, and what stands around it. */
const MAX_BYTES = 16_384;

export function commentRoutes(app: FastifyInstance, services: Services, countTry: CountTry): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path,
      summary: 'What the readers of the share link in the Authorization header wrote, and the answers of members.',
      answer: z.object({
        organization: z.string().describe('By whose name members answer.'),
        topics: z.array(
          z.object({
            topic_uuid: z.string(),
            route_uuid: z.string().nullable().describe('null: the project.'),
            resolved: z.boolean(),
            messages: z.array(
              z.object({
                message_uuid: z.string(),
                name: z.string().nullable().describe('As it was given, not verified; null: a member answered.'),
                text: z.string(),
                created: z.string(),
              }),
            ),
          }),
        ),
      }),
      errorResponses: { 403: 'The link is unknown, ended or too old, or takes no comments.' },
      allowsShareLink: true,
      keepsAlive: false,
    },
    ({ ctx }) => readComments(ctx),
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path,
      summary:
        'Comments by the share link in the Authorization header, on the project, on a route or in an earlier topic.',
      body: newComment,
      answer: z.object({ topic_uuid: z.string() }),
      errorResponses: {
        403: 'The link is unknown, ended or too old, or takes no comments.',
        404: 'The link shows no such route, or has no such topic.',
        409: 'The link has as many comments as it takes.',
        413: 'The body is too large.',
        429: 'Too many comments from this address or by this link; Retry-After says how long to wait.',
      },
      bodyBytes: MAX_BYTES,
      allowsShareLink: true,
      keepsAlive: false,
    },
    async ({ ctx, body, request }) => {
      const who = { account: commentLinkOf(ctx).id, address: request.ip };
      await countTry(services, { purpose: 'comment', ...who, mostHere: MAX_FROM_ADDRESS });
      return { topic_uuid: await writeComment(ctx, body) };
    },
  );
}
