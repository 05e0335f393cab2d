// Paints a window of heights as ground: muted map colors by height and steepness, a soft hillshade from several suns
// with the main one in the north-west, hollows darker and ridges a little lighter, as under an open sky; still water in blue with
// a shore.
// Pure; heights row by row from the north, cells of cellM metres, NaN = no data (comes out transparent).

import type { TerrainTexture } from '../scene-types.ts';

type Rgb = readonly [number, number, number];
type Stop = readonly [number, Rgb];

export interface PaintOptions {
  readonly texture: TerrainTexture;
  readonly minZ: number;
  readonly maxZ: number;
  /** The surface of the rock under the soil is painted in warm greys, so that nobody takes it for the ground. */
  readonly isBedrock: boolean;
}

/** Cells around the painted part that only lend their heights to slopes and shades. */
export const PAINT_MARGIN = 3;

/** By share of the terrain's height range: meadow, wood, heath, scree, snow-worn tops. */
const GROUND: readonly Stop[] = [
  [0, [216, 222, 192]],
  [0.07, [204, 214, 178]],
  [0.26, [186, 200, 162]],
  [0.42, [200, 205, 176]],
  [0.58, [211, 205, 187]],
  [0.76, [219, 215, 206]],
  [1, [247, 247, 245]],
];
/** Lightness rises all the way, so that the order of heights can be read without distinguishing red from green. */
const HEIGHTS: readonly Stop[] = [
  [0, [34, 84, 92]],
  [0.2, [70, 122, 102]],
  [0.4, [126, 156, 104]],
  [0.6, [186, 184, 122]],
  [0.8, [226, 208, 164]],
  [1, [249, 247, 244]],
];
const BEDROCK: readonly Stop[] = [
  [0, [150, 126, 112]],
  [0.5, [178, 158, 144]],
  [1, [214, 204, 196]],
];
const PLAIN: readonly Stop[] = [
  [0, [226, 226, 222]],
  [1, [240, 240, 238]],
];
/** Under maps and land use: only light and shade. */
const PAPER: readonly Stop[] = [
  [0, [236, 235, 229]],
  [1, [246, 246, 243]],
];
/**
 * The direction that the ground falls towards, by eighths from north clockwise: blue to the north, orange to the south,
 * sand in the east, lilac in the west; neighbours differ in lightness too.
 */
const ASPECTS: readonly Rgb[] = [
  [52, 84, 136],
  [124, 158, 178],
  [226, 214, 164],
  [222, 160, 92],
  [176, 84, 44],
  [184, 132, 130],
  [206, 194, 218],
  [128, 128, 180],
];
const LEVEL: Rgb = [214, 214, 208];
/** Flatter than this the ground faces nowhere. */
const LEVEL_SLOPE = 0.02;
const WATER: Rgb = [163, 200, 222];
/** The outermost cell of water, which maps draw as a line, and the shallow water within. */
const SHORE: Rgb = [126, 172, 202];
const SHALLOW: Rgb = [178, 212, 228];
/** Ground that rises or falls by more than so much beside still water is its shore, m. */
const SHORE_M = 0.1;
const ROCK: Rgb = [176, 171, 163];
/** Steepness as in Norwegian avalanche maps: from 27, 30, 35, 40, 45 degrees. */
const STEEPNESS: readonly (readonly [number, Rgb])[] = [
  [45, [132, 60, 140]],
  [40, [190, 62, 62]],
  [35, [228, 122, 54]],
  [30, [244, 190, 70]],
  [27, [246, 234, 130]],
];
/** Below this range a plain would be painted like a mountain. */
const MIN_RANGE_M = 500;
/** Level to this within a cell's neighbours is water: heights over lakes and fjords are flattened in terrain models. */
const WATER_FLAT_M = 0.001;
/** The sea's surface in a model is not always exactly level. */
const SEA_LEVEL_M = 0.06;

/** How much darker the deepest hollow is, which sees little of the sky, and how much lighter the sharpest ridge. */
const HOLLOW = 0.2;
const RIDGE = 0.12;

/** Directions towards the suns as unit vectors in x (east) and y (north), their heights and their weights. */
export const SUNS = [
  { azimuth: 315, altitude: 42, weight: 0.58 },
  { azimuth: 350, altitude: 50, weight: 0.14 },
  { azimuth: 280, altitude: 50, weight: 0.16 },
  { azimuth: 225, altitude: 60, weight: 0.12 },
].map(({ azimuth, altitude, weight }) => {
  const a = (azimuth * Math.PI) / 180;
  const h = (altitude * Math.PI) / 180;
  return { x: Math.sin(a) * Math.cos(h), y: Math.cos(a) * Math.cos(h), z: Math.sin(h), weight };
});
export const FLAT_SHADE = SUNS.reduce((sum, sun) => sum + sun.weight * sun.z, 0);

/**
 * RGBA of the inner part of a window: `width` × `height` counts the margin of PAINT_MARGIN cells on each side, the
 * answer has width − 2 × PAINT_MARGIN columns.
 */
export function paintGround(
  heights: Float32Array,
  width: number,
  height: number,
  cellM: number,
  options: PaintOptions,
): Uint8ClampedArray {
  const outWidth = width - 2 * PAINT_MARGIN;
  const outHeight = height - 2 * PAINT_MARGIN;
  const out = new Uint8ClampedArray(outWidth * outHeight * 4);
  const ramp = rampOf(options);
  const range = Math.max(MIN_RANGE_M, options.maxZ - options.minZ);
  const ring = PAINT_MARGIN;
  const shore = offsetsOf(width, [2, 0], [0, 2], [2, 1], [1, 2]);
  const hasWater = !options.isBedrock && options.texture !== 'plain';
  for (let r = 0; r < outHeight; r++) {
    for (let c = 0; c < outWidth; c++) {
      const i = (r + ring) * width + c + ring;
      const z = heights[i]!;
      const o = (r * outWidth + c) * 4;
      if (Number.isNaN(z)) continue;

      // Slope by Horn's weights; a hole beside it counts as level with this cell.
      const n = (k: number) => (Number.isNaN(heights[k]!) ? z : heights[k]!);
      const nw = n(i - width - 1);
      const nn = n(i - width);
      const ne = n(i - width + 1);
      const ww = n(i - 1);
      const ee = n(i + 1);
      const sw = n(i + width - 1);
      const ss = n(i + width);
      const se = n(i + width + 1);
      const dzdx = (ne + 2 * ee + se - nw - 2 * ww - sw) / (8 * cellM);
      const dzdy = (nw + 2 * nn + ne - sw - 2 * ss - se) / (8 * cellM);
      const steep = Math.hypot(dzdx, dzdy);

      // Height against the ring around it: positive on ridges, negative in hollows.
      const rw = n(i - ring);
      const re = n(i + ring);
      const rn = n(i - ring * width);
      const rs = n(i + ring * width);
      const rnw = n(i - 2 * width - 2);
      const rne = n(i - 2 * width + 2);
      const rsw = n(i + 2 * width - 2);
      const rse = n(i + 2 * width + 2);
      const around = (rw + re + rn + rs + rnw + rne + rsw + rse) / 8;
      const bulge = Math.max(-1, Math.min(1, (z - around) / (cellM * 0.9)));
      const open = bulge < 0 ? bulge * HOLLOW : bulge * RIDGE;

      const lowest = Math.min(nw, nn, ne, ww, ee, sw, ss, se, z);
      const highest = Math.max(nw, nn, ne, ww, ee, sw, ss, se, z);
      const isLevel = highest - lowest < WATER_FLAT_M || (highest <= SEA_LEVEL_M && lowest > -SEA_LEVEL_M * 10);
      const isWater = isLevel && hasWater;

      let light = 1 + open;
      // Where nothing rises, light falls as on level ground.
      if (steep > 0) {
        const length = Math.sqrt(1 + dzdx * dzdx + dzdy * dzdy);
        let shade = 0;
        for (const sun of SUNS) shade += sun.weight * Math.max(0, (sun.z - dzdx * sun.x - dzdy * sun.y) / length);
        light = 1 + (shade / FLAT_SHADE - 1) * 0.8 + open;
      }

      if (isWater) {
        const isShallow =
          Math.max(rw, re, rn, rs, rnw, rne, rsw, rse) - z > SHORE_M ||
          z - Math.min(rw, re, rn, rs, rnw, rne, rsw, rse) > SHORE_M;
        const [red, green, blue] = meetsLand(heights, i, shore) ? SHORE : isShallow ? SHALLOW : WATER;
        write(out, o, red, green, blue, light);
        continue;
      }

      let at = (z - options.minZ) / range;
      at = at < 0 ? 0 : Math.min(at, 1);
      const k = Math.floor(at * (RAMP_SIZE - 1)) * 3;
      let red = ramp[k]!;
      let green = ramp[k + 1]!;
      let blue = ramp[k + 2]!;
      if (options.texture === 'hillshade' && !options.isBedrock) {
        // From about 30° the ground is bare rock and scree.
        const bare = Math.max(0, Math.min(0.75, (steep - 0.5) * 1.1));
        red += (ROCK[0] - red) * bare;
        green += (ROCK[1] - green) * bare;
        blue += (ROCK[2] - blue) * bare;
      } else if (options.texture === 'slope') {
        const degrees = (Math.atan(steep) * 180) / Math.PI;
        const band = STEEPNESS.find(([from]) => degrees >= from);
        if (band) [red, green, blue] = band[1];
      } else if (options.texture === 'aspect') {
        [red, green, blue] = steep < LEVEL_SLOPE ? LEVEL : aspectColor(dzdx, dzdy);
      }
      write(out, o, red, green, blue, light);
    }
  }
  return out;
}

/** Shadows lean to blue, sun to yellow: a grey multiplication looks dirty. */
function write(out: Uint8ClampedArray, o: number, red: number, green: number, blue: number, light: number): void {
  const shadow = light < 1 ? 1 - light : 0;
  out[o] = red * light * (1 - 0.1 * shadow);
  out[o + 1] = green * light * (1 - 0.03 * shadow);
  out[o + 2] = blue * light * (1 + 0.16 * shadow);
  out[o + 3] = 255;
}

/** Places in a grid so many columns and rows away, to all four sides. */
function offsetsOf(width: number, ...away: readonly (readonly [number, number])[]): Int32Array {
  const places = away.flatMap(([c, r]) => [c + r * width, c - r * width, -c + r * width, -c - r * width]);
  return Int32Array.from(new Set(places));
}

/** Whether any of the places around a cell of water is land. A hole is none: nothing compares with it. */
function meetsLand(heights: Float32Array, i: number, offsets: Int32Array): boolean {
  const z = heights[i]!;
  for (let k = 0; k < offsets.length; k++) if (Math.abs(heights[i + offsets[k]!]! - z) > SHORE_M) return true;
  return false;
}

/** Downhill is against the gradient; eighths are centred on the eight winds. */
function aspectColor(dzdx: number, dzdy: number): Rgb {
  const clockwise = Math.atan2(-dzdx, -dzdy);
  return ASPECTS[Math.round((clockwise / Math.PI) * 4 + 8) % 8]!;
}

const RAMP_SIZE = 256;
const ramps = new Map<readonly Stop[], Float32Array>();

function rampOf(options: PaintOptions): Float32Array {
  const stops = options.isBedrock
    ? BEDROCK
    : options.texture === 'heightColors'
      ? HEIGHTS
      : options.texture === 'hillshade'
        ? GROUND
        : options.texture === 'slope' || options.texture === 'plain'
          ? PLAIN
          : PAPER;
  let ramp = ramps.get(stops);
  if (!ramp) {
    ramp = new Float32Array(RAMP_SIZE * 3);
    for (let i = 0; i < RAMP_SIZE; i++) ramp.set(colorAt(stops, i / (RAMP_SIZE - 1)), i * 3);
    ramps.set(stops, ramp);
  }
  return ramp;
}

function colorAt(stops: readonly Stop[], at: number): Rgb {
  const above = stops.findIndex(([stop]) => stop >= at);
  if (above <= 0) return stops[0]![1];
  const [from, a] = stops[above - 1]!;
  const [to, b] = stops[above]!;
  const t = (at - from) / (to - from);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Height colors of a texture for the page's legend: [height m, #rrggbb] from low to high. */
export function heightLegend(texture: TerrainTexture, minZ: number, maxZ: number, steps = 6): [number, string][] {
  const stops = texture === 'heightColors' ? HEIGHTS : GROUND;
  const range = Math.max(MIN_RANGE_M, maxZ - minZ);
  return Array.from({ length: steps }, (_, i) => {
    const z = minZ + ((maxZ - minZ) * i) / (steps - 1);
    return [z, hex(colorAt(stops, (z - minZ) / range))];
  });
}

/** Colors of the eight directions from north clockwise, and of level ground, for the page's legend. */
export function aspectLegend(): { readonly winds: readonly string[]; readonly level: string } {
  return { winds: ASPECTS.map(hex), level: hex(LEVEL) };
}

/** Steepness classes for the page's legend: [from degrees, #rrggbb], steepest first. */
export function steepnessLegend(): [number, string][] {
  return STEEPNESS.map(([from, rgb]) => [from, hex(rgb)]);
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
