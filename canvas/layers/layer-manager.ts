// Applies states to the layers: what differs from the shown state is rebuilt, what is equal is left alone. Also keeps
// what depends on several parts at once: labels and pins, what can be picked, and the draping of lines, which is
// renewed when finer heights have been read.

import { Group } from 'three';
import { SceneCut } from '../cut/scene-cut.ts';
import { labelsOf, pinsOf } from '../overlay/annotations.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { Picker } from '../picking/picker.ts';
import { boundsOfShapes } from '../picking/selection-bounds.ts';
import {
  type Bounds,
  EMPTY_STATE,
  type PathShape,
  type RasterLayer,
  type RoadBodyShape,
  type SceneOptions,
  type SceneState,
  type Theme,
  type View,
  type Xyz,
} from '../scene-types.ts';
import { changedParts, isSame } from '../state-diff.ts';
import { movedPath } from '../tools/path-drag.ts';
import { editedLine, editPins, withMoved } from '../tools/shape-edit.ts';
import type { Box } from '../view/view-math.ts';
import type { Viewport } from '../view/viewport.ts';
import { areaShapes, pointBands } from './area-style.ts';
import { ContourLayer } from './contour-layer.ts';
import { ExtrudedAreaLayer } from './extruded-area-layer.ts';
import { LineLayer } from './line-layer.ts';
import { RimLayer } from './rim-layer.ts';
import { RoadBodyLayer } from './road-body-layer.ts';
import { groundOutlines } from './road-mesh.ts';
import { RouteLayer } from './route-layer.ts';
import { SiteLayer } from './site-layer.ts';
import { TerrainLayer, type TerrainLook } from './terrain-layer.ts';
import { footprint, VolumeLayer } from './volume-layer.ts';

/** Finer heights come tile by tile; lines are laid again once they have stopped coming for a moment. */
const REDRAPE_MS = 250;

export class LayerManager {
  readonly picker = new Picker();
  readonly #viewport: Viewport;
  readonly #overlay: Overlay;
  readonly #options: SceneOptions;
  readonly #group = new Group();
  readonly #routes = new RouteLayer();
  readonly #lines = new LineLayer();
  readonly #bodies = new RoadBodyLayer();
  readonly #volumes = new ExtrudedAreaLayer();
  readonly #meshes = new VolumeLayer();
  readonly #sites = new SiteLayer();
  readonly #rim = new RimLayer();
  readonly #contours = new ContourLayer();
  readonly #cut: SceneCut;
  #state: SceneState = EMPTY_STATE;
  #theme: Theme;
  #terrain: TerrainLayer | null = null;
  #bedrock: TerrainLayer | null = null;
  #opening = { terrain: 0, bedrock: 0 };
  /** Surfaces that are being opened. */
  #openings = 0;
  #opened: Promise<void> = Promise.resolve();
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
    this.#cut = new SceneCut(options);
    this.#cut.onRock = () => this.#redrapeSoon();
    this.#group.add(
      this.#rim.mesh,
      this.#contours.group,
      this.#cut.layer.mesh,
      this.#routes.group,
      this.#lines.group,
      this.#bodies.group,
      this.#volumes.group,
      this.#meshes.group,
      this.#sites.group,
    );
    // Beside Giro3D's own group, so that its search for near and far planes does not walk through our lines.
    viewport.instance.scene.add(this.#group);
  }

  get state(): SceneState {
    return this.#state;
  }

  get isLoading(): boolean {
    return (
      this.#viewport.isFrameDue ||
      this.#openings > 0 ||
      (this.#terrain?.isLoading ?? false) ||
      (this.#bedrock?.isLoading ?? false) ||
      this.#cut.isLoading ||
      this.#redrape !== undefined
    );
  }

  get selectedRoutes(): ReadonlySet<string> {
    const { selection } = this.#state;
    return new Set(selection?.kind === 'route' ? selection.ids : []);
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
    const has = (...parts: (keyof SceneState)[]) => parts.some((part) => changed.has(part));
    if (has('terrain')) this.#opened = this.#openTerrain();
    if (has('bedrock', 'hidden')) void this.#openBedrock();
    if (has('hidden', 'terrainOpacity', 'terrainTexture', 'mode')) this.#look();
    if (has('terrain', 'terrainOpacity')) this.#showRim();
    if (has('mapServices')) this.#terrain?.setMaps(next.mapServices);
    if (has('areas', 'points', 'areaColorMode', 'hidden', 'selection', 'terrainTexture')) this.#showAreas();
    if (has('sites', 'selection', 'hidden')) this.#showSites();
    if (has('volumes', 'selection', 'hidden')) this.#showVolumes();
    if (has('routes', 'hidden', 'roadBodies')) this.#drapeRoutes();
    if (has('routes', 'selection', 'hover', 'hidden', 'roadBodies', 'routeColorMode')) this.#paintRoutes();
    if (has('lines', 'paths', 'points', 'hidden', 'editing', 'selection')) this.#drapeLines();
    if (has('roadBodies', 'hidden', 'disableTerrainClipping')) this.#showBodies();
    if (has('clipping', 'bedrock')) void this.#cut.openRock(next.bedrock, next.clipping);
    if (has('clipping', 'terrain', 'roadBodies', 'volumes', 'hidden')) this.#applyCut();
    if (has('routes', 'lines', 'paths', 'points', 'areas', 'sites', 'volumes', 'hidden')) this.#fillPicker();
    this.#annotate();
    this.#viewport.draw();
  }

  /** The page has chosen a view itself: the opening view must not replace it. */
  keepView(isKept = true): void {
    this.#hasOwnView = isKept;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#look();
    this.#showRim();
    this.#paintRoutes();
    this.#viewport.draw();
  }

  setScale(metresPerPixel: number): void {
    this.#routes.setScale(metresPerPixel);
    this.#lines.setScale(metresPerPixel);
    this.#contours.setScale(metresPerPixel, this.#viewport.mode === '2d');
    this.#terrain?.showOpenings(this.#bodies.setScale(metresPerPixel));
  }

  /** After a lost context the textures that were painted in the GPU are gone: they are painted again. */
  restore(): void {
    this.#look();
    this.#showAreas();
    this.#drape();
    this.#viewport.draw();
  }

  /** The mode was changed without a new state. */
  modeChanged(): void {
    void this.#showContours();
  }

  /** Until somebody has moved the view, each mode shows all paths with their pins: the whole ground. null = the same place. */
  openingView(mode: SceneState['mode']): View | null {
    const isUntouched = !this.#hasOwnView && this.#state.paths.length > 0;
    return isUntouched ? this.#viewport.fit(this.#viewport.box, true, mode) : null;
  }

  /** Shows a pin, and its path, at another place while it is dragged; null = where the state has it. */
  movePin(moved: { readonly id: string; readonly at: Xyz } | null): void {
    this.#moved = moved;
    this.#drapeLines();
    this.#fillPicker();
    this.#annotate();
    this.#viewport.draw();
  }

  boxOf(target: 'selection' | 'all' | Bounds): Box | null {
    const { minZ, maxZ } = this.#viewport.box;
    if (target === 'all') return this.#viewport.box;
    const bounds = target === 'selection' ? boundsOfShapes(this.#state) : target;
    if (!bounds) return null;
    const middle = this.#viewport.heightAt((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);
    return middle === null ? { ...bounds, minZ, maxZ } : { ...bounds, minZ: middle, maxZ: middle + 1 };
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#redrape);
    this.#terrain?.dispose();
    this.#bedrock?.dispose();
    this.#routes.dispose();
    this.#lines.dispose();
    this.#bodies.dispose();
    this.#volumes.dispose();
    this.#sites.dispose();
    this.#meshes.dispose();
    this.#rim.dispose();
    this.#contours.dispose();
    this.#cut.dispose();
    this.#group.removeFromParent();
  }

  async #openTerrain(): Promise<void> {
    const ticket = ++this.#opening.terrain;
    const raster = this.#state.terrain;
    if (isSame(raster, this.#terrain?.raster ?? null)) return;
    this.#terrain?.dispose();
    this.#terrain = null;
    this.#contours.forget();
    this.#isReadyReported = false;
    this.#viewport.heightAt = () => null;
    if (!raster) return;
    this.#viewport.setBox({ ...raster.bounds, minZ: raster.minZ, maxZ: raster.maxZ });
    if (!this.#hasOwnView) this.#viewport.moveTo(this.#viewport.fit(this.#viewport.box, true));
    const layer = await this.#open(raster, false, () => ticket === this.#opening.terrain);
    if (!layer) return;
    this.#terrain = layer;
    this.#viewport.heightAt = (x, y) => layer.cog.heightAt(x, y);
    if (!this.#hasOwnView) this.#viewport.moveTo(this.#viewport.fit(this.#viewport.box, true));
    layer.cog.onTile = () => this.#redrapeSoon();
    layer.map.addEventListener('paint-complete', () => this.#reportReady());
    this.#look();
    layer.setMaps(this.#state.mapServices);
    this.#showAreas();
    this.#showBodies();
    this.#drape();
    this.#viewport.draw();
  }

  async #openBedrock(): Promise<void> {
    const ticket = ++this.#opening.bedrock;
    const raster = this.#state.hidden.bedrock ? null : this.#state.bedrock;
    if (isSame(raster, this.#bedrock?.raster ?? null)) return;
    this.#bedrock?.dispose();
    this.#bedrock = null;
    if (!raster) return;
    const layer = await this.#open(raster, true, () => ticket === this.#opening.bedrock);
    if (!layer) return;
    this.#bedrock = layer;
    this.#applyCut();
    this.#viewport.draw();
  }

  async #open(raster: RasterLayer, isBedrock: boolean, isStillWanted: () => boolean): Promise<TerrainLayer | null> {
    this.#openings++;
    try {
      const layer = await TerrainLayer.open(
        this.#viewport.instance,
        raster,
        this.#options.fetchBytes,
        this.#viewport.crs,
        isBedrock,
        this.#terrainLook(),
        this.#options.fetchMap,
      );
      if (isStillWanted() && !this.#isDisposed) return layer;
      layer.dispose();
      return null;
    } catch (error) {
      if (isStillWanted() && !this.#isDisposed) this.#options.onError?.(error, isBedrock ? 'bedrock' : 'terrain');
      return null;
    } finally {
      this.#openings--;
    }
  }

  #terrainLook(): TerrainLook {
    const { terrainTexture, terrainOpacity, hidden } = this.#state;
    const isDimmed = this.#theme === 'dark';
    return { texture: terrainTexture, opacity: terrainOpacity, isWireframe: hidden.wireframe === false, isDimmed };
  }

  /** In 2D, and in 3D where they are asked for: seen obliquely, contour lines hide more than they tell. */
  async #showContours(): Promise<void> {
    const terrain = this.#terrain;
    const { hidden, terrainTexture } = this.#state;
    const isWanted = terrain && !hidden.contours && (this.#viewport.mode === '2d' || terrainTexture === 'contourLines');
    if (!isWanted) this.#contours.hide();
    else await this.#contours.show(terrain.cog, terrain.raster, this.#origin());
    if (this.#isDisposed) return;
    this.#overlay.setLabels('contours', isWanted && !hidden.labels ? this.#contours.labels : []);
    this.#viewport.draw();
  }

  #look(): void {
    void this.#showContours();
    this.#terrain?.setLook(this.#terrainLook());
    this.#bedrock?.setLook({ ...this.#terrainLook(), opacity: 1 });
  }

  #showAreas(): void {
    const { draped, raised } = areaShapes(this.#state);
    this.#terrain?.setAreas([...draped, ...(this.#state.hidden.featurePoints ? [] : pointBands(this.#state.points))]);
    this.#volumes.set(raised, this.#origin(), this.#viewport.heightAt);
  }

  #drape(): void {
    this.#showRim();
    this.#drapeRoutes();
    this.#paintRoutes();
    this.#drapeLines();
    this.#showSites();
    this.#fillPicker();
    this.#annotate();
    this.#applyCut();
  }

  /** The finest heights of ground and rock inside the bounds. */
  async readGround(bounds: Bounds): Promise<void> {
    await this.#opened;
    await Promise.all([this.#terrain?.cog.readFinest(bounds), this.#cut.readFinest(bounds, this.#state.bedrock)]);
  }

  rockAt(x: number, y: number): number | null {
    return this.#cut.rockAt(x, y, this.#state.bedrock);
  }

  #applyCut(): void {
    this.#cut.apply(this.#terrain ? this.#state.clipping : null, {
      site: this.#viewport.box,
      origin: this.#origin(),
      heightAt: this.#viewport.heightAt,
      bodies: this.#bodiesShown(),
      surfaces: [this.#terrain, this.#bedrock],
      group: this.#group,
    });
  }

  #bodiesShown(): readonly RoadBodyShape[] {
    return this.#state.hidden.roadBodies ? [] : this.#state.roadBodies;
  }

  #showSites(): void {
    const { hidden, sites, selection } = this.#state;
    const selected = new Set(selection?.kind === 'site' ? selection.ids : []);
    this.#sites.set(hidden.sites ? [] : sites, selected, this.#origin(), this.#viewport.heightAt);
  }

  #showVolumes(): void {
    const { hidden, volumes, selection } = this.#state;
    this.#meshes.set(hidden.volumes ? [] : volumes, new Set(selection?.kind === 'volume' ? selection.ids : []));
  }

  #showBodies(): void {
    const bodies = this.#bodiesShown();
    this.#bodies.set(bodies, this.#origin());
    this.#terrain?.setOpenings(this.#state.disableTerrainClipping ? [] : bodies.flatMap(groundOutlines));
  }

  #showRim(): void {
    const { terrainOpacity, terrain } = this.#state;
    if (!terrain || terrainOpacity < 1) this.#rim.hide();
    else
      this.#rim.set(this.#viewport.box, this.#viewport.box.minZ, this.#origin(), this.#viewport.heightAt, this.#theme);
  }

  #redrapeSoon(): void {
    clearTimeout(this.#redrape);
    this.#redrape = setTimeout(() => {
      this.#redrape = undefined;
      this.#drape();
      this.#viewport.draw();
    }, REDRAPE_MS);
  }

  #drapeRoutes(): void {
    const { hidden, routes } = this.#state;
    const built = new Set(this.#bodiesShown().map((body) => body.routeId));
    this.#routes.setRoutes(hidden.routes ? [] : routes, built, this.#viewport.heightAt);
  }

  #paintRoutes(): void {
    const { hover, routeColorMode } = this.#state;
    this.#routes.paint(this.#origin(), this.selectedRoutes, hover?.routeId ?? null, this.#theme, routeColorMode);
  }

  #drapeLines(): void {
    const { hidden, lines, points } = this.#state;
    this.#lines.set(
      hidden.featureLines ? [] : lines,
      hidden.paths ? [] : this.#paths(),
      hidden.featurePoints ? [] : points,
      editedLine(this.#state.editing, this.#moved),
      this.#origin(),
      this.#viewport.heightAt,
    );
  }

  #annotate(): void {
    const zOf = (x: number, y: number) => this.#onGround(x, y);
    const labels = labelsOf(this.#state, this.#routes.routes, zOf).filter(({ at }) => !this.#cut.takesAway(at));
    this.#overlay.setLabels('things', labels);
    const { editing } = this.#state;
    this.#overlay.setPins([
      ...pinsOf({ ...this.#state, paths: this.#paths() }, this.#routes.routes, zOf),
      ...(editing ? editPins(withMoved(editing, this.#moved), zOf) : []),
    ]);
  }

  #onGround(x: number, y: number): Xyz {
    return [x, y, this.#viewport.heightAt(x, y) ?? this.#viewport.box.minZ];
  }

  #fillPicker(): void {
    const { hidden, points, areas, sites, volumes } = this.#state;
    this.picker.set({
      routes: this.#routes.routes,
      lines: this.#lines.pickable,
      points: hidden.featurePoints
        ? []
        : points.map((shape) => ({ shape, at: this.#onGround(...(shape.at as [number, number])) })),
      areas: hidden.areas ? [] : areas,
      sites: hidden.sites ? [] : sites,
      volumes: hidden.volumes ? [] : volumes.map((shape) => ({ id: shape.id, ring: footprint(shape) })),
    });
  }

  #paths(): readonly PathShape[] {
    const { paths } = this.#state;
    const moved = this.#moved && movedPath(paths, this.#moved.id, this.#moved.at);
    return moved ? paths.map((path) => (path.id === moved.id ? moved : path)) : paths;
  }

  /** Lines are kept relative to the middle of the site. */
  #origin(): Xyz {
    const { minX, minY, maxX, maxY, minZ } = this.#viewport.box;
    return [Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2), Math.round(minZ)];
  }

  #reportReady(): void {
    if (this.#isReadyReported) return;
    this.#isReadyReported = true;
    this.#options.onReady?.();
  }
}
