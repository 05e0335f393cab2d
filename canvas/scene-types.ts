// What the page may say to the canvas and what the canvas answers. All coordinates are the project's CRS in metres
// (x easting, y northing, z up), all chainages metres along a route, all bearings degrees clockwise from north.
// The page describes WHAT is to be seen (SceneState, complete every time); the scene finds out what has changed.

import type { RatedFigure } from '#domain/figures/figure-rows.ts';
import type { Bounds, Grid } from '#terrain/grid.ts';
import type {
  AreaShape,
  BandShape,
  ClippingShape,
  EditedShape,
  FeatureLineShape,
  FeaturePointShape,
  PathShape,
  RasterLayer,
  RoadBodyShape,
  RouteShape,
  SiteShape,
  VolumeShape,
  Xy,
  Xyz,
} from './shapes.ts';

export type { Bounds } from '#terrain/grid.ts';
export type * from './shapes.ts';

export type Mode = '2d' | '3d';
/** The ground and the surveyed rock inside some bounds; null where there is none. */
export interface GroundPart {
  readonly ground: Grid | null;
  readonly rock: Grid | null;
}
/** orbit: round the place looked at · fly: the eye turns and moves freely · firstPerson: the eye walks on the ground. */
export type ControlType = 'orbit' | 'fly' | 'firstPerson';
export type Theme = 'light' | 'dark';
/** How the ground is painted. */
export type TerrainTexture =
  | 'hillshade'
  | 'heightColors'
  | 'slope'
  | 'aspect'
  | 'contourLines'
  | 'landUse'
  | 'map'
  | 'plain';
/** What the color of areas shows: their class (own color), their group, an amount, a rating, or nothing (outlines). */
export type AreaColorMode = 'type' | 'group' | 'cost' | 'co2' | RatedFigure | 'none';
/** What the color of routes shows: the route, its path, the kind of segment, how steep it is, or how deep it cuts and fills. */
export type RouteColorMode = 'route' | 'path' | 'segment' | 'grade' | 'cutFill';

/**
 * Reads bytes of a stored raster. `source` is the string that stood in the state (the canvas never looks into it);
 * `range` is half open [offset, offset + length). Answers exactly these bytes, or fewer only at the end of the file.
 */
export type FetchBytes = (
  source: string,
  range: { readonly offset: number; readonly length: number },
  signal?: AbortSignal,
) => Promise<ArrayBuffer>;

/**
 * A picture of a map service for a piece of ground, in the project's CRS; null when the service does not answer. `service`
 * is the name that stood in the state.
 */
export type FetchMap = (
  service: string,
  bounds: Bounds,
  size: { readonly width: number; readonly height: number },
  signal?: AbortSignal,
) => Promise<ImageBitmap | null>;

export type Selection =
  | { readonly kind: 'route'; readonly ids: readonly string[] }
  | {
      readonly kind: 'path' | 'area' | 'featureLine' | 'featurePoint' | 'site' | 'volume';
      readonly ids: readonly string[];
    };

export interface HiddenFlags {
  readonly areas?: boolean;
  readonly areas3d?: boolean;
  readonly featureLines?: boolean;
  readonly featurePoints?: boolean;
  readonly paths?: boolean;
  readonly routes?: boolean;
  readonly roadBodies?: boolean;
  readonly labels?: boolean;
  readonly areaTags?: boolean;
  readonly sites?: boolean;
  readonly volumes?: boolean;
  /** The rock surface under the ground; make the terrain translucent to see it. */
  readonly bedrock?: boolean;
  /** Hidden unless it is set to false: the mesh of the terrain as lines. */
  readonly wireframe?: boolean;
  readonly contours?: boolean;
  /** The grid of coordinates, from above only. */
  readonly graticule?: boolean;
}

export interface SceneState {
  readonly terrain: RasterLayer | null;
  readonly bedrock: RasterLayer | null;
  readonly areas: readonly AreaShape[];
  readonly lines: readonly FeatureLineShape[];
  readonly points: readonly FeaturePointShape[];
  readonly sites: readonly SiteShape[];
  readonly volumes: readonly VolumeShape[];
  readonly paths: readonly PathShape[];
  readonly routes: readonly RouteShape[];
  readonly roadBodies: readonly RoadBodyShape[];
  /** Classes of an amount laid on the ground under what else lies there; land use is not drawn with them. */
  readonly bands: readonly BandShape[];
  readonly hidden: HiddenFlags;
  /** 0…1 */
  readonly terrainOpacity: number;
  readonly terrainTexture: TerrainTexture;
  /** Map services laid on the ground, lowest first. */
  readonly mapServices: readonly string[];
  readonly areaColorMode: AreaColorMode;
  readonly routeColorMode: RouteColorMode;
  readonly selection: Selection | null;
  readonly editing: EditedShape | null;
  readonly clipping: ClippingShape | null;
  /** The ground stays closed where a road is built. */
  readonly disableTerrainClipping: boolean;
  /** A place on a route that something else on the page points at (a station in the profile, a table row). */
  readonly hover: { readonly routeId: string; readonly chainageM: number | null } | null;
  readonly mode: Mode;
  readonly controlType: ControlType;
  /** Nothing farther away than this is drawn, m. */
  readonly viewDistance: number;
}

/** What is shown when nothing is said. */
export const EMPTY_STATE: SceneState = {
  terrain: null,
  bedrock: null,
  areas: [],
  lines: [],
  points: [],
  sites: [],
  volumes: [],
  paths: [],
  routes: [],
  roadBodies: [],
  bands: [],
  hidden: { bedrock: true },
  terrainOpacity: 1,
  terrainTexture: 'hillshade',
  mapServices: [],
  areaColorMode: 'type',
  routeColorMode: 'route',
  selection: null,
  editing: null,
  clipping: null,
  disableTerrainClipping: false,
  hover: null,
  mode: '3d',
  controlType: 'orbit',
  viewDistance: 30000,
};

/** The camera as a planner thinks of it: what it looks at, from how far, from where. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Metres from the eye to the place looked at; in 2D the distance whose 3D view has the same scale. */
  readonly distanceM: number;
  /** Direction of sight: 0 = towards north, 90 = towards east. Kept but not used in 2D. */
  readonly headingDeg: number;
  /** 0 = straight down, 90 = level. Kept but not used in 2D. */
  readonly tiltDeg: number;
}

/** What the pointer is on. `x, y, z` is the place on the ground (or on the road, for a route). */
export type Pick =
  | {
      readonly kind: 'route';
      readonly id: string;
      readonly chainageM: number;
      readonly x: number;
      readonly y: number;
      readonly z: number;
    }
  | {
      readonly kind: 'path' | 'area' | 'featureLine' | 'featurePoint' | 'site' | 'volume';
      readonly id: string;
      readonly x: number;
      readonly y: number;
      readonly z: number;
    }
  | { readonly kind: 'ground'; readonly x: number; readonly y: number; readonly z: number };

export interface PickEvent {
  /** null = outside the terrain. */
  readonly pick: Pick | null;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  /** Pixels from the container's upper left corner, for menus. */
  readonly screenX: number;
  readonly screenY: number;
  readonly button: 'left' | 'right';
}

export type ToolKind =
  | 'drawPath'
  | 'drawCorridor'
  | 'drawPoint'
  | 'drawLine'
  | 'drawPolygon'
  | 'drawSite'
  | 'measureDistance'
  | 'measureArea'
  | 'select';

/** Ground along a line: distance in plan from its start and height per sample, m; NaN where nothing is known. */
export interface GroundProfile {
  readonly distanceM: Float64Array;
  readonly heightM: Float64Array;
}

/** What a line measures. Lengths in plan, straight through the air from point to point (slope), and along the ground. */
export interface DistanceMeasure {
  readonly planM: number;
  readonly slopeM: number;
  readonly groundM: number;
  /** Height of the last point over the first, m. */
  readonly riseM: number;
  readonly profile: GroundProfile;
}

/** What a ring measures, in plan and as ground surface. Heights of the ground inside it; NaN where nothing is known. */
export interface AreaMeasure {
  readonly planM2: number;
  readonly surfaceM2: number;
  readonly perimeterM: number;
  readonly minZ: number;
  readonly maxZ: number;
  readonly meanZ: number;
}

export type Drawn =
  | { readonly kind: 'path'; readonly start: Xyz; readonly controlPoints: readonly Xyz[]; readonly end: Xyz }
  | {
      readonly kind: 'pathMoved';
      readonly pathId: string;
      /** 'start', 'end', or the id of a control point. */
      readonly point: string;
      /** Where it stood when the drag began. */
      readonly from: Xyz;
      readonly at: Xyz;
    }
  | { readonly kind: 'polygon'; readonly ring: readonly Xyz[] }
  | { readonly kind: 'corridor' | 'site'; readonly ring: readonly Xyz[] }
  | { readonly kind: 'point'; readonly at: Xyz }
  | { readonly kind: 'line'; readonly points: readonly Xyz[] }
  /** A drawing tool has got another place, or lost one. */
  | { readonly kind: 'placing'; readonly points: readonly Xyz[] }
  /** A shape that is being edited has got other corners; sent while it is dragged too, with done = false. */
  | { readonly kind: 'shapeEdited'; readonly points: readonly Xy[]; readonly done: boolean }
  /** Sent while measuring too, with done = false. */
  | ({ readonly kind: 'distance'; readonly points: readonly Xyz[]; readonly done: boolean } & DistanceMeasure)
  | ({ readonly kind: 'areaMeasure'; readonly ring: readonly Xyz[]; readonly done: boolean } & AreaMeasure)
  /** The tool was left by Escape with nothing drawn. */
  | { readonly kind: 'cancelled'; readonly tool: ToolKind };

/** What the last frame cost, for tests and for the page's own diagnosis. */
export interface FrameStatistics {
  readonly drawCalls: number;
  readonly triangles: number;
  readonly frames: number;
  /** Something is still being read or painted. */
  readonly isLoading: boolean;
}

/** The few words the canvas writes itself. */
export interface SceneTexts {
  readonly north: string;
  readonly scale: string;
  readonly attribution: string;
  /** Name of the drawing for a screen reader. */
  readonly canvas: string;
}

export interface SceneOptions {
  /** An empty div with a size; the scene fills it and follows its size. */
  readonly container: HTMLElement;
  readonly fetchBytes: FetchBytes;
  /** Without it map services are not drawn. */
  readonly fetchMap?: FetchMap;
  /** EPSG code of the project. */
  readonly srid: number;
  readonly theme: Theme;
  /** BCP 47, for numbers: 'nb' or 'en'. */
  readonly locale: string;
  readonly texts: SceneTexts;
  readonly onPick?: (event: PickEvent) => void;
  readonly onHover?: (pick: Pick | null) => void;
  readonly onDrawn?: (shape: Drawn) => void;
  /** The ground under the pointer, or null when the pointer is off the ground. */
  readonly onPointer?: (at: Xyz | null) => void;
  /** After each movement of the camera, at most once a frame; `isSteered` where a person steers it by wheel, drag or keys. */
  readonly onViewChange?: (view: View, isSteered: boolean) => void;
  readonly onContextLost?: () => void;
  readonly onContextRestored?: () => void;
  /** The terrain of the state is drawn for the first time. */
  readonly onReady?: () => void;
  /** A raster could not be read; the rest goes on. */
  readonly onError?: (error: unknown, layer: 'terrain' | 'bedrock') => void;
}

export interface Scene {
  /** Show exactly this. Calling it again with an equal state draws nothing. */
  show(state: SceneState): void;
  /** Change the way of looking; the place is kept. Later states decide again by their `mode`. */
  setMode(mode: Mode): void;
  zoomTo(target: Bounds | 'selection' | 'all'): void;
  /** As zoomTo, until goBack(). */
  visit(target: Bounds): void;
  /** Back to where the first visit began; nothing where somebody has moved the camera since, or nothing is visited. */
  goBack(): void;
  /** What is seen now is where one wants to be: goBack() does nothing. */
  stay(): void;
  /** So many times nearer; below 1 farther. */
  zoomBy(factor: number): void;
  /** Turn so that north is up. */
  northUp(): void;
  view(): View;
  setView(view: View, animate?: boolean): void;
  /** PNG of what is seen, with scale and attribution. */
  screenshot(): Promise<Blob>;
  /** null = no tool: looking and picking only. */
  tool(kind: ToolKind | null): void;
  /** Gives the tool in use a place by numbers, as if it had been clicked. Without a tool nothing happens. */
  place(x: number, y: number): void;
  /** Takes the tool's last place back, or puts it there again. */
  toolStep(step: 'undo' | 'redo' | 'finish'): void;
  /** Ground over a level inside a ring and room under it, m³. */
  volumeTo(ring: readonly Xy[], levelM: number): { readonly aboveM3: number; readonly belowM3: number };
  setTheme(theme: Theme): void;
  setTexts(texts: SceneTexts, locale: string): void;
  /** Ground height, m, by the finest data read so far; null outside or where nothing is known. */
  heightAt(x: number, y: number): number | null;
  /** Reads the finest heights of ground and rock inside the bounds, and answers them; heightAt and rockAt go by them from then on. */
  readGround(bounds: Bounds): Promise<GroundPart>;
  /** Height of the surveyed rock, m; null where none is known, and until it has been read, which the first question starts. */
  rockAt(x: number, y: number): number | null;
  /** Pixels from the container's upper left corner to the ground below them, or null. */
  groundAt(screenX: number, screenY: number): Xyz | null;
  /** A place to pixels, or null behind the eye. */
  project(at: Xyz): { readonly x: number; readonly y: number } | null;
  statistics(): FrameStatistics;
  dispose(): void;
}

/** Thrown by createScene where the browser gives no WebGL 2. */
export class WebglUnavailableError extends Error {
  override readonly name = 'WebglUnavailableError';
}
