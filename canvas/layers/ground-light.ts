// The light of the painted ground (ground-paint.ts: several suns, the main one in the north-west, shadows to blue and sun to
// yellow) for shaders, so that a built road lies in the same light as the ground beside it; and the noise that gives near
// surfaces their grain. GLSL.

import { FLAT_SHADE, SUNS } from './ground-paint.ts';

/** Of the light of open ground, where no sky is seen at all. */
const DARKEST_CORNER = 0.62;

const vec3 = (...parts: readonly number[]) => `vec3(${parts.map((part) => part.toFixed(4)).join(', ')})`;

/**
 * Colors are multiplied as the ground's are, in sRGB: its power in linear light. `sunlit` is the share of the first sun that reaches the
 * place, `sky` that of the sky (road-shade.ts).
 */
export const LIGHT_GLSL = `
vec3 groundLight(vec3 normal, float sunlit, float sky) {
  float shade = ${SUNS.map(({ x, y, z, weight }, i) => `${i === 0 ? 'sunlit * ' : ''}${weight.toFixed(3)} * max(0.0, dot(normal, ${vec3(x, y, z)}))`).join(' + ')};
  // The sky lights what the sun does not, and steep ground in the sun must not glow beside a meadow.
  float light = clamp(1.0 + (shade / ${FLAT_SHADE.toFixed(4)} - 1.0) * 0.7, 0.66, 1.16);
  light *= mix(${DARKEST_CORNER.toFixed(2)}, 1.0, sky);
  float shadow = max(0.0, 1.0 - light);
  return pow(vec3(light), vec3(2.2)) * vec3(1.0 - 0.1 * shadow, 1.0 - 0.03 * shadow, 1.0 + 0.16 * shadow);
}`;

/** grain: −1 … 1, smooth between whole numbers of p; nothing of it where a pixel is wider than its cells. */
export const GRAIN_GLSL = `
float grainHash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float grainNoise(vec2 p) {
  vec2 cell = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  float low = mix(grainHash(cell), grainHash(cell + vec2(1.0, 0.0)), f.x);
  float high = mix(grainHash(cell + vec2(0.0, 1.0)), grainHash(cell + vec2(1.0, 1.0)), f.x);
  return mix(low, high, f.y) * 2.0 - 1.0;
}
float grain(vec2 p) {
  vec2 wide = fwidth(p);
  return grainNoise(p) * (1.0 - smoothstep(0.35, 1.1, max(wide.x, wide.y)));
}`;
