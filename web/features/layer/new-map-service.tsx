// Adds a map service to a project: a WMS by its address and layers, tiles by an address with numbers in it, or a WMTS by the
// address of its capabilities, out of which the layer is chosen and the grid of tiles that suits the project best is taken.

import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SavedMapService } from '#domain/map-services.ts';
import { isTileTemplate } from '#domain/map-services.ts';
import { saveMapItem } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { fetchWmts, gridFor, type WmtsLayer } from './wmts.ts';

export function NewMapService({ project, onDone }: { project: ProjectData; onDone: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [layers, setLayers] = useState('');
  const [chosen, setChosen] = useState('');
  const [protocol, setProtocol] = useState<SavedMapService['protocol']>('wms');
  const read = useMutation({ mutationFn: () => fetchWmts(url.trim()) });
  const isWms = protocol === 'wms';
  const isAddress = /^https?:\/\/\S+$/.test(url.trim());
  const hasLayers = protocol === 'wmts' && isAddress && !isTileTemplate(url);
  const offered = hasLayers ? (read.data ?? []).filter((layer) => gridFor(layer, project.srid)) : [];
  const layer = offered.find(({ id }) => id === chosen);
  const isComplete = isWms ? isAddress && layers.trim() !== '' : hasLayers ? layer !== undefined : isTileTemplate(url);
  const choose = (found: WmtsLayer) => {
    setChosen(found.id);
    if (name.trim() === '' || offered.some(({ title }) => title === name)) setName(found.title);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const own = layer && gridFor(layer, project.srid);
    const content = {
      protocol,
      url: own ? own.url : url.trim(),
      layers: isWms ? layers.trim() : '',
      attribution: name.trim(),
      ...(own ? { grid: own.grid } : {}),
    };
    saveMapItem(project.id, 'mapService', name.trim(), content).then(onDone, notifyError);
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
      <TextField
        label={t('layers.maps.url')}
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          read.reset();
        }}
        helperText={isWms ? undefined : t(`layers.maps.help.${protocol}`, { lz: '{z}', lx: '{x}', ly: '{y}' })}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      {hasLayers && (
        <Button size="small" disabled={read.isPending} onClick={() => read.mutate()} sx={{ alignSelf: 'start' }}>
          {t(read.isPending ? 'layers.maps.reading' : 'layers.maps.read')}
        </Button>
      )}
      {hasLayers && <GeneralError error={read.error} text={formErrors(read.error, []).general} />}
      {hasLayers && read.data && (
        <TextField
          select
          label={t('layers.maps.layer')}
          value={layer ? chosen : ''}
          disabled={offered.length === 0}
          onChange={(event) => choose(offered.find(({ id }) => id === event.target.value)!)}
          helperText={
            layer
              ? t('layers.maps.grid', { srid: String(gridFor(layer, project.srid)!.grid.srid) })
              : offered.length === 0
                ? t('layers.maps.noGrid')
                : undefined
          }
        >
          {offered.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isWms && (
        <TextField
          label={t('layers.maps.layers')}
          value={layers}
          onChange={(event) => setLayers(event.target.value)}
          helperText={t('layers.maps.layersHelp')}
        />
      )}
      <TextField label={t('layers.maps.name')} value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" size="small" variant="outlined" disabled={!isComplete || name.trim() === ''}>
        {t('layers.maps.add')}
      </Button>
    </Stack>
  );
}
