// What was drawn or dragged on the canvas becomes a path: a new one with the first route type, or moved points of an old one.

import type { Drawn, Xyz } from '#canvas/scene-types.ts';
import type { End, RouteRequest } from '#domain/entities/path.ts';
import type { ProjectData } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SelectEntity } from '../../entities/project-page-context.ts';
import { createPath, routeTypesQuery } from '../../features/path/queries.ts';
import { useSaveMovedPoint } from '../../features/path/save-moved-point.ts';
import { useText } from '../../i18n/text.tsx';
import { randomUuid } from '../../state/random-uuid.ts';
import { notify, notifyError } from '../../ui/notices.tsx';

type DrawnPath = Extract<Drawn, { kind: 'path' }>;
type MovedPath = Extract<Drawn, { kind: 'pathMoved' }>;

/** Distinguishable to color-blind eyes too; the routes of a path have colors of their own. */
const PATH_COLORS = ['#1f6feb', '#b4472c', '#6f42c1', '#0f7b6c', '#8a6100', '#b5317c'] as const;

const freeEnd = ([x, y]: Xyz): End => ({ x, y, z: null, bearing: null, grade: null });

export function useDrawnPaths(project: ProjectData, selectEntity: SelectEntity) {
  const t = useText();
  const saveMovedPoint = useSaveMovedPoint(project.id);

  async function makePath({ start, end, controlPoints }: DrawnPath): Promise<void> {
    const request: RouteRequest = {
      start: freeEnd(start),
      end: freeEnd(end),
      controlPoints: controlPoints.map(([x, y]) => ({ id: randomUuid(), x, y, z: null, radiusM: 0 })),
      corridor: null,
    };
    const name = t('path.defaultName', { number: project.paths.length + 1 });
    const types = await queryClient.fetchQuery(routeTypesQuery);
    const id = await createPath(project.id, {
      name,
      request,
      routeTypeId: types[0]?.id,
      color: PATH_COLORS[project.paths.length % PATH_COLORS.length],
    });
    notify(t('path.created', { name }));
    selectEntity('path', id);
  }

  async function movePath({ pathId, ...moved }: MovedPath): Promise<void> {
    const path = project.paths.find(({ id }) => id === pathId);
    if (path) await saveMovedPoint(path, moved);
  }

  return {
    makePath: (shape: DrawnPath) => void makePath(shape).catch(notifyError),
    movePath: (shape: MovedPath) => void movePath(shape).catch(notifyError),
  };
}
