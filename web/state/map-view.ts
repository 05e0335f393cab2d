// What the map shows and how: canvas mode, filters, switches, clipping. Not persisted; each visit starts from the
// defaults below. Coordinates are in the project's CRS, distances in metres.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { RATED_FIGURES } from '#domain/figures/figure-rows.ts';

export type CanvasMode = '3d' | '2d';
export const AREA_COLOR_MODES = ['type', 'group', 'cost', 'co2', ...RATED_FIGURES, 'none'] as const;
export type AreaColorMode = (typeof AREA_COLOR_MODES)[number];
export const ROUTE_COLOR_MODES = ['route', 'path', 'segment', 'grade', 'cutFill'] as const;
export type RouteColorMode = (typeof ROUTE_COLOR_MODES)[number];
export const CONTROL_TYPES = ['orbit', 'fly', 'firstPerson'] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];
export const TERRAIN_TEXTURES = [
  'hillshade',
  'heightColors',
  'slope',
  'aspect',
  'contourLines',
  'landUse',
  'plain',
] as const;
export type TerrainTexture = (typeof TERRAIN_TEXTURES)[number];
export type Point3 = readonly [number, number, number];

/** Which entities of a kind are shown: an empty list does not filter. */
export interface Filter {
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly tags: readonly string[];
}

export const SHOWN_KINDS = [
  'areas',
  'areas3d',
  'sites',
  'volumes',
  'featurePoints',
  'featureLines',
  'bedrock',
  'wireframe',
  'annotations',
  'areaTags',
  'contours',
  'paths',
  'routes',
  'graticule',
] as const;
export const FILTERED_KINDS = ['areas', 'sites', 'volumes', 'featurePoints', 'featureLines'] as const;
export type FilteredKind = (typeof FILTERED_KINDS)[number];
export type ShownKind = (typeof SHOWN_KINDS)[number];

export interface ClippingPlane {
  readonly enabled: boolean;
  readonly bounds: Readonly<Record<'minX' | 'maxX' | 'minY' | 'maxY' | 'maxZ' | 'minZ', number | null>>;
  readonly point: Point3 | null;
  readonly geometry: { readonly point: Point3; readonly tangent: Point3 } | null;
  /** Where on the selected route the plane was put, as a share of its length, 0…1: kept for the slider, not sent to the canvas. */
  readonly maxPoint: number;
}

export interface MapViewState {
  readonly canvasMode: CanvasMode;
  /** Where the eye is and which place it looks at (`viewPoint`): what the canvas shows, and who sets both moves it there. */
  readonly cameraPosition: Point3 | null;
  readonly terrainOpacity: number;
  readonly filters: Readonly<Record<FilteredKind, Filter>>;
  readonly show: Readonly<Record<ShownKind, boolean>>;
  readonly clippingPlane: ClippingPlane;
  readonly activeMapLayers: readonly string[];
  readonly terrainTextureType: TerrainTexture;
  readonly viewDistance: number;
  readonly areaColorMode: AreaColorMode;
  readonly routeColorMode: RouteColorMode;
  readonly controlType: ControlType;
  readonly viewPoint: Point3 | null;
  readonly disableTerrainClipping: boolean;
  /** Layers of areas and paths that were switched off, by id. */
  readonly hidden: readonly string[];
}

export const NO_FILTER: Filter = { names: [], types: [], tags: [] };

export const MAP_VIEW_DEFAULTS: MapViewState = {
  canvasMode: '3d',
  cameraPosition: null,
  terrainOpacity: 1,
  filters: {
    areas: NO_FILTER,
    sites: NO_FILTER,
    volumes: NO_FILTER,
    featurePoints: NO_FILTER,
    featureLines: NO_FILTER,
  },
  show: {
    areas: true,
    areas3d: true,
    sites: true,
    volumes: true,
    featurePoints: true,
    featureLines: true,
    bedrock: false,
    wireframe: false,
    annotations: true,
    areaTags: false,
    contours: true,
    paths: true,
    routes: true,
    graticule: true,
  },
  clippingPlane: {
    enabled: false,
    bounds: { minX: null, maxX: null, minY: null, maxY: null, maxZ: null, minZ: null },
    point: null,
    geometry: null,
    maxPoint: 1,
  },
  activeMapLayers: [],
  terrainTextureType: 'hillshade',
  viewDistance: 30000,
  areaColorMode: 'type',
  routeColorMode: 'route',
  controlType: 'orbit',
  viewPoint: null,
  disableTerrainClipping: false,
  hidden: [],
};

export const mapViewStore = createStore<MapViewState>()(() => MAP_VIEW_DEFAULTS);

export function useMapView<T>(select: (state: MapViewState) => T): T {
  return useStore(mapViewStore, select);
}

export function setCanvasMode(canvasMode: CanvasMode): void {
  mapViewStore.setState({ canvasMode });
}

export function lookFrom(cameraPosition: Point3, viewPoint: Point3): void {
  mapViewStore.setState({ cameraPosition, viewPoint });
}

export function setShown(kind: ShownKind, shown: boolean): void {
  mapViewStore.setState(({ show }) => ({ show: { ...show, [kind]: shown } }));
}

/** Switches one layer (area layer, path…) on or off. */
export function setLayerShown(id: string, shown: boolean): void {
  mapViewStore.setState(({ hidden }) => ({
    hidden: shown ? hidden.filter((other) => other !== id) : hidden.includes(id) ? hidden : [...hidden, id],
  }));
}

export function setAreaColorMode(areaColorMode: AreaColorMode): void {
  mapViewStore.setState({ areaColorMode });
}

export function setTerrainTexture(terrainTextureType: TerrainTexture): void {
  mapViewStore.setState({ terrainTextureType });
}

export function setFilter(kind: FilteredKind, filter: Filter): void {
  mapViewStore.setState(({ filters }) => ({ filters: { ...filters, [kind]: filter } }));
}

/** 0…1 */
export function setTerrainOpacity(terrainOpacity: number): void {
  mapViewStore.setState({ terrainOpacity });
}

/** Metres; nothing farther away is drawn. */
export function setViewDistance(viewDistance: number): void {
  mapViewStore.setState({ viewDistance });
}

export function setClipping(clippingPlane: ClippingPlane): void {
  mapViewStore.setState({ clippingPlane });
}

export function setControlType(controlType: ControlType): void {
  mapViewStore.setState({ controlType });
}

export function setTerrainClippingDisabled(disableTerrainClipping: boolean): void {
  mapViewStore.setState({ disableTerrainClipping });
}

export function setRouteColorMode(routeColorMode: RouteColorMode): void {
  mapViewStore.setState({ routeColorMode });
}

/** Maps shown later lie over those shown before. */
export function setMapLayerShown(id: string, shown: boolean): void {
  mapViewStore.setState(({ activeMapLayers: active }) => {
    const others = active.filter((other) => other !== id);
    return { activeMapLayers: shown ? [...others, id] : others };
  });
}
