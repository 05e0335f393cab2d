// All exercises as cards, with what is done. The first one that is begun copies a project; the others are done in the same copy.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EXERCISE_NAMES, type ExerciseName } from '#domain/exercises.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { EXERCISE_ROWS } from './exercise-rows.ts';
import { type ExerciseData, exercisesQuery, placesQuery, startExercise } from './queries.ts';
import { StepList } from './step-list.tsx';

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' };

export function ExercisesPage() {
  const t = useText();
  const navigate = useNavigate();
  usePageTitle(t('exercise.title'));
  const begun = useQuery(exercisesQuery);
  const places = useQuery(placesQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const training = begun.data?.[0]?.projectId ?? null;
  const place = places.data?.find(({ id }) => id === chosenId) ?? places.data?.[0] ?? null;
  const start = useMutation({
    mutationFn: (name: ExerciseName) =>
      startExercise(
        name,
        training
          ? { trainingId: training }
          : { originalId: place!.id, copyName: t('exercise.copyName', { name: place!.name }) },
      ),
    onSuccess: (projectId, name) => navigate(`/project/${projectId}/${EXERCISE_ROWS[name].tab}`),
    onError: notifyError,
  });
  const failed = begun.error ?? places.error;
  const done = begun.data?.filter((exercise) => exercise.done).length ?? 0;
  const count = EXERCISE_NAMES.length;
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2.5, md: 5 } }}>
      <Stack sx={{ maxWidth: 1080, mx: 'auto', gap: 3 }}>
        <Box>
          <Typography variant="h1">{t('exercise.title')}</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 640 }}>
            {t('exercise.lead')}
          </Typography>
        </Box>
        {failed && (
          <LoadFailed
            error={failed}
            onRetry={() => {
              void begun.refetch();
              void places.refetch();
            }}
          />
        )}
        {begun.data && places.data && (
          <>
            <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
              <Box sx={{ flex: '1 1 240px', maxWidth: 360 }}>
                <Typography variant="body2" id="exercise-progress">
                  {t('exercise.progress', { done, count })}
                </Typography>
                <LinearProgress
                  variant="determinate"
                  value={(100 * done) / count}
                  aria-labelledby="exercise-progress"
                  sx={{ mt: 0.75, height: 6, borderRadius: 3 }}
                />
              </Box>
              {!training && place && places.data.length > 1 && (
                <TextField
                  select
                  size="small"
                  label={t('exercise.on')}
                  value={place.id}
                  onChange={(event) => setChosenId(event.target.value)}
                  sx={{ minWidth: 260 }}
                >
                  {places.data.map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            </Stack>
            {!training && !place ? (
              <Typography color="textSecondary">{t('exercise.on.none')}</Typography>
            ) : (
              <Box sx={GRID}>
                {EXERCISE_NAMES.map((name) => (
                  <ExerciseCard
                    key={name}
                    name={name}
                    begun={begun.data.find((exercise) => exercise.name === name) ?? null}
                    isStarting={start.isPending && start.variables === name}
                    isBusy={start.isPending}
                    onStart={() => start.mutate(name)}
                    onContinue={(projectId) => navigate(`/project/${projectId}/${EXERCISE_ROWS[name].tab}`)}
                  />
                ))}
              </Box>
            )}
          </>
        )}
        {!failed && (begun.isPending || places.isPending) && <Skeleton variant="rounded" height={360} />}
      </Stack>
    </Box>
  );
}

interface CardProps {
  readonly name: ExerciseName;
  readonly begun: ExerciseData | null;
  readonly isStarting: boolean;
  readonly isBusy: boolean;
  readonly onStart: () => void;
  readonly onContinue: (projectId: string) => void;
}

function ExerciseCard({ name, begun, isStarting, isBusy, onStart, onContinue }: CardProps) {
  const t = useText();
  const title = t(`exercise.${name}`);
  const isOpen = begun && !begun.done;
  return (
    <Card
      variant="outlined"
      component="article"
      aria-label={title}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.25 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {begun?.done ? (
          <Chip size="small" color="success" variant="outlined" label={t('exercise.done')} />
        ) : (
          <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 'none' }}>
            {isOpen ? t('exercise.open') : t('exercise.minutes', { count: EXERCISE_ROWS[name].minutes })}
          </Typography>
        )}
      </Stack>
      <Typography color="textSecondary">{t(`exercise.${name}.why`)}</Typography>
      <StepList name={name} done={begun?.steps ?? []} />
      <Stack direction="row" sx={{ gap: 1, mt: 'auto', pt: 0.5 }}>
        {isOpen ? (
          <Button size="small" variant="contained" onClick={() => onContinue(begun.projectId)}>
            {t('exercise.continue')}
          </Button>
        ) : (
          <Button
            size="small"
            variant={begun?.done ? 'outlined' : 'contained'}
            loading={isStarting}
            disabled={isBusy}
            onClick={onStart}
            aria-label={`${t(begun?.done ? 'exercise.again' : 'exercise.start')}: ${title}`}
          >
            {t(begun?.done ? 'exercise.again' : 'exercise.start')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
