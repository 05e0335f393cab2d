// Chooses which labels are shown and where: the most important first, each at the first of its places that meets no
// label already placed and nothing that must stay free (pins, scale bar). Pure; pixels from the upper left corner.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelRequest {
  readonly id: string;
  readonly text?: string;
  /** The place that the label speaks of. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Larger is more important. Equal: the order given. */
  readonly priority: number;
  /** above: over and under the place, then beside it · centred: on the place only. */
  readonly anchor: 'above' | 'centred';
  /** Stays so far from others that are held apart, middle to middle, px, and so far from the edges by half. */
  readonly apartPx?: number;
  /** Asked last, because it may take long: false = not written. */
  readonly isSeen?: () => boolean;
}

const GAP_PX = 11;
const AIR_PX = 3;
/** The same words are not said twice within this distance. */
const REPEAT_PX = 280;

export function placeLabels(
  requests: readonly LabelRequest[],
  taken: readonly Box[],
  width: number,
  height: number,
): Map<string, Box> {
  const placed = new Map<string, Box>();
  const boxes = [...taken];
  const said: LabelRequest[] = [];
  const order = requests
    .map((request, i) => ({ request, i }))
    .sort((a, b) => b.request.priority - a.request.priority || a.i - b.i);
  for (const { request } of order) {
    const box = placesOf(request).find(
      (place) => isInside(place, width, height) && boxes.every((other) => !doMeet(place, other)),
    );
    if (!box) continue;
    if (request.text && isSaidNearby(request, said)) continue;
    if (request.apartPx !== undefined && isCrowded(request, request.apartPx, said, width, height)) continue;
    if (request.isSeen && !request.isSeen()) continue;
    said.push(request);
    placed.set(request.id, box);
    boxes.push(box);
  }
  return placed;
}

function isSaidNearby(request: LabelRequest, said: readonly LabelRequest[]): boolean {
  return said.some(
    (other) => other.text === request.text && Math.hypot(other.x - request.x, other.y - request.y) < REPEAT_PX,
  );
}

function isCrowded(
  { x, y }: LabelRequest,
  apartPx: number,
  said: readonly LabelRequest[],
  width: number,
  height: number,
): boolean {
  const edge = apartPx / 2;
  if (x < edge || y < edge || x > width - edge || y > height - edge) return true;
  return said.some((other) => other.apartPx !== undefined && Math.hypot(other.x - x, other.y - y) < apartPx);
}

function placesOf({ x, y, width, height, anchor }: LabelRequest): Box[] {
  const size = { width, height };
  const centred = { x: x - width / 2, y: y - height / 2, ...size };
  if (anchor === 'centred') return [centred];
  return [
    { ...centred, y: y - height - GAP_PX },
    { ...centred, x: x + GAP_PX },
    { ...centred, x: x - width - GAP_PX },
    { ...centred, y: y + GAP_PX },
  ];
}

function isInside(box: Box, width: number, height: number): boolean {
  return box.x >= 2 && box.y >= 2 && box.x + box.width <= width - 2 && box.y + box.height <= height - 2;
}

export function doMeet(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + AIR_PX &&
    b.x < a.x + a.width + AIR_PX &&
    a.y < b.y + b.height + AIR_PX &&
    b.y < a.y + a.height + AIR_PX
  );
}
