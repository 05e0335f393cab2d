// The ground and the rock under it: opens the rasters that the state names, one at a time each, and paints what lies on the
// ground (look, maps, areas, openings for roads). A raster that has been replaced meanwhile is let go when it arrives.

import type { RasterLayer, SceneOptions, SceneState, Theme } from '../scene-types.ts';
import { isSame } from '../state-diff.ts';
import type { Viewport } from '../view/viewport.ts';
import { amountBands, areaShapes, pointBands } from './area-style.ts';
import { type Change, hasChanged, shownBodies } from './layer.ts';
import { groundOutlines } from './road-mesh.ts';
import { TerrainLayer, type TerrainLook } from './terrain-layer.ts';

const LOOK_PARTS: readonly Change[] = ['hidden', 'terrainOpacity', 'terrainTexture', 'mode', 'theme', 'surface'];
const AREA_PARTS: readonly Change[] = [
  'bands',
  'areas',
  'points',
  'areaColorMode',
  'hidden',
  'selection',
  'terrainTexture',
  'surface',
];
const OPENING_PARTS: readonly Change[] = ['roadBodies', 'hidden', 'disableTerrainClipping', 'surface'];

export interface SurfaceEvents {
  /** The terrain before has gone; `next` is being opened. */
  readonly onLeave: (next: RasterLayer | null) => void;
  readonly onTerrain: (terrain: TerrainLayer) => void;
  readonly onBedrock: () => void;
}

export class Surfaces {
  terrain: TerrainLayer | null = null;
  bedrock: TerrainLayer | null = null;
  /** Resolves when the terrain that was asked for last has been opened, or has failed. */
  opened: Promise<void> = Promise.resolve();
  readonly #viewport: Viewport;
  readonly #options: SceneOptions;
  readonly #events: SurfaceEvents;
  #tickets = { terrain: 0, bedrock: 0 };
  #openings = 0;
  #look: TerrainLook = { texture: 'hillshade', opacity: 1, isWireframe: false, isDimmed: false };
  #isDisposed = false;

  constructor(viewport: Viewport, options: SceneOptions, events: SurfaceEvents) {
    this.#viewport = viewport;
    this.#options = options;
    this.#events = events;
  }

  get isLoading(): boolean {
    return this.#openings > 0 || (this.terrain?.isLoading ?? false) || (this.bedrock?.isLoading ?? false);
  }

  update(state: SceneState, theme: Theme, changed: ReadonlySet<Change>): void {
    this.#look = lookOf(state, theme);
    if (changed.has('terrain')) this.opened = this.#openTerrain(state.terrain);
    if (hasChanged(changed, ['bedrock', 'hidden'])) void this.#openBedrock(state.hidden.bedrock ? null : state.bedrock);
    if (hasChanged(changed, LOOK_PARTS)) {
      this.terrain?.setLook(this.#look);
      this.bedrock?.setLook({ ...this.#look, opacity: 1 });
    }
    if (hasChanged(changed, ['mapServices', 'surface'])) this.terrain?.setMaps(state.mapServices);
    if (hasChanged(changed, AREA_PARTS)) {
      const bands = state.hidden.featurePoints ? [] : pointBands(state.points);
      this.terrain?.setAreas([...amountBands(state.bands), ...areaShapes(state).draped, ...bands]);
    }
    if (hasChanged(changed, OPENING_PARTS))
      this.terrain?.setOpenings(state.disableTerrainClipping ? [] : shownBodies(state).flatMap(groundOutlines));
  }

  dispose(): void {
    this.#isDisposed = true;
    this.terrain?.dispose();
    this.bedrock?.dispose();
  }

  async #openTerrain(raster: RasterLayer | null): Promise<void> {
    const ticket = ++this.#tickets.terrain;
    if (isSame(raster, this.terrain?.raster ?? null)) return;
    this.terrain?.dispose();
    this.terrain = null;
    this.#events.onLeave(raster);
    if (!raster) return;
    const layer = await this.#open(raster, false, () => ticket === this.#tickets.terrain);
    if (!layer) return;
    this.terrain = layer;
    this.#events.onTerrain(layer);
  }

  async #openBedrock(raster: RasterLayer | null): Promise<void> {
    const ticket = ++this.#tickets.bedrock;
    if (isSame(raster, this.bedrock?.raster ?? null)) return;
    this.bedrock?.dispose();
    this.bedrock = null;
    if (!raster) return;
    const layer = await this.#open(raster, true, () => ticket === this.#tickets.bedrock);
    if (!layer) return;
    this.bedrock = layer;
    this.#events.onBedrock();
  }

  async #open(raster: RasterLayer, isBedrock: boolean, isCurrent: () => boolean): Promise<TerrainLayer | null> {
    this.#openings++;
    try {
      const layer = await TerrainLayer.open(
        this.#viewport.instance,
        raster,
        this.#options.fetchBytes,
        this.#viewport.crs,
        isBedrock,
        this.#look,
        this.#options.fetchMap,
      );
      if (isCurrent() && !this.#isDisposed) return layer;
      layer.dispose();
      return null;
    } catch (error) {
      if (isCurrent() && !this.#isDisposed) this.#options.onError?.(error, isBedrock ? 'bedrock' : 'terrain');
      return null;
    } finally {
      this.#openings--;
    }
  }
}

function lookOf({ terrainTexture, terrainOpacity, hidden }: SceneState, theme: Theme): TerrainLook {
  return {
    texture: terrainTexture,
    opacity: terrainOpacity,
    isWireframe: hidden.wireframe === false,
    isDimmed: theme === 'dark',
  };
}
