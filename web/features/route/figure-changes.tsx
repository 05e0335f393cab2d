// Figures of a line, each with its difference to another line: lower is better for all of them.

import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import type { ShownFigure } from './figures-shown.ts';

/** A difference this small, as a share of the figure, is none. */
const NOTHING = 5e-6;

/** Three columns for a grid to take up. */
export const CHANGES_GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: 1.5,
  rowGap: 0.75,
} as const;

export function FigureChanges({ figures }: { figures: readonly ShownFigure[] }) {
  const language = useLanguage();
  const formats = useFormats();
  const t = useText();
  return figures.map(({ id, value, difference, isUnknown }) => {
    const row = FIGURE_ROWS[id];
    const format = (amount: number) => formats[row.format](amount);
    const isSame = Math.abs(difference) <= NOTHING * Math.max(1, Math.abs(value));
    const color = isSame ? 'textSecondary' : difference < 0 ? 'success' : 'error';
    return (
      <Fragment key={id}>
        <Typography variant="body2" color="textSecondary">
          {row.label[language]}
        </Typography>
        <Typography
          variant="body2"
          className="figures"
          data-figure={row.total}
          data-value={value}
          sx={{ textAlign: 'right', fontWeight: 600 }}
        >
          {isUnknown ? t('ui.figure.unknown') : format(value)}
        </Typography>
        <Typography
          variant="body2"
          className="figures"
          color={color}
          data-difference={difference}
          sx={{ textAlign: 'right', minWidth: 84 }}
        >
          {isUnknown ? '' : isSame ? '±0' : `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`}
        </Typography>
      </Fragment>
    );
  });
}
