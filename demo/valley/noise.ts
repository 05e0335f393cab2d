// Repeatable irregularity for made-up ground: the same seed gives the same hills on every machine. No clock, no
// Math.random. Lengths in metres, results without unit.

/** Mixes two integers and a seed into 32 well-spread bits (multiply and xorshift, after Murmur3's finaliser). */
export function hash2(ix: number, iy: number, seed: number): number {
  let h = Math.imul(ix, 0x27d4eb2d) ^ Math.imul(iy, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A uniform number in [0, 1) that belongs to a lattice point. */
export function unit2(ix: number, iy: number, seed: number): number {
  return hash2(ix, iy, seed) / 4294967296;
}

/** Gradient noise, about −1…1, zero at lattice points, with continuous second derivatives. Wavelength in metres. */
export function noise2(x: number, y: number, wavelengthM: number, seed: number): number {
  const fx = x / wavelengthM;
  const fy = y / wavelengthM;
  const ix = Math.floor(fx);
  const iy = Math.floor(fy);
  const u = fx - ix;
  const v = fy - iy;
  const su = u * u * u * (u * (u * 6 - 15) + 10);
  const sv = v * v * v * (v * (v * 6 - 15) + 10);
  const south = mix(gradient(ix, iy, u, v, seed), gradient(ix + 1, iy, u - 1, v, seed), su);
  const north = mix(gradient(ix, iy + 1, u, v - 1, seed), gradient(ix + 1, iy + 1, u - 1, v - 1, seed), su);
  return 1.5 * mix(south, north, sv);
}

/** Sum of octaves, each half as long and `gain` as strong as the one before; about −1…1. */
export function fractal2(x: number, y: number, longestM: number, octaves: number, gain: number, seed: number): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let wavelength = longestM;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise2(x, y, wavelength, seed + octave * 101);
    total += strength;
    strength *= gain;
    wavelength *= 0.5;
  }
  return sum / total;
}

/** Ridged fractal noise, 0…1: sharp crests where plain noise crosses zero. */
export function ridged2(x: number, y: number, longestM: number, octaves: number, seed: number): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let wavelength = longestM;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.min(1, Math.abs(noise2(x, y, wavelength, seed + octave * 131)) * 1.6);
    sum += strength * crest * crest;
    total += strength;
    strength *= 0.5;
    wavelength *= 0.5;
  }
  return sum / total;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** The lesser of two heights, rounded over about `softness` metres where they meet. */
export function softMin(a: number, b: number, softness: number): number {
  const h = Math.max(0, softness - Math.abs(a - b)) / softness;
  return Math.min(a, b) - h * h * softness * 0.25;
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Slopes of the noise at lattice points: 64 directions round the circle. */
const DIRECTIONS = 64;
const COSINES = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.cos((2 * Math.PI * i) / DIRECTIONS));
const SINES = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.sin((2 * Math.PI * i) / DIRECTIONS));

function gradient(ix: number, iy: number, dx: number, dy: number, seed: number): number {
  const direction = hash2(ix, iy, seed) >>> 26;
  return COSINES[direction]! * dx + SINES[direction]! * dy;
}
