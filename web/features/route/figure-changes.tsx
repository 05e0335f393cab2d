// Figures of a line, each with its difference to another line: lower is better for all of them.

import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import type { RealignFigure, ShownFigure } from './figures-shown.ts';

const NAMES = {
  costNok: 'route.cost',
  co2Kg: 'route.co2',
  biodiversity: 'route.biodiversity',
  risk: 'route.risk',
  massImbalanceM3: 'route.massBalance',
  lengthM: 'route.length',
} as const satisfies Record<RealignFigure, string>;

const FORMATS: Readonly<Record<RealignFigure, (formats: Formats) => (value: number) => string>> = {
  costNok: (formats) => formats.money,
  co2Kg: (formats) => formats.co2,
  biodiversity: (formats) => (value) => formats.number(value),
  risk: (formats) => (value) => formats.number(value),
  massImbalanceM3: (formats) => formats.volume,
  lengthM: (formats) => formats.length,
};

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
  const t = useText();
  const formats = useFormats();
  return figures.map(({ name, value, difference }) => {
    const format = FORMATS[name](formats);
    const isSame = Math.abs(difference) <= NOTHING * Math.max(1, Math.abs(value));
    const color = isSame ? 'textSecondary' : difference < 0 ? 'success' : 'error';
    return (
      <Fragment key={name}>
        <Typography variant="body2" color="textSecondary">
          {t(NAMES[name])}
        </Typography>
        <Typography
          variant="body2"
          className="figures"
          data-figure={name}
          data-value={value}
          sx={{ textAlign: 'right', fontWeight: 600 }}
        >
          {format(value)}
        </Typography>
        <Typography
          variant="body2"
          className="figures"
          color={color}
          data-difference={difference}
          sx={{ textAlign: 'right', minWidth: 84 }}
        >
          {isSame ? '±0' : `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`}
        </Typography>
      </Fragment>
    );
  });
}
