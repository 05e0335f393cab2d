// Keeps the cut of a scene: the walls of its open sections, the planes on everything that is drawn, and the rock's heights,
// which are read the first time that a section asks for them.

import { type Group, type Material, Vector3 } from 'three';
import type { Grid } from '#terrain/grid.ts';
import { Cog } from '../layers/cog.ts';
import type { TerrainLayer } from '../layers/terrain-layer.ts';
import type { Bounds, ClippingShape, RasterLayer, RoadBodyShape, SceneOptions, Xyz } from '../scene-types.ts';
import { isSame } from '../state-diff.ts';
import type { Box } from '../view/view-math.ts';
import { CutLayer } from './cut-layer.ts';

interface Around {
  readonly site: Box;
  readonly origin: Xyz;
  readonly heightAt: (x: number, y: number) => number | null;
  readonly bodies: readonly RoadBodyShape[];
  readonly surfaces: readonly (TerrainLayer | null)[];
  /** Everything that is drawn beside the surfaces. */
  readonly group: Group;
}

export class SceneCut {
  readonly layer = new CutLayer();
  /** Called when the rock's heights have come, or finer ones. */
  onRock: () => void = () => {};
  readonly #options: SceneOptions;
  #rock: Cog | null = null;
  #raster: RasterLayer | null = null;
  #abort = new AbortController();
  #isRockRequested = false;
  #opening: Promise<void> = Promise.resolve();
  #openings = 0;

  constructor(options: SceneOptions) {
    this.#options = options;
  }

  /** Height of the rock, m; null while it is unknown. `raster` is the bedrock of the state. */
  rockAt(x: number, y: number, raster: RasterLayer | null): number | null {
    if (!this.#isRockRequested) {
      this.#isRockRequested = true;
      void this.openRock(raster);
    }
    return this.#rock?.heightAt(x, y) ?? null;
  }

  /** The rock's finest heights inside the bounds; null where none is surveyed. */
  async readFinest(bounds: Bounds, raster: RasterLayer | null): Promise<Grid | null> {
    this.#isRockRequested = true;
    await this.openRock(raster);
    await this.#opening;
    return (await this.#rock?.readFinest(bounds)) ?? null;
  }

  /** Reads the rock once there is a cut to fill, or somebody has asked for it. */
  async openRock(bedrock: RasterLayer | null, clipping: ClippingShape | null = null): Promise<void> {
    const raster = clipping || this.#isRockRequested ? bedrock : null;
    if (isSame(raster, this.#raster)) return;
    this.#openings++;
    this.#opening = this.#open(raster).finally(() => this.#openings--);
    await this.#opening;
  }

  /** The rock is being read. */
  get isLoading(): boolean {
    return this.#openings > 0;
  }

  async #open(raster: RasterLayer | null): Promise<void> {
    this.#raster = raster;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#rock = null;
    if (!raster) return;
    const { signal } = this.#abort;
    try {
      const rock = await Cog.open(raster.source, this.#options.fetchBytes, signal);
      if (signal.aborted) return;
      this.#rock = rock;
      rock.onTile = () => this.onRock();
      this.onRock();
    } catch (error) {
      if (!signal.aborted) this.#options.onError?.(error, 'bedrock');
    }
  }

  /** Takes away what lies outside the cut and fills the open sections; null = nothing is cut. */
  apply(clipping: ClippingShape | null, { site, origin, heightAt, bodies, surfaces, group }: Around): void {
    const rock = this.#rock;
    const rockAt = rock ? (x: number, y: number) => rock.heightAt(x, y) : null;
    this.layer.set(clipping, site, origin, heightAt, rockAt, bodies);
    const { planes } = this.layer;
    for (const surface of surfaces) surface?.clip(planes);
    group.traverse((object) => {
      if (object !== this.layer.mesh && 'material' in object)
        for (const material of [object.material].flat() as Material[]) material.clippingPlanes = planes;
    });
  }

  /** A place lies where the cut has taken everything away. */
  takesAway([x, y, z]: Xyz): boolean {
    const at = new Vector3(x, y, z);
    return this.layer.planes.some((plane) => plane.distanceToPoint(at) < 0);
  }

  dispose(): void {
    this.#abort.abort();
    this.layer.dispose();
  }
}
