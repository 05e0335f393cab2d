// The state that the canvas shows: data, switches, selection and hover joined, each part memoised so that the canvas
// sees which ones are the same as before.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { placeRoadBody } from '#canvas/layers/road-mesh.ts';
import type { FeatureLineShape, RoadCover, RouteShape, SceneState, Selection } from '#canvas/scene-types.ts';
import { itemsOf } from '../../api/map-items.ts';
import { isActive, type RouteData } from '../../api/project.ts';
import { bodyQuery, stationsQuery } from '../../api/route.ts';
import type { ProjectPageContext } from '../../entities/project-page-context.ts';
import {
  areaShapes,
  compositeShapes,
  featureLines,
  featurePoints,
  pathShapes,
  previewShapes,
  rasterLayer,
  roadCover,
  routeShapes,
  sceneSelection,
  siteShapes,
  viewSettings,
  withComposite,
} from '../../features/map/scene-state.ts';
import { passageBands } from '../../features/passage/passage-bands.ts';
import { useShownPassages } from '../../features/passage/queries.ts';
import { chosenPartId, type LineChange, useLineChange } from '../../features/route/line-change.ts';
import { placesOf, type Realign, useRealign } from '../../features/route/realign.ts';
import { useShownComposite } from '../../features/route-collection/queries.ts';
import { topicPoints } from '../../features/topic/pin.ts';
import { type TopicData, topicsQuery } from '../../features/topic/queries.ts';
import { useText } from '../../i18n/text.tsx';
import { type MarkedStretch, useInteraction } from '../../state/interaction.ts';
import { useMapView } from '../../state/map-view.ts';
import { useOthers } from '../../state/presence.ts';
import { useSelection } from '../../state/selection.ts';
import { nearestShare, partOfLine, pointOnLine } from '../../ui/line-parts.ts';
import { editStore } from '../../ui/use-shape-edit.ts';
import { useShownRoutes } from '../../ui/use-shown-routes.ts';
import { othersPoints } from './others-points.ts';
import { useVolumeShapes } from './use-volumes.ts';

const NO_TOPICS: readonly TopicData[] = [];
const STRETCH_COLOR = '#d3302f';
/** The legs between the intersection points of a line that is being changed, and the line as it was saved. */
const POLYGON_COLOR = '#3d4b57';
const SAVED_COLOR = '#8b939a';
/** What a search is to change, on any line: distinguished from all colors of routes by its brightness. */
const CHOSEN_COLOR = '#ffe24a';

export function useSceneState({ project, routes, areas, generations, stretch }: ProjectPageContext): SceneState {
  const t = useText();
  // Not with the camera, which moves by itself.
  const view = useMapView(useShallow(({ cameraPosition: _, viewPoint: __, ...settings }) => settings));
  const selection = useSelection((state) => state);
  const hoveredRoute = useInteraction((state) => state.hoveredRoute);
  const hoveredChainageM = useInteraction((state) => state.hoveredChainageM);
  const { hidden } = view;
  const realign = useRealign(selection.route);
  const lineChange = useLineChange(selection.route);
  const markedStretch = useInteraction((state) => state.markedStretch);

  const terrain = useMemo(() => rasterLayer(project.terrain), [project.terrain]);
  const bedrock = useMemo(() => rasterLayer(project.bedrock), [project.bedrock]);
  const { filters } = view;
  const shownAreas = useMemo(() => areaShapes(areas, hidden, filters.areas), [areas, hidden, filters.areas]);
  const paths = useMemo(
    () => pathShapes(project.paths, hidden, selection.path),
    [project.paths, hidden, selection.path],
  );
  const { variants, colored } = useShownRoutes(project, routes, generations);
  const composite = useShownComposite(project.id);
  const ofComposite = useMemo(() => compositeShapes(composite, routes), [composite, routes]);
  const shownRoutes = useMemo(() => {
    const running = generations.filter(({ state, pathId }) => isActive(state) && !hidden.includes(pathId));
    return [
      ...routeShapes(variants, project.paths, hidden, colored).flatMap((shape) => changedShapes(shape, realign)),
      ...ofComposite,
      ...chosenParts(lineChange, routes),
      ...markedPart(markedStretch, routes),
      ...running.flatMap(({ id, previews }) => previewShapes(id, previews)),
    ];
  }, [variants, colored, routes, project.paths, hidden, generations, realign, lineChange, markedStretch, ofComposite]);
  const lines = useMemo(() => {
    const problem: FeatureLineShape[] =
      stretch && stretch.length > 1
        ? [{ id: 'stretch', name: '', kind: 'problem', color: STRETCH_COLOR, points: stretch }]
        : [];
    return [...featureLines(project.features, filters.featureLines), ...problem];
  }, [project.features, stretch, filters.featureLines]);
  const { data: topics = NO_TOPICS } = useQuery(topicsQuery(project.id));
  const others = useOthers();
  const points = useMemo(
    () => [
      ...featurePoints(project.features, filters.featurePoints),
      ...topicPoints(topics, { routes, areas }),
      ...othersPoints(others, routes, areas),
    ],
    [project.features, filters.featurePoints, topics, routes, areas, others],
  );
  const sites = useMemo(
    () => siteShapes(itemsOf(project, 'site'), hidden, filters.sites),
    [project, hidden, filters.sites],
  );
  const volumes = useVolumeShapes(project);
  const bands = usePassageBands(project.id);
  const pathOfRoute = routes.find(({ id }) => id === selection.route)?.pathId;
  const routeType = project.paths.find(({ id }) => id === pathOfRoute)?.routeType;
  const roadBodies = useRoadBody(selection.route, realign, roadCover(routeType?.designClass));
  const settings = useMemo(() => viewSettings(view), [view]);
  const edit = useStore(editStore, (state) => state.now);
  const { wanted, steps } = realign ?? {};
  const places = useMemo(() => realign && placesOf(realign), [wanted, steps]);
  const editing = useMemo((): SceneState['editing'] => {
    if (places)
      return {
        kind: 'line',
        points: places,
        color: POLYGON_COLOR,
        cornerName: t('realign.point'),
        hasFixedEnds: true,
      };
    return edit ? { kind: edit.kind, points: edit.corners.now, color: edit.color, cornerName: t('draw.corner') } : null;
  }, [edit, places, t]);
  const marked = useMemo(
    () => withComposite(withMarked(withChosen(sceneSelection(selection), lineChange), markedStretch), ofComposite),
    [selection, lineChange, markedStretch, ofComposite],
  );
  const hover = useMemo(
    () => (hoveredRoute ? { routeId: hoveredRoute, chainageM: hoveredChainageM } : null),
    [hoveredRoute, hoveredChainageM],
  );
  return useMemo(
    () => ({
      terrain,
      bedrock,
      areas: shownAreas,
      paths,
      routes: shownRoutes,
      lines,
      points,
      sites,
      volumes,
      roadBodies,
      bands,
      selection: marked,
      editing,
      hover,
      ...settings,
    }),
    [
      terrain,
      bedrock,
      shownAreas,
      paths,
      shownRoutes,
      lines,
      points,
      sites,
      volumes,
      roadBodies,
      bands,
      marked,
      editing,
      hover,
      settings,
    ],
  );
}

/** What passing over places of the chosen path costs. */
function usePassageBands(projectId: string): SceneState['bands'] {
  const net = useShownPassages(projectId);
  return useMemo(() => (net ? passageBands(net) : []), [net]);
}

/** A route whose line is being changed: as it is now, and in grey as it was saved. */
function changedShapes(shape: RouteShape, realign: Realign | null): RouteShape[] {
  if (realign?.routeId !== shape.id) return [shape];
  const { line } = realign.dragged ?? realign.steps.now;
  const segments = realign.evaluated?.segments ?? shape.segments;
  const before = { ...shape, id: `${shape.id} as saved`, name: '', color: SAVED_COLOR, pathColor: SAVED_COLOR };
  return [before, { ...shape, line, segments }];
}

/** The stretch that is chosen for a new search; or what two lines will be joined of. */
function chosenParts(change: LineChange | null, routes: readonly RouteData[]): RouteShape[] {
  const route = routes.find(({ id }) => id === change?.routeId);
  if (!change || !route) return [];
  const part = (id: string, line: readonly number[]): RouteShape => ({
    id: chosenPartId(id),
    name: '',
    color: CHOSEN_COLOR,
    pathColor: CHOSEN_COLOR,
    line,
    segments: [],
  });
  const { lengthM } = change;
  if (change.kind === 'stretch')
    return [part(route.id, partOfLine(route.line, change.fromM / lengthM, change.toM / lengthM))];
  const parts = [part(route.id, partOfLine(route.line, 0, change.atM / lengthM))];
  const second = routes.find(({ id }) => id === change.secondId);
  if (!second) return parts;
  const from = nearestShare(second.line, pointOnLine(route.line, change.atM / lengthM));
  return [...parts, part(second.id, partOfLine(second.line, from, 1))];
}

/** The stretch of a route that somebody asked to see. */
function markedPart(stretch: MarkedStretch | null, routes: readonly RouteData[]): RouteShape[] {
  const route = routes.find(({ id }) => id === stretch?.routeId);
  if (!stretch || !route) return [];
  const line = partOfLine(route.line, stretch.fromM / route.lengthM, stretch.toM / route.lengthM);
  return [{ id: markedPartId(route.id), name: '', color: CHOSEN_COLOR, pathColor: CHOSEN_COLOR, line, segments: [] }];
}

const markedPartId = (routeId: string) => `${routeId} marked`;

function withMarked(selected: Selection | null, stretch: MarkedStretch | null): Selection | null {
  if (selected?.kind !== 'route' || !stretch) return selected;
  return { ...selected, ids: [...selected.ids, markedPartId(stretch.routeId)] };
}

/** What is chosen on a line stands in front with it. */
function withChosen(marked: Selection | null, change: LineChange | null): Selection | null {
  if (marked?.kind !== 'route' || !change) return marked;
  const ids = [change.routeId, ...(change.kind === 'join' && change.secondId ? [change.secondId] : [])];
  return { ...marked, ids: [...new Set([...marked.ids, ...ids]), ...ids.map(chosenPartId)] };
}

/** The built road of the selected route, once it has been fetched; of a changed line once full detail is there. */
function useRoadBody(routeId: string | null, realign: Realign | null, cover: RoadCover): SceneState['roadBodies'] {
  const { data: body } = useQuery({ ...bodyQuery(routeId ?? ''), enabled: routeId !== null });
  const { data: stations } = useQuery({ ...stationsQuery(routeId ?? ''), enabled: routeId !== null });
  return useMemo(() => {
    if (!routeId) return [];
    if (realign) {
      const { evaluated, dragged } = realign;
      return evaluated && !dragged
        ? [{ ...placeRoadBody(routeId, evaluated.roadBody, evaluated.stations), cover }]
        : [];
    }
    return body && stations ? [{ ...placeRoadBody(routeId, body, stations), cover }] : [];
  }, [routeId, body, stations, realign, cover]);
}
