// Fine grain on near ground, which the painted picture of it (ground-paint.ts) is too coarse for: tufts and stones of half a
// metre to some metres, fading out where a pixel is wider than they are. Added to the shader of Giro3D's tiles where that draws
// its graticule, the last step before a tile's colors are toned: tiles give no other opening for a formula of our own. Still water
// takes a sheen there: it mirrors more of the sky the flatter one looks at it, and the sun. Nothing of it moves by itself.

import { ShaderChunk } from 'three';
import { GRAIN_GLSL } from './ground-light.ts';
import { SUNS } from './ground-paint.ts';

const OPENING = 'giro3d_graticule_fragment';
const PARS = 'giro3d_graticule_pars_fragment';
const SUN = SUNS[0]!;
const SUN_LENGTH = Math.hypot(SUN.x, SUN.y, SUN.z);
const SUN_GLSL = `vec3(${[SUN.x, SUN.y, SUN.z].map((part) => (part / SUN_LENGTH).toFixed(4)).join(', ')})`;
/** What water mirrors of by the angle of sight: Schlick 1994, with 2 % straight down. */
const SHEEN = `
  // Level, and blue as painted water is: a violet area on a flat field is none.
  float water = smoothstep(0.03, 0.09, min(gl_FragColor.b, gl_FragColor.g + 0.03) - gl_FragColor.r);
  water *= smoothstep(0.9990, 0.9998, localNormal.z);
  // And light: the lines of a hatching are as blue, and darker.
  water *= smoothstep(0.46, 0.54, gl_FragColor.b);
  if (water > 0.0 && !isOrthographic) {
    vec3 toEye = normalize(cameraPosition - vWorldPosition);
    // Ripples of some metres, which a pixel as wide makes smooth again.
    float calm = smoothstep(1.0, 6.0, grainWide);
    vec2 ripple = calm < 1.0
      ? vec2(grainNoise(grainAt * vec2(0.31, 0.11)), grainNoise(grainAt.yx * vec2(0.27, 0.13) + 40.0)) * 0.02 * (1.0 - calm)
      : vec2(0.0);
    vec3 surface = normalize(vec3(ripple, 1.0));
    float mirrored = 0.02 + 0.98 * pow(1.0 - clamp(dot(toEye, surface), 0.0, 1.0), 5.0);
    vec3 mirror = reflect(-toEye, surface);
    // The haze has the color of the sky, in a dark page too.
    vec3 air = vec3(0.77, 0.84, 0.89);
    #ifdef USE_FOG
      air = fogColor;
    #endif
    vec3 sky = mix(air, air * vec3(0.53, 0.70, 0.87), smoothstep(0.0, 0.7, mirror.z));
    float glint = 0.22 * pow(max(0.0, dot(mirror, ${SUN_GLSL})), 40.0);
    gl_FragColor.rgb = mix(gl_FragColor.rgb, sky, water * min(0.6, mirrored)) + water * glint * air;
  }`;
/**
 * Where the ground opens for a road. The mask's edge is soft, over a texel: the ground ends where half of it is covered, which is a straight
 * edge between texels and no stair along them.
 */
const OPENED = `
  if (opacity > 0.0) {
    if (gl_FragColor.a < 0.5 * opacity) discard;
    gl_FragColor.a = opacity;
  }`;
/** Water is bluer than it is red, and has no tufts. */
const GRAIN = `
  // Metres in the tile, begun at a round place: a northing of 7 000 000 m leaves half a metre of a 32-bit float.
  vec2 grainAt = mod(extent.xy, 1024.0) + vUv * tileDimensions;
  float grainWide = max(fwidth(grainAt.x), fwidth(grainAt.y));
  // From afar nothing is worked out.
  if (grainWide < 2.0) {
    float isLand = 1.0 - smoothstep(0.02, 0.08, gl_FragColor.b - gl_FragColor.r);
    float tuft = 0.07 * grainNoise(grainAt * 0.45) * (1.0 - smoothstep(0.5, 2.0, grainWide));
    if (grainWide < 0.45) tuft += 0.08 * grainNoise(grainAt * 2.3) * (1.0 - smoothstep(0.1, 0.45, grainWide));
    gl_FragColor.rgb *= 1.0 + isLand * tuft;
  }`;

let isAdded = false;

/** To be called before the first tile is drawn. */
export function addGroundGrain(): void {
  if (isAdded) return;
  isAdded = true;
  const chunks = ShaderChunk as unknown as Record<string, string>;
  chunks[PARS] = `${chunks[PARS]}\n${GRAIN_GLSL}`;
  chunks[OPENING] = `${chunks[OPENING]}\n${OPENED}\n${GRAIN}\n${SHEEN}`;
}
