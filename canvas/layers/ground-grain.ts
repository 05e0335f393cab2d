// Fine grain on near ground, which the painted picture of it (ground-paint.ts) is too coarse for: tufts and stones of half a
// metre to some metres, fading out where a pixel is wider than they are. Added to the shader of Giro3D's tiles where that draws
// its graticule, the last step before a tile's colors are toned: tiles give no other opening for a formula of our own.

import { ShaderChunk } from 'three';
import { GRAIN_GLSL } from './ground-light.ts';

const OPENING = 'giro3d_graticule_fragment';
const PARS = 'giro3d_graticule_pars_fragment';
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
  chunks[OPENING] = `${chunks[OPENING]}\n${GRAIN}`;
}
