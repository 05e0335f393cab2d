// Maps of public services laid on the ground: those that come along, and those that somebody added to the project.

import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { SavedMapService } from '#domain/map-item.ts';
import { isTileTemplate, PUBLIC_MAP_SERVICES } from '#domain/map-services.ts';
import { deleteMapItem, itemsOf, saveMapItem } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { useMapTrouble } from '../../state/map-trouble.ts';
import { setMapLayerShown, useMapView } from '../../state/map-view.ts';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { LayerRow } from './layer-row.tsx';

export function Maps({ project }: { project: ProjectData }) {
  const t = useText();
  const language = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const own = itemsOf(project, 'mapService');
  return (
    <Section
      title={t('layers.maps')}
      action={
        <IconButton size="small" aria-label={t('layers.maps.add')} onClick={() => setIsAdding(!isAdding)}>
          <AddIcon fontSize="small" />
        </IconButton>
      }
    >
      {PUBLIC_MAP_SERVICES.map(({ id, name }) => (
        <Service key={id} id={id} name={name[language]} />
      ))}
      {own.map((item) => (
        <Service
          key={item.id}
          id={item.id}
          name={item.name}
          onDelete={() => {
            setMapLayerShown(item.id, false);
            void deleteMapItem(project.id, item.id).catch(notifyError);
          }}
        />
      ))}
      {isAdding && <NewService projectId={project.id} onDone={() => setIsAdding(false)} />}
    </Section>
  );
}

function Service({ id, name, onDelete }: { id: string; name: string; onDelete?: () => void }) {
  const t = useText();
  const isShown = useMapView((state) => state.activeMapLayers.includes(id));
  const trouble = useMapTrouble(id);
  return (
    <LayerRow
      name={name}
      note={isShown && trouble ? t('layers.maps.silent') : undefined}
      isShown={isShown}
      onShown={(shown) => setMapLayerShown(id, shown)}
      action={
        onDelete && (
          <IconButton size="small" className="on-hover" aria-label={t('layers.delete', { name })} onClick={onDelete}>
            <DeleteOutlineIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )
      }
    />
  );
}

function NewService({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [layers, setLayers] = useState('');
  const [protocol, setProtocol] = useState<SavedMapService['protocol']>('wms');
  const isWms = protocol === 'wms';
  const isAddress = /^https?:\/\/\S+$/.test(url.trim()) && (isWms || isTileTemplate(url));
  const isComplete = name.trim() !== '' && isAddress && (!isWms || layers.trim() !== '');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const content = { protocol, url: url.trim(), layers: isWms ? layers.trim() : '', attribution: name.trim() };
    saveMapItem(projectId, 'mapService', name.trim(), content).then(onDone, notifyError);
  };
  return (
    <Stack component="form" onSubmit={add} sx={{ gap: 1, py: 1 }}>
      <TextField
        select
        label={t('layers.maps.protocol')}
        value={protocol}
        onChange={(event) => setProtocol(event.target.value as SavedMapService['protocol'])}
      >
        {(['wms', 'wmts', 'xyz'] as const).map((value) => (
          <MenuItem key={value} value={value}>
            {value.toUpperCase()}
          </MenuItem>
        ))}
      </TextField>
      <TextField label={t('layers.maps.name')} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label={t('layers.maps.url')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        helperText={isWms ? undefined : t('layers.maps.tilesHelp', { lz: '{z}', lx: '{x}', ly: '{y}' })}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      {isWms && (
        <TextField
          label={t('layers.maps.layers')}
          value={layers}
          onChange={(event) => setLayers(event.target.value)}
          helperText={t('layers.maps.layersHelp')}
        />
      )}
      <Button type="submit" size="small" variant="outlined" disabled={!isComplete}>
        {t('layers.maps.add')}
      </Button>
    </Stack>
  );
}
