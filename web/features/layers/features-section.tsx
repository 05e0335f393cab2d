// Feature lines and points of the project: a switch and a filter for each kind.

import { useMemo, useState } from 'react';
import type { ProjectData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { setShown, useMapView } from '../../state/map-view.ts';
import { isFeatureType } from '../../ui/feature-types.ts';
import { Section } from '../../ui/section.tsx';
import { choicesOf, FilterButton, FilterFields } from './filter-fields.tsx';
import { LayerRow } from './layer-row.tsx';

export function Features({ project }: { project: ProjectData }) {
  const t = useText();
  const shapes = new Set(project.features.map(({ shape }) => shape));
  if (shapes.size === 0) return null;
  return (
    <Section title={t('layers.features')}>
      {(['featureLines', 'featurePoints'] as const)
        .filter((kind) => shapes.has(kind === 'featureLines' ? 'line' : 'point'))
        .map((kind) => (
          <Kind key={kind} kind={kind} features={project.features} />
        ))}
    </Section>
  );
}

function Kind({ kind, features }: { kind: 'featureLines' | 'featurePoints'; features: ProjectData['features'] }) {
  const t = useText();
  const isShown = useMapView((state) => state.show[kind]);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useMemo(
    () =>
      choicesOf(
        features.filter(({ shape }) => shape === (kind === 'featureLines' ? 'line' : 'point')),
        (type) => (isFeatureType(type) ? t(`ui.feature.${type}`) : type),
      ),
    [features, kind, t],
  );
  const name = t(`layers.${kind}`);
  return (
    <>
      <LayerRow
        name={name}
        isShown={isShown}
        onShown={(shown) => setShown(kind, shown)}
        action={<FilterButton kind={kind} name={name} isOpen={isOpen} onOpen={setIsOpen} />}
      />
      {isOpen && <FilterFields kind={kind} choices={choices} />}
    </>
  );
}
