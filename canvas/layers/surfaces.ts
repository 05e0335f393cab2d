// The ground and the rock under it: opens the rasters that the state names, one at a time each, and paints what lies on the
// ground (look, maps, areas, openings for roads). A raster that has been replaced meanwhile is let go when it arrives.

import { boundsOfPoints } from '../geometry.ts';
import type { RasterLayer, SceneOptions, SceneState, Theme, Xy } from '../scene-types.ts';
import { isSame } from '../state-diff.ts';
import type { Viewport } from '../view/viewport.ts';
import type { DrapedArea } from './area-images.ts';
import { amountBands, areaShapes, pointBands } from './area-style.ts';
import { groundShadows } from './ground-shadows.ts';
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
const SHADOW_PARTS: readonly Change[] = ['roadBodies', 'hidden', 'surface', 'heights'];
const OPENING_PARTS: readonly Change[] = ['roadBodies', 'hidden', 'disableTerrainClipping', 'surface'];

/** As dark as a slope that the sun does not reach (ground-light.ts), and leaning to blue as it. */
const SHADOW_COLOR = '#1c2638';
const SHADOW_OPACITY = 0.32;
/** Finer heights that move a shadow by less are not worth painting the ground again. */
const SHADOW_MOVED_M = 0.5;

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
  #shadows: readonly DrapedArea[] = [];
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
    const areShadowsNew = hasChanged(changed, SHADOW_PARTS) && this.#throwShadows(state);
    if (areShadowsNew || hasChanged(changed, AREA_PARTS)) {
      const bands = state.hidden.featurePoints ? [] : pointBands(state.points);
      this.terrain?.setAreas([...amountBands(state.bands), ...areaShapes(state).draped, ...bands, ...this.#shadows]);
    }
    if (hasChanged(changed, OPENING_PARTS))
      this.terrain?.setOpenings(state.disableTerrainClipping ? [] : shownBodies(state).flatMap(groundOutlines));
  }

  /** Whether the shadows on the ground are others than before, by more than finer heights move them. */
  #throwShadows(state: SceneState): boolean {
    const cog = this.terrain?.cog;
    const heightAt = (x: number, y: number) => cog?.heightAt(x, y) ?? null;
    const rings = cog ? shownBodies(state).flatMap((body) => groundShadows(body, heightAt)) : [];
    const before = this.#shadows[0]?.polygons ?? [];
    const isSame = before.length === rings.length && rings.every((ring, k) => isNear(ring, before[k]![0]!));
    if (isSame) return false;
    this.#shadows = rings.length > 0 ? [shadowOf(rings)] : [];
    return true;
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

function shadowOf(rings: readonly (readonly Xy[])[]): DrapedArea {
  return {
    id: 'shadow',
    polygons: rings.map((ring) => [ring]),
    bounds: boundsOfPoints(rings.flat()),
    color: SHADOW_COLOR,
    fillOpacity: SHADOW_OPACITY,
    lineWidthPx: 0,
    isUnion: true,
  };
}

/** Two rings whose corners lie within SHADOW_MOVED_M of each other. */
function isNear(a: readonly Xy[], b: readonly (readonly [number, number])[]): boolean {
  return a.length === b.length && a.every(([x, y], k) => Math.hypot(x - b[k]![0], y - b[k]![1]) < SHADOW_MOVED_M);
}
