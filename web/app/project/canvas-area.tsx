// The canvas with what floats on it: tools, hints, measured values, coordinates, the invitation when there is no ground.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Drawn, Pick, PickEvent, Scene, ToolKind, Xyz } from '#canvas/scene-types.ts';
import { PUBLIC_MAP_SERVICES } from '#domain/map-services.ts';
import { itemsOf } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import type { ProjectPageContext, SelectEntity } from '../../entities/project-page-context.ts';
import { LegendCard } from '../../features/layer/legend-card.tsx';
import { mapPictures } from '../../features/map/map-pictures.ts';
import { MapToolbar } from '../../features/map/map-toolbar.tsx';
import { NumberEntry } from '../../features/map/number-entry.tsx';
import { rasterBytes } from '../../features/map/raster-bytes.ts';
import { SceneCanvas } from '../../features/map/scene-canvas.tsx';
import { routeOfLine } from '../../features/map/scene-state.ts';
import { useCamera } from '../../features/map/use-camera.ts';
import { Measured } from '../../features/measure/measured.tsx';
import { errorNokOf } from '../../features/passage/passage-bands.ts';
import { PassageCard } from '../../features/passage/passage-card.tsx';
import { Staleness } from '../../features/passage/path-passages.tsx';
import { type PassageCosts, useShownPassages } from '../../features/passage/queries.ts';
import { stretchToEdit } from '../../features/route/edit-view.ts';
import { choosePicked, lineChangeStore } from '../../features/route/line-change.ts';
import { placesOf, pointsMoved, realignStore, useRealign } from '../../features/route/realign.ts';
import { useShownComposite } from '../../features/route-collection/queries.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import {
  hoverOnRoute,
  setDrawing,
  setMeasuredPoints,
  setMeasuring,
  showComposite,
  showPassages,
} from '../../state/interaction.ts';
import { useMapView } from '../../state/map-view.ts';
import { sceneStore } from '../../state/scene.ts';
import { selectionStore, toggleAnalyzed, useSelection } from '../../state/selection.ts';
import { endFirstPicture, firstPictureAddress } from '../../ui/first-picture.ts';
import { isPreviewId } from '../../ui/route-colors.ts';
import { savePicture } from '../../ui/save-picture.ts';
import { topicOfPoint } from '../../ui/topic-point-id.ts';
import { cornersMoved } from '../../ui/use-shape-edit.ts';
import { EmptyGround } from './empty-ground.tsx';
import { markedByPerson } from './others-points.ts';
import { PlaceMenu } from './place-menu.tsx';
import { isGuidedAddress } from './selection-address.ts';
import { useDrawnEntities } from './use-drawn-entities.ts';
import { useDrawnPaths } from './use-drawn-paths.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useSceneState } from './use-scene-state.ts';

interface Props extends ProjectPageContext {
  readonly tool: ToolKind | null;
  readonly isShown: boolean;
  readonly isNarrow: boolean;
  readonly onTool: (tool: ToolKind | null) => void;
  readonly onImport: () => void;
}

export function CanvasArea({ tool, isShown, isNarrow, onTool, onImport, ...context }: Props) {
  const t = useText();
  const { project, selectEntity, stretch, onShowStretch } = context;
  const [scene, setScene] = useState<Scene | null>(null);
  const [measured, setMeasured] = useState<Drawn | null>(null);
  const [pointer, setPointer] = useState<Xyz | null>(null);
  const [errorText, setErrorText] = useState('');
  const picture = useFirstPicture(project);
  const [menu, setMenu] = useState<(PickEvent & { readonly pick: Pick }) | null>(null);
  const state = useSceneState(context);
  const composite = useShownComposite(project.id);
  const passages = useShownPassages(project.id);
  const camera = useCamera(scene, !isGuidedAddress(window.location.pathname));
  const fetchBytes = useMemo(() => rasterBytes(project.id), [project.id]);
  const fetchMap = useMemo(() => mapPictures(project.id), [project.id]);
  const attribution = useAttribution(project);
  const { makePath, movePath } = useDrawnPaths(project, selectEntity);
  const makeEntity = useDrawnEntities(project, selectEntity);
  const [last, setLast] = useState<Xyz | null>(null);
  useMapKeys(scene, tool, onTool, isShown, () => {
    if (!isRealigning() && !isChoosing()) selectEntity(null, null);
  });
  useTool(scene, tool, () => {
    setLast(null);
    if (tool !== null) setMeasured(null);
  });

  useEffect(() => {
    if (scene && stretch && stretch.length > 0) scene.zoomTo(around(stretch));
  }, [scene, stretch]);
  const compositeId = composite?.id;
  useEffect(() => {
    // After the lines have reached the scene.
    if (scene && compositeId) requestAnimationFrame(() => scene.zoomTo('selection'));
  }, [scene, compositeId]);

  const edited = useRealign(useSelection((selection) => selection.route));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!scene || !edited || !frame.current) return;
    const { clientWidth: width, clientHeight: height } = frame.current;
    const { x, y } = scene.view();
    scene.zoomTo(stretchToEdit(placesOf(edited), [x, y], { width, height }));
  }, [scene, edited?.routeId]);

  const onPick = (event: PickEvent) => {
    const { pick, button } = event;
    // A finger points by touching.
    if (pick && passages) setPointer([pick.x, pick.y, pick.z]);
    if (tool !== null) return;
    // What is selected on the map is looked at already: nothing moves under the pointer, now or later.
    if (pick && pick.kind !== 'ground') scene?.stay();
    if (button === 'right' && pick && !isRealigning() && !isChoosing()) setMenu({ ...event, pick });
    else pickEntity(event, selectEntity);
  };
  const onDrawn = (shape: Drawn) => {
    if (shape.kind === 'path') {
      onTool(null);
      makePath(shape);
    } else if (shape.kind === 'pathMoved') movePath(shape);
    else if (shape.kind === 'cancelled') onTool(null);
    else if (shape.kind === 'placing') setLast(shape.points.at(-1) ?? null);
    else if (shape.kind === 'shapeEdited') (isRealigning() ? pointsMoved : cornersMoved)(shape.points, shape.done);
    else if (makeEntity(shape)) onTool(null);
    else {
      setMeasured(shape);
      setMeasuredPoints(shape);
      setLast(shape.kind === 'distance' ? (shape.points.at(-1) ?? null) : null);
    }
  };
  const passageCard = passages && project.terrain && (
    <ShownPassages net={passages} at={pointer} isNarrow={isNarrow} context={context} />
  );
  return (
    <Box
      ref={frame}
      component="main"
      sx={{
        flex: 1,
        minHeight: 120,
        position: 'relative',
        bgcolor: 'chrome.sunken',
        overflow: 'hidden',
        // What is selected lies over the foot of a narrow map; who made the map must be seen all the same.
        ...(isNarrow ? { '--canvas-credit-top': '62px', '--canvas-credit-bottom': 'auto' } : {}),
      }}
    >
      <SceneCanvas
        srid={project.srid}
        picture={picture}
        state={state}
        attribution={attribution}
        fetchBytes={fetchBytes}
        fetchMap={fetchMap}
        onScene={(made) => {
          setScene(made);
          sceneStore.setState({ scene: made });
        }}
        onReady={() => {
          setErrorText('');
          // A page opened on the address of a camera looks as that says; on that of a selection shows it.
          if (!camera.openAddressed() && selectionStore.getState().entity) scene?.zoomTo('selection');
        }}
        onError={(error) => setErrorText(t(scene ? 'map.rasterFailed' : 'map.failed', { reason: reasonOf(error) }))}
        onPick={onPick}
        onHover={(pick) => hoverOnRoute(pick?.kind === 'route' ? { ...pick, id: routeOfLine(pick.id) } : null)}
        onDrawn={onDrawn}
        onPointer={setPointer}
        onViewChange={camera.onViewChange}
      />
      {menu && <PlaceMenu event={menu} frame={frame.current} context={context} onClose={() => setMenu(null)} />}
      {!project.terrain && <EmptyGround onImport={onImport} />}
      <FloatingTools>
        {project.terrain && (
          <MapToolbar
            scene={scene}
            tool={tool}
            isNarrow={isNarrow}
            onTool={onTool}
            onScreenshot={() => void savePicture(scene, project.name)}
          />
        )}
        {composite && <ShownComposite name={composite.name} color={composite.color} />}
        {stretch && <StretchButton onClick={() => onShowStretch(null)} />}
        {tool && <Hint text={t(hintOf(tool))} />}
        {tool && scene && tool !== 'select' && <NumberEntry scene={scene} last={last} />}
        {!isNarrow && passageCard}
        {measured && <Measured shape={measured} scene={scene} />}
      </FloatingTools>
      {isNarrow && passageCard}
      {errorText && (
        <Alert
          severity="error"
          onClose={() => setErrorText('')}
          sx={{ position: 'absolute', left: 12, right: 12, bottom: 48 }}
        >
          {errorText}
        </Alert>
      )}
      {!isNarrow && project.terrain && (
        <LegendCard terrain={project.terrain} areas={context.areas} routes={state.routes} />
      )}
      {!isNarrow && pointer && project.terrain && <Coordinates at={pointer} />}
    </Box>
  );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface ShownPassagesProps {
  readonly net: PassageCosts;
  readonly at: Xyz | null;
  readonly isNarrow: boolean;
  readonly context: ProjectPageContext;
}

function ShownPassages({ net, at, isNarrow, context: { project, routes, areas } }: ShownPassagesProps) {
  return (
    <PassageCard
      net={net}
      errorNok={errorNokOf(net, routes)}
      pathName={project.paths.find(({ id }) => id === net.pathId)?.name ?? ''}
      at={at && [at[0], at[1]]}
      areas={areas}
      staleness={<Staleness projectId={project.id} costs={net} />}
      isNarrow={isNarrow}
      onClose={() => showPassages(null)}
    />
  );
}

/** The picture of the ground until the map is drawn: the one of the page's head where that stands. */
function useFirstPicture({ terrain, pictureUrl }: ProjectData): string | null {
  const [address] = useState(() => (terrain ? (firstPictureAddress() ?? pictureUrl) : null));
  // Its own stands in the same place now.
  useLayoutEffect(endFirstPicture, []);
  return address;
}

/** The tool of the scene follows the page's; `onChange` is called with each new one. */
function useTool(scene: Scene | null, tool: ToolKind | null, onChange: () => void): void {
  useEffect(() => {
    scene?.tool(tool);
    setDrawing(tool?.startsWith('draw') ?? false);
    setMeasuring('measuring', tool === 'measureDistance');
    if (tool === 'measureArea') setMeasuring('areaMeasuring', true);
    onChange();
  }, [scene, tool]);
}

/** A click without a tool selects what it meets. */
function pickEntity({ pick, shiftKey, ctrlKey, button }: PickEvent, selectEntity: SelectEntity): void {
  // While a line is being changed a click beside its points means nothing.
  if (button !== 'left' || isRealigning()) return;
  if (isChoosing()) {
    if (pick?.kind === 'route') choosePicked(pick.id, pick.chainageM);
    return;
  }
  if (!pick || pick.kind === 'ground') selectEntity(null, null);
  else if (pick.kind === 'route' && (shiftKey || ctrlKey)) toggleAnalyzed(routeOfLine(pick.id));
  else if (pick.kind === 'featurePoint' && topicOfPoint(pick.id)) selectEntity('topic', topicOfPoint(pick.id));
  else if (pick.kind === 'featurePoint' && markedByPerson(pick.id)) {
    const marked = markedByPerson(pick.id)!;
    selectEntity(marked.entity, marked.id);
  } else if (pick.kind === 'route') {
    if (!isPreviewId(pick.id)) selectEntity('route', routeOfLine(pick.id));
  } else selectEntity(pick.kind, pick.id);
}

/** The line of the selected route is being changed on the map. */
function isRealigning(): boolean {
  const { now } = realignStore.getState();
  return now !== null && now.routeId === selectionStore.getState().route;
}

/** A place on the selected route is being chosen: a click beside it means nothing. */
function isChoosing(): boolean {
  const { now } = lineChangeStore.getState();
  return now !== null && now.routeId === selectionStore.getState().route;
}

/** Who made what is seen: ground, areas, maps. */
function useAttribution(project: ProjectData): string {
  const maps = useMapView((state) => state.activeMapLayers);
  return [
    project.terrain?.attribution,
    ...project.areaLayers.map(({ attribution }) => attribution),
    ...PUBLIC_MAP_SERVICES.filter(({ id }) => maps.includes(id)).map(({ attribution }) => attribution),
    ...itemsOf(project, 'mapService')
      .filter(({ id }) => maps.includes(id))
      .map(({ content }) => content.attribution),
  ]
    .filter((text, i, all) => text && all.indexOf(text) === i)
    .join(' · ');
}

function hintOf(tool: ToolKind): MessageKey {
  if (tool === 'drawPath') return 'map.hint.drawPath';
  if (tool === 'drawPoint') return 'map.hint.point';
  return tool.startsWith('measure') ? 'map.hint.measure' : 'map.hint.draw';
}

/** What floats over the upper left of the map; the pointer passes between. */
function FloatingTools({ children }: { children: ReactNode }) {
  return (
    <Stack
      sx={{
        position: 'absolute',
        left: 12,
        top: 12,
        // The north arrow is there.
        right: 64,
        gap: 1,
        alignItems: 'start',
        pointerEvents: 'none',
      }}
    >
      {children}
    </Stack>
  );
}

function StretchButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Button size="small" variant="contained" color="inherit" onClick={onClick} sx={{ pointerEvents: 'auto' }}>
      {t('project.stretch')} ✕
    </Button>
  );
}

/** Which composite route the map draws, until it is taken away. */
function ShownComposite({ name, color }: { name: string; color: string }) {
  const t = useText();
  return (
    <Chip
      variant="outlined"
      icon={<Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: color, ml: '10px !important' }} />}
      label={t('project.composite', { name })}
      onDelete={() => showComposite(null)}
      sx={{ pointerEvents: 'auto', bgcolor: 'background.paper', maxWidth: 1 }}
    />
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Paper elevation={1} sx={{ px: 1.5, py: 0.75, borderRadius: 1, typography: 'body2' }}>
      {text}
    </Paper>
  );
}

function Coordinates({ at: [x, y, z] }: { at: Xyz }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Typography
      variant="caption"
      className="figures"
      sx={{
        position: 'absolute',
        left: '50%',
        transform: 'translateX(-50%)',
        bottom: 8,
        px: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: 0.85,
        whiteSpace: 'pre',
        pointerEvents: 'none',
      }}
    >
      {t('map.pointer', { x: formats.number(x, 0), y: formats.number(y, 0), z: formats.number(z, 1) })}
    </Typography>
  );
}

/** Bounds of a stretch with room around it, m. */
function around(stretch: readonly (readonly [number, number])[]) {
  const xs = stretch.map(([x]) => x);
  const ys = stretch.map(([, y]) => y);
  const margin = Math.max(100, (Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys)) * 0.2);
  return {
    minX: Math.min(...xs) - margin,
    minY: Math.min(...ys) - margin,
    maxX: Math.max(...xs) + margin,
    maxY: Math.max(...ys) + margin,
  };
}
