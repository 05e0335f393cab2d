// The right drawer while a stretch of a route is chosen for a new search, or the place where it is joined with another one:
// numbers beside what profile and map show, the search as it runs, and what came of it.

import SwapVertIcon from '@mui/icons-material/SwapVert';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type GenerationData, generationQuery } from '../../api/generation.ts';
import { isActive, type RouteData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { nearestShare, pointOnLine } from '../../ui/line-parts.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { shortRouteName } from '../../ui/route-name.ts';
import { Section } from '../../ui/section.tsx';
import { useEditKeys } from '../../ui/use-edit-keys.ts';
import {
  choosePlace,
  chooseSecond,
  chooseStretch,
  endLineChange,
  followSearch,
  type JoinChoice,
  type LineChange,
  type StretchChoice,
  startJoin,
} from './line-change.ts';
import { improveStretch, joinRoutes } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly route: RouteData;
  readonly change: LineChange;
  /** Names of routes begin with it, and are shown without it. */
  readonly pathName: string;
  /** Other routes of the same path. */
  readonly others: readonly RouteData[];
  readonly isPathBusy: boolean;
  readonly onSelect: (routeId: string) => void;
  /** The search as it runs, and the reasons where it ended without a line; put here by the page. */
  readonly running: (generation: GenerationData) => ReactNode;
}

export function LinePanel({ projectId, route, change, pathName, others, isPathBusy, onSelect, running }: Props) {
  const t = useText();
  const { generationId } = change;
  const { data: generation } = useQuery({ ...generationQuery(generationId ?? ''), enabled: generationId !== null });
  const start = useMutation({
    mutationFn: () => startSearch(projectId, route, change),
    onSuccess: (id) => followSearch(id),
  });
  const isRunning = isActive(generation?.state);
  useEditKeys(!isRunning, { undo: () => {}, redo: () => {}, leave: endLineChange });
  // What was found is shown by its own panel, with what it changed.
  const foundId = generation?.outcome?.routeId ?? null;
  useEffect(() => {
    if (!foundId) return;
    endLineChange();
    onSelect(foundId);
  }, [foundId]);
  const isJoin = change.kind === 'join';
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5 }}>
        <Typography variant="overline" color="textSecondary">
          {t(isJoin ? 'line.join.kind' : 'line.stretch.kind')}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ width: 18, height: 6, borderRadius: 1, bgcolor: route.color, flex: 'none' }} />
          <Typography variant="h2" noWrap title={route.name}>
            {shortRouteName(route.name, pathName)}
          </Typography>
        </Stack>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 2 }}>
          {t(isJoin ? 'line.join.hint' : 'line.stretch.hint')}
        </Typography>
        <Box component="fieldset" disabled={isRunning} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          {change.kind === 'join' ? (
            <JoinFields change={change} route={route} pathName={pathName} others={others} onSelect={onSelect} />
          ) : (
            <StretchFields change={change} />
          )}
        </Box>
        {generation && isRunning ? (
          <Box sx={{ pt: 2, pb: 2 }}>{running(generation)}</Box>
        ) : (
          <>
            <Stack direction="row" sx={{ gap: 0.5, mt: 2 }}>
              <Button
                size="small"
                variant="contained"
                loading={start.isPending || (generationId !== null && !generation)}
                disabled={isPathBusy || (change.kind === 'join' && !change.secondId)}
                onClick={() => start.mutate()}
              >
                {t(isJoin ? 'line.join.start' : 'line.stretch.start')}
              </Button>
              <Button size="small" color="inherit" onClick={endLineChange}>
                {t('realign.cancel')}
              </Button>
            </Stack>
            {isPathBusy && (
              <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
                {t('line.busy')}
              </Typography>
            )}
            {start.error && (
              <Alert severity="error" sx={{ mt: 1.5 }}>
                {start.error.message}
              </Alert>
            )}
          </>
        )}
      </Box>
      {generation && !isRunning && <Ended generation={generation} reasons={running(generation)} />}
    </>
  );
}

async function startSearch(projectId: string, route: RouteData, change: LineChange): Promise<string> {
  // Another search: what came of the one before is no longer shown.
  followSearch(null);
  if (change.kind === 'stretch') return await improveStretch(projectId, route.id, change.fromM, change.toM);
  const [x, y] = pointOnLine(route.line, change.atM / change.lengthM);
  return await joinRoutes(projectId, route.id, change.secondId!, { x, y });
}

function StretchFields({ change: { fromM, toM, lengthM, generationId } }: { change: StretchChoice & LineChange }) {
  const t = useText();
  const formats = useFormats();
  const again = () => generationId && followSearch(null);
  const choose = (from: number, to: number) => {
    again();
    chooseStretch(from, to);
  };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1 }}>
        <NumberField
          label={t('line.from')}
          value={Math.round(fromM)}
          min={0}
          max={Math.floor(toM)}
          onChange={(next) => choose(next, toM)}
        />
        <NumberField
          label={t('line.to')}
          value={Math.round(toM)}
          min={Math.ceil(fromM)}
          max={Math.ceil(lengthM)}
          onChange={(next) => choose(fromM, next)}
        />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
        <Typography variant="caption" color="textSecondary" className="figures">
          {t('line.stretch.length', { length: formats.length(toM - fromM), whole: formats.length(lengthM) })}
        </Typography>
        <Button size="small" color="inherit" onClick={() => choose(0, lengthM)}>
          {t('line.whole')}
        </Button>
      </Stack>
    </>
  );
}

interface JoinProps {
  readonly change: JoinChoice & LineChange;
  readonly route: RouteData;
  readonly pathName: string;
  readonly others: readonly RouteData[];
  readonly onSelect: (routeId: string) => void;
}

function JoinFields({ change, route, pathName, others, onSelect }: JoinProps) {
  const t = useText();
  const second = others.find(({ id }) => id === change.secondId);
  const swap = () => {
    if (!second) return;
    const place = pointOnLine(route.line, change.atM / change.lengthM);
    startJoin(second, route.id, nearestShare(second.line, place));
    onSelect(second.id);
  };
  return (
    <>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
        <TextField
          select
          fullWidth
          label={t('line.join.second')}
          value={second?.id ?? ''}
          onChange={(event) => chooseSecond(event.target.value)}
        >
          {others.map(({ id, name, color }) => (
            <MenuItem key={id} value={id}>
              <Box
                component="span"
                sx={{ width: 14, height: 5, borderRadius: 1, bgcolor: color, display: 'inline-block', mr: 1 }}
              />
              {shortRouteName(name, pathName)}
            </MenuItem>
          ))}
        </TextField>
        <IconButton
          size="small"
          aria-label={t('line.join.swap')}
          title={t('line.join.swap')}
          onClick={swap}
          disabled={!second}
        >
          <SwapVertIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ mt: 1.5 }}>
        <NumberField
          label={t('line.join.at')}
          value={Math.round(change.atM)}
          min={0}
          max={Math.ceil(change.lengthM)}
          onChange={choosePlace}
        />
      </Box>
    </>
  );
}

interface EndedProps {
  readonly generation: GenerationData;
  readonly reasons: ReactNode;
}

/** A search that brought no line. */
function Ended({ generation: { state, outcome, error, evaluations }, reasons }: EndedProps) {
  const t = useText();
  const formats = useFormats();
  if (state === 'done' && outcome && !outcome.routeId)
    return (
      <Section title={t('line.outcome')}>
        <Alert severity="info">{t('line.noBetter', { count: formats.number(evaluations, 0) })}</Alert>
      </Section>
    );
  if (state === 'infeasible') return <Box sx={{ px: 2, pb: 2 }}>{reasons}</Box>;
  if (state === 'failed')
    return (
      <Alert severity="error" sx={{ mx: 2, mb: 2 }}>
        {error}
      </Alert>
    );
  return null;
}
