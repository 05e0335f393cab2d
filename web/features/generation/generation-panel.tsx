// The part of a path's drawer that speaks of its generation: the Generate button, progress while it runs, and what came of
// it when no route did.

import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Reason } from '#domain/route.ts';
import { type GenerationData, generationQuery } from '../../api/generation.ts';
import { isActive, type PathData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { EffortChoice } from './effort-choice.tsx';
import { generateRoutes } from './queries.ts';
import { ReasonList, type Stretch } from './reason-list.tsx';
import { RunningGeneration } from './running-generation.tsx';
import { VerifiedWaysOut } from './verified-ways-out.tsx';
import { type RouteTypeGrades, relaxedRequest, steeperTypes } from './way-out.ts';
import { WaysOut } from './ways-out.tsx';

interface Props {
  readonly projectId: string;
  readonly path: PathData;
  /** The latest generation of the path, running or ended. */
  readonly generationId: string | null;
  readonly hasTerrain: boolean;
  readonly hasRoutes: boolean;
  readonly onShowStretch: (stretch: Stretch) => void;
  /** How long searches of the path may take. */
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => Promise<void>;
  readonly routeTypes: readonly RouteTypeGrades[];
  /** Changes the path as it stands; fails where it could not be stored. */
  readonly onChange: (of: (newest: Pick<PathData, 'request'>) => PathChange) => Promise<void>;
}

type PathChange = { readonly request?: RouteRequest; readonly routeTypeId?: string };

/** What a search that was too short is offered. */
const MORE_SECONDS = 300;

export function GenerationPanel(props: Props) {
  const { projectId, path, generationId, hasTerrain, hasRoutes, onShowStretch, seconds, onSeconds } = props;
  const { routeTypes, onChange } = props;
  const t = useText();
  const { data: generation } = useQuery({ ...generationQuery(generationId ?? ''), enabled: generationId !== null });
  const start = useMutation({ mutationFn: () => generateRoutes(projectId, [path.id]), onError: notifyError });
  const searchLonger = useMutation({
    mutationFn: async () => {
      await onSeconds(seconds + MORE_SECONDS);
      await generateRoutes(projectId, [path.id]);
    },
    onError: notifyError,
  });
  const changeAndSearch = useMutation({
    mutationFn: async (of: (newest: Pick<PathData, 'request'>) => PathChange) => {
      await onChange(of);
      await generateRoutes(projectId, [path.id]);
    },
    onError: notifyError,
  });
  const waysOut = (reason: Reason) => (
    <WaysOut
      reason={reason}
      request={path.request}
      types={steeperTypes(reason, routeTypes, path.routeType?.id ?? null)}
      isBusy={changeAndSearch.isPending}
      onRequest={() =>
        changeAndSearch.mutate((newest) => ({ request: relaxedRequest(newest.request, reason) ?? newest.request }))
      }
      onType={(routeTypeId) => changeAndSearch.mutate(() => ({ routeTypeId }))}
    />
  );
  const isTooShort =
    generation?.state === 'infeasible' && generation.reasons.some(({ code }) => code === 'timeTooShort');
  // Where only time was short, nothing else was tried.
  const isTried = generation?.waysOut != null && generation.reasons.some(({ code }) => code !== 'timeTooShort');
  const isRunning = isActive(path.activeGeneration?.state) || isActive(generation?.state);
  const missing = !hasTerrain ? t('generation.needTerrain') : !path.routeType ? t('generation.needRouteType') : '';
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      {isRunning && generation ? (
        <RunningGeneration generation={generation} />
      ) : (
        <>
          <EffortChoice seconds={seconds} onSeconds={onSeconds} />
          <Button
            fullWidth
            variant="contained"
            size="large"
            startIcon={<PlayArrowIcon />}
            disabled={missing !== '' || isRunning}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {hasRoutes ? t('generation.again') : t('generation.generate')}
          </Button>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
            {missing || (hasRoutes ? t('generation.againHint') : '')}
          </Typography>
          {hasRoutes && (
            <MuiLink
              component={Link}
              to={`/project/${projectId}/compare?changes=${path.id}`}
              variant="body2"
              sx={{ display: 'inline-block', mt: 0.75 }}
            >
              {t('generation.changes')}
            </MuiLink>
          )}
        </>
      )}
      {!isRunning && generation && (
        <Outcome
          projectId={projectId}
          generation={generation}
          onShowStretch={onShowStretch}
          ownClass={path.routeType?.designClass as OutcomeProps['ownClass']}
          // What was tried says more than what might help.
          {...(generation.waysOut ? {} : { waysOut })}
          isHelped={isTried && (generation.waysOut?.length ?? 0) > 0}
        />
      )}
      {!isRunning && generation?.state === 'infeasible' && isTried && (
        <VerifiedWaysOut
          waysOut={generation.waysOut ?? []}
          isBusy={changeAndSearch.isPending}
          onAdopt={({ request, routeType }) =>
            changeAndSearch.mutate((newest) => ({
              request: { ...newest.request, ...request },
              ...(routeType && { routeTypeId: routeType.id }),
            }))
          }
        />
      )}
      {!isRunning && isTooShort && (
        <Button
          fullWidth
          variant="outlined"
          sx={{ mt: 1 }}
          disabled={missing !== '' || start.isPending}
          loading={searchLonger.isPending}
          onClick={() => searchLonger.mutate()}
        >
          {t('generation.searchLonger', { minutes: MORE_SECONDS / 60 })}
        </Button>
      )}
    </Box>
  );
}

interface OutcomeProps extends Omit<ComponentProps<typeof ReasonList>, 'reasons'> {
  readonly generation: GenerationData;
}

function Outcome({ generation, ...ofReasons }: OutcomeProps) {
  const t = useText();
  if (generation.state === 'infeasible') return <ReasonList {...ofReasons} reasons={generation.reasons} />;
  if (generation.state === 'failed')
    return (
      <Alert severity="error" sx={{ mt: 1 }}>
        <AlertTitle>{t('generation.failed')}</AlertTitle>
        {generation.error}
      </Alert>
    );
  if (generation.state !== 'cancelled') return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {t('generation.cancelled')}
    </Typography>
  );
}
