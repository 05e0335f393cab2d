// The camera in the address, behind its #: #cameraPosition=x,y,z&viewPoint=x,y,z, with canvasMode=2d from above. Whoever opens the
// address sees the same. Metres in the project's system, to a centimetre.

import type { CanvasMode, Point3 } from '../../state/map-view.ts';

export interface AddressedCamera {
  readonly cameraPosition: Point3;
  readonly viewPoint: Point3;
  readonly canvasMode: CanvasMode;
}

const written = (point: Point3) => point.map((value) => String(Math.round(value * 100) / 100)).join(',');

export function cameraToHash({ cameraPosition, viewPoint, canvasMode }: AddressedCamera): string {
  const mode = canvasMode === '2d' ? '&canvasMode=2d' : '';
  return `#cameraPosition=${written(cameraPosition)}&viewPoint=${written(viewPoint)}${mode}`;
}

/** null where the address names no camera, or none that can be one. */
export function cameraOfHash(hash: string): AddressedCamera | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [cameraPosition, viewPoint] = [pointOf(parts.get('cameraPosition')), pointOf(parts.get('viewPoint'))];
  if (!cameraPosition || !viewPoint || cameraPosition.every((value, axis) => value === viewPoint[axis])) return null;
  return { cameraPosition, viewPoint, canvasMode: parts.get('canvasMode') === '2d' ? '2d' : '3d' };
}

function pointOf(text: string | null): Point3 | null {
  const [x, y, z, ...more] = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (x === undefined || y === undefined || z === undefined || more.length > 0) return null;
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : null;
}
