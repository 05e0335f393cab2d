// What is selected, with its properties and actions: a path, a route, an area, or nothing yet.

import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { changeMapItem, deleteMapItem, itemsOf } from '../../api/map-items.ts';
import { isActive } from '../../api/project.ts';
import { ShapeSection } from '../../entities/shape-section.tsx';
import { AreaPanel } from '../../features/area/area-panel.tsx';
import { AreaShapeSection } from '../../features/area/area-shape-section.tsx';
import { FeaturePanel } from '../../features/feature/feature-panel.tsx';
import { GenerationPanel } from '../../features/generation/generation-panel.tsx';
import { ReasonList } from '../../features/generation/reason-list.tsx';
import { RunningGeneration } from '../../features/generation/running-generation.tsx';
import { PathPanel } from '../../features/path/path-panel.tsx';
import { startJoin, startStretch, useLineChange } from '../../features/route/line-change.ts';
import { LinePanel } from '../../features/route/line-panel.tsx';
import { startRealign, useOpening, useRealign } from '../../features/route/realign.ts';
import { RealignPanel } from '../../features/route/realign-panel.tsx';
import { RoutePanel } from '../../features/route/route-panel.tsx';
import { SitePanel } from '../../features/site/site-panel.tsx';
import { VolumePanel } from '../../features/volume/volume-panel.tsx';
import { useText } from '../../i18n/text.tsx';
import { setDrawer, useDrawers } from '../../state/drawers.ts';
import { hoverChainage, hoverRoute } from '../../state/interaction.ts';
import { useSelection } from '../../state/selection.ts';
import { notifyError } from '../../ui/notices.tsx';
import { Drawer } from './drawer.tsx';
import type { ProjectPageContext } from './project-page-context.ts';

export function RightDrawer({ isNarrow, ...context }: ProjectPageContext & { isNarrow: boolean }) {
  const t = useText();
  const { isOpen, width } = useDrawers((state) => state.right);
  const content = useContent(context);
  if (isNarrow) {
    if (!content) return null;
    return (
      <Box
        component="aside"
        aria-label={t('project.drawer.right')}
        sx={{
          position: 'absolute',
          inset: 'auto 0 0 0',
          maxHeight: '62%',
          overflow: 'auto',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: '14px 14px 0 0',
          boxShadow: 8,
          zIndex: 3,
        }}
      >
        <IconButton
          aria-label={t('app.close')}
          onClick={() => context.selectEntity(null, null)}
          sx={{ position: 'absolute', right: 8, top: 8, zIndex: 1 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        {content}
      </Box>
    );
  }
  return (
    <Drawer
      side="right"
      width={width}
      isOpen={isOpen}
      label={t('project.drawer.right')}
      onWidth={(next) => setDrawer('right', { width: next })}
    >
      {content ?? <Nothing />}
    </Drawer>
  );
}

function useContent({ project, routes, areas, selectEntity, actions, onShowStretch }: ProjectPageContext): ReactNode {
  const selection = useSelection((state) => state);
  const path = project.paths.find(({ id }) => id === selection.path);
  const route = routes.find(({ id }) => id === selection.route);
  const area = areas.find(({ id }) => id === selection.area);
  const site = itemsOf(project, 'site').find(({ id }) => id === selection.site);
  const volume = itemsOf(project, 'volume').find(({ id }) => id === selection.volumeKey);
  const realign = useRealign(route?.id ?? null);
  const opening = useOpening();
  const lineChange = useLineChange(route?.id ?? null);
  const featureId = selection.featureLine ?? selection.featurePoint;
  const feature = project.features.find(({ id }) => id === featureId);
  if (path)
    return (
      <PathPanel
        key={path.id}
        projectId={project.id}
        path={path}
        onDeleted={() => selectEntity(null, null)}
        generation={
          <GenerationPanel
            projectId={project.id}
            path={path}
            generationId={
              path.activeGeneration?.id ??
              project.generations.find(({ pathId, task }) => pathId === path.id && task === null)?.id ??
              null
            }
            hasTerrain={project.terrain !== null}
            hasRoutes={routes.some(({ pathId }) => pathId === path.id)}
            onShowStretch={onShowStretch}
          />
        }
      />
    );
  const onShowChainage = (chainageM: number) => {
    hoverRoute(route?.id ?? null);
    hoverChainage(chainageM);
  };
  if (route && realign)
    return (
      <RealignPanel
        key={`line of ${route.id}`}
        route={route}
        realign={realign}
        onSaved={(id) => selectEntity('route', id)}
        onShowChainage={onShowChainage}
      />
    );
  const others = routes.filter(({ pathId, id }) => pathId === route?.pathId && id !== route?.id);
  const ownPath = project.paths.find(({ id }) => id === route?.pathId);
  if (route && lineChange)
    return (
      <LinePanel
        key={`${lineChange.kind} of ${route.id}`}
        projectId={project.id}
        route={route}
        change={lineChange}
        pathName={ownPath?.name ?? ''}
        others={others}
        isPathBusy={isActive(ownPath?.activeGeneration?.state)}
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
  if (route)
    return (
      <RoutePanel
        key={route.id}
        projectId={project.id}
        route={route}
        isOpening={opening === route.id}
        onRealign={
          route.generationId ? () => void startRealign(project.id, route.id, notifyError).catch(notifyError) : null
        }
        others={others}
        onChangeLine={(kind) => {
          setDrawer('bottom', { view: 'profile', isOpen: true });
          if (kind === 'stretch') startStretch(route);
          else startJoin(route, others.length === 1 ? others[0]!.id : null);
        }}
        onGenerate={() => selectEntity('path', route.pathId)}
        onKeep={() => actions.toggleKeep(route)}
        onDelete={() => actions.remove([route])}
        onShowChainage={onShowChainage}
      />
    );
  if (feature)
    return (
      <FeaturePanel
        key={feature.id}
        projectId={project.id}
        feature={feature}
        onDeleted={() => selectEntity(null, null)}
      />
    );
  if (volume)
    return (
      <Fragment key={volume.id}>
        <VolumePanel projectId={project.id} volume={volume} />
        <ShapeSection
          id={volume.id}
          name={volume.name}
          outline={null}
          onOutline={() => Promise.resolve()}
          onDelete={() => void deleteMapItem(project.id, volume.id).then(() => selectEntity(null, null), notifyError)}
        />
      </Fragment>
    );
  if (site)
    return (
      <Fragment key={site.id}>
        <SitePanel
          projectId={project.id}
          site={site}
          hasTerrain={project.terrain !== null}
          hasBedrock={project.bedrock !== null}
        />
        <ShapeSection
          id={site.id}
          name={site.name}
          outline={site.content.rings[0] ?? []}
          onOutline={(outer) =>
            changeMapItem(project.id, site, {
              rings: [outer.map(([x, y]): [number, number] => [x, y]), ...site.content.rings.slice(1)],
            })
          }
          onDelete={() => void deleteMapItem(project.id, site.id).then(() => selectEntity(null, null), notifyError)}
        />
      </Fragment>
    );
  return area ? (
    <>
      <AreaPanel key={`facts of ${area.id}`} projectId={project.id} area={area} />
      <AreaShapeSection key={area.id} projectId={project.id} area={area} onDeleted={() => selectEntity(null, null)} />
    </>
  ) : null;
}

function Nothing() {
  const t = useText();
  return (
    <Stack sx={{ height: '100%', alignItems: 'center', justifyContent: 'center', p: 4, gap: 1, textAlign: 'center' }}>
      <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden>
        <path
          d="M8 58C28 54 30 30 48 32s22 8 40-20"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.35"
        />
        <circle cx="8" cy="58" r="4" fill="currentColor" opacity="0.5" />
        <circle cx="88" cy="12" r="4" fill="currentColor" opacity="0.5" />
      </svg>
      <Typography variant="h3">{t('project.nothing')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('project.nothing.hint')}
      </Typography>
    </Stack>
  );
}
