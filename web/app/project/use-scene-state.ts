// The state that the canvas is told: data, switches, selection and hover joined, each part memoised so that the canvas
// sees which ones are the same as before.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { placeRoadBody } from '#canvas/layers/road-mesh.ts';
import type { FeatureLineShape, SceneState } from '#canvas/scene-types.ts';
import { isActive } from '../../api/project.ts';
import { bodyQuery, stationsQuery } from '../../api/route.ts';
import { editStore } from '../../features/draw/use-shape-edit.ts';
import {
  areaShapes,
  featureLines,
  featurePoints,
  pathShapes,
  previewShapes,
  rasterLayer,
  routeShapes,
  sceneSelection,
  viewSettings,
} from '../../features/map/scene-state.ts';
import { useText } from '../../i18n/text.tsx';
import { useInteraction } from '../../state/interaction.ts';
import { useMapView } from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';
import type { Room } from './room.ts';

const STRETCH_COLOR = '#d3302f';

export function useSceneState({ project, routes, areas, generations, stretch }: Room): SceneState {
  const t = useText();
  const view = useMapView((state) => state);
  const selection = useSelection((state) => state);
  const hoveredRoute = useInteraction((state) => state.hoveredRoute);
  const hoveredChainageM = useInteraction((state) => state.hoveredChainageM);
  const { hidden } = view;

  const terrain = useMemo(() => rasterLayer(project.terrain), [project.terrain]);
  const bedrock = useMemo(() => rasterLayer(project.bedrock), [project.bedrock]);
  const { filters } = view;
  const shownAreas = useMemo(() => areaShapes(areas, hidden, filters.areas), [areas, hidden, filters.areas]);
  const paths = useMemo(
    () => pathShapes(project.paths, hidden, selection.path),
    [project.paths, hidden, selection.path],
  );
  const shownRoutes = useMemo(() => {
    const running = generations.filter(({ state, pathId }) => isActive(state) && !hidden.includes(pathId));
    return [
      ...routeShapes(routes, project.paths, hidden),
      ...running.flatMap(({ id, previews }) => previewShapes(id, previews)),
    ];
  }, [routes, project.paths, hidden, generations]);
  const lines = useMemo(() => {
    const problem: FeatureLineShape[] =
      stretch && stretch.length > 1
        ? [{ id: 'stretch', name: '', kind: 'problem', color: STRETCH_COLOR, points: stretch }]
        : [];
    return [...featureLines(project.features, filters.featureLines), ...problem];
  }, [project.features, stretch, filters.featureLines]);
  const points = useMemo(
    () => featurePoints(project.features, filters.featurePoints),
    [project.features, filters.featurePoints],
  );
  const roadBodies = useRoadBody(selection.route);
  const settings = useMemo(() => viewSettings(view), [view]);
  const edit = useStore(editStore, (state) => state.now);
  const editing = useMemo(
    () => (edit ? { kind: edit.kind, points: edit.points, color: edit.color, cornerName: t('draw.corner') } : null),
    [edit, t],
  );
  const marked = useMemo(() => sceneSelection(selection), [selection]);
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
      roadBodies,
      selection: marked,
      editing,
      hover,
      ...settings,
    }),
    [terrain, bedrock, shownAreas, paths, shownRoutes, lines, points, roadBodies, marked, editing, hover, settings],
  );
}

/** The built road of the selected route, once it has been fetched. */
function useRoadBody(routeId: string | null): SceneState['roadBodies'] {
  const { data: body } = useQuery({ ...bodyQuery(routeId ?? ''), enabled: routeId !== null });
  const { data: stations } = useQuery({ ...stationsQuery(routeId ?? ''), enabled: routeId !== null });
  return useMemo(
    () => (routeId && body && stations ? [placeRoadBody(routeId, body, stations)] : []),
    [routeId, body, stations],
  );
}
