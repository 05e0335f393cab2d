// What lies on the map, group by group, each with its switch: paths, areas, lines and points, the ground itself.

import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AreaLayerData, isActive, type ProjectData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import {
  setLayerShown,
  setShown,
  setTerrainTexture,
  TERRAIN_TEXTURES,
  type TerrainTexture,
  useMapView,
} from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { LayerRow } from './layer-row.tsx';
import { deleteAreaLayer } from './queries.ts';

interface Props {
  readonly project: ProjectData;
  readonly onSelectPath: (id: string) => void;
  readonly onDrawPath: () => void;
  readonly onImport: (what: 'terrain' | 'bedrock' | 'areas') => void;
}

export function LayerTree(props: Props) {
  return (
    <>
      <Paths {...props} />
      <Areas {...props} />
      <Features project={props.project} />
      <Ground {...props} />
    </>
  );
}

function ImportButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Button size="small" onClick={onClick} sx={{ py: 0, minWidth: 0 }}>
      {t('layers.import')}
    </Button>
  );
}

function Paths({ project, onSelectPath, onDrawPath }: Props) {
  const t = useText();
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
    </Section>
  );
}

function Areas({ project, onImport }: Props) {
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

function Features({ project }: { project: ProjectData }) {
  const t = useText();
  const show = useMapView((state) => state.show);
  const shapes = new Set(project.features.map(({ shape }) => shape));
  if (shapes.size === 0) return null;
  return (
    <Section title={t('layers.features')}>
      {(['featureLines', 'featurePoints'] as const)
        .filter((kind) => shapes.has(kind === 'featureLines' ? 'line' : 'point'))
        .map((kind) => (
          <LayerRow
            key={kind}
            name={t(`layers.${kind}`)}
            isShown={show[kind]}
            onShown={(shown) => setShown(kind, shown)}
          />
        ))}
    </Section>
  );
}

function Ground({ project, onImport }: Props) {
  const t = useText();
  const formats = useFormats();
  const show = useMapView((state) => state.show);
  const texture = useMapView((state) => state.terrainTextureType);
  const { terrain, bedrock } = project;
  if (!terrain)
    return (
      <Section title={t('layers.ground')} action={<ImportButton onClick={() => onImport('terrain')} />}>
        <Typography variant="body2" color="textSecondary">
          {t('layers.ground.none')}
        </Typography>
      </Section>
    );
  const height = (z: number) => formats.number(z, 0);
  return (
    <Section title={t('layers.ground')} action={<ImportButton onClick={() => onImport('terrain')} />}>
      <Box sx={{ mb: 1 }}>
        <Typography variant="body2">{terrain.name || t('layers.terrain')}</Typography>
        <Typography variant="caption" color="textSecondary" component="div" className="figures">
          {t('layers.terrain.note', {
            cell: formats.number(terrain.cellM, terrain.cellM % 1 === 0 ? 0 : 2),
            min: height(terrain.minZ),
            max: height(terrain.maxZ),
          })}
        </Typography>
      </Box>
      <TextField
        select
        fullWidth
        label={t('layers.texture')}
        value={texture}
        onChange={(event) => setTerrainTexture(event.target.value as TerrainTexture)}
        sx={{ my: 1 }}
      >
        {TERRAIN_TEXTURES.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`layers.texture.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <LayerRow name={t('layers.contours')} isShown={show.contours} onShown={(shown) => setShown('contours', shown)} />
      <LayerRow
        name={t('layers.labels')}
        isShown={show.annotations}
        onShown={(shown) => setShown('annotations', shown)}
      />
      {bedrock ? (
        <LayerRow name={t('layers.bedrock')} isShown={show.bedrock} onShown={(shown) => setShown('bedrock', shown)} />
      ) : (
        <Stack direction="row" sx={{ alignItems: 'start', justifyContent: 'space-between', mt: 1 }}>
          <Box>
            <Typography variant="body2">{t('layers.bedrock')}</Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {t('layers.bedrock.none')}
            </Typography>
          </Box>
          <ImportButton onClick={() => onImport('bedrock')} />
        </Stack>
      )}
      <LayerRow
        name={t('layers.wireframe')}
        isShown={show.wireframe}
        onShown={(shown) => setShown('wireframe', shown)}
      />
    </Section>
  );
}
