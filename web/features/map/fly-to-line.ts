// The map goes to a route that is selected by its row. The scene remembers where it was and goes back when the route is let go.

import { sceneStore } from '../../state/scene.ts';

/** Room beside the line, as a share of its larger side, and at least so many metres. */
const [ROOM, MIN_ROOM_M] = [0.12, 100];

/** @param line x, y, z of each vertex */
export function flyToLine(line: ArrayLike<number> | undefined): void {
  if (line && line.length > 0) afterLayout(() => sceneStore.getState().scene?.visit(around(line)));
}

/** When the panels beside the map have opened or closed and the canvas has its new size. */
export function afterLayout(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

function around(line: ArrayLike<number>) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < line.length; i += 3) {
    minX = Math.min(minX, line[i]!);
    maxX = Math.max(maxX, line[i]!);
    minY = Math.min(minY, line[i + 1]!);
    maxY = Math.max(maxY, line[i + 1]!);
  }
  const roomM = Math.max(MIN_ROOM_M, Math.max(maxX - minX, maxY - minY) * ROOM);
  return { minX: minX - roomM, minY: minY - roomM, maxX: maxX + roomM, maxY: maxY + roomM };
}
