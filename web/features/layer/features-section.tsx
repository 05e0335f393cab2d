// Feature lines and points of the project: a switch and a filter for each kind.

import { useCallback, useMemo } from 'react';
import { featureFields } from '#domain/entities/feature.ts';
import type { ProjectData } from '../../api/project.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { choiceLabelOf } from '../../ui/entity-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { KindRow } from './kind-row.tsx';

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
  const entities = useMemo(
    () => features.filter(({ shape }) => shape === (kind === 'featureLines' ? 'line' : 'point')),
    [features, kind],
  );
  const language = useLanguage();
  const typeLabel = useCallback((type: string) => choiceLabelOf(featureFields.type, type, language), [language]);
  return <KindRow kind={kind} name={t(`layers.${kind}`)} entities={entities} typeLabel={typeLabel} />;
}
