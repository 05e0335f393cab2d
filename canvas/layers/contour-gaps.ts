// How far contour lines lie apart on the screen, and how much of them is drawn: where the ground is steep, far away or turned
// from the eye, lines that run together are a comb that shimmers and says nothing, and they fade. Each piece knows how its ground
// rises; the graphics card projects one step up the slope, across the line, and counts its pixels. uphillOf is pure.

import type { WebGLProgramParametersWithUniforms } from 'three';
import type { HeightField } from './contours.ts';

/** Lines so near each other are not drawn, and all of them from the second distance on, px. */
const [CLOSED_PX, OPEN_PX] = [4, 12];
/** Flatter ground counts as sloping so much: its lines are far apart whatever they are. */
const MIN_SLOPE = 0.01;
/** Slopes are taken over so many cells on both sides. */
const REACH = 2;

export interface GapUniforms {
  /** Height between lines of this kind, m. */
  readonly gapStepM: { value: number };
  /** Size of the drawing in the unit of the distances above. */
  readonly gapScreen: { value: { x: number; y: number } };
}

/** Columns, rows and heights of the raster that the lines were made from. */
export interface SlopeField extends HeightField {
  /** Middle of the first cell relative to the lines' origin, and the sizes of a cell, m. */
  readonly firstX: number;
  readonly firstY: number;
  readonly cellX: number;
  readonly cellY: number;
}

/**
 * For each piece (x, y, z of both ends) the way up the slope at its middle: metres to the east and to the north for a metre
 * upwards, two numbers a piece.
 */
export function uphillOf(places: Float32Array, field: SlopeField): Float32Array {
  const { values, width, height, firstX, firstY, cellX, cellY } = field;
  const out = new Float32Array(places.length / 3);
  const clamped = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  for (let i = 0, o = 0; i < places.length; i += 6, o += 2) {
    const column = clamped(Math.round(((places[i]! + places[i + 3]!) / 2 - firstX) / cellX), width);
    const row = clamped(Math.round((firstY - (places[i + 1]! + places[i + 4]!) / 2) / cellY), height);
    const [west, east] = [clamped(column - REACH, width), clamped(column + REACH, width)];
    const [north, south] = [clamped(row - REACH, height), clamped(row + REACH, height)];
    const dx = (values[row * width + east]! - values[row * width + west]!) / ((east - west) * cellX || 1);
    const dy = (values[north * width + column]! - values[south * width + column]!) / ((south - north) * cellY || 1);
    const steep = Math.hypot(dx, dy);
    // Beside a hole nothing is known: as if level, so that its lines are drawn.
    const known = steep > 0 ? steep : 1;
    const reach = 1 / Math.max(MIN_SLOPE, known);
    out[o] = Number.isFinite(steep) ? (dx / known) * reach : 1 / MIN_SLOPE;
    out[o + 1] = Number.isFinite(steep) ? (dy / known) * reach : 0;
  }
  return out;
}

const PARS = `
attribute vec2 uphill;
uniform float gapStepM;
uniform vec2 gapScreen;
varying float vGap;
vec2 gapPixels(vec4 here, vec3 way) {
  vec4 moved = projectionMatrix * (modelViewMatrix * vec4(way, 0.0));
  return (moved.xy - here.xy / here.w * moved.w) / here.w * gapScreen * 0.5;
}
float gapShare(vec3 at) {
  vec4 here = projectionMatrix * (modelViewMatrix * vec4(at, 1.0));
  if (here.w <= 0.0) return 1.0;
  vec2 up = gapPixels(here, vec3(uphill, 1.0)) * gapStepM;
  vec2 along = gapPixels(here, vec3(-uphill.y, uphill.x, 0.0));
  float apart = abs(up.x * along.y - up.y * along.x) / max(1e-6, length(along));
  return smoothstep(${CLOSED_PX.toFixed(1)}, ${OPEN_PX.toFixed(1)}, apart);
}
void main() {`;

/**
 * Fades what the shader draws by the gap. `at`: expression of the place where it is counted; `isOfPiece`: it is the same for all
 * vertices of a piece; `placed`: last line of the vertex shader's own placing; `alpha`: the fragment's line with its opacity.
 */
export function fadeByGap(
  shader: WebGLProgramParametersWithUniforms,
  uniforms: GapUniforms,
  { at, isOfPiece, placed, alpha }: { at: string; isOfPiece: boolean; placed: string; alpha: string },
): void {
  Object.assign(shader.uniforms, uniforms);
  // A whole piece that is not seen is put where nothing is drawn.
  const skip = isOfPiece ? 'if (vGap < 0.03) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);' : '';
  shader.vertexShader = shader.vertexShader
    .replace('void main() {', PARS)
    .replace(placed, `${placed}\nvGap = gapShare(${at});\n${skip}`);
  shader.fragmentShader = shader.fragmentShader
    .replace('void main() {', 'varying float vGap;\nvoid main() {')
    .replace(alpha, alpha.replace('opacity', 'opacity * vGap'));
}
