// Contour lines at their heights: thin ones each interval, every fifth thicker and labelled along the line, in the brown of
// printed maps; from afar only those of each hundred metres, fainter in 3D, where the ground's light shows its form, and none where
// they would run together on the screen (contour-gaps.ts). Made from the base level of the raster in slices between frames, once
// for each terrain, when they are first shown. Drawn a little nearer to the eye than they lie, as fat-lines.ts does, so that the
// coarser mesh does not eat them.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  LineBasicMaterial,
  LineSegments,
  Vector2,
  Vector4,
} from 'three';
import type { Label } from '../overlay/label-board.ts';
import type { RasterLayer, Xyz } from '../scene-types.ts';
import type { Cog } from './cog.ts';
import { fadeByGap, type GapUniforms, type SlopeField, uphillOf } from './contour-gaps.ts';
import { contourInterval } from './contour-interval.ts';
import { addLines, piecesByHeight } from './contour-lines.ts';
import { contourRow, smoothRow } from './contours.ts';
import { FatLines } from './fat-lines.ts';
import { type Change, type Layer, type LayerContext, shownBodies } from './layer.ts';
import { outsideRings } from './outside-rings.ts';
import { groundOutlines } from './road-mesh.ts';

const BROWN = '#8a5a2b';
/** Ink of the heights on a dark page. */
const LIGHT_BROWN = '#d9b48a';
/** Opaque and paler: translucent pieces would show a dot wherever two of them meet. */
const PALE_BROWN = '#ab8660';
const THICK_EVERY = 5;
/** Work between two frames: well under what a hand feels. */
const SLICE_MS = 12;
/** Candidates for labels lie at most this share of the site's width apart; which of them are written is the overlay's choice. */
const LABEL_SHARE = 1 / 48;
/** Thin lines are left out where they would run together, and all but the hundreds where these say as much. */
const MAX_THIN = { flat: 5, oblique: 2.5 };
const MAX_METRES_PER_PIXEL = 8;
const HUNDRED_M = 100;
const HUNDRED_PX = 1.4;
/** From afar in 3D the lines stay behind the routes. */
const FAINT = { widthPx: 1, opacity: { light: 0.45, dark: 0.3 } };
/** Of the thin lines. */
const OPACITY = { flat: 0.34, oblique: 0.22 };
/** Heights are written so far apart, px, and not in the outermost part of the ground. */
const APART_PX = 90;
const RIM_SHARE = 0.03;
/** A line may leave its course by so much of a cell, which is less than what the raster itself leaves open. */
const TOLERANCE_CELLS = 0.12;

export class ContourLayer implements Layer {
  readonly id = 'contours';
  readonly dependsOn: readonly Change[] = [
    'hidden',
    'terrainOpacity',
    'terrainTexture',
    'mode',
    'theme',
    'surface',
    'roadBodies',
    'disableTerrainClipping',
  ];
  readonly object = new Group();
  /** Called when the lines, and their labels, have been made or hidden. */
  onMade: () => void = () => {};
  /** Heights of the thick lines, spread over the site. */
  #labels: readonly Label[] = [];
  readonly #thinGap: GapUniforms = { gapStepM: { value: 0 }, gapScreen: { value: new Vector2(1, 1) } };
  readonly #thin = new LineSegments(new BufferGeometry(), thinMaterial(this.#thinGap));
  readonly #thick = new FatLines({ widthPx: 1.2, depth: 'ground', order: 3, gapStepM: HUNDRED_M });
  readonly #hundreds = new FatLines({ widthPx: HUNDRED_PX, depth: 'ground', order: 3, gapStepM: HUNDRED_M });
  /** What is left out from afar. */
  readonly #nearer = new Group();
  #made: Cog | null = null;
  /** As made, before what roads open is taken out. */
  #lines: Lines | null = null;
  #openings: readonly Opening[] = [];
  #isAskedFor = false;
  #isDark = false;

  constructor() {
    this.object.name = this.id;
    this.#thin.frustumCulled = false;
    this.#thin.renderOrder = 2;
    this.#thin.matrixAutoUpdate = false;
    this.#thin.onBeforeRender = (renderer) => {
      const { z, w } = renderer.getViewport(viewport);
      Object.assign(this.#thinGap.gapScreen.value, { x: z, y: w });
    };
    this.#nearer.add(this.#thick.object);
    this.object.add(this.#thin, this.#nearer, this.#hundreds.object);
    this.object.visible = false;
  }

  /** Labels of the lines that are shown. */
  get labels(): readonly Label[] {
    if (!this.object.visible) return [];
    return this.#isDark ? this.#labels.map((label) => ({ ...label, color: LIGHT_BROWN })) : this.#labels;
  }

  update({ state, terrain, origin, theme }: LayerContext): void {
    this.#isDark = theme === 'dark';
    this.#isAskedFor = state.terrainTexture === 'contourLines';
    const openings = state.disableTerrainClipping ? [] : shownBodies(state).flatMap(groundOutlines);
    const isChanged = openings.length > 0 || this.#openings.length > 0;
    this.#openings = openings;
    if (isChanged) this.#put();
    if (terrain && !state.hidden.contours) {
      void this.#show(terrain.cog, terrain.raster, origin).then(() => this.onMade());
      return;
    }
    this.object.visible = false;
    this.onMade();
  }

  /** Shows the lines of this raster, making them first when they are not there; resolves when they are. */
  async #show(cog: Cog, raster: RasterLayer, origin: Xyz): Promise<void> {
    this.object.visible = true;
    if (this.#made === cog) return;
    this.#made = cog;
    this.#clear();
    const level = cog.levels[cog.base]!;
    const window = { column: 0, row: 0, width: level.width, height: level.height };
    const raw = { values: await cog.window(cog.base, window), width: level.width, height: level.height };
    const field = { ...raw, values: new Float32Array(raw.values.length) };
    const thin: number[] = [];
    const thick: number[] = [];
    const interval = contourInterval(raster);
    let sliceStart = performance.now();
    /** false when the terrain has changed meanwhile. */
    const goesOn = async () => {
      if (performance.now() - sliceStart < SLICE_MS) return true;
      await new Promise((resolve) => setTimeout(resolve));
      sliceStart = performance.now();
      return this.#made === cog;
    };
    for (let row = 0; row < level.height; row++) {
      smoothRow(raw, row, field.values);
      if (row > 0) contourRow(field, row - 1, interval, THICK_EVERY, thin, thick);
      if (!(await goesOn())) return;
    }
    const joined = async (
      pieces: readonly number[],
      isWanted: (height: number) => boolean = () => true,
    ): Promise<number[] | null> => {
      const lines: number[] = [];
      for (const [height, ofHeight] of piecesByHeight(pieces)) {
        if (isWanted(height)) addLines(pieces, ofHeight, TOLERANCE_CELLS, lines);
        if (!(await goesOn())) return null;
      }
      return lines;
    };
    const isHundred = (height: number) => height % HUNDRED_M === 0;
    const thinLines = await joined(thin);
    const thickLines = await joined(thick, (height) => !isHundred(height));
    const hundredLines = await joined(thick, isHundred);
    if (!thinLines || !thickLines || !hundredLines) return;
    const place = (flat: readonly number[]): Float32Array => {
      const out = new Float32Array((flat.length / 5) * 6);
      for (let i = 0; i < flat.length / 5; i++) {
        for (const end of [0, 1]) {
          out[i * 6 + end * 3] = cog.bounds.minX + (flat[i * 5 + end * 2]! + 0.5) * level.cellX - origin[0];
          out[i * 6 + end * 3 + 1] = cog.bounds.maxY - (flat[i * 5 + end * 2 + 1]! + 0.5) * level.cellY - origin[1];
          out[i * 6 + end * 3 + 2] = flat[i * 5 + 4]! - origin[2];
        }
      }
      return out;
    };
    const [thick100, rest] = [place(hundredLines), place(thickLines)];
    this.#thinGap.gapStepM.value = interval;
    this.#thick.gapStepM = interval * THICK_EVERY;
    const slopes = {
      ...field,
      cellX: level.cellX,
      cellY: level.cellY,
      firstX: cog.bounds.minX + level.cellX / 2 - origin[0],
      firstY: cog.bounds.maxY - level.cellY / 2 - origin[1],
    };
    this.#lines = { origin, slopes, thin: place(thinLines), thick: rest, hundreds: thick100 };
    this.#labels = [
      ...labelsOf(thick100, origin, cog.bounds, Infinity),
      ...labelsOf(rest, origin, cog.bounds, MAX_METRES_PER_PIXEL),
    ];
    this.#put();
  }

  /** Gives the lines to the graphics card, but for what lies where the ground is opened. */
  #put(): void {
    if (!this.#lines) return;
    const { origin, slopes, thin, thick, hundreds } = this.#lines;
    const outside = (places: Float32Array) => outsideRings(places, origin, this.#openings);
    this.#thin.geometry.dispose();
    const places = outside(thin);
    this.#thin.geometry = new BufferGeometry()
      .setAttribute('position', new BufferAttribute(places, 3))
      .setAttribute('uphill', new BufferAttribute(atBothEnds(uphillOf(places, slopes)), 2));
    this.#thin.position.set(...(origin as [number, number, number]));
    this.#thin.updateMatrix();
    this.#thin.updateMatrixWorld(true);
    for (const [lines, places] of [
      [this.#thick, outside(thick)],
      [this.#hundreds, outside(hundreds)],
    ] as const)
      lines.set(origin, places, brown(places.length), { uphill: uphillOf(places, slopes) });
  }

  setScale(metresPerPixel: number, isFlat: boolean): void {
    const kind = isFlat || this.#isAskedFor ? 'flat' : 'oblique';
    this.#thin.visible = metresPerPixel <= MAX_THIN[kind];
    this.#thin.material.opacity = OPACITY[kind];
    this.#nearer.visible = metresPerPixel <= MAX_METRES_PER_PIXEL;
    const isFaint = kind === 'oblique' && !this.#nearer.visible;
    this.#hundreds.material.linewidth = isFaint ? FAINT.widthPx : HUNDRED_PX;
    this.#hundreds.material.opacity = isFaint ? FAINT.opacity[this.#isDark ? 'dark' : 'light'] : 1;
  }

  /** The terrain has gone. */
  forget(): void {
    this.#made = null;
    this.#clear();
    this.object.visible = false;
  }

  dispose(): void {
    this.forget();
    this.#thin.geometry.dispose();
    this.#thin.material.dispose();
    this.#thick.dispose();
    this.#hundreds.dispose();
  }

  #clear(): void {
    this.#lines = null;
    this.#labels = [];
    this.#thin.geometry.dispose();
    this.#thin.geometry = new BufferGeometry();
    for (const lines of [this.#thick, this.#hundreds]) lines.set([0, 0, 0], new Float32Array(0), new Float32Array(0));
  }
}

/**
 * At most one label in each square of the ground and height, on the longest piece of its line there, which is where the line is
 * straightest.
 */
function labelsOf(places: Float32Array, origin: Xyz, bounds: Bounds, maxMetresPerPixel: number): Label[] {
  const [wide, tall] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  const spacing = wide * LABEL_SHARE;
  const isAtRim = (x: number, y: number) => {
    const [east, north] = [(x - bounds.minX) / wide, (y - bounds.minY) / tall];
    return Math.min(east, 1 - east, north, 1 - north) < RIM_SHARE;
  };
  const best = new Map<string, { readonly i: number; readonly length: number }>();
  for (let i = 0; i + 5 < places.length; i += 6) {
    const [x, y] = [places[i]! + origin[0], places[i + 1]! + origin[1]];
    if (isAtRim(x, y)) continue;
    const length = Math.hypot(places[i + 3]! - places[i]!, places[i + 4]! - places[i + 1]!);
    const id = `contour ${Math.floor(x / spacing)} ${Math.floor(y / spacing)} ${Math.round(places[i + 2]! + origin[2])}`;
    if (length > (best.get(id)?.length ?? 0)) best.set(id, { i, length });
  }
  return [...best].map(([id, { i }]) => {
    const end = (at: number): Xyz => [
      places[at]! + origin[0],
      places[at + 1]! + origin[1],
      places[at + 2]! + origin[2],
    ];
    const [from, to] = [end(i), end(i + 3)];
    return {
      id,
      at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, from[2]],
      along: to,
      text: String(Math.round(from[2])),
      color: BROWN,
      priority: 5,
      anchor: 'centred',
      isQuiet: true,
      isOnGround: true,
      apartPx: APART_PX,
      ...(Number.isFinite(maxMetresPerPixel) ? { maxMetresPerPixel } : {}),
    };
  });
}

type Opening = readonly (readonly [number, number])[];

interface Lines {
  readonly origin: Xyz;
  readonly slopes: SlopeField;
  readonly thin: Float32Array;
  readonly thick: Float32Array;
  readonly hundreds: Float32Array;
}

interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Its last line, which puts a vertex nearer to the eye. */
const LIFTED = 'gl_Position.z = lifted.z / lifted.w * gl_Position.w;';
const viewport = new Vector4();

/** What is known of a piece, for each of its two vertices. */
function atBothEnds(pairs: Float32Array): Float32Array {
  const out = new Float32Array(pairs.length * 2);
  for (let i = 0; i < pairs.length; i += 2) {
    out.set(pairs.subarray(i, i + 2), i * 2);
    out.set(pairs.subarray(i, i + 2), i * 2 + 2);
  }
  return out;
}

function thinMaterial(gap: GapUniforms): LineBasicMaterial {
  const material = new LineBasicMaterial({
    color: new Color(BROWN),
    transparent: true,
    opacity: 0.34,
    depthWrite: false,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <project_vertex>',
      `#include <project_vertex>
      vec4 nearer = isOrthographic
        ? vec4( mvPosition.xy, mvPosition.z + 60.0, 1.0 )
        : vec4( mvPosition.xyz * ( 1.0 - 0.004 - min( 0.3, 3.0 / max( 1.0, length( mvPosition.xyz ) ) ) ), 1.0 );
      vec4 lifted = projectionMatrix * nearer;
      ${LIFTED}`,
    );
    fadeByGap(shader, gap, {
      at: 'position',
      isOfPiece: false,
      placed: LIFTED,
      alpha: 'vec4 diffuseColor = vec4( diffuse, opacity );',
    });
  };
  return material;
}

function brown(length: number): Float32Array {
  const { r, g, b } = new Color(PALE_BROWN);
  const out = new Float32Array(length);
  for (let i = 0; i < length; i += 3) out.set([r, g, b], i);
  return out;
}
