// In the drawer of an area: what it costs each path of the project to go around it, worked out on request.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AreaData } from '../../api/areas.ts';
import type { RouteData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { showPassages } from '../../state/interaction.ts';
import { Section } from '../../ui/section.tsx';
import { JobProgress } from './job-progress.tsx';
import { errorNokOf } from './passage-bands.ts';
import { Staleness } from './path-passages.tsx';
import { type Around, type PassageCosts, passagesQuery, usePassageJob } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly area: AreaData;
  /** Paths with routes. */
  readonly routes: readonly RouteData[];
  readonly paths: readonly { readonly id: string; readonly name: string }[];
}

export function AreaPassages({ projectId, area, routes, paths }: Props) {
  const t = useText();
  const { data } = useQuery(passagesQuery(projectId));
  const job = usePassageJob(projectId);
  // Every road goes around it already, as its drawer says.
  if (area.boundaryType === 'hard') return null;
  const start = (pathId: string) => {
    showPassages(pathId);
    job.start(pathId, area.id);
  };
  return (
    <Section title={t('passage.area')}>
      {paths.length === 0 && <Typography variant="body2">{t('passage.area.none')}</Typography>}
      {paths.map((path) => {
        const costs = data?.costs.find(({ pathId }) => pathId === path.id);
        const around = costs?.around.find(({ areaId }) => areaId === area.id);
        return (
          <Box key={path.id} sx={{ mb: 1 }}>
            {costs && around && (
              <Answer path={path} area={area} routes={routes} projectId={projectId} costs={costs} around={around} />
            )}
            {data?.mayRun && job.progress === null && (
              <Button size="small" variant={around ? 'text' : 'outlined'} onClick={() => start(path.id)}>
                {around ? t('passage.again') : t('passage.area.ask', { path: path.name })}
              </Button>
            )}
          </Box>
        );
      })}
      {data && !data.mayRun && <Typography variant="caption">{t('passage.notAllowed')}</Typography>}
      <JobProgress job={job} />
    </Section>
  );
}

interface AnswerProps extends Pick<Props, 'projectId' | 'area' | 'routes'> {
  readonly path: Props['paths'][number];
  readonly costs: PassageCosts;
  readonly around: Around;
}

function Answer({ projectId, area, routes, path, costs, around: { extraNok, areaVersion } }: AnswerProps) {
  const t = useText();
  const formats = useFormats();
  const limits = { cell: formats.aboutLength(costs.cellM), cost: formats.aboutMoney(costs.bestCostNok) };
  return (
    <>
      <Typography variant="body2" data-around={area.id}>
        <AroundText name={path.name} extraNok={extraNok} errorNok={errorNokOf(costs, routes)} />
      </Typography>
      {areaVersion !== area.version && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          {t('passage.area.moved')}
        </Typography>
      )}
      <Staleness projectId={projectId} costs={costs} />
      <Typography variant="caption" color="textSecondary" component="p">
        {t('passage.limits', limits)}
      </Typography>
    </>
  );
}

interface AroundTextProps {
  readonly name: string;
  readonly extraNok: number | null;
  readonly errorNok: number;
}

/** What keeping off costs, of a path or of an area. */
export function AroundText({ name, extraNok, errorNok }: AroundTextProps) {
  const t = useText();
  const formats = useFormats();
  if (extraNok === null) return t('passage.area.impossible', { name });
  const error = formats.aboutMoney(errorNok);
  if (extraNok === 0) return t('passage.area.free', { name, error });
  return t('passage.area.cost', { name, cost: formats.aboutMoney(extraNok), error });
}
