// What is behind the ground: a sky that grows lighter towards the horizon in 3D, quiet paper around the map in 2D. Drawn
// into the WebGL canvas, which is opaque: edges of the ground with half their light would otherwise let the page shine
// through.

import { CanvasTexture, Fog, SRGBColorSpace } from 'three';
import type { Mode, Theme } from '../scene-types.ts';

type Stops = readonly (readonly [number, string])[];

const SKIES: Record<Theme, Stops> = {
  light: [
    [0, '#c4d9e9'],
    [0.5, '#e3ecf2'],
    [1, '#f3f4f1'],
  ],
  dark: [
    [0, '#1a222b'],
    [0.55, '#26313c'],
    [1, '#303b45'],
  ],
};
const PAPERS: Record<Theme, Stops> = {
  light: [[0, '#eceff0']],
  dark: [[0, '#1e242b']],
};
const HEIGHT_PX = 256;
/** Air is clear so far, and hides what lies beyond the other, m. */
const CLEAR_M = 1200;
const HIDDEN_M = 32_000;

/** The first color of it, for the page behind the canvas while that is being made. */
export function backdropColor(theme: Theme, mode: Mode): string {
  return (mode === '2d' ? PAPERS : SKIES)[theme].at(-1)![1];
}

export function backdropTexture(theme: Theme, mode: Mode): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext('2d')!;
  const gradient = context.createLinearGradient(0, 0, 0, HEIGHT_PX);
  for (const [at, color] of (mode === '2d' ? PAPERS : SKIES)[theme]) gradient.addColorStop(at, color);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 2, HEIGHT_PX);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Air between the eye and the mountains, of the sky's color over them; none from above. */
export function hazeOf(theme: Theme, mode: Mode): Fog | null {
  return mode === '2d' ? null : new Fog(SKIES[theme][1]![1], CLEAR_M, HIDDEN_M);
}
