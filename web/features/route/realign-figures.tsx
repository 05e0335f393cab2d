// The figures of a line that is being changed, each with its difference to the saved line. Marked as an estimate until full
// detail is there; told to a screen reader then, not at every step of a drag.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { figuresShown, type RealignFigure } from './plan-edits.ts';
import type { Realign } from './realign.ts';

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

export function RealignFigures({ realign }: { realign: Realign }) {
  const t = useText();
  const formats = useFormats();
  const { figures, isEstimate } = figuresShown(realign);
  return (
    <Box sx={{ p: 2, pb: 1.5 }}>
      <Box
        role="status"
        aria-live={isEstimate ? 'off' : 'polite'}
        data-estimate={isEstimate}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: 1.5, rowGap: 0.75 }}
      >
        {figures.map(({ name, value, difference }) => {
          const format = FORMATS[name](formats);
          const isSame = Math.abs(difference) <= NOTHING * Math.max(1, Math.abs(value));
          // Lower is better for every figure here.
          const color = isSame ? 'textSecondary' : difference < 0 ? 'success' : 'error';
          return [
            <Typography key={`${name} name`} variant="body2" color="textSecondary">
              {t(NAMES[name])}
            </Typography>,
            <Typography
              key={`${name} value`}
              variant="body2"
              className="figures"
              data-figure={name}
              data-value={value}
              sx={{ textAlign: 'right', fontWeight: 600 }}
            >
              {format(value)}
            </Typography>,
            <Typography
              key={`${name} difference`}
              variant="body2"
              className="figures"
              color={color}
              data-difference={difference}
              sx={{ textAlign: 'right', minWidth: 84 }}
            >
              {isSame ? '±0' : `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`}
            </Typography>,
          ];
        })}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t(isEstimate ? 'realign.estimate' : 'realign.exact')}
      </Typography>
    </Box>
  );
}
