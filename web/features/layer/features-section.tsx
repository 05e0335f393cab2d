// Feature lines and points of the project: a switch and a filter for each kind.

import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { featureFields } from '#domain/entities/feature.ts';
import type { ProjectData } from '../../api/project.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { choiceLabelOf } from '../../ui/choice-label.ts';
import { Section } from '../../ui/section.tsx';
import { ImportButton } from './import-button.tsx';
import { KindRow } from './kind-row.tsx';

export function Features({ project, onImport }: { project: ProjectData; onImport: () => void }) {
  const t = useText();
  const shapes = new Set(project.features.map(({ shape }) => shape));
  return (
    <Section title={t('layers.features')} action={<ImportButton onClick={onImport} />}>
      {shapes.size === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('layers.features.none')}
        </Typography>
      )}
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
