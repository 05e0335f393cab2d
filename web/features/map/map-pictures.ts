// Pictures of map services for the canvas, by way of our own server: of a WMS as they are wanted, of XYZ and WMTS put together
// of tiles. A service that does not answer is recorded in a store, so that its row can say so; the map goes on without it.

import type { FetchMap } from '#canvas/scene-types.ts';
import { PUBLIC_MAP_SERVICES } from '#domain/map-services.ts';
import { webMercatorGrid } from '#domain/tile-grid.ts';
import { fetchBytesOf } from '../../api/http.ts';
import { itemsOf } from '../../api/map-items.ts';
import { projectQuery } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import { mapErrorStore } from '../../state/map-error.ts';
import { tilePicture } from './tile-picture.ts';

const WEB_MERCATOR = webMercatorGrid();

export function mapPictures(projectId: string): FetchMap {
  const read = async (service: string, query: Readonly<Record<string, number>>, signal?: AbortSignal) => {
    const numbers = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const bytes = await fetchBytesOf(`/v1/project/${projectId}/map/${service}/?${numbers}`, signal);
    return await createImageBitmap(new Blob([bytes]));
  };
  return async (service, { minX, minY, maxX, maxY }, { width, height }, signal) => {
    try {
      const { srid, protocol, grid } = await serviceOf(projectId, service);
      const bounds = { minX, minY, maxX, maxY };
      const picture =
        protocol === 'wms'
          ? await read(service, { ...bounds, width, height }, signal)
          : await tilePicture(
              { srid, grid, fetchTile: (tile, ended) => read(service, { ...tile }, ended) },
              bounds,
              { width, height },
              signal,
            );
      setErrorText(service, '');
      return picture;
    } catch (error) {
      if (!signal?.aborted) setErrorText(service, error instanceof Error ? error.message : String(error));
      return null;
    }
  };
}

async function serviceOf(projectId: string, id: string) {
  const project = await queryClient.fetchQuery({ ...projectQuery(projectId), staleTime: Number.POSITIVE_INFINITY });
  const saved = project && itemsOf(project, 'mapService').find((item) => item.id === id);
  const protocol =
    PUBLIC_MAP_SERVICES.find((service) => service.id === id)?.protocol ?? saved?.content.protocol ?? 'wms';
  return { srid: project?.srid ?? 0, protocol, grid: saved?.content.grid ?? WEB_MERCATOR };
}

function setErrorText(service: string, reason: string): void {
  if ((mapErrorStore.getState()[service] ?? '') !== reason) mapErrorStore.setState({ [service]: reason });
}
