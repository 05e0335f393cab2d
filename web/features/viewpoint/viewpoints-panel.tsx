// Ways of looking: orbit, fly or walk; named view points; driving along the selected route.

import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { frameOf } from '#canvas/view/view-math.ts';
import type { SavedViewPoint } from '#domain/entities/map-item.ts';
import { deleteMapItem, itemsOf, renameMapItem, saveMapItem } from '../../api/map-items.ts';
import type { ProjectData, RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import {
  CONTROL_TYPES,
  type ControlType,
  lookFrom,
  mapViewStore,
  setCanvasMode,
  setControlType,
  useMapView,
} from '../../state/map-view.ts';
import { useScene } from '../../state/scene.ts';
import { notifyError } from '../../ui/notices.tsx';
import { SavedList } from '../../ui/saved-list.tsx';
import { Section } from '../../ui/section.tsx';
import { DriveAlong } from './drive-along.tsx';

export function ViewpointsPanel({ project, route }: { project: ProjectData; route: RouteData | null }) {
  const t = useText();
  const scene = useScene();
  const control = useMapView((state) => state.controlType);
  const items = itemsOf(project, 'viewPoint');
  const save = (name: string) => {
    if (!scene) return;
    const content: SavedViewPoint = { ...scene.view(), mode: mapViewStore.getState().canvasMode };
    void saveMapItem(project.id, 'viewPoint', name, content).catch(notifyError);
  };
  const use = ({ mode, ...view }: SavedViewPoint) => {
    setCanvasMode(mode);
    lookFrom(frameOf(view).eye, [view.x, view.y, view.z]);
  };
  return (
    <>
      <Section title={t('views.control')}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={control}
          onChange={(_, next: ControlType | null) => {
            if (!next) return;
            setCanvasMode('3d');
            setControlType(next);
          }}
          aria-label={t('views.control')}
          sx={{ '& .MuiToggleButton-root': { py: 0.5, textTransform: 'none' } }}
        >
          {CONTROL_TYPES.map((type) => (
            <ToggleButton key={type} value={type}>
              {t(`views.control.${type}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t(`views.help.${control}`)}
        </Typography>
      </Section>
      <Section title={t('views.saved')}>
        <SavedList
          items={items}
          none={t('views.none')}
          saveLabel={t('views.name')}
          proposed={t('views.default', { number: items.length + 1 })}
          canSave={scene !== null}
          onSave={save}
          onUse={(item) => use(item.content)}
          onRename={(item, name) => void renameMapItem(project.id, item, name).catch(notifyError)}
          onDelete={(item) => void deleteMapItem(project.id, item.id).catch(notifyError)}
        />
      </Section>
      <Section title={t('views.drive')}>
        {route ? (
          <DriveAlong key={route.id} route={route} />
        ) : (
          <Stack>
            <Typography variant="body2" color="textSecondary">
              {t('views.drive.choose')}
            </Typography>
          </Stack>
        )}
      </Section>
    </>
  );
}
