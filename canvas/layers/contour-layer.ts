// Contour lines at their heights: thin ones each interval, every fifth thicker and labelled, in the brown of printed
// maps. Made from the base level of the raster in slices between frames, once for each terrain, when they are first
// shown. Drawn a little nearer to the eye than they lie, as fat-lines.ts does, so that the coarser mesh does not eat them.

import { BufferAttribute, BufferGeometry, Color, Group, LineBasicMaterial, LineSegments } from 'three';
import type { Label } from '../overlay/label-board.ts';
import type { RasterLayer, Xyz } from '../scene-types.ts';
import type { Cog } from './cog.ts';
import { contourInterval } from './contour-interval.ts';
import { addLines, piecesByHeight } from './contour-lines.ts';
import { contourRow, smoothRow } from './contours.ts';
import { FatLines } from './fat-lines.ts';
import type { Change, Layer, LayerContext } from './layer.ts';

const BROWN = '#8a5a2b';
/** Opaque and paler: translucent pieces would show a dot wherever two of them meet. */
const PALE_BROWN = '#ab8660';
const THICK_EVERY = 5;
/** Work between two frames: well under what a hand feels. */
const SLICE_MS = 12;
/** Candidates for labels lie at most this share of the site's width apart; which of them are written is the overlay's choice. */
const LABEL_SHARE = 1 / 48;
const MAX_METRES_PER_PIXEL = 5;
/** A line may leave its course by so much of a cell, which is less than what the raster itself leaves open. */
const TOLERANCE_CELLS = 0.12;

export class ContourLayer implements Layer {
  readonly id = 'contours';
  readonly dependsOn: readonly Change[] = ['hidden', 'terrainOpacity', 'terrainTexture', 'mode', 'theme', 'surface'];
  readonly object = new Group();
  /** Called when the lines, and their labels, have been made or hidden. */
  onMade: () => void = () => {};
  /** Heights of the thick lines, spread over the site. */
  #labels: readonly Label[] = [];
  readonly #thin = new LineSegments(new BufferGeometry(), thinMaterial());
  readonly #thick = new FatLines({ widthPx: 1.4, depth: 'ground', order: 3 });
  #made: Cog | null = null;

  constructor() {
    this.object.name = this.id;
    this.#thin.frustumCulled = false;
    this.#thin.renderOrder = 2;
    this.#thin.matrixAutoUpdate = false;
    this.object.add(this.#thin, this.#thick.object);
    this.object.visible = false;
  }

  /** Labels of the lines that are shown. */
  get labels(): readonly Label[] {
    return this.object.visible ? this.#labels : [];
  }

  /** In 2D, and in 3D where they are asked for: seen obliquely, contour lines hide more than they show. */
  update({ state, mode, terrain, origin }: LayerContext): void {
    const { hidden, terrainTexture } = state;
    if (terrain && !hidden.contours && (mode === '2d' || terrainTexture === 'contourLines')) {
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
    const joined = async (pieces: readonly number[]): Promise<number[] | null> => {
      const lines: number[] = [];
      for (const ofHeight of piecesByHeight(pieces).values()) {
        addLines(pieces, ofHeight, TOLERANCE_CELLS, lines);
        if (!(await goesOn())) return null;
      }
      return lines;
    };
    const [thinLines, thickLines] = [await joined(thin), await joined(thick)];
    if (!thinLines || !thickLines) return;
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
    this.#thin.geometry.setAttribute('position', new BufferAttribute(place(thinLines), 3));
    this.#thin.position.set(...(origin as [number, number, number]));
    this.#thin.updateMatrix();
    this.#thin.updateMatrixWorld(true);
    const thickPlaces = place(thickLines);
    this.#thick.set(origin, thickPlaces, brown(thickPlaces.length));
    this.#labels = labelsOf(thickPlaces, origin, (cog.bounds.maxX - cog.bounds.minX) * LABEL_SHARE);
  }

  /** Thin lines are left out where they would run together. */
  setScale(metresPerPixel: number, isFlat: boolean): void {
    this.#thin.visible = isFlat || metresPerPixel < MAX_METRES_PER_PIXEL;
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
  }

  #clear(): void {
    this.#labels = [];
    this.#thin.geometry.dispose();
    this.#thin.geometry = new BufferGeometry();
    this.#thick.set([0, 0, 0], new Float32Array(0), new Float32Array(0));
  }
}

/** At most one label in each square of the given size and height. */
function labelsOf(places: Float32Array, origin: Xyz, spacingM: number): Label[] {
  const labels = new Map<string, Label>();
  for (let i = 0; i + 5 < places.length; i += 6) {
    const height = Math.round(places[i + 2]! + origin[2]);
    const id = `contour ${Math.floor(places[i]! / spacingM)} ${Math.floor(places[i + 1]! / spacingM)} ${height}`;
    if (labels.has(id)) continue;
    labels.set(id, {
      id,
      at: [
        (places[i]! + places[i + 3]!) / 2 + origin[0],
        (places[i + 1]! + places[i + 4]!) / 2 + origin[1],
        places[i + 2]! + origin[2],
      ],
      text: String(height),
      color: BROWN,
      priority: 5,
      anchor: 'centred',
      isQuiet: true,
      isOnGround: true,
    });
  }
  return [...labels.values()];
}

function thinMaterial(): LineBasicMaterial {
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
      gl_Position.z = lifted.z / lifted.w * gl_Position.w;`,
    );
  };
  return material;
}

function brown(length: number): Float32Array {
  const { r, g, b } = new Color(PALE_BROWN);
  const out = new Float32Array(length);
  for (let i = 0; i < length; i += 3) out.set([r, g, b], i);
  return out;
}
