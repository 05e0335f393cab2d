// The ground (or the rock under it) as a Giro3D map: opens the raster, gives the map a height layer, a painted color
// layer and a layer for draped areas, and swaps it when the state names another raster. Tiles are subdivided by what
// they cover on the screen; edges between tiles are stitched, and the rim of the site falls down as a short wall.

import type CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import Extent from '@giro3d/giro3d/core/geographic/Extent.js';
import type Instance from '@giro3d/giro3d/core/Instance.js';
import ColorLayer from '@giro3d/giro3d/core/layer/ColorLayer.js';
import ElevationLayer from '@giro3d/giro3d/core/layer/ElevationLayer.js';
import MaskLayer, { MaskMode } from '@giro3d/giro3d/core/layer/MaskLayer.js';
import GiroMap from '@giro3d/giro3d/entities/Map.js';
import { LinearFilter, type Plane } from 'three';
import { boundsOfPoints } from '../geometry.ts';
import type { FetchBytes, FetchMap, RasterLayer, TerrainTexture } from '../scene-types.ts';
import { AreaImages, type DrapedArea } from './area-images.ts';
import { Cog } from './cog.ts';
import { addGroundGrain } from './ground-grain.ts';
import { MapImages } from './map-images.ts';
import { GroundImages, HeightImages } from './terrain-sources.ts';

const MESH_SEGMENTS = 64;
/** A tile splits when it covers more than this times its 512 texels on the screen. */
const SPLIT_AT = 1.1;
/** Heights are needed at the mesh's vertices only: 512 × 0.25 = 128 texels for 65 vertices. */
const HEIGHT_TEXELS = 0.25;
const BRIGHT = { brightness: 0, contrast: 1, saturation: 1 };
/** Eight tenths of the light: (c − 0.5) × 0.8 + 0.5 − 0.1. */
const DIMMED = { brightness: -0.1, contrast: 0.8, saturation: 0.95 };
/** Seen for a moment before a tile is painted. */
const BARE_COLOR = '#cfd2c4';

export interface TerrainLook {
  readonly texture: TerrainTexture;
  readonly opacity: number;
  readonly isWireframe: boolean;
  /** A bright ground blinds in a dark page. */
  readonly isDimmed: boolean;
}

export class TerrainLayer {
  readonly cog: Cog;
  readonly raster: RasterLayer;
  readonly map: GiroMap;
  readonly #ground: GroundImages;
  readonly #areas: AreaImages;
  readonly #openings: AreaImages;
  readonly #maps: MapImages | null;
  #mapLayer: ColorLayer | null = null;
  #mask: MaskLayer | null = null;
  readonly #abort: AbortController;
  readonly #instance: Instance;
  readonly #crs: CoordinateSystem;
  readonly #isBedrock: boolean;
  #look: TerrainLook;
  #isPainted = false;

  private constructor(
    instance: Instance,
    raster: RasterLayer,
    cog: Cog,
    abort: AbortController,
    crs: CoordinateSystem,
    isBedrock: boolean,
    look: TerrainLook,
    fetchMap: FetchMap | undefined,
  ) {
    this.#instance = instance;
    this.raster = raster;
    this.cog = cog;
    this.#abort = abort;
    const { minZ, maxZ } = raster;
    this.map = new GiroMap({
      extent: new Extent(crs, cog.bounds),
      backgroundColor: BARE_COLOR,
      discardNoData: true,
      terrain: {
        enabled: true,
        stitching: true,
        segments: MESH_SEGMENTS,
        skirts: { enabled: false, depth: 0 },
      },
      subdivisionThreshold: SPLIT_AT,
      maxSubdivisionLevel: deepestLevel(cog),
      lighting: false,
      castShadow: false,
      receiveShadow: false,
    });
    this.#ground = new GroundImages(cog, crs, { texture: look.texture, minZ, maxZ, isBedrock });
    this.#areas = new AreaImages(crs, cog.bounds);
    this.#openings = new AreaImages(crs, cog.bounds);
    this.#maps = fetchMap && !isBedrock ? new MapImages(crs, cog.bounds, fetchMap) : null;
    this.map.addEventListener('paint-complete', () => {
      this.#isPainted = true;
    });
    this.#look = look;
    this.#crs = crs;
    this.#isBedrock = isBedrock;
  }

  /** Reads the raster's directory and its base level, then puts the map into the scene. */
  static async open(
    instance: Instance,
    raster: RasterLayer,
    fetchBytes: FetchBytes,
    crs: CoordinateSystem,
    isBedrock: boolean,
    look: TerrainLook,
    fetchMap?: FetchMap,
  ): Promise<TerrainLayer> {
    const abort = new AbortController();
    const cog = await Cog.open(raster.source, fetchBytes, abort.signal);
    addGroundGrain();
    const layer = new TerrainLayer(instance, raster, cog, abort, crs, isBedrock, look, fetchMap);
    await instance.add(layer.map);
    // Translucent ground must find the rock under it already drawn.
    layer.map.renderOrder = isBedrock ? -2 : -1;
    layer.#addLayers();
    return layer;
  }

  /** Possible only once the map is in the scene. */
  #addLayers(): void {
    const { minZ, maxZ } = this.raster;
    const heights = new HeightImages(this.cog, this.#crs);
    const ground = new ColorLayer({ name: 'ground', source: this.#ground, preloadImages: true });
    void this.map.addLayer(
      new ElevationLayer({
        name: 'heights',
        source: heights,
        minmax: { min: minZ, max: maxZ },
        resolutionFactor: HEIGHT_TEXELS,
        preloadImages: true,
      }),
    );
    void this.map.addLayer(ground);
    if (!this.#isBedrock) void this.map.addLayer(new ColorLayer({ name: 'areas', source: this.#areas }));
    this.setLook(this.#look);
  }

  /** All tiles in sight have had their last picture at least once. */
  get isPainted(): boolean {
    return this.#isPainted;
  }

  get isLoading(): boolean {
    return this.map.loading;
  }

  setLook(look: TerrainLook): void {
    this.#look = look;
    this.map.opacity = look.opacity;
    this.map.wireframe = look.isWireframe;
    this.map.colorimetry = look.isDimmed ? DIMMED : BRIGHT;
    if (this.#ground.paint.texture !== look.texture) {
      this.#ground.paint = { ...this.#ground.paint, texture: look.texture };
      this.#ground.update();
    }
    this.#instance.notifyChange(this.map);
  }

  setAreas(areas: readonly DrapedArea[]): void {
    this.#areas.areas = areas;
    this.#areas.update();
    this.#instance.notifyChange(this.map);
  }

  /** Lays maps on the ground, over its own colors and under the areas; lowest first. */
  setMaps(services: readonly string[]): void {
    if (!this.#maps || (services.length === 0 && !this.#mapLayer)) return;
    this.#maps.services = services;
    if (this.#mapLayer) this.#maps.update();
    else {
      this.#mapLayer = new ColorLayer({ name: 'maps', source: this.#maps });
      void this.map.addLayer(this.#mapLayer).then(() => {
        const areas = this.map.getLayers((layer) => layer.name === 'areas')[0];
        if (areas && this.#mapLayer) this.map.insertLayerAfter(areas as ColorLayer, this.#mapLayer);
      });
    }
    this.#mapLayer.visible = services.length > 0;
    this.#instance.notifyChange(this.map);
  }

  /** Opens the ground inside the rings, for what is built there. */
  setOpenings(rings: readonly (readonly (readonly [number, number])[])[]): void {
    if (rings.length === 0 && !this.#mask) return;
    this.#openings.areas = rings.map((ring, i) => ({
      id: String(i),
      polygons: [[ring]],
      bounds: boundsOfPoints(ring),
      color: '#ffffff',
      fillOpacity: 1,
      lineWidthPx: 0,
    }));
    if (this.#mask) this.#openings.update();
    else {
      this.#mask = new MaskLayer({
        name: 'openings',
        source: this.#openings,
        maskMode: MaskMode.Inverted,
        resolutionFactor: 2,
        minFilter: LinearFilter,
        magFilter: LinearFilter,
      });
      void this.map.addLayer(this.#mask);
    }
    this.#instance.notifyChange(this.map);
  }

  showOpenings(areShown: boolean): void {
    if (!this.#mask || this.#mask.visible === areShown) return;
    this.#mask.visible = areShown;
    this.#instance.notifyChange(this.map);
  }

  /** What lies outside of any of the planes is not drawn. */
  clip(planes: Plane[]): void {
    this.map.clippingPlanes = planes;
    this.#instance.notifyChange(this.map);
  }

  dispose(): void {
    this.#abort.abort();
    this.cog.onTile = () => {};
    this.#instance.remove(this.map);
  }
}

/** Subdivision ends where a mesh cell is a quarter of a raster cell. */
function deepestLevel(cog: Cog): number {
  const { width, height } = cog.levels[0]!;
  return Math.max(1, Math.ceil(Math.log2((Math.min(width, height) * 4) / MESH_SEGMENTS)));
}
