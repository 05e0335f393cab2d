// Reads byte ranges of the project's rasters for the canvas. Their signed addresses run out after a while; then the project
// is asked for new ones, once for all who wait.

import type { FetchBytes } from '#canvas/scene-types.ts';
import { type ProjectData, projectQuery, type TerrainData } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import { rasterSource } from './scene-state.ts';

export function rasterBytes(projectId: string): FetchBytes {
  let addresses: Promise<ReadonlyMap<string, string>> | null = null;
  const known = (renew: boolean) => {
    if (renew || !addresses) addresses = readAddresses(projectId, renew);
    return addresses;
  };
  let renewing: Promise<ReadonlyMap<string, string>> | null = null;
  return async (source, range, signal) => {
    const first = await read(await known(false), source, range, signal);
    if (first) return first;
    renewing ??= known(true).finally(() => {
      renewing = null;
    });
    const second = await read(await renewing, source, range, signal);
    if (!second) throw new Error(`raster ${source} cannot be read`);
    return second;
  };
}

/** For the reader of a share link: every range is asked for by the link itself, which may end at any time. */
export function sharedRasterBytes(project: ProjectData, authorization: string): FetchBytes {
  const addresses = addressesOf(project);
  return async (source, range, signal) => {
    const bytes = await read(addresses, source, range, signal, authorization);
    if (!bytes) throw new Error(`raster ${source} cannot be read`);
    return bytes;
  };
}

async function readAddresses(projectId: string, renew: boolean): Promise<ReadonlyMap<string, string>> {
  const query = projectQuery(projectId);
  const project = await queryClient.fetchQuery(renew ? { ...query, staleTime: 0 } : query);
  return addressesOf(project);
}

function addressesOf(project: ProjectData | null): ReadonlyMap<string, string> {
  const rasters = [project?.terrain, project?.bedrock].filter((raster): raster is TerrainData => Boolean(raster));
  return new Map(rasters.map((raster) => [rasterSource(raster), raster.url]));
}

/** The bytes, or null when the address is unknown or no longer good. */
async function read(
  addresses: ReadonlyMap<string, string>,
  source: string,
  { offset, length }: { readonly offset: number; readonly length: number },
  signal?: AbortSignal,
  authorization?: string,
): Promise<ArrayBuffer | null> {
  const url = addresses.get(source);
  if (!url) return null;
  const response = await fetch(url, {
    headers: {
      Range: `bytes=${offset}-${offset + length - 1}`,
      ...(authorization ? { Authorization: authorization } : {}),
    },
    signal,
  });
  if (response.status === 403 || response.status === 401) return null;
  if (response.status === 416) return new ArrayBuffer(0);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const bytes = await response.arrayBuffer();
  // A server that does not know ranges answers the whole file.
  return response.status === 206 ? bytes : bytes.slice(offset, offset + length);
}
