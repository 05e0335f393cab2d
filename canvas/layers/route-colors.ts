// Which color a piece of a route has, for each quantity that the color may show. The legend of the page uses the same
// palettes. Pure.

import type { RouteColorMode, RouteShape } from '../scene-types.ts';
import { balanceColor } from './color-ramps.ts';

/** By kind of segment; distinct for color-blind readers too. */
export const SEGMENT_COLORS: Readonly<Record<string, string>> = {
  surface: '#4d7f3c',
  bridge: '#1f5fa8',
  tunnel: '#6a3d8f',
  culvert: '#c47a12',
};
/** Of a route that is none of those with a color at the moment: clear on green ground and beside every color of the palette. */
export const GREY_ROUTE = '#8b939a';
/** Ends of the two-sided ramps. */
export const MAX_SHOWN_GRADE = 0.1;
export const MAX_SHOWN_M = 15;

export interface RoutePiece {
  readonly kind: string;
  /** m/m, + up in the direction of the chainage. */
  readonly grade: number;
  /** Road over ground, m: + fill, − cut; NaN where the ground is not known. */
  readonly fillM: number;
}

export function pieceColor(shape: RouteShape, mode: RouteColorMode, { kind, grade, fillM }: RoutePiece): string {
  if (mode === 'path') return shape.pathColor ?? shape.color;
  if (mode === 'segment') return SEGMENT_COLORS[kind] ?? SEGMENT_COLORS.surface!;
  if (mode === 'grade') return balanceColor(grade, MAX_SHOWN_GRADE);
  // Over a bridge or in a tunnel nothing is cut or filled.
  if (mode === 'cutFill') return balanceColor(kind === 'surface' && !Number.isNaN(fillM) ? fillM : 0, MAX_SHOWN_M);
  return shape.color;
}
