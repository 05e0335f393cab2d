// The page's end of site-earthwork.worker.ts.

import type { GroundPart } from '#canvas/scene-types.ts';
import type { Site } from '#domain/entities/site.ts';
import { WorkerClient } from '../../api/worker-client.ts';
import type { SiteAnswer, SiteEarthwork, SiteRequest } from './site-earthwork.worker.ts';

export type { SiteEarthwork };

const client = new WorkerClient<SiteRequest, SiteAnswer>(
  () => new Worker(new URL('./site-earthwork.worker.ts', import.meta.url), { type: 'module' }),
);

/** What a site takes and needs on a ground that reaches beyond its batters. @throws Error when the worker fails */
export async function levelSite(site: Site, ground: GroundPart): Promise<SiteEarthwork> {
  return (await client.ask({ kind: 'level', site, ...ground })) as SiteEarthwork;
}

/** The height, m, at which cut and fill are the same; null where the ground is not known. @throws Error when the worker fails */
export async function balancedHeight(site: Site, ground: GroundPart): Promise<number | null> {
  return (await client.ask({ kind: 'balance', site, ...ground })) as number | null;
}
