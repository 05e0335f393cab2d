// The corners of a shape that is being edited: pins on each corner and between neighbours. Dragging a middle makes a new
// corner there, Delete takes a corner away while enough are left. Pure: corners in, pins and new corners out.

import type { Pin } from '../overlay/pin-board.ts';
import type { EditedShape, FeatureLineShape, Xy, Xyz } from '../scene-types.ts';

const MIN_VERTICES = { point: 1, line: 2, polygon: 3 } as const;

export function editPins(shape: EditedShape, onGround: (x: number, y: number) => Xyz): Pin[] {
  const { points, kind, color, cornerName } = shape;
  const common = { letter: '', color, isDraggable: true };
  const pins = points.map(
    ([x, y], i): Pin => ({
      ...common,
      isDraggable: !isFixed(shape, i),
      id: `corner ${i}`,
      at: onGround(x, y),
      shape: 'corner',
      title: `${cornerName} ${i + 1}`,
    }),
  );
  const edges = kind === 'point' ? 0 : kind === 'line' ? points.length - 1 : points.length;
  for (let i = 0; i < edges; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[(i + 1) % points.length]!;
    pins.push({
      ...common,
      id: `middle ${i}`,
      at: onGround((ax + bx) / 2, (ay + by) / 2),
      shape: 'middle',
      title: `${cornerName} ${i + 1}½`,
    });
  }
  return pins;
}

/** The corners with the pin's corner at another place; null when the pin is none of theirs. */
export function withCornerAt(
  points: readonly Xy[],
  pinId: string,
  [x, y]: readonly [number, number, ...number[]],
): Xy[] | null {
  const index = indexOf(pinId);
  if (index === null || index >= points.length) return null;
  if (pinId.startsWith('middle')) return [...points.slice(0, index + 1), [x, y], ...points.slice(index + 1)];
  return points.map((point, i) => (i === index ? [x, y] : point));
}

/** The corners without the pin's; null when it is no corner, or too few would be left. */
export function withoutCorner(shape: EditedShape, pinId: string): Xy[] | null {
  const index = indexOf(pinId);
  if (index === null || !pinId.startsWith('corner') || shape.points.length <= MIN_VERTICES[shape.kind]) return null;
  if (isFixed(shape, index)) return null;
  return shape.points.filter((_, i) => i !== index);
}

interface Moved {
  readonly id: string;
  readonly at: Xyz;
}

/** The shape with its dragged corner where it is now; a dragged middle becomes a corner only when it is let go. */
export function withMoved(shape: EditedShape, moved: Moved | null): EditedShape {
  const isCorner = moved?.id.startsWith('corner') ?? false;
  return { ...shape, points: (isCorner && moved && withCornerAt(shape.points, moved.id, moved.at)) || shape.points };
}

/** The outline that is drawn meanwhile; null for a point, and while nothing is edited. */
export function editedLine(shape: EditedShape | null, moved: Moved | null): FeatureLineShape | null {
  if (!shape || shape.kind === 'point') return null;
  const points = (moved && withCornerAt(shape.points, moved.id, moved.at)) ?? shape.points;
  return {
    id: 'editing',
    name: '',
    kind: 'editing',
    color: shape.color,
    points: shape.kind === 'polygon' ? [...points, points[0]!] : points,
  };
}

function isFixed({ hasFixedEnds, points }: EditedShape, index: number): boolean {
  return hasFixedEnds === true && (index === 0 || index === points.length - 1);
}

function indexOf(pinId: string): number | null {
  const found = /^(?:corner|middle) (\d+)$/.exec(pinId);
  return found ? Number(found[1]) : null;
}
