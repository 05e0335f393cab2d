// Maps of public services laid on the ground: those that come along, and those that somebody added to the project.

import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { PUBLIC_MAP_SERVICES } from '#domain/map-services.ts';
import { deleteMapItem, itemsOf } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { useMapError } from '../../state/map-error.ts';
import { setMapLayerShown, useMapView } from '../../state/map-view.ts';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { LayerRow } from './layer-row.tsx';
import { NewMapService } from './new-map-service.tsx';

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
      {isAdding && <NewMapService project={project} onDone={() => setIsAdding(false)} />}
    </Section>
  );
}

function Service({ id, name, onDelete }: { id: string; name: string; onDelete?: () => void }) {
  const t = useText();
  const isShown = useMapView((state) => state.activeMapLayers.includes(id));
  const errorText = useMapError(id);
  return (
    <LayerRow
      name={name}
      note={isShown && errorText ? t('layers.maps.silent') : undefined}
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
