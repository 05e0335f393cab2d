// Draws a terrain's relief with routes on it into a WebP, a sixth of a PNG. Runs in a child process (runtime/child.ts).

import sharp from 'sharp';
import type { MultiPolygon } from '#domain/entities/field.ts';
import { openGeoTiff, placeOf, readWindow } from '#exchange/geotiff/read.ts';
import { hillshade } from '#terrain/hillshade.ts';
import { fileSource } from '../../runtime/file-source.ts';
import { zlibCodec } from '../../runtime/zlib-codec.ts';

export interface PictureInput {
  readonly path: string;
  readonly out: string;
  /** line: x, y, z per vertex. */
  readonly routes: readonly { readonly color: string; readonly line: readonly number[] }[];
  /** Lakes and sea. */
  readonly waters: readonly MultiPolygon[];
}

const WIDTH = 640;
const HEIGHT = 400;
const QUALITY = 82;
/** Height tints from the valley to the peaks; holes take the page's grey. */
const TINTS: readonly (readonly [number, number, number])[] = [
  [206, 219, 199],
  [226, 228, 207],
  [232, 224, 206],
  [240, 236, 230],
  [252, 252, 252],
];
const HOLE = [225, 228, 232];

export async function drawPicture(input: PictureInput): Promise<void> {
  await withRelief(input.path, { width: WIDTH / 2, height: HEIGHT / 2 }, async (relief) => {
    const { place, extentX, extentY } = relief;
    // The picture is filled, and what does not fit is cut away on the sides that are farthest from the routes.
    const scale = Math.max(WIDTH / extentX, HEIGHT / extentY);
    const size = {
      width: Math.max(WIDTH, Math.round(extentX * scale)),
      height: Math.max(HEIGHT, Math.round(extentY * scale)),
    };
    const [middleX, middleY] = middleOf(input.routes) ?? [place.originX + extentX / 2, place.originY - extentY / 2];
    const left = cut((middleX - place.originX) * scale - WIDTH / 2, size.width - WIDTH);
    const top = cut((place.originY - middleY) * scale - HEIGHT / 2, size.height - HEIGHT);
    const shown = await relief.resized(size).extract({ left, top, width: WIDTH, height: HEIGHT }).png().toBuffer();
    const toPixel: ToPixel = (x, y) => [(x - place.originX) * scale - left, (place.originY - y) * scale - top];
    await write(shown, svgOf(input, toPixel, { width: WIDTH, height: HEIGHT }), input.out);
  });
}

/** Longest side of a picture of the whole ground, pixels. */
const GROUND_PX = 1280;

/** The whole ground, without routes. */
export async function drawGround(input: PictureInput): Promise<void> {
  await withRelief(input.path, { width: GROUND_PX / 2, height: GROUND_PX / 2 }, async (relief) => {
    const { place, extentX, extentY } = relief;
    const scale = GROUND_PX / Math.max(extentX, extentY);
    const size = {
      width: Math.max(1, Math.round(extentX * scale)),
      height: Math.max(1, Math.round(extentY * scale)),
    };
    const toPixel: ToPixel = (x, y) => [(x - place.originX) * scale, (place.originY - y) * scale];
    await write(await relief.resized(size).png().toBuffer(), svgOf({ ...input, routes: [] }, toPixel, size), input.out);
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Relief {
  readonly place: ReturnType<typeof placeOf>;
  /** Of the whole ground, m. */
  readonly extentX: number;
  readonly extentY: number;
  readonly resized: (size: Size) => ReturnType<typeof sharp>;
}

/** The shaded ground at the smallest of its levels that is not smaller than `least`. */
async function withRelief(path: string, least: Size, draw: (relief: Relief) => Promise<void>): Promise<void> {
  const source = await fileSource(path);
  try {
    const tiff = await openGeoTiff(source);
    const place = placeOf(tiff);
    const levels = [tiff.full, ...tiff.overviews].filter(
      (level) => level.width >= least.width && level.height >= least.height,
    );
    const level = levels.at(-1) ?? tiff.full;
    const { width, height } = level;
    const values = new Float32Array(width * height);
    await readWindow(source, level, { left: 0, top: 0, width, height }, values, zlibCodec);
    const pixels = shade({ width, height, cell: place.cellX * (tiff.full.width / width), values });
    await draw({
      place,
      extentX: tiff.full.width * place.cellX,
      extentY: tiff.full.height * place.cellY,
      resized: (size) => sharp(pixels, { raw: { width, height, channels: 3 } }).resize({ ...size, fit: 'fill' }),
    });
  } finally {
    await source.close();
  }
}

const write = (relief: Buffer, over: string, out: string) =>
  sharp(relief)
    .composite([{ input: Buffer.from(over) }])
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(out);

function shade(grid: { width: number; height: number; cell: number; values: Float32Array }): Buffer {
  const light = hillshade(grid, 1.6);
  const known = grid.values.filter((z) => !Number.isNaN(z)).sort();
  const low = known[0] ?? 0;
  const high = known.at(-1) ?? 1;
  const pixels = Buffer.alloc(light.length * 3);
  for (let i = 0; i < light.length; i++) {
    const z = grid.values[i]!;
    const tint = Number.isNaN(z) ? HOLE : tintAt((z - low) / Math.max(1, high - low));
    const shadeOf = Number.isNaN(light[i]!) ? 1 : Math.min(1, 0.25 + 0.85 * light[i]!);
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = tint[c]! * shadeOf;
  }
  return pixels;
}

function tintAt(share: number): number[] {
  const at = Math.min(TINTS.length - 1.0001, Math.max(0, share * (TINTS.length - 1)));
  const [a, b] = [TINTS[Math.floor(at)]!, TINTS[Math.floor(at) + 1]!];
  const t = at - Math.floor(at);
  return a.map((value, c) => value + (b[c]! - value) * t);
}

type ToPixel = (x: number, y: number) => readonly [number, number];

function cut(wanted: number, most: number): number {
  return Math.max(0, Math.min(most, Math.round(wanted)));
}

/** The middle of what the routes cover, or null without routes. */
function middleOf(routes: PictureInput['routes']): readonly [number, number] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { line } of routes)
    for (let i = 0; i + 2 < line.length; i += 3) {
      west = Math.min(west, line[i]!);
      east = Math.max(east, line[i]!);
      south = Math.min(south, line[i + 1]!);
      north = Math.max(north, line[i + 1]!);
    }
  return west <= east ? [(west + east) / 2, (south + north) / 2] : null;
}

const WATER = '#a8c5da';

function svgOf({ routes, waters }: PictureInput, toPixel: ToPixel, { width, height }: Size): string {
  const pixel = (x: number, y: number) =>
    toPixel(x, y)
      .map((part) => part.toFixed(1))
      .join(',');
  const ringOf = (ring: readonly (readonly [number, number])[]) => `M${ring.map(([x, y]) => pixel(x, y)).join('L')}Z`;
  const shapes = waters.flatMap((water) =>
    water.map(
      (rings) => `<path d="${rings.map(ringOf).join('')}" fill="${WATER}" fill-rule="evenodd" fill-opacity="0.85"/>`,
    ),
  );
  for (const { color, line } of routes) {
    const points: string[] = [];
    for (let i = 0; i + 2 < line.length; i += 3) points.push(pixel(line[i]!, line[i + 1]!));
    const shape = `points="${points.join(' ')}" fill="none" stroke-linejoin="round" stroke-linecap="round"`;
    const stroke = /^#[0-9a-f]{6}$/i.test(color) ? color : '#1f6feb';
    shapes.push(
      `<polyline ${shape} stroke="#ffffff" stroke-width="5" stroke-opacity="0.8"/>`,
      `<polyline ${shape} stroke="${stroke}" stroke-width="2.5"/>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}
