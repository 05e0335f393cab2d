// Which colour a piece of a route has, for each thing that the colour may tell. The legend of the page uses the same
// palettes. Pure.

import type { RouteColorMode, RouteShape } from '../scene-types.ts';
import { balanceColour } from './color-ramps.ts';

/** By kind of segment; distinct for colour-blind readers too. */
export const SEGMENT_COLOURS: Readonly<Record<string, string>> = {
  surface: '#4d7f3c',
  bridge: '#1f5fa8',
  tunnel: '#6a3d8f',
  culvert: '#c47a12',
};
/** Ends of the two-sided ramps. */
export const STEEPEST_SHOWN = 0.1;
export const DEEPEST_SHOWN_M = 15;

export interface RoutePiece {
  readonly kind: string;
  /** m/m, + up in the direction of the chainage. */
  readonly grade: number;
  /** Road over ground, m: + fill, − cut; NaN where the ground is not known. */
  readonly fillM: number;
}

export function pieceColour(shape: RouteShape, mode: RouteColorMode, { kind, grade, fillM }: RoutePiece): string {
  if (mode === 'path') return shape.pathColor ?? shape.color;
  if (mode === 'segment') return SEGMENT_COLOURS[kind] ?? SEGMENT_COLOURS.surface!;
  if (mode === 'grade') return balanceColour(grade, STEEPEST_SHOWN);
  // Over a bridge or in a tunnel nothing is cut or filled.
  if (mode === 'cutFill') return balanceColour(kind === 'surface' && !Number.isNaN(fillM) ? fillM : 0, DEEPEST_SHOWN_M);
  return shape.color;
}
