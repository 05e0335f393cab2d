// What lies on the map, group by group, each with its switch: paths, areas, lines and points, the ground itself.

import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AreaData } from '../../api/areas.ts';
import { type AreaLayerData, isActive, type ProjectData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { showPassages, useInteraction } from '../../state/interaction.ts';
import { setLayerShown, useMapView } from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { AreaSwitches } from './area-switches.tsx';
import { Drawing } from './drawing-section.tsx';
import { Features } from './features-section.tsx';
import { Ground } from './ground-section.tsx';
import { ImportButton } from './import-button.tsx';
import { LayerRow } from './layer-row.tsx';
import { Maps } from './maps-section.tsx';
import { deleteAreaLayer } from './queries.ts';
import { Sites } from './sites-section.tsx';
import { Volumes } from './volumes-section.tsx';

interface Props {
  readonly project: ProjectData;
  readonly areas: readonly AreaData[];
  /** The part of what was found of water. */
  readonly water: ReactNode;
  /** What downloads the ground; put here by the page. */
  readonly download: ReactNode;
  /** Paths of which it is known what passing over places costs. */
  readonly passages: readonly string[];
  readonly onSelectPath: (id: string) => void;
  readonly onSelectSite: (id: string) => void;
  readonly onSelectVolume: (id: string) => void;
  readonly onVolumeFile: (file: File) => Promise<void>;
  readonly onDrawPath: () => void;
  readonly onImport: (what: 'terrain' | 'bedrock' | 'areas' | 'lines') => void;
}

export function LayerTree(props: Props) {
  return (
    <>
      <Paths {...props} />
      <Areas {...props} />
      <Sites project={props.project} onSelect={props.onSelectSite} />
      <Volumes project={props.project} onSelect={props.onSelectVolume} onFile={props.onVolumeFile} />
      {props.water}
      <Features project={props.project} onImport={() => props.onImport('lines')} />
      <Ground {...props} />
      {props.project.terrain && <Maps project={props.project} />}
      <Drawing />
    </>
  );
}

function Paths({ project, passages, onSelectPath, onDrawPath }: Props) {
  const t = useText();
  const shownPassages = useInteraction((state) => state.shownPassages);
  const hidden = useMapView((state) => state.hidden);
  const selected = useSelection((state) => state.path);
  return (
    <Section
      title={t('layers.paths')}
      action={
        <IconButton size="small" aria-label={t('layers.drawPath')} onClick={onDrawPath} disabled={!project.terrain}>
          <AddIcon fontSize="small" />
        </IconButton>
      }
    >
      {project.paths.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('layers.paths.none')}
        </Typography>
      )}
      {project.paths.map(({ id, name, color, routeType, activeGeneration }) => (
        <LayerRow
          key={id}
          entityId={id}
          name={name}
          note={isActive(activeGeneration?.state) ? t('layers.busy') : (routeType?.name ?? '')}
          color={color}
          isLine
          isSelected={id === selected}
          isShown={!hidden.includes(id)}
          onShown={(shown) => setLayerShown(id, shown)}
          onClick={() => onSelectPath(id)}
        />
      ))}
      {project.paths
        .filter(({ id }) => passages.includes(id))
        .map(({ id, name }) => (
          <LayerRow
            key={id}
            name={t('layers.passages', { path: name })}
            isShown={shownPassages === id}
            onShown={(shown) => showPassages(shown ? id : null)}
          />
        ))}
    </Section>
  );
}

function Areas({ project, areas, onImport }: Props) {
  const t = useText();
  const hidden = useMapView((state) => state.hidden);
  const [doomed, setDoomed] = useState<AreaLayerData | null>(null);
  const remove = useMutation({
    mutationFn: (layer: AreaLayerData) => deleteAreaLayer(project.id, layer.id),
    onError: notifyError,
    onSettled: () => setDoomed(null),
  });
  return (
    <Section title={t('layers.areas')} action={<ImportButton onClick={() => onImport('areas')} />}>
      {project.areaLayers.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('layers.areas.none')}
        </Typography>
      )}
      {project.areaLayers.length > 0 && <AreaSwitches areas={areas} />}
      {project.areaLayers.map((layer) => (
        <LayerRow
          key={layer.id}
          name={layer.name}
          note={t('layers.areas.count', { count: layer.areaCount })}
          isShown={!hidden.includes(layer.id)}
          onShown={(shown) => setLayerShown(layer.id, shown)}
          action={
            <IconButton
              size="small"
              className="on-hover"
              aria-label={t('layers.delete', { name: layer.name })}
              onClick={() => setDoomed(layer)}
            >
              <DeleteOutlineIcon sx={{ fontSize: 16 }} />
            </IconButton>
          }
        />
      ))}
      <ConfirmDialog
        open={doomed !== null}
        text={t('layers.delete.ask', { name: doomed?.name ?? '' })}
        confirm={t('app.delete')}
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Section>
  );
}
