// Applies states to the surfaces and the layers: each is updated when something that it depends on has changed. Also holds what
// depends on several of them: labels and pins, what can be picked, the cut, and the draping of lines, which is renewed when
// finer heights have been read.

import { Group } from 'three';
import { SceneCut } from '../cut/scene-cut.ts';
import { labelsOf, pinsOf } from '../overlay/annotations.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { NO_PICKABLES, Picker } from '../picking/picker.ts';
import { boundsOfShapes } from '../picking/selection-bounds.ts';
import {
  type Bounds,
  EMPTY_STATE,
  type GroundPart,
  type RasterLayer,
  type SceneOptions,
  type SceneState,
  type Theme,
  type View,
  type Xyz,
} from '../scene-types.ts';
import { changedParts } from '../state-diff.ts';
import { pathsWithMoved } from '../tools/path-drag.ts';
import { editPins, withMoved } from '../tools/shape-edit.ts';
import type { Box } from '../view/view-math.ts';
import type { Viewport } from '../view/viewport.ts';
import { ContourLayer } from './contour-layer.ts';
import { ExtrudedAreaLayer } from './extruded-area-layer.ts';
import { keepInSight } from './fat-lines.ts';
import { type Change, hasChanged, type Layer, type LayerContext, selectedIds, shownBodies } from './layer.ts';
import { LineLayer } from './line-layer.ts';
import { RimLayer } from './rim-layer.ts';
import { RoadBodyLayer } from './road-body-layer.ts';
import { RouteLayer } from './route-layer.ts';
import { SiteLayer } from './site-layer.ts';
import { Surfaces } from './surfaces.ts';
import type { TerrainLayer } from './terrain-layer.ts';
import { VolumeLayer } from './volume-layer.ts';

/** Finer heights come tile by tile; lines are draped again once none has come for a moment. */
const REDRAPE_MS = 250;

const CUT_PARTS: readonly Change[] = ['clipping', 'terrain', 'roadBodies', 'volumes', 'hidden', 'heights'];
const PICK_PARTS: readonly Change[] = [
  'routes',
  'lines',
  'paths',
  'points',
  'areas',
  'sites',
  'volumes',
  'hidden',
  'heights',
  'drag',
];

export class LayerManager {
  readonly picker = new Picker();
  readonly #viewport: Viewport;
  readonly #overlay: Overlay;
  readonly #options: SceneOptions;
  readonly #group = new Group();
  readonly #surfaces: Surfaces;
  readonly #cut: SceneCut;
  readonly #routes = new RouteLayer();
  readonly #lines = new LineLayer();
  readonly #bodies = new RoadBodyLayer();
  readonly #raised = [new ExtrudedAreaLayer(), new VolumeLayer(), new SiteLayer(), new RimLayer()];
  readonly #contours = new ContourLayer();
  /** In drawing order, where their render order is the same: three.js draws what was made first before the others. */
  readonly #layers: readonly Layer[] = [this.#routes, this.#lines, this.#bodies, ...this.#raised, this.#contours];
  #state: SceneState = EMPTY_STATE;
  #theme: Theme;
  #hasOwnView = false;
  #isReadyReported = false;
  #redrape: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;
  #moved: { readonly id: string; readonly at: Xyz } | null = null;

  constructor(viewport: Viewport, overlay: Overlay, options: SceneOptions) {
    this.#viewport = viewport;
    this.#overlay = overlay;
    this.#options = options;
    this.#theme = options.theme;
    this.#surfaces = new Surfaces(viewport, options, {
      onLeave: (next) => this.#leaveTerrain(next),
      onTerrain: (terrain) => this.#showTerrain(terrain),
      onBedrock: () => {
        this.#applyCut();
        viewport.draw();
      },
    });
    this.#cut = new SceneCut(options);
    this.#cut.onRock = () => this.#redrapeSoon();
    this.#contours.onMade = () => this.#labelContours();
    this.#group.add(...this.#layers.map(({ object }) => object), this.#cut.layer.mesh);
    // Beside Giro3D's own group, so that its search for near and far planes does not visit our lines.
    viewport.instance.scene.add(this.#group);
    viewport.instance.scene.onBeforeRender = (_renderer, _scene, camera) => keepInSight(this.#group, camera);
  }

  get state(): SceneState {
    return this.#state;
  }

  get isLoading(): boolean {
    return this.#viewport.isFrameDue || this.#surfaces.isLoading || this.#cut.isLoading || this.#redrape !== undefined;
  }

  get selectedRoutes(): ReadonlySet<string> {
    return selectedIds(this.#state, 'route');
  }

  show(next: SceneState): void {
    const changed = changedParts(this.#state, next);
    if (changed.size === 0) return;
    const isSameRoute = this.#state.hover?.routeId === next.hover?.routeId;
    this.#state = next;
    if (changed.size === 1 && changed.has('hover') && isSameRoute) {
      // Only the marker slides along its route: no frame is needed for that.
      this.#annotate();
      this.#overlay.refresh();
      return;
    }
    this.#update(changed);
  }

  /** The page has chosen a view itself: the opening view must not replace it. */
  keepView(isKept = true): void {
    this.#hasOwnView = isKept;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#update(new Set(['theme']));
  }

  setScale(metresPerPixel: number): void {
    const isFlat = this.#viewport.mode === '2d';
    for (const layer of this.#layers) layer.setScale?.(metresPerPixel, isFlat);
    this.#surfaces.terrain?.showOpenings(this.#bodies.isShown);
  }

  /** After a lost context the textures that were painted in the GPU are gone: they are painted again. */
  restore(): void {
    this.#update(new Set(['surface', 'heights']));
  }

  /** The mode was changed without a new state. */
  modeChanged(): void {
    this.#contours.update(this.#context());
  }

  /** Until somebody has moved the view, each mode shows all paths with their pins: the whole ground. null = the same place. */
  openingView(mode: SceneState['mode']): View | null {
    const isUntouched = !this.#hasOwnView && this.#state.paths.length > 0;
    return isUntouched ? this.#viewport.fit(this.#viewport.box, true, mode) : null;
  }

  /** Shows a pin, and its path, at another place while it is dragged; null = where the state has it. */
  movePin(moved: { readonly id: string; readonly at: Xyz } | null): void {
    this.#moved = moved;
    this.#update(new Set(['drag']));
  }

  boxOf(target: 'selection' | 'all' | Bounds): Box | null {
    const { minZ, maxZ } = this.#viewport.box;
    if (target === 'all') return this.#viewport.box;
    const bounds = target === 'selection' ? boundsOfShapes(this.#state) : target;
    if (!bounds) return null;
    const middle = this.#viewport.heightAt((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);
    return middle === null ? { ...bounds, minZ, maxZ } : { ...bounds, minZ: middle, maxZ: middle + 1 };
  }

  /** The finest heights of ground and rock inside the bounds. */
  async readGround(bounds: Bounds): Promise<GroundPart> {
    await this.#surfaces.opened;
    const { terrain } = this.#surfaces;
    const [ground, rock] = await Promise.all([
      terrain?.cog.readFinest(bounds),
      this.#cut.readFinest(bounds, this.#state.bedrock),
    ]);
    return { ground: ground ?? null, rock };
  }

  rockAt(x: number, y: number): number | null {
    return this.#cut.rockAt(x, y, this.#state.bedrock);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#redrape);
    this.#surfaces.dispose();
    for (const layer of this.#layers) layer.dispose();
    this.#cut.dispose();
    this.#group.removeFromParent();
  }

  #update(changed: ReadonlySet<Change>): void {
    this.#surfaces.update(this.#state, this.#theme, changed);
    const context = this.#context();
    for (const layer of this.#layers) if (hasChanged(changed, layer.dependsOn)) layer.update(context, changed);
    if (hasChanged(changed, ['clipping', 'bedrock']))
      void this.#cut.openRock(this.#state.bedrock, this.#state.clipping);
    if (hasChanged(changed, CUT_PARTS)) this.#applyCut();
    if (hasChanged(changed, PICK_PARTS)) this.#fillPicker(context);
    this.#annotate();
    this.#viewport.draw();
  }

  #context(): LayerContext {
    const { box, mode, heightAt } = this.#viewport;
    const { terrain } = this.#surfaces;
    const origin: Xyz = [
      Math.round((box.minX + box.maxX) / 2),
      Math.round((box.minY + box.maxY) / 2),
      Math.round(box.minZ),
    ];
    return { state: this.#state, theme: this.#theme, mode, terrain, box, origin, heightAt, moved: this.#moved };
  }

  #leaveTerrain(next: RasterLayer | null): void {
    this.#contours.forget();
    this.#isReadyReported = false;
    this.#viewport.heightAt = () => null;
    if (!next) return;
    this.#viewport.setBox({ ...next.bounds, minZ: next.minZ, maxZ: next.maxZ });
    this.#showAll();
  }

  #showTerrain(terrain: TerrainLayer): void {
    this.#viewport.heightAt = (x, y) => terrain.cog.heightAt(x, y);
    this.#showAll();
    terrain.cog.onTile = () => this.#redrapeSoon();
    terrain.map.addEventListener('paint-complete', () => this.#reportReady());
    this.#update(new Set(['surface', 'heights']));
  }

  #showAll(): void {
    if (!this.#hasOwnView) this.#viewport.moveTo(this.#viewport.fit(this.#viewport.box, true));
  }

  #redrapeSoon(): void {
    clearTimeout(this.#redrape);
    this.#redrape = setTimeout(() => {
      this.#redrape = undefined;
      this.#update(new Set(['heights']));
    }, REDRAPE_MS);
  }

  #labelContours(): void {
    if (this.#isDisposed) return;
    this.#overlay.setLabels('contours', this.#state.hidden.labels ? [] : this.#contours.labels);
    this.#viewport.draw();
  }

  #applyCut(): void {
    const { state, origin, heightAt, box, terrain } = this.#context();
    this.#cut.apply(terrain ? state.clipping : null, {
      site: box,
      origin,
      heightAt,
      bodies: shownBodies(state),
      surfaces: [terrain, this.#surfaces.bedrock],
      group: this.#group,
    });
  }

  #annotate(): void {
    const { box } = this.#viewport;
    const onGround = (x: number, y: number): Xyz => [x, y, this.#viewport.heightAt(x, y) ?? box.minZ];
    const { routes } = this.#routes;
    const labels = labelsOf(this.#state, routes, onGround).filter(({ at }) => !this.#cut.takesAway(at));
    this.#overlay.setLabels('entities', labels);
    const { editing, paths } = this.#state;
    this.#overlay.setPins([
      ...pinsOf({ ...this.#state, paths: pathsWithMoved(paths, this.#moved) }, routes, onGround),
      ...(editing ? editPins(withMoved(editing, this.#moved), onGround) : []),
    ]);
  }

  #fillPicker(context: LayerContext): void {
    this.picker.set(Object.assign({ ...NO_PICKABLES }, ...this.#layers.map((layer) => layer.pickables?.(context))));
  }

  #reportReady(): void {
    if (this.#isReadyReported) return;
    this.#isReadyReported = true;
    this.#options.onReady?.();
  }
}
