// Stands where a figure would: too little is known of what it speaks of, and what is missing is its title.

import Typography from '@mui/material/Typography';
import { missingDataOf } from '#domain/figures/evidence.ts';
import type { FigureId } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import { useLanguage, useText } from '../i18n/text.tsx';

export function UnknownFigure({ id, figures }: { id: FigureId; figures: Pick<Figures, 'known'> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      title={missingDataOf(id, figures)[language]}
      sx={{ display: 'block', textAlign: 'right', pr: 1.5, fontStyle: 'italic' }}
    >
      {t('ui.figure.unknown')}
    </Typography>
  );
}
