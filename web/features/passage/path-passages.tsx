// In the drawer of a path: what it costs to go around places, worked out on request and shown on the map.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { showPassages, useInteraction } from '../../state/interaction.ts';
import { Section } from '../../ui/section.tsx';
import { JobProgress } from './job-progress.tsx';
import { type PassageCosts, passagesQuery, useInputsChanged, usePassageJob } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly pathId: string;
  readonly hasRoutes: boolean;
}

export function PathPassages({ projectId, pathId, hasRoutes }: Props) {
  const t = useText();
  const { data } = useQuery(passagesQuery(projectId));
  const job = usePassageJob(projectId);
  const shown = useInteraction((state) => state.shownPassages);
  const costs = data?.costs.find((one) => one.pathId === pathId);
  const isShown = shown === pathId;
  const start = () => {
    showPassages(pathId);
    job.start(pathId, null);
  };
  return (
    <Section title={t('passage.title')}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {t('passage.about')}
      </Typography>
      {costs && <Staleness projectId={projectId} costs={costs} />}
      {!hasRoutes && !costs && <Typography variant="body2">{t('passage.first')}</Typography>}
      {data && !data.mayRun && !costs && <Typography variant="body2">{t('passage.notAllowed')}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {costs && (
          <Button size="small" variant="outlined" onClick={() => showPassages(isShown ? null : pathId)}>
            {t(isShown ? 'passage.hide' : 'passage.show')}
          </Button>
        )}
        {data?.mayRun && hasRoutes && job.progress === null && (
          <Button size="small" variant={costs ? 'text' : 'outlined'} onClick={start}>
            {t(costs ? 'passage.again' : 'passage.calculate')}
          </Button>
        )}
      </Stack>
      <JobProgress job={job} />
    </Section>
  );
}

/** What of its basis is another now. */
export function Staleness({ projectId, costs }: { readonly projectId: string; readonly costs: PassageCosts }) {
  const t = useText();
  const isChanged = useInputsChanged(projectId, costs.generationId);
  if (costs.isOfLatest && !isChanged) return null;
  if (!costs.isOfLatest) return <OlderNote />;
  return <Note>{t('passage.stale.inputs')}</Note>;
}

export function OlderNote() {
  return <Note>{useText()('passage.stale.older')}</Note>;
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'warning.main', mb: 0.5 }}>
      {children}
    </Typography>
  );
}
