// The map of a project for the holder of a share link: ground, areas, paths and routes as the project's own page draws them, to
// look at only. A route that is pointed at in the tables lights up here, and back.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PickEvent, Scene, SceneState } from '#canvas/scene-types.ts';
import { type AreaData, fetchAreas } from '../api/areas.ts';
import { itemsOf } from '../api/map-items.ts';
import type { ProjectData, RouteData } from '../api/project.ts';
import { fetchShared } from '../api/shared-project.ts';
import { MapToolbar } from '../features/map/map-toolbar.tsx';
import { sharedRasterBytes } from '../features/map/raster-bytes.ts';
import { SceneCanvas } from '../features/map/scene-canvas.tsx';
import {
  areaShapes,
  compositeShapes,
  featureLines,
  featurePoints,
  pathShapes,
  rasterLayer,
  routeOfLine,
  routeShapes,
  sceneSelection,
  siteShapes,
  viewSettings,
  withComposite,
} from '../features/map/scene-state.ts';
import type { SharedMap } from '../features/share/share-page.tsx';
import { useText } from '../i18n/text.tsx';
import { hoverOnRoute, showComposite, useInteraction } from '../state/interaction.ts';
import { NO_FILTER, useMapView } from '../state/map-view.ts';
import { select, useSelection } from '../state/selection.ts';
import { savePicture } from '../ui/save-picture.ts';

/** Terrain services outside are not asked on behalf of people without a login. */
const noMaps = () => Promise.resolve(null);
const nothing = () => {};

export default function ShareMap({ authorization, projectId, composites, onError, onReady }: SharedMap) {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['shared', authorization, 'map'],
    queryFn: async ({ signal }) => {
      const [shared, areas] = await Promise.all([
        fetchShared(projectId, authorization),
        fetchAreas(projectId, authorization, signal),
      ]);
      return { ...shared, areas };
    },
  });
  useEffect(() => {
    if (error) onError();
  }, [error]);
  if (error)
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {t('share.mapFailed', { reason: error.message })}
      </Alert>
    );
  if (!data?.project) return <Skeleton variant="rectangular" sx={{ height: '100%' }} />;
  return (
    <Shown
      {...data}
      project={data.project}
      composites={composites}
      authorization={authorization}
      onError={onError}
      onReady={onReady}
    />
  );
}

interface Props extends Pick<SharedMap, 'authorization' | 'composites' | 'onError' | 'onReady'> {
  readonly project: ProjectData;
  readonly routes: readonly RouteData[];
  readonly areas: readonly AreaData[];
}

function Shown({ project, routes, areas, composites, authorization, onError, onReady }: Props) {
  const t = useText();
  const [scene, setScene] = useState<Scene | null>(null);
  const [errorText, setErrorText] = useState('');
  const state = useSharedState(project, routes, areas, composites);
  const fetchBytes = useMemo(() => sharedRasterBytes(project, authorization), [project, authorization]);
  useEffect(
    () => () => {
      select(null, null);
      showComposite(null);
      hoverOnRoute(null);
    },
    [],
  );
  const onPick = ({ pick, button }: PickEvent) => {
    if (button !== 'left') return;
    if (pick?.kind === 'route') select('route', routeOfLine(pick.id));
    else select(null, null);
  };
  const attribution = [project.terrain?.attribution, ...project.areaLayers.map((layer) => layer.attribution)]
    .filter((text, i, all) => text && all.indexOf(text) === i)
    .join(' · ');
  return (
    <>
      <SceneCanvas
        srid={project.srid}
        state={state}
        attribution={attribution}
        fetchBytes={fetchBytes}
        fetchMap={noMaps}
        onScene={setScene}
        onReady={() => {
          setErrorText('');
          onReady();
        }}
        onError={(error) => {
          setErrorText(t('share.mapFailed', { reason: error instanceof Error ? error.message : String(error) }));
          onError();
        }}
        onPick={onPick}
        onHover={(pick) => hoverOnRoute(pick?.kind === 'route' ? { ...pick, id: routeOfLine(pick.id) } : null)}
        onDrawn={nothing}
        onPointer={nothing}
      />
      <Box sx={{ position: 'absolute', left: 12, top: 12 }}>
        <MapToolbar
          scene={scene}
          tool={null}
          isNarrow
          onTool={nothing}
          onScreenshot={() => void savePicture(scene, project.name)}
        />
      </Box>
      {errorText && (
        <Alert severity="error" sx={{ position: 'absolute', left: 12, right: 12, bottom: 48 }}>
          {errorText}
        </Alert>
      )}
    </>
  );
}

function useSharedState(
  project: ProjectData,
  routes: readonly RouteData[],
  areas: readonly AreaData[],
  composites: SharedMap['composites'],
): SceneState {
  const view = useMapView((state) => state);
  const selection = useSelection((state) => state);
  const hoveredRoute = useInteraction((state) => state.hoveredRoute);
  const hoveredChainageM = useInteraction((state) => state.hoveredChainageM);
  const compositeId = useInteraction((state) => state.shownComposite);
  const ofComposite = useMemo(
    () => compositeShapes(composites.find(({ id }) => id === compositeId) ?? null, routes),
    [composites, compositeId, routes],
  );
  const shapes = useMemo(
    () => ({
      terrain: rasterLayer(project.terrain),
      bedrock: null,
      areas: areaShapes(areas, [], NO_FILTER),
      paths: pathShapes(project.paths, [], null),
      routes: [...routeShapes(routes, project.paths, []), ...ofComposite],
      lines: featureLines(project.features, NO_FILTER),
      points: featurePoints(project.features, NO_FILTER),
      sites: siteShapes(itemsOf(project, 'site'), [], NO_FILTER),
      volumes: [],
      roadBodies: [],
      editing: null,
    }),
    [project, routes, areas, ofComposite],
  );
  const settings = useMemo(() => viewSettings(view), [view]);
  const marked = useMemo(() => withComposite(sceneSelection(selection), ofComposite), [selection, ofComposite]);
  const hover = useMemo(
    () => (hoveredRoute ? { routeId: hoveredRoute, chainageM: hoveredChainageM } : null),
    [hoveredRoute, hoveredChainageM],
  );
  return useMemo(() => ({ ...shapes, ...settings, selection: marked, hover }), [shapes, settings, marked, hover]);
}
