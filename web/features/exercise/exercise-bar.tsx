// Under the bar of a project in which the person does an exercise: what is to be done, with marks that come by themselves.

import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ExerciseName } from '#domain/exercises.ts';
import { useText } from '../../i18n/text.tsx';
import { openGuide } from '../../state/guide.ts';
import { EXERCISE_ROWS } from './exercise-rows.ts';
import { exercisesQuery } from './queries.ts';
import { StepList } from './step-list.tsx';

/** While one is open; what finishes a step may be the end of a search, which no edit announces. */
const LOOK_EVERY_MS = 4_000;

export function ExerciseBar({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  const { data } = useQuery({
    ...exercisesQuery,
    refetchInterval: ({ state }) =>
      !isHidden && state.data?.some((one) => one.projectId === projectId && !one.done) ? LOOK_EVERY_MS : false,
  });
  // The one that was begun last, also when it has just been done.
  const shown = data?.[0];
  if (isHidden || !shown || shown.projectId !== projectId) return null;
  const name = shown.name as ExerciseName;
  const title = t(`exercise.${name}`);
  return (
    <Stack
      component="section"
      aria-label={t('exercise.title')}
      direction="row"
      sx={{
        flex: 'none',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'chrome.sunken',
      }}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.5,
          alignItems: 'center',
        }}
      >
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t(shown.done ? 'exercise.bar.done' : 'exercise.bar', { title })}
        </Typography>
        <StepList isRow name={name} done={shown.steps} />
      </Box>
      {shown.done ? (
        <Button size="small" variant="contained" component={Link} to="/exercises" sx={{ flex: 'none' }}>
          {t('exercise.bar.all')}
        </Button>
      ) : (
        <Button size="small" onClick={() => openGuide(EXERCISE_ROWS[name].article)} sx={{ flex: 'none' }}>
          {t('exercise.help')}
        </Button>
      )}
      <IconButton size="small" aria-label={t('exercise.bar.hide')} onClick={() => setHidden(true)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
