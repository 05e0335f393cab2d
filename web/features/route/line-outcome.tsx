// What a search that changed lines came to: the figures of the new line beside those of the one, or the two, that it was made of.

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import type { LineOutcome as Outcome } from '#domain/line-task.ts';
import { useText } from '../../i18n/text.tsx';
import { CHANGES_GRID, FigureChanges } from './figure-changes.tsx';
import { REALIGN_FIGURES } from './figures-shown.ts';

interface Props {
  readonly outcome: Outcome;
  /** Of the lines before, in the outcome's order. */
  readonly names: readonly string[];
}

export function LineOutcome({ outcome, names }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const { after, before, brokenAfter, brokenBefore } = outcome;
  const than = before[chosen]!;
  const figures = REALIGN_FIGURES.map((id) => {
    const { total } = FIGURE_ROWS[id];
    return { id, value: after[total], difference: after[total] - than[total], isUnknown: isUnknown(id, after) };
  });
  const wasBroken = brokenBefore[chosen] ?? 0;
  return (
    <>
      {before.length > 1 && (
        <TextField
          select
          fullWidth
          label={t('line.comparedWith')}
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
          sx={{ mb: 1.5, mt: 0.5 }}
        >
          {names.map((name, i) => (
            <MenuItem key={name} value={i}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={CHANGES_GRID}>
        <FigureChanges figures={figures} />
      </Box>
      {brokenAfter !== wasBroken && (
        <Typography variant="body2" color={brokenAfter < wasBroken ? 'success' : 'error'} sx={{ mt: 1 }}>
          {t('line.broken', { before: wasBroken, after: brokenAfter })}
        </Typography>
      )}
    </>
  );
}
