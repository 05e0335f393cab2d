// Pictures of map services for the canvas, by way of our own server. A service that does not answer is told in a store,
// so that its row can say so; the map goes on without it.

import type { FetchMap } from '#canvas/scene-types.ts';
import { fetchBytesOf } from '../../api/http.ts';
import { mapTroubleStore } from '../../state/map-trouble.ts';

export function mapPictures(projectId: string): FetchMap {
  return async (service, { minX, minY, maxX, maxY }, { width, height }, signal) => {
    const query = new URLSearchParams(
      Object.entries({ minX, minY, maxX, maxY, width, height }).map(([key, value]) => [key, String(value)]),
    );
    try {
      const bytes = await fetchBytesOf(`/v1/project/${projectId}/map/${service}/?${query}`, signal);
      const picture = await createImageBitmap(new Blob([bytes]));
      setTrouble(service, '');
      return picture;
    } catch (error) {
      if (!signal?.aborted) setTrouble(service, error instanceof Error ? error.message : String(error));
      return null;
    }
  };
}

function setTrouble(service: string, reason: string): void {
  if ((mapTroubleStore.getState()[service] ?? '') !== reason) mapTroubleStore.setState({ [service]: reason });
}
