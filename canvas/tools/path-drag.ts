// Which path changes, and how, when one of its pins has been dragged to another place. Pure.

import type { Drawn, PathShape, Xy, Xyz } from '../scene-types.ts';

/** The path with the pin at its new place, or null when the pin belongs to no path. */
export function movedPath(paths: readonly PathShape[], pinId: string, at: Xyz): PathShape | null {
  const place: Xy = [at[0], at[1]];
  for (const path of paths) {
    if (pinId === `end ${path.id} A`) return { ...path, start: place };
    if (pinId === `end ${path.id} B`) return { ...path, end: place };
    if (path.controlPoints.some((point) => pinId === `control ${path.id} ${point.id}`)) {
      return {
        ...path,
        controlPoints: path.controlPoints.map((point) =>
          pinId === `control ${path.id} ${point.id}` ? { ...point, at: place } : point,
        ),
      };
    }
  }
  return null;
}

/** The paths, one of them with a pin at another place while that is dragged. */
export function pathsWithMoved(
  paths: readonly PathShape[],
  moved: { readonly id: string; readonly at: Xyz } | null,
): readonly PathShape[] {
  const changed = moved && movedPath(paths, moved.id, moved.at);
  return changed ? paths.map((path) => (path.id === changed.id ? changed : path)) : paths;
}

/** What is reported of a pin that was dragged, or null when it belongs to no path. */
export function changesOfPath(paths: readonly PathShape[], pin: { id: string; at: Xyz }, at: Xyz): Drawn | null {
  const path = movedPath(paths, pin.id, at);
  if (!path) return null;
  const control = path.controlPoints.find(({ id }) => pin.id === `control ${path.id} ${id}`);
  const point = control ? control.id : pin.id === `end ${path.id} A` ? 'start' : 'end';
  return { kind: 'pathMoved', pathId: path.id, point, from: pin.at, at };
}
