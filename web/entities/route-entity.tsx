// The panel of the selected route: its figures; or its line while that is edited, or searched again in part.

import Box from '@mui/material/Box';
import { useState } from 'react';
import { isActive, type RouteData } from '../api/project.ts';
import { Decisions } from '../features/decision/decisions.tsx';
import { ExportDialog } from '../features/export/export-dialog.tsx';
import { ReasonList } from '../features/generation/reason-list.tsx';
import { RunningGeneration } from '../features/generation/running-generation.tsx';
import { startJoin, startStretch, useLineChange } from '../features/route/line-change.ts';
import { LinePanel } from '../features/route/line-panel.tsx';
import { startRealign, useOpening, useRealign } from '../features/route/realign.ts';
import { RealignPanel } from '../features/route/realign-panel.tsx';
import { RoutePanel } from '../features/route/route-panel.tsx';
import { FigureTopics } from '../features/topic/figure-topics.tsx';
import { TopicsOf } from '../features/topic/topics-of.tsx';
import { setDrawer } from '../state/drawers.ts';
import { hoverChainage, hoverRoute } from '../state/interaction.ts';
import { notifyError } from '../ui/notices.tsx';
import { otherRouteTypeOf } from '../ui/other-route-type-of.ts';
import type { ProjectPageContext } from './project-page-context.ts';

interface Props extends ProjectPageContext {
  readonly entity: RouteData;
}

export function RouteEntity({ entity: route, ...context }: Props) {
  const realign = useRealign(route.id);
  const lineChange = useLineChange(route.id);
  const { selectEntity } = context;
  if (realign)
    return (
      <RealignPanel
        key={`line of ${route.id}`}
        route={route}
        realign={realign}
        onSaved={(id) => selectEntity('route', id)}
        onShowChainage={(chainageM) => showChainage(route, chainageM)}
      />
    );
  if (lineChange) return <LineEntity key={`${lineChange.kind} of ${route.id}`} entity={route} {...context} />;
  return <Figures entity={route} {...context} />;
}

function LineEntity({ entity: route, project, routes, selectEntity, onShowStretch }: Props) {
  const lineChange = useLineChange(route.id);
  const path = project.paths.find(({ id }) => id === route.pathId);
  if (!lineChange) return null;
  return (
    <LinePanel
      projectId={project.id}
      route={route}
      change={lineChange}
      pathName={path?.name ?? ''}
      others={othersOf(route, routes)}
      isPathBusy={isActive(path?.activeGeneration?.state)}
      onSelect={(id) => selectEntity('route', id)}
      running={(generation) =>
        isActive(generation.state) ? (
          <RunningGeneration generation={generation} />
        ) : (
          <ReasonList projectId={project.id} reasons={generation.reasons} onShowStretch={onShowStretch} />
        )
      }
    />
  );
}

function Figures({ entity: route, project, routes, areas, selectEntity, actions }: Props) {
  const opening = useOpening();
  const [isDownloading, setIsDownloading] = useState(false);
  const others = othersOf(route, routes);
  const edit = () => void startRealign(project.id, route.id, notifyError).catch(notifyError);
  return (
    <>
      <RoutePanel
        projectId={project.id}
        route={route}
        isOpening={opening === route.id}
        onRealign={route.generationId ? edit : null}
        others={others}
        otherRouteType={otherRouteTypeOf(route, project.paths)}
        onChangeLine={(kind) => {
          setDrawer('bottom', { view: 'profile', isOpen: true });
          if (kind === 'stretch') startStretch(route);
          else startJoin(route, others.length === 1 ? others[0]!.id : null);
        }}
        onGenerate={() => selectEntity('path', route.pathId)}
        topicsOf={(figure, item) => (
          <FigureTopics
            projectId={project.id}
            pin={{ kind: 'figure', routeId: route.id, figure, item }}
            routes={routes}
            areas={areas}
            onOpen={(id) => selectEntity('topic', id)}
          />
        )}
        onRenewed={(newId) => selectEntity('route', newId)}
        onDownload={() => setIsDownloading(true)}
        onKeep={() => actions.toggleKeep(route)}
        onDelete={() => actions.remove([route])}
        onShowChainage={(chainageM) => showChainage(route, chainageM)}
      />
      {isDownloading && (
        <ExportDialog project={project} routes={routes} chosen={[route]} onClose={() => setIsDownloading(false)} />
      )}
      <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Decisions projectId={project.id} pathId={route.pathId} routeId={route.id} routes={[route]} isBrief />
      </Box>
      <TopicsOf
        projectId={project.id}
        pin={{ kind: 'route', routeId: route.id, chainageM: null }}
        routes={routes}
        areas={areas}
        onMade={(id) => selectEntity('topic', id)}
      />
    </>
  );
}

/** The other routes of its path. */
function othersOf({ id, pathId }: RouteData, routes: readonly RouteData[]): RouteData[] {
  return routes.filter((other) => other.pathId === pathId && other.id !== id);
}

function showChainage({ id }: RouteData, chainageM: number): void {
  hoverRoute(id);
  hoverChainage(chainageM);
}
