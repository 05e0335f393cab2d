// The steps of an exercise with a mark at those that are done.

import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXERCISES, type ExerciseName, type ExerciseStep } from '#domain/exercises.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/text.tsx';

interface Props {
  readonly name: ExerciseName;
  /** Which are done, in their order; [] of one that is not begun. */
  readonly done: readonly boolean[];
  /** In a row, where there is room. */
  readonly isRow?: boolean;
}

export function StepList({ name, done, isRow = false }: Props) {
  const t = useText();
  const steps: readonly ExerciseStep[] = EXERCISES[name];
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexDirection: isRow ? { xs: 'column', md: 'row' } : 'column',
        columnGap: 3,
        rowGap: 0.5,
        flexWrap: 'wrap',
      }}
    >
      {steps.map((step, k) => {
        const isDone = done[k] ?? false;
        const Icon = isDone ? CheckCircleIcon : RadioButtonUncheckedIcon;
        return (
          <Typography
            component="li"
            variant="body2"
            key={step}
            sx={{ display: 'flex', gap: 0.75, alignItems: 'start' }}
          >
            <Icon
              color={isDone ? 'success' : 'disabled'}
              titleAccess={isDone ? t('exercise.step.done') : undefined}
              sx={{ fontSize: 18, mt: '1px' }}
            />
            <span>{t(`exercise.${name}.${step}` as MessageKey)}</span>
          </Typography>
        );
      })}
    </Box>
  );
}
