// The project's terrain as small maps of its tabs read it.

import { useMemo } from 'react';
import type { ProjectData } from '../../api/project.ts';
import { rasterBytes } from '../../features/map/raster-bytes.ts';
import { rasterSource } from '../../features/map/scene-state.ts';
import type { Ground } from '../../ui/overview-ground-picture.ts';

/** null: the project has no terrain. */
export function useGround({ id, terrain }: Pick<ProjectData, 'id' | 'terrain'>): Ground | null {
  const source = terrain && rasterSource(terrain);
  return useMemo(
    () =>
      terrain && source
        ? {
            source,
            minZ: terrain.minZ,
            maxZ: terrain.maxZ,
            attribution: terrain.attribution,
            fetchBytes: rasterBytes(id),
          }
        : null,
    [id, source],
  );
}
