// Stores a point of a path that was dragged. Only that point is sent, from where it stood when the drag began: whoever moved it meanwhile is
// asked about, whoever moved another one keeps it.

import type { RouteRequest } from '#domain/entities/path.ts';
import { changedBy } from '../../api/changed-by.ts';
import { GraphQLError } from '../../api/graphql.ts';
import { type PathData, projectQuery } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import type { FieldChange } from '../../ui/save-merged.ts';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { isSamePlace, movedPoints, type Place, type PointKey, placeOfPoint, withPointAt } from './moved-point.ts';
import { updatePath } from './queries.ts';

export interface MovedPoint {
  readonly point: PointKey;
  /** Where it stood when the drag began. */
  readonly from: Place;
  readonly at: Place;
}

/** Where a point was last put by this page: the page may not have heard of it yet when the next drag begins. */
const ownPlaces = new Map<string, Place>();

export function useSaveMovedPoint(projectId: string) {
  const t = useText();
  const formats = useFormats();
  const saveMerged = useSaveMerged();
  const textOf = (place: Place | null) =>
    place ? `${formats.number(place[0], 0)} ${formats.number(place[1], 0)}` : t('path.moved.gone');
  const labelOf = (path: PathData, key: PointKey) => {
    if (key === 'start' || key === 'end') return t('path.moved.end', { end: key === 'start' ? 'A' : 'B' });
    const number = path.request.controlPoints.findIndex(({ id }) => id === key) + 1;
    return number > 0 ? t('path.controlPoint', { number }) : t('path.moved.removed');
  };
  return async (path: PathData, { point, from, at }: MovedPoint): Promise<void> => {
    const own = `${path.id} ${point}`;
    const stands = placeOfPoint(path.request, point);
    const isAsSeen = isSamePlace(stands, from) || isSamePlace(stands, ownPlaces.get(own) ?? null);
    const seen = isAsSeen ? path : { ...path, request: withPointAt(path.request, point, from) };
    await saveMerged<PathData>({
      seen,
      latest: async () => {
        const project = await queryClient.fetchQuery({ ...projectQuery(projectId), staleTime: 0 });
        return project?.paths.find(({ id }) => id === path.id) ?? null;
      },
      save: async (now) => {
        // It was moved while it was dragged: what was seen is a version that nobody has any more.
        if (now === seen && !isAsSeen) throw new GraphQLError('moved meanwhile', 200, { code: 'versionConflict' });
        if (!placeOfPoint(now.request, point)) throw new Error(t('path.moved.isGone'));
        await updatePath(projectId, now, ({ request }) => ({ request: withPointAt(request, point, at) }));
        ownPlaces.set(own, at);
      },
      changesOf: (before, after) =>
        movedPoints(before.request, after.request).map(
          (key): FieldChange => ({
            key,
            label: labelOf(after, key),
            before: textOf(placeOfPoint(before.request, key)),
            after: textOf(placeOfPoint(after.request, key)),
          }),
        ),
      field: { key: point, text: textOf(at) },
      isMine: (now) => isSamePlace(placeOfPoint(now.request, point), at),
      who: () =>
        changedBy(projectId, path.id, (before, after) => {
          const [was, is] = [before, after].map(({ request }) => placeOfPoint(request as RouteRequest, point));
          return !isSamePlace(was!, is!);
        }),
    });
  };
}
