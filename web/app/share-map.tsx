// The map of a project for the holder of a share link: ground, areas, paths and routes as the project's own page draws them, to
// look at only. A route that is pointed at in the tables lights up here, and back.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PickEvent, Scene, SceneState } from '#canvas/scene-types.ts';
import type { AreaData } from '../api/areas.ts';
import { itemsOf } from '../api/map-items.ts';
import type { ProjectData, RouteData } from '../api/project.ts';
import { sharedMapQuery } from '../api/shared-project.ts';
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
import { errorNokOf, passageBands } from '../features/passage/passage-bands.ts';
import { PassageCard } from '../features/passage/passage-card.tsx';
import { OlderNote } from '../features/passage/path-passages.tsx';
import { type PassageCosts, sharedPassagesQuery } from '../features/passage/queries.ts';
import type { SharedMap } from '../features/share/share-page.tsx';
import { useText } from '../i18n/text.tsx';
import { hoverOnRoute, showComposite, showPassages, useInteraction } from '../state/interaction.ts';
import { NO_FILTER, useMapView } from '../state/map-view.ts';
import { select, useSelection } from '../state/selection.ts';
import { coloredForReaders } from '../ui/colored-routes.ts';
import { savePicture } from '../ui/save-picture.ts';

/** Terrain services outside are not asked on behalf of people without a login. */
const noMaps = () => Promise.resolve(null);
const nothing = () => {};
const NO_PASSAGES: readonly PassageCosts[] = [];

export default function ShareMap({ authorization, projectId, composites, withCost, onError, onReady }: SharedMap) {
  const t = useText();
  const { data, error } = useQuery(sharedMapQuery(projectId, authorization));
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
      withCost={withCost}
      authorization={authorization}
      onError={onError}
      onReady={onReady}
    />
  );
}

interface Props extends Pick<SharedMap, 'authorization' | 'composites' | 'withCost' | 'onError' | 'onReady'> {
  readonly project: ProjectData;
  readonly routes: readonly RouteData[];
  readonly areas: readonly AreaData[];
}

function Shown({ project, routes, areas, composites, withCost, authorization, onError, onReady }: Props) {
  const t = useText();
  const [scene, setScene] = useState<Scene | null>(null);
  const [errorText, setErrorText] = useState('');
  const { passages, net } = useSharedPassages(project.id, authorization, withCost);
  const [pointer, setPointer] = useState<readonly [number, number] | null>(null);
  const shapes = useSharedState(project, routes, areas, composites);
  const bands = useMemo(() => (net ? passageBands(net) : []), [net]);
  const state = useMemo(() => ({ ...shapes, bands }), [shapes, bands]);
  const fetchBytes = useMemo(() => sharedRasterBytes(project, authorization), [project, authorization]);
  useEffect(
    () => () => {
      select(null, null);
      showComposite(null);
      showPassages(null);
      hoverOnRoute(null);
    },
    [],
  );
  const onPick = ({ pick, button }: PickEvent) => {
    if (button !== 'left') return;
    if (pick) setPointer([pick.x, pick.y]);
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
        onPointer={(at) => at && setPointer([at[0], at[1]])}
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
      {passages.length > 0 && (
        <SharedPassages passages={passages} shown={net} project={project} routes={routes} areas={areas} at={pointer} />
      )}
      {errorText && (
        <Alert severity="error" sx={{ position: 'absolute', left: 12, right: 12, bottom: 48 }}>
          {errorText}
        </Alert>
      )}
    </>
  );
}

function useSharedPassages(projectId: string, authorization: string, withCost: boolean) {
  const { data: passages = NO_PASSAGES } = useQuery({
    ...sharedPassagesQuery(projectId, authorization),
    enabled: withCost,
  });
  const shown = useInteraction((state) => state.shownPassages);
  return { passages, net: passages.find(({ pathId }) => pathId === shown) ?? null };
}

interface SharedPassagesProps extends Pick<Props, 'project' | 'routes' | 'areas'> {
  readonly passages: readonly PassageCosts[];
  readonly shown: PassageCosts | null;
  readonly at: readonly [number, number] | null;
}

/** What it costs to go around places, where the owner has worked it out. */
function SharedPassages({ passages, shown, project, routes, areas, at }: SharedPassagesProps) {
  const t = useText();
  const nameOf = (id: string) => project.paths.find((path) => path.id === id)?.name ?? '';
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const card = shown && (
    <PassageCard
      net={shown}
      errorNok={errorNokOf(shown, routes)}
      pathName={nameOf(shown.pathId)}
      at={at}
      areas={areas}
      staleness={shown.isOfLatest ? null : <OlderNote />}
      isNarrow={isNarrow}
      onClose={() => showPassages(null)}
    />
  );
  // A sheet lies in the map itself.
  if (card && isNarrow) return card;
  return (
    <Stack
      sx={{ position: 'absolute', left: 12, bottom: 40, gap: 1, alignItems: 'start', maxWidth: 'calc(100% - 24px)' }}
    >
      {card ??
        passages.map(({ pathId }) => (
          <Button key={pathId} size="small" variant="contained" color="inherit" onClick={() => showPassages(pathId)}>
            {passages.length > 1 ? `${t('passage.title')} ${nameOf(pathId)}` : t('passage.title')}
          </Button>
        ))}
    </Stack>
  );
}

function useSharedState(
  project: ProjectData,
  routes: readonly RouteData[],
  areas: readonly AreaData[],
  composites: SharedMap['composites'],
): Omit<SceneState, 'bands'> {
  const view = useMapView((state) => state);
  const selection = useSelection((state) => state);
  const hoveredRoute = useInteraction((state) => state.hoveredRoute);
  const hoveredChainageM = useInteraction((state) => state.hoveredChainageM);
  const compositeId = useInteraction((state) => state.shownComposite);
  const ofComposite = useMemo(
    () => compositeShapes(composites.find(({ id }) => id === compositeId) ?? null, routes),
    [composites, compositeId, routes],
  );
  const colored = useMemo(() => coloredForReaders(routes, [selection.route]), [routes, selection.route]);
  const shapes = useMemo(
    () => ({
      terrain: rasterLayer(project.terrain),
      bedrock: null,
      areas: areaShapes(areas, [], NO_FILTER),
      paths: pathShapes(project.paths, [], null),
      routes: [
        // Where lines meet, a grey one never covers one of those with a color.
        ...routeShapes(routes, project.paths, [], colored).toSorted((a, b) => Number(b.isGrey) - Number(a.isGrey)),
        ...ofComposite,
      ],
      lines: featureLines(project.features, NO_FILTER),
      points: featurePoints(project.features, NO_FILTER),
      sites: siteShapes(itemsOf(project, 'site'), [], NO_FILTER),
      volumes: [],
      roadBodies: [],
      editing: null,
    }),
    [project, routes, colored, areas, ofComposite],
  );
  const settings = useMemo(() => viewSettings(view), [view]);
  const marked = useMemo(() => withComposite(sceneSelection(selection), ofComposite), [selection, ofComposite]);
  const hover = useMemo(
    () => (hoveredRoute ? { routeId: hoveredRoute, chainageM: hoveredChainageM } : null),
    [hoveredRoute, hoveredChainageM],
  );
  return useMemo(() => ({ ...shapes, ...settings, selection: marked, hover }), [shapes, settings, marked, hover]);
}
