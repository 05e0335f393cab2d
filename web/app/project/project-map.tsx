// The project's main room: layers on the left, the canvas in the middle with its tools, what is selected on the right, tables and
// profiles below. Every part speaks to the others through the stores and the address.

import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToolKind } from '#canvas/scene-types.ts';
import { areasQuery } from '../../api/areas.ts';
import { landUseCodesIn, type ProjectData, routesQuery } from '../../api/project.ts';
import type { Stretch } from '../../features/generation/reason-list.tsx';
import type { ImportKind } from '../../features/import/file-kinds.ts';
import { endLineChange } from '../../features/route/line-change.ts';
import { endRealign } from '../../features/route/realign.ts';
import { PlaceDialog } from '../../features/volume/place-dialog.tsx';
import { BottomDrawer } from './bottom-drawer.tsx';
import { CanvasArea } from './canvas-area.tsx';
import { Guide } from './guide.tsx';
import { LeftDrawer } from './left-drawer.tsx';
import { RightDrawer } from './right-drawer.tsx';
import { useRouteActions } from './route-actions.tsx';
import { useSelectionAddress } from './selection-address.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useProjectGenerations } from './use-generations.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('../../features/import/import-dialog.tsx')).ImportDialog,
}));

interface Props {
  readonly project: ProjectData;
  readonly isGuided: boolean;
  readonly isShown: boolean;
}

export function ProjectMap({ project, isGuided, isShown }: Props) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const selectEntity = useSelectionAddress(project.id, isGuided);
  const { data: routes = [] } = useQuery(routesQuery(project.id));
  const { data: areas = [] } = useQuery(areasQuery(project.id));
  const generations = useProjectGenerations(project, selectEntity);
  const actions = useRouteActions(project.id, selectEntity);
  const [tool, setTool] = useState<ToolKind | null>(null);
  const [importing, setImporting] = useState<ImportKind | null>(null);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const shared = { project, routes, areas, generations, selectEntity, actions, stretch, onShowStretch: setStretch };
  useEffect(() => endRealign, [project.id]);
  useEffect(() => endLineChange, [project.id]);
  return (
    <>
      {isGuided && (
        <Guide
          project={project}
          routeCount={routes.length}
          onImport={setImporting}
          onDrawPath={() => setTool('drawPath')}
        />
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative' }}>
        <LeftDrawer {...shared} isNarrow={isNarrow} onDrawPath={() => setTool('drawPath')} onImport={setImporting} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <CanvasArea
            {...shared}
            tool={tool}
            onTool={setTool}
            isShown={isShown}
            isNarrow={isNarrow}
            onImport={() => setImporting('terrain')}
          />
          <BottomDrawer {...shared} />
        </Box>
        <RightDrawer {...shared} isNarrow={isNarrow} />
      </Box>
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog
            key={importing}
            projectId={project.id}
            projectSrid={project.srid}
            ground={project.terrain}
            paths={project.paths}
            landUseCodes={landUseCodesIn(project)}
            kind={importing}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      )}
      {actions.dialogs}
      <PlaceDialog />
      <ShortcutsDialog />
    </>
  );
}
