// The engine in the page for sites: levels one on the ground that comes with the question. Asked by site-earthwork.ts.

import type { GroundPart } from '#canvas/scene-types.ts';
import type { Site } from '#domain/entities/site.ts';
import {
  balancedHeight,
  heightsOf,
  levelledSite,
  levelSite,
  type SiteEarthwork,
} from '#engine/earthwork/level-site.ts';
import { serveRequests } from '../../api/serve-requests.ts';

export type { SiteEarthwork };

export type SiteRequest = GroundPart & { readonly kind: 'level' | 'balance'; readonly site: Site };
export type SiteAnswer = SiteEarthwork | number | null;

serveRequests(({ kind, site, ground, rock }: SiteRequest): SiteAnswer => {
  const levelled = levelledSite(site);
  const heightAt = ground ? heightsOf(ground) : () => null;
  return kind === 'balance'
    ? balancedHeight(levelled, heightAt)
    : levelSite(levelled, heightAt, rock && heightsOf(rock));
});
