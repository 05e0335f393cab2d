// Answers 304 when the client already has what it asks for.

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets the tag; true when the client's copy is the same, and nothing need be sent. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  const known = request.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}
