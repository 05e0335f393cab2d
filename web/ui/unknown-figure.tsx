// Stands where a figure would: nothing is known of what it speaks of, and what is missing is its title.

import Typography from '@mui/material/Typography';
import { FIGURE_ROWS, type FigureId } from '#domain/figures/figure-rows.ts';
import { useLanguage, useText } from '../i18n/text.tsx';

export function UnknownFigure({ id }: { id: FigureId }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      title={FIGURE_ROWS[id].missing?.[language]}
      sx={{ display: 'block', textAlign: 'right', pr: 1.5, fontStyle: 'italic' }}
    >
      {t('ui.figure.unknown')}
    </Typography>
  );
}
