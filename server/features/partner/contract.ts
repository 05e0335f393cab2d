// What the partner Emerald answers for one of its projects, and fetching it. Only the configured service is ever asked, with
// the person's own token, without following it elsewhere; whatever it says is checked like anybody's input.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { projectPatch } from '#domain/project.ts';

const raster = z.object({
  /** A GeoTIFF at the partner's own service; fetched with the same token. */
  url: z.url(),
  name: z.string().max(200).nullish(),
  attribution: z.string().max(1000).nullish(),
  /** EPSG code, where the file itself does not say. */
  srid: z.number().int().positive().nullish(),
  /** Of bedrock: heights of the rock surface, or its depth under the ground. */
  is: z.enum(['height', 'depth']).nullish(),
});

export const partnerProject = z.object({
  id: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(200),
  description: z.string().max(10_000).nullish(),
  /** EPSG code of a projected system in metres. */
  srid: projectPatch.shape.srid.nullish(),
  terrain: raster.nullish(),
  bedrock: raster.nullish(),
});
export type PartnerProject = z.infer<typeof partnerProject>;
export type PartnerRaster = z.infer<typeof raster>;

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 1_000_000;

export async function fetchPartnerProject(apiUrl: string, accessToken: string, id: string): Promise<PartnerProject> {
  const url = `${apiUrl}/projects/${encodeURIComponent(id)}`;
  const response = await askPartner(url, accessToken, AbortSignal.timeout(TIMEOUT_MS));
  const text = await response.text();
  if (text.length > MAX_ANSWER_BYTES) throw unexpectedAnswer('too long');
  const parsed = partnerProject.safeParse(jsonOf(text));
  if (!parsed.success)
    throw unexpectedAnswer(`${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`);
  if (parsed.data.id !== id) throw unexpectedAnswer('id');
  for (const raster of [parsed.data.terrain, parsed.data.bedrock])
    if (raster && !isOfPartner(apiUrl, raster.url)) throw unexpectedAnswer('url');
  return parsed.data;
}

/** @throws ClientError partnerNotAuthorized, notFound, unavailable or partnerUnexpectedAnswer */
export async function askPartner(url: string, accessToken: string, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    const headers = { authorization: `Bearer ${accessToken}` };
    response = await fetch(url, { headers, redirect: 'error', signal });
  } catch (error) {
    throw new ClientError('unavailable', { values: { reason: (error as Error).name } });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  // Their 401 must not look like ours: it is the partner who wants a new sign-in.
  if (response.status === 401) throw new ClientError('partnerNotAuthorized');
  if (response.status === 403 || response.status === 404)
    throw new ClientError('notFound', { values: { what: 'project' } });
  if (response.status >= 500) throw new ClientError('unavailable');
  throw unexpectedAnswer(`HTTP ${response.status}`);
}

export function isOfPartner(apiUrl: string, url: string): boolean {
  return new URL(url).origin === new URL(apiUrl).origin;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unexpectedAnswer('JSON');
  }
}

const unexpectedAnswer = (reason: string) => new ClientError('partnerUnexpectedAnswer', { values: { reason } });
