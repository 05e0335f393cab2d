// The left drawer: layers with their legend, cuts, or views, by the tabs of its rail, which stays when the drawer is closed.

import ClippingIcon from '@mui/icons-material/ContentCutOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import ViewsIcon from '@mui/icons-material/VideocamOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ProjectPageContext } from '../../entities/project-page-context.ts';
import { deleteArea } from '../../features/area/queries.ts';
import { useSaveArea } from '../../features/area/use-area-editing.ts';
import { ClippingPlanePanel } from '../../features/clipping-plane/clipping-plane-panel.tsx';
import { ExportButton } from '../../features/export/export-button.tsx';
import type { ImportKind } from '../../features/import/file-kinds.ts';
import { LayerTree } from '../../features/layer/layer-tree.tsx';
import { Legend } from '../../features/layer/legend.tsx';
import { passagesQuery } from '../../features/passage/queries.ts';
import { ViewpointsPanel } from '../../features/viewpoint/viewpoints-panel.tsx';
import { WaterSection } from '../../features/water/water-section.tsx';
import { useText } from '../../i18n/text.tsx';
import { setDrawer, useDrawers } from '../../state/drawers.ts';
import { useSelection } from '../../state/selection.ts';
import { HelpButton } from '../../ui/help-button.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Drawer } from './drawer.tsx';
import { HELP_OF_LEFT } from './panel-help.ts';
import { useVolumeFile } from './use-volumes.ts';

const VIEWS = ['layers', 'clipping', 'views'] as const;
type View = (typeof VIEWS)[number];
const ICONS = { layers: LayersIcon, clipping: ClippingIcon, views: ViewsIcon } as const;
const RAIL_PX = 58;

interface Props extends ProjectPageContext {
  readonly isNarrow: boolean;
  readonly onDrawPath: () => void;
  readonly onImport: (what: ImportKind) => void;
}

export function LeftDrawer({ project, areas, routes, selectEntity, isNarrow, onDrawPath, onImport }: Props) {
  const t = useText();
  const saveArea = useSaveArea(project.id);
  const takeVolume = useVolumeFile(project, selectEntity);
  const { isOpen, width, view } = useDrawers((state) => state.left);
  const { data: passages } = useQuery(passagesQuery(project.id));
  const selected = useSelection((state) => state.route);
  const route = routes.find(({ id }) => id === selected) ?? null;
  const shown = VIEWS.find((name) => name === view) ?? 'layers';
  return (
    <Drawer
      side="left"
      width={width + RAIL_PX}
      isOpen={isOpen && !isNarrow}
      label={t('project.drawer.left')}
      rail={isNarrow ? null : <Rail shown={isOpen ? shown : null} />}
      onWidth={(next) => setDrawer('left', { width: next - RAIL_PX })}
    >
      {shown === 'layers' && (
        <>
          <LayerTree
            project={project}
            areas={areas}
            passages={(passages?.costs ?? []).map(({ pathId }) => pathId)}
            download={<ExportButton project={project} routes={routes} chosen={[]} preset="terrain" />}
            water={
              <WaterSection
                project={project}
                areas={areas}
                onShowArea={(id) => selectEntity('area', id)}
                onTags={(area, tags) => void saveArea({ tags }, area).catch(notifyError)}
                onDeleteArea={({ id }) => void deleteArea(project.id, id).catch(notifyError)}
              />
            }
            onSelectPath={(id) => selectEntity('path', id)}
            onSelectSite={(id) => selectEntity('site', id)}
            onSelectVolume={(id) => selectEntity('volume', id)}
            onVolumeFile={takeVolume}
            onDrawPath={onDrawPath}
            onImport={onImport}
          />
          <Legend project={project} areas={areas} />
        </>
      )}
      {shown === 'clipping' && <ClippingPlanePanel project={project} route={route} />}
      {shown === 'views' && <ViewpointsPanel project={project} route={route} />}
    </Drawer>
  );
}

/** One icon a view; that of the open one closes it. */
function Rail({ shown }: { readonly shown: View | null }) {
  const t = useText();
  const about = shown ?? 'layers';
  return (
    <Stack
      sx={{ flex: 'none', width: RAIL_PX, borderRight: shown ? 1 : 0, borderColor: 'divider', alignItems: 'center' }}
    >
      <Tabs
        orientation="vertical"
        value={shown ?? false}
        onChange={(_, next: View) => setDrawer('left', { view: next, isOpen: true })}
        aria-label={t('project.drawer.left')}
        sx={{
          width: RAIL_PX,
          '& .MuiTab-root': { minWidth: 0, minHeight: 56, px: 0, py: 1, gap: 0.25, fontSize: '0.6875rem' },
        }}
      >
        {VIEWS.map((name) => {
          const Icon = ICONS[name];
          return (
            <Tab
              key={name}
              value={name}
              icon={<Icon sx={{ fontSize: 20 }} />}
              label={t(`project.left.${name}`)}
              aria-expanded={name === shown}
              onClick={() => name === shown && setDrawer('left', { isOpen: false })}
            />
          );
        })}
      </Tabs>
      <Box sx={{ mt: 'auto', mb: 1 }}>
        <HelpButton article={HELP_OF_LEFT[about]} about={t(`project.left.${about}`)} />
      </Box>
    </Stack>
  );
}
