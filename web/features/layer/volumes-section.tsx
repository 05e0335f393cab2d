// Volumes of the project: the button that takes a file, the switch and the filter of all, and a row for each.

import AddIcon from '@mui/icons-material/Add';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useRef, useState } from 'react';
import { volumeFields } from '#domain/entities/volume.ts';
import { itemsOf } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { setLayerShown, useMapView } from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';
import { choiceLabelOf } from '../../ui/choice-label.ts';
import { Section } from '../../ui/section.tsx';
import { KindRow } from './kind-row.tsx';
import { LayerRow } from './layer-row.tsx';

interface Props {
  readonly project: ProjectData;
  readonly onSelect: (id: string) => void;
  readonly onFile: (file: File) => Promise<void>;
}

export function Volumes({ project, onSelect, onFile }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const hidden = useMapView((state) => state.hidden);
  const selected = useSelection((state) => state.volumeKey);
  const [isBusy, setIsBusy] = useState(false);
  const volumes = useMemo(() => itemsOf(project, 'volume'), [project]);
  const entities = useMemo(
    () => volumes.map(({ name, content }) => ({ name, type: content.type, tags: content.tags })),
    [volumes],
  );
  const language = useLanguage();
  const typeLabel = useCallback((type: string) => choiceLabelOf(volumeFields.type, type, language), [language]);
  const title = t('layers.volumes');
  return (
    <Section
      title={title}
      action={
        <IconButton
          size="small"
          aria-label={t('layers.volumes.add')}
          disabled={!project.terrain || isBusy}
          onClick={() => input.current?.click()}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".glb,.gltf,.obj,.ifc"
        data-volume-file=""
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (!file) return;
          setIsBusy(true);
          void onFile(file).finally(() => setIsBusy(false));
        }}
      />
      {isBusy && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t('layers.volumes.busy')}
        </Typography>
      )}
      {volumes.length === 0 && !isBusy && (
        <Typography variant="body2" color="textSecondary">
          {t('layers.volumes.none')}
        </Typography>
      )}
      {volumes.length > 0 && (
        <KindRow
          kind="volumes"
          name={t('layers.volumes.all')}
          title={title}
          entities={entities}
          typeLabel={typeLabel}
        />
      )}
      {volumes.map(({ id, name, content }) => (
        <LayerRow
          key={id}
          name={name}
          note={typeLabel(content.type)}
          color={content.color}
          isSelected={id === selected}
          isShown={!hidden.includes(id)}
          onShown={(shown) => setLayerShown(id, shown)}
          onClick={() => onSelect(id)}
        />
      ))}
    </Section>
  );
}
