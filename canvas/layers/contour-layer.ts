// Contour lines for the view from above: thin ones each interval, every fifth thicker, in the brown of printed maps.
// Made from the base level of the raster in slices between frames, once for each terrain, when 2D is first opened.

import { BufferAttribute, BufferGeometry, Color, Group, LineBasicMaterial, LineSegments } from 'three';
import type { RasterLayer, Xyz } from '../scene-types.ts';
import type { Cog } from './cog.ts';
import { contourRow, smoothRow } from './contours.ts';
import { FatLines } from './fat-lines.ts';

const BROWN = '#8a5a2b';
/** Opaque and paler: translucent pieces would show a dot wherever two of them meet. */
const PALE_BROWN = '#ab8660';
const THICK_EVERY = 5;
/** Work between two frames: well under what a hand feels. */
const SLICE_MS = 12;

export class ContourLayer {
  readonly group = new Group();
  readonly #thin = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({
      color: new Color(BROWN),
      transparent: true,
      opacity: 0.34,
      depthTest: false,
      depthWrite: false,
    }),
  );
  readonly #thick = new FatLines({ widthPx: 1.4, depth: 'over', order: 3 });
  #made: Cog | null = null;

  constructor() {
    this.group.name = 'contours';
    this.#thin.frustumCulled = false;
    this.#thin.renderOrder = 2;
    this.#thin.matrixAutoUpdate = false;
    this.group.add(this.#thin, this.#thick.object);
    this.group.visible = false;
  }

  /** Shows the lines of this raster, making them first when they are not there; answers when they are. */
  async show(cog: Cog, raster: RasterLayer, origin: Xyz): Promise<void> {
    this.group.visible = true;
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
    for (let row = 0; row < level.height; row++) {
      smoothRow(raw, row, field.values);
      if (row > 0) contourRow(field, row - 1, interval, THICK_EVERY, thin, thick);
      if (performance.now() - sliceStart < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#made !== cog) return;
      sliceStart = performance.now();
    }
    const place = (flat: readonly number[]): Float32Array => {
      const out = new Float32Array((flat.length / 2) * 3);
      for (let i = 0; i < flat.length / 2; i++) {
        out[i * 3] = cog.bounds.minX + (flat[i * 2]! + 0.5) * level.cellX - origin[0];
        out[i * 3 + 1] = cog.bounds.maxY - (flat[i * 2 + 1]! + 0.5) * level.cellY - origin[1];
      }
      return out;
    };
    this.#thin.geometry.setAttribute('position', new BufferAttribute(place(thin), 3));
    this.#thin.position.set(origin[0], origin[1], raster.maxZ);
    this.#thin.updateMatrix();
    this.#thin.updateMatrixWorld(true);
    const thickPlaces = place(thick);
    this.#thick.set([origin[0], origin[1], raster.maxZ], thickPlaces, brown(thickPlaces.length));
  }

  hide(): void {
    this.group.visible = false;
  }

  /** The terrain has gone. */
  forget(): void {
    this.#made = null;
    this.#clear();
    this.hide();
  }

  dispose(): void {
    this.forget();
    this.#thin.geometry.dispose();
    this.#thin.material.dispose();
    this.#thick.dispose();
  }

  #clear(): void {
    this.#thin.geometry.dispose();
    this.#thin.geometry = new BufferGeometry();
    this.#thick.set([0, 0, 0], new Float32Array(0), new Float32Array(0));
  }
}

function brown(length: number): Float32Array {
  const { r, g, b } = new Color(PALE_BROWN);
  const out = new Float32Array(length);
  for (let i = 0; i < length; i += 3) out.set([r, g, b], i);
  return out;
}

/** 2, 5, 10 or 20 m between thin lines. */
export function contourInterval({ minZ, maxZ }: { readonly minZ: number; readonly maxZ: number }): number {
  const range = maxZ - minZ;
  return range > 600 ? 20 : range > 200 ? 10 : range > 60 ? 5 : 2;
}
