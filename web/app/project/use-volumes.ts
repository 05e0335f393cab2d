// Volumes in the map room: a chosen file becomes one, and those that are shown become shapes once their files are read.

import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { VolumeShape } from '#canvas/scene-types.ts';
import { type MeshBody, MeshError } from '#domain/volume-body.ts';
import { itemsOf } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import type { SelectEntity } from '../../entities/project-page-context.ts';
import { volumeShapes } from '../../features/map/scene-state.ts';
import { addVolume } from '../../features/volume/add-volume.ts';
import { bodyOfVolumeQuery } from '../../features/volume/read-body.ts';
import { useText } from '../../i18n/text.tsx';
import { useMapView } from '../../state/map-view.ts';
import { sceneStore } from '../../state/scene.ts';
import { notify, notifyError } from '../../ui/notices.tsx';

export function useVolumeFile(project: ProjectData, selectEntity: SelectEntity): (file: File) => Promise<void> {
  const t = useText();
  return async (file) => {
    try {
      const id = await addVolume(project, sceneStore.getState().scene, file);
      if (id === null) return;
      selectEntity('volume', id);
      notify(t('volume.added', { name: file.name }));
    } catch (error) {
      notifyError(error instanceof MeshError ? new Error(t(`volume.error.${error.code}`)) : error);
    }
  };
}

/** A volume that is not read yet, or cannot be, is not shown; its panel says why. */
export function useVolumeShapes(project: ProjectData): readonly VolumeShape[] {
  const isShown = useMapView((state) => state.show.volumes);
  const hidden = useMapView((state) => state.hidden);
  const filter = useMapView((state) => state.filters.volumes);
  const items = useMemo(() => itemsOf(project, 'volume'), [project]);
  const combine = useCallback(
    (results: readonly { readonly data?: MeshBody | undefined }[]) => results.map(({ data }) => data),
    [],
  );
  const bodies = useQueries({
    queries: items.map((item) => ({ ...bodyOfVolumeQuery(project.id, item), enabled: isShown })),
    combine,
  });
  return useMemo(() => volumeShapes(items, bodies, hidden, filter), [items, bodies, hidden, filter]);
}
