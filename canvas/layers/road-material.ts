// How a built road looks from near: one material for all of its surfaces, in the light of the ground. A fragment knows its
// surface's code, its place along and across the road, and its color; what the eye expects on top of that is drawn by formula:
// grain of asphalt and gravel, lane lines, sleepers and rails, tufts on fills, runnels in soil, beds and joints in rock, bars
// of railings. Whatever is finer than a pixel fades out. Units are metres.

import { DoubleSide, MeshBasicMaterial } from 'three';
import { surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadCover } from '../shapes.ts';
import { GRAIN_GLSL, LIGHT_GLSL } from './ground-light.ts';

export const COVER_CODE: Readonly<Record<RoadCover, number>> = { asphalt: 0, gravel: 1, track: 2 };

const is = (...names: readonly Parameters<typeof surfaceCode>[0][]) =>
  names.map((name) => `surface == ${surfaceCode(name)}`).join(' || ');

const VERTEX_PARS = `
attribute vec3 place;
attribute vec3 kind;
attribute vec2 shade;
varying vec3 vPlace;
varying vec2 vShade;
varying vec3 vKind;
varying vec3 vFaceNormal;
varying vec3 vLocal;`;

const VERTEX = `
vPlace = place;
vKind = kind;
vShade = shade;
vFaceNormal = normal;
vLocal = position;`;

const FRAGMENT_PARS = `
uniform float isDimmed;
varying vec3 vPlace;
varying vec3 vKind;
varying vec3 vFaceNormal;
varying vec3 vLocal;
varying vec2 vShade;
${GRAIN_GLSL}
${LIGHT_GLSL}
/** The share of a pixel that a stripe covers whose middle is so far away. */
float stripe(float away, float wide, float pixel) {
  // What of the pixel lies on the stripe: pixels side by side have the same sum wherever the stripe falls between them.
  float reach = wide * 0.5;
  return max(0.0, min(away + pixel * 0.5, reach) - max(away - pixel * 0.5, -reach)) / pixel;
}
/** 1 on the dashes of a line; half-way between where dashes are finer than a pixel. */
float dashes(float along, float on, float off, float pixel) {
  float at = mod(along, on + off) - on * 0.5;
  float near = min(abs(at), on + off - abs(at));
  float sharp = clamp((on * 0.5 - near) / pixel + 0.5, 0.0, 1.0);
  return mix(sharp, on / (on + off), smoothstep(0.1, 0.35, pixel / (on + off)));
}
vec3 asphalt(vec3 color, float along, float across, float lane, bool isCarriageway) {
  color *= 1.0 + 0.07 * grain(vec2(along, across) * 5.0) + 0.05 * grain(vec2(along * 0.25, across * 1.5));
  // Interpolated, a width trembles by a hair about the one that is asked for: on the borders below, pixel by pixel.
  float sure = lane + 0.013;
  // A footway has no lines.
  if (!isCarriageway || sure < 1.8) return color;
  float pixel = max(1e-4, fwidth(across));
  float pixelAlong = max(1e-4, fwidth(along));
  // Wheels darken the asphalt in two tracks a lane.
  float inLane = abs(abs(across) - lane * 0.5);
  color *= 1.0 - 0.07 * exp(-pow((inLane - 0.75) / 0.3, 2.0));
  bool hasCentreLine = sure >= 2.7;
  float edge = stripe(abs(across) - lane + 0.1, sure >= 3.2 ? 0.15 : 0.1, pixel);
  if (!hasCentreLine) edge *= dashes(along, 1.0, 2.0, pixelAlong);
  color = mix(color, vec3(0.80), edge * 0.9);
  if (!hasCentreLine) return color;
  vec3 yellow = vec3(0.82, 0.52, 0.07);
  if (sure > 6.05) {
    color = mix(color, yellow, stripe(abs(across) - 0.15, 0.12, pixel));
    return mix(color, vec3(0.80), stripe(abs(across) - lane * 0.5, 0.12, pixel) * dashes(along, 3.0, 9.0, pixelAlong));
  }
  float on = sure >= 3.2 ? 3.0 : 1.0;
  return mix(color, yellow, stripe(across, 0.12, pixel) * dashes(along, on, on * 3.0, pixelAlong));
}
vec3 gravel(float along, float across) {
  vec3 color = vec3(0.40, 0.34, 0.25);
  color *= 1.0 + 0.16 * grain(vec2(along, across) * 7.0) + 0.05 * grain(vec2(along * 0.6, across * 1.3));
  float tracks = exp(-pow((abs(across) - 0.85) / 0.33, 2.0));
  return color * (1.0 + 0.22 * tracks - 0.10 * exp(-across * across / 0.08));
}
vec3 track(float along, float across, float lane) {
  vec3 color = vec3(0.27, 0.26, 0.25) * (1.0 + 0.24 * grain(vec2(along, across) * 9.0));
  float pixel = max(1e-4, fwidth(across));
  // Two tracks from a bed of more than 9 m; clear of 4.5 itself, about which an interpolated width trembles.
  float middle = lane > 4.6 ? abs(across) - 2.25 : across;
  // Fewer than some pixels to a sleeper swim as the eye moves: from there on ballast is as light as both together.
  float pixelAlong = max(1e-4, fwidth(along));
  float seen = smoothstep(4.0, 8.0, 0.6 / pixelAlong);
  float sleeper = mix(0.25 / 0.6, dashes(along, 0.25, 0.35, pixelAlong), seen) * stripe(middle, 2.6, pixel);
  color = mix(color, vec3(0.52, 0.51, 0.48), sleeper * 0.85);
  // The foot of a rail is rust in its own shadow, its head bright steel.
  float off = abs(middle) - 0.75;
  color = mix(color, vec3(0.12, 0.07, 0.05), stripe(off, 0.24, pixel));
  return mix(color, vec3(0.80, 0.80, 0.79), stripe(off, 0.08, pixel));
}
vec3 rock(vec3 color, vec3 at, float along) {
  // Beds that dip a little and waver, joints across them, and the half-pipes of the blast holes.
  float height = at.z * 1.1 + 0.25 * along * 0.12 + 0.9 * grainNoise(vec2(along * 0.12, at.z * 0.25));
  float beds = grain(vec2(height, along * 0.04));
  float joints = grain(vec2(along * 0.45 + 0.7 * grainNoise(at.xy * 0.3), at.z * 0.18));
  float chips = grain(vec2(along * 1.8, at.z * 1.6));
  float holes = stripe(mod(along, 1.2) - 0.6, 0.12, max(1e-4, fwidth(along)));
  color *= 1.0 + 0.20 * beds + 0.14 * joints + 0.12 * chips;
  color *= 1.0 - 0.30 * smoothstep(0.55, 0.85, abs(joints)) - 0.10 * holes;
  return color * mix(vec3(1.0), vec3(1.06, 1.0, 0.93), clamp(beds, 0.0, 1.0));
}
vec3 roadSurface(vec3 color, int surface, int cover, bool isInside) {
  float along = vPlace.x;
  float across = vPlace.y;
  vec2 ground = vLocal.xy;
  if (${is('carriageway')}) {
    if (cover == ${COVER_CODE.gravel}) color = gravel(along, across);
    else if (cover == ${COVER_CODE.track}) color = track(along, across, vPlace.z);
    else color = asphalt(color, along, across, vPlace.z, true);
  } else if (${is('shoulder')}) {
    if (cover == ${COVER_CODE.asphalt}) color = asphalt(color, along, across, vPlace.z, false);
    else color = gravel(along, 2.5) * 0.9;
  } else if (${is('rockCut', 'rockBench')}) color = rock(color, vLocal, along);
  else if (${is('fill', 'ditch')}) {
    float tufts = 0.5 * grain(ground * 0.35) + 0.35 * grain(ground * 1.3) + 0.25 * grain(ground * 4.5);
    color *= 1.0 + 0.30 * tufts;
    color = mix(color, color * vec3(1.22, 1.04, 0.72), clamp(0.5 + grain(ground * 0.12), 0.0, 1.0) * 0.5);
  } else if (${is('soilCut', 'soilBench')}) {
    float runnels = grain(vec2(along * 1.1 + 0.6 * grainNoise(ground * 0.5), across * 0.22));
    color *= 1.0 + 0.16 * runnels + 0.12 * grain(ground * 3.2) + 0.10 * grain(ground * 0.4);
  } else if (${is('wall', 'bridge')}) {
    color *= 1.0 + 0.05 * grain(vec2(vLocal.x + vLocal.y, vLocal.z) * 1.4);
    // Joints of the boards that a deck was cast on.
    if (${is('bridge')}) color *= 1.0 - 0.10 * stripe(mod(along, 2.4) - 1.2, 0.05, max(1e-4, fwidth(along)));
  }
  // Daylight reaches a little way into a tunnel.
  return isInside ? color * mix(0.10, 0.75, vKind.z) : color;
}`;

const FRAGMENT = `
int surface = int(vKind.x + 0.5);
bool isInsideTunnel = vKind.z >= 0.0;
if (surface == RAILING) {
  float up = vPlace.y;
  float pixelUp = max(1e-4, fwidth(up));
  float pixelAlong = max(1e-4, fwidth(vPlace.x));
  float bars = stripe(up - 0.95, 0.11, pixelUp) + stripe(up - 0.62, 0.06, pixelUp) + stripe(up - 0.34, 0.06, pixelUp);
  float foot = stripe(up - 0.06, 0.14, pixelUp);
  float posts = dashes(vPlace.x, 0.09, 1.91, pixelAlong);
  // Finer than a pixel, bars are a veil, drawn as a share of the pixels; three pixels high it glitters, and is left out.
  float covered = clamp(bars + foot + posts, 0.0, 1.0) * (1.0 - smoothstep(0.2, 0.4, pixelUp));
  if (covered < 0.1 + 0.8 * grainHash(floor(gl_FragCoord.xy))) discard;
}
diffuseColor.rgb = roadSurface(diffuseColor.rgb, surface, int(vKind.y + 0.5), isInsideTunnel);
vec3 facing = normalize(vFaceNormal);
if (surface == RAILING) facing = vec3(0.0, 0.0, 1.0);
else if (!gl_FrontFacing) facing = -facing;
// The sun is half a degree wide: its shadows have an edge, no wider than a pixel from afar.
float edge = max(0.08, 0.7 * fwidth(vShade.x));
if (!isInsideTunnel) diffuseColor.rgb *= groundLight(facing, 1.0 - smoothstep(-edge, edge, vShade.x), vShade.y);
// As the ground is in a dark page (terrain-layer.ts).
diffuseColor.rgb = mix(diffuseColor.rgb, diffuseColor.rgb * 0.62, isDimmed);`;

export class RoadMaterial extends MeshBasicMaterial {
  readonly #isDimmed = { value: 0 };

  /** @param railingCode of railings, which are no surface of the engine's */
  constructor(railingCode: number) {
    super({ vertexColors: true, side: DoubleSide });
    this.onBeforeCompile = (shader) => {
      shader.uniforms.isDimmed = this.#isDimmed;
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', `#include <common>${VERTEX_PARS}`)
        .replace('#include <begin_vertex>', `#include <begin_vertex>${VERTEX}`);
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', `#include <common>\n#define RAILING ${railingCode}${FRAGMENT_PARS}`)
        .replace('#include <color_fragment>', `#include <color_fragment>${FRAGMENT}`);
    };
  }

  set isDimmed(isDimmed: boolean) {
    this.#isDimmed.value = isDimmed ? 1 : 0;
  }
}
