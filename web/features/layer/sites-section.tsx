// Sites of the project: the switch and the filter of all, and a row for each.

import { useMemo } from 'react';
import { itemsOf } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { setLayerShown, useMapView } from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';
import { Section } from '../../ui/section.tsx';
import { KindRow } from './kind-row.tsx';
import { LayerRow } from './layer-row.tsx';

export function Sites({ project, onSelect }: { project: ProjectData; onSelect: (id: string) => void }) {
  const t = useText();
  const formats = useFormats();
  const hidden = useMapView((state) => state.hidden);
  const selected = useSelection((state) => state.site);
  const sites = useMemo(() => itemsOf(project, 'site'), [project]);
  const entities = useMemo(() => sites.map(({ name, content }) => ({ name, type: '', tags: content.tags })), [sites]);
  if (sites.length === 0) return null;
  const title = t('layers.sites');
  return (
    <Section title={title}>
      <KindRow kind="sites" name={t('layers.sites.all')} title={title} entities={entities} />
      {sites.map(({ id, name, content }) => (
        <LayerRow
          key={id}
          name={name}
          note={t('layers.sites.note', { height: formats.number(content.heightM, 1) })}
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
