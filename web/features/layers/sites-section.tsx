// Sites of the project: the switch and the filter of all, and a row for each.

import { useMemo, useState } from 'react';
import { itemsOf } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { setLayerShown, setShown, useMapView } from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';
import { Section } from '../../ui/section.tsx';
import { choicesOf, FilterButton, FilterFields } from './filter-fields.tsx';
import { LayerRow } from './layer-row.tsx';

export function Sites({ project, onSelect }: { project: ProjectData; onSelect: (id: string) => void }) {
  const t = useText();
  const formats = useFormats();
  const isShown = useMapView((state) => state.show.sites);
  const hidden = useMapView((state) => state.hidden);
  const selected = useSelection((state) => state.site);
  const [isOpen, setIsOpen] = useState(false);
  const sites = useMemo(() => itemsOf(project, 'site'), [project]);
  const choices = useMemo(
    () =>
      choicesOf(
        sites.map(({ name, content }) => ({ name, type: '', tags: content.tags })),
        (type) => type,
      ),
    [sites],
  );
  if (sites.length === 0) return null;
  const title = t('layers.sites');
  return (
    <Section title={title}>
      <LayerRow
        name={t('layers.sites.all')}
        isShown={isShown}
        onShown={(shown) => setShown('sites', shown)}
        action={<FilterButton kind="sites" name={title} isOpen={isOpen} onOpen={setIsOpen} />}
      />
      {isOpen && <FilterFields kind="sites" choices={choices} />}
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
