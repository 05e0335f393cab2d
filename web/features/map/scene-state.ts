// From a project's data and the page's stores to what the canvas shows. Pure; memoised where it is used.

import type {
  AreaShape,
  ClippingShape,
  FeatureLineShape,
  FeaturePointShape,
  PathShape,
  RasterLayer,
  RoadCover,
  RouteShape,
  SceneState,
  Selection,
  SiteShape,
  VolumeShape,
} from '#canvas/scene-types.ts';
import type { RouteType } from '#domain/route-type.ts';
import type { MeshBody } from '#domain/volume-body.ts';
import { planeOfPolygon } from '#terrain/plane.ts';
import type { AreaData } from '../../api/areas.ts';
import type { Preview } from '../../api/generation.ts';
import type { MapItem } from '../../api/map-items.ts';
import type { PathData, ProjectData, RouteData, TerrainData } from '../../api/project.ts';
import type { Filter, MapViewState } from '../../state/map-view.ts';
import { type SelectionState, selectedId } from '../../state/selection.ts';
import { previewColor, previewId } from '../../ui/route-colors.ts';
import { shortRouteName } from '../../ui/route-name.ts';
import { topicPointId } from '../../ui/topic-point-id.ts';
import { passes } from './filters.ts';

/** Name under which the canvas asks for a raster's bytes, which are always the same; raster-bytes.ts knows the address behind it. */
export function rasterSource({ id }: TerrainData): string {
  return id;
}

export function rasterLayer(terrain: TerrainData | null | undefined): RasterLayer | null {
  if (!terrain) return null;
  const { originX, originY, width, height, cellM, minZ, maxZ } = terrain;
  return {
    source: rasterSource(terrain),
    bounds: { minX: originX, minY: originY - height * cellM, maxX: originX + width * cellM, maxY: originY },
    minZ,
    maxZ,
  };
}

export function areaShapes(areas: readonly AreaData[], hidden: readonly string[], filter: Filter): AreaShape[] {
  return areas.filter(
    ({ layerId, name, category, tags }) => !hidden.includes(layerId) && passes(filter, { name, type: category, tags }),
  );
}

export function pathShapes(
  paths: readonly PathData[],
  hidden: readonly string[],
  editableId: string | null,
): PathShape[] {
  return paths
    .filter(({ id }) => !hidden.includes(id))
    .map(({ id, name, request, color }) => ({
      id,
      name,
      color,
      start: [request.start.x, request.start.y] as const,
      end: [request.end.x, request.end.y] as const,
      controlPoints: request.controlPoints.map((point) => ({
        id: point.id,
        at: [point.x, point.y] as const,
        radiusM: point.radiusM,
      })),
      corridor: request.corridor,
      editable: id === editableId,
    }));
}

/** Routes of the paths that are shown. @param colored those with their own color; without it all have theirs */
export function routeShapes(
  routes: readonly RouteData[],
  paths: readonly PathData[],
  hidden: readonly string[],
  colored?: ReadonlySet<string>,
): RouteShape[] {
  const pathOf = (id: string) => paths.find((path) => path.id === id);
  return routes
    .filter(({ id, pathId }) => !hidden.includes(pathId) && !hidden.includes(id))
    .map(({ id, pathId, name, color, line, segments }) => ({
      id,
      name: shortRouteName(name, pathOf(pathId)?.name ?? ''),
      color,
      pathColor: pathOf(pathId)?.color,
      isGrey: colored ? !colored.has(id) : false,
      line,
      segments,
    }));
}

/** What the traffic of a design class runs on, as it is drawn: lanes, a gravel road or rails. */
export function roadCover(designClass: unknown): RoadCover {
  const traffic = (designClass as Partial<RouteType['designClass']> | null | undefined)?.traffic;
  return traffic === 'railway' ? 'track' : traffic === 'forestRoad' ? 'gravel' : 'asphalt';
}

/** What of a composite route is drawn. */
export interface DrawnComposite {
  readonly name: string;
  readonly color: string;
  readonly includedRouteIds: readonly string[];
}

/** The line of a composite: its included routes in its own color, named once. */
export function compositeShapes(composite: DrawnComposite | null, routes: readonly RouteData[]): RouteShape[] {
  if (!composite) return [];
  const { name, color, includedRouteIds } = composite;
  return includedRouteIds
    .flatMap((id) => routes.find((route) => route.id === id) ?? [])
    .map(({ id, line, segments }, i) => ({
      id: `${COMPOSITE}${id}`,
      name: i === 0 ? name : '',
      color,
      pathColor: color,
      line,
      segments,
    }));
}

/** The whole composite stands in front while no route is selected. */
export function withComposite(selected: Selection | null, shapes: readonly RouteShape[]): Selection | null {
  if (selected || shapes.length === 0) return selected;
  return { kind: 'route', ids: shapes.map(({ id }) => id) };
}

/** The route that a drawn line is of: one that is a part of a composite is the included route. */
export const routeOfLine = (id: string) => (id.startsWith(COMPOSITE) ? id.slice(COMPOSITE.length) : id);

const COMPOSITE = 'composite:';

/** What a running generation has found so far. */
export function previewShapes(generationId: string, previews: readonly Preview[]): RouteShape[] {
  return previews.map(({ key, line }) => ({
    id: previewId(generationId, key),
    name: '',
    color: previewColor(key),
    line,
    segments: [],
  }));
}

export function siteShapes(sites: readonly MapItem<'site'>[], hidden: readonly string[], filter: Filter): SiteShape[] {
  return sites
    .filter(({ id, name, content }) => !hidden.includes(id) && passes(filter, { name, type: '', tags: content.tags }))
    .map(({ id, name, content }) => ({
      id,
      name,
      color: content.color,
      rings: content.rings,
      plane: planeOfPolygon(content),
    }));
}

/** bodies: one for each volume, undefined while it is not read. */
export function volumeShapes(
  volumes: readonly MapItem<'volume'>[],
  bodies: readonly (MeshBody | undefined)[],
  hidden: readonly string[],
  filter: Filter,
): VolumeShape[] {
  return volumes.flatMap(({ id, name, content }, i) => {
    const body = bodies[i];
    const { color, opacity, at, rotationDeg, scale, type, tags } = content;
    if (!body || hidden.includes(id) || !passes(filter, { name, type, tags })) return [];
    return [{ id, name, color, opacity, at, rotationDeg, scale, body }];
  });
}

type Feature = ProjectData['features'][number];
type Vertices = readonly (readonly number[])[];

const FEATURE_COLORS: Readonly<Record<string, string>> = {
  powerLine: '#a3473a',
  stream: '#3b82b8',
  river: '#2b6ea6',
  road: '#6b6f6d',
  railway: '#3d3d3d',
  pipe: '#8a5fa8',
  pointOfInterest: '#b5317c',
};
const OTHER_FEATURE = '#7a7f7c';
/** A stream with this catchment is drawn as a broad line, m². */
const BROAD_FROM_M2 = 1e6;

export function featureLines(features: readonly Feature[], filter: Filter): FeatureLineShape[] {
  return features
    .filter((feature) => feature.shape === 'line' && passes(filter, feature))
    .map(({ id, name, type, vertices, catchmentM2 }) => ({
      id,
      name,
      kind: type,
      color: FEATURE_COLORS[type] ?? OTHER_FEATURE,
      isBroad: (catchmentM2 ?? 0) >= BROAD_FROM_M2,
      points: (vertices as Vertices).map(([x, y]) => [x!, y!] as const),
    }));
}

export function featurePoints(features: readonly Feature[], filter: Filter): FeaturePointShape[] {
  return features
    .filter((feature) => feature.shape === 'point' && passes(filter, feature))
    .map(({ id, name, type, vertices, radiusM, mustPass }) => {
      const [x, y] = (vertices as Vertices)[0] ?? [0, 0];
      const shape = { id, name, kind: type, color: FEATURE_COLORS[type] ?? OTHER_FEATURE, at: [x!, y!] as const };
      return type === 'pointOfInterest' ? { ...shape, radiusM, mustPass } : shape;
    });
}

/** The selection as the canvas marks it: the routes looked at together, or the one entity selected. */
export function sceneSelection(selection: SelectionState): Selection | null {
  const { entity, route, routeAnalyzeMultiple } = selection;
  if (entity === 'route' || routeAnalyzeMultiple.length > 0) {
    const ids = [...new Set([...(route ? [route] : []), ...routeAnalyzeMultiple])];
    return ids.length > 0 ? { kind: 'route', ids } : null;
  }
  if (entity === null) return null;
  const id = selectedId(selection);
  if (!id) return null;
  return entity === 'topic' ? { kind: 'featurePoint', ids: [topicPointId(id)] } : { kind: entity, ids: [id] };
}

/** The switches and settings of the map view that the canvas knows. */
export function viewSettings(
  view: Omit<MapViewState, 'cameraPosition' | 'viewPoint'>,
): Pick<
  SceneState,
  | 'hidden'
  | 'terrainOpacity'
  | 'terrainTexture'
  | 'areaColorMode'
  | 'routeColorMode'
  | 'mapServices'
  | 'mode'
  | 'viewDistance'
  | 'clipping'
  | 'disableTerrainClipping'
  | 'controlType'
> {
  const { show } = view;
  return {
    hidden: {
      areas: !show.areas,
      areas3d: !show.areas3d,
      featureLines: !show.featureLines,
      featurePoints: !show.featurePoints,
      sites: !show.sites,
      volumes: !show.volumes,
      labels: !show.annotations,
      areaTags: !show.areaTags,
      bedrock: !show.bedrock,
      wireframe: !show.wireframe,
      contours: !show.contours,
      paths: !show.paths,
      routes: !show.routes,
      graticule: !show.graticule,
    },
    terrainOpacity: view.terrainOpacity,
    terrainTexture: view.terrainTextureType,
    mapServices: view.activeMapLayers,
    areaColorMode: view.areaColorMode,
    routeColorMode: view.routeColorMode,
    mode: view.canvasMode,
    viewDistance: view.viewDistance,
    clipping: clippingShape(view),
    disableTerrainClipping: view.disableTerrainClipping,
    controlType: view.controlType,
  };
}

function clippingShape({ clippingPlane }: Pick<MapViewState, 'clippingPlane'>): ClippingShape | null {
  const { enabled, bounds, geometry } = clippingPlane;
  const hasBounds = Object.values(bounds).some((value) => value !== null);
  if (!enabled || (!hasBounds && !geometry)) return null;
  return { bounds: hasBounds ? bounds : null, plane: geometry };
}
