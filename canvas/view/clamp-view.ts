// Where a view may look from: near the site, not too far away, the eye over the ground. Pure.

import type { ControlType, Mode, View } from '../scene-types.ts';
import { type Box, frameOf, keepEye, MAX_TILT_DEG, MIN_DISTANCE_M } from './view-math.ts';

const EYE_CLEARANCE_M = 8;

/** The view, or the nearest one that is allowed. */
export function clampView(
  view: View,
  mode: Mode,
  control: ControlType,
  box: Box,
  heightAt: (x: number, y: number) => number | null,
): View {
  if (mode === '3d' && control !== 'orbit') return keepEye(view, box, heightAt, control === 'firstPerson');
  const width = box.maxX - box.minX;
  const height = box.maxY - box.minY;
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const distanceM = clamp(view.distanceM, MIN_DISTANCE_M, Math.hypot(width, height) * 4 + 1000);
  const x = clamp(view.x, box.minX - width * 0.25, box.maxX + width * 0.25);
  const y = clamp(view.y, box.minY - height * 0.25, box.maxY + height * 0.25);
  // From above the height does not show: keep it on the ground for the way back to 3D.
  const z = mode === '2d' ? (heightAt(x, y) ?? view.z) : view.z;
  let tiltDeg = clamp(view.tiltDeg, 0, MAX_TILT_DEG);
  const headingDeg = ((view.headingDeg % 360) + 360) % 360;
  // The eye stays over the ground.
  for (; tiltDeg > 0 && mode === '3d'; tiltDeg = Math.max(0, tiltDeg - 1)) {
    const { eye } = frameOf({ x, y, z, distanceM, headingDeg, tiltDeg });
    const under = heightAt(eye[0], eye[1]);
    if (under === null || eye[2] > under + EYE_CLEARANCE_M) break;
  }
  return { x, y, z, distanceM, headingDeg, tiltDeg };
}
