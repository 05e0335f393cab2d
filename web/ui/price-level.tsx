// The year, currency and VAT of the prices that totals are shown in.

import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RoutesAtPrices } from '../api/repricing.ts';
import { useLanguage } from '../i18n/text.tsx';

export function PriceLevel({ levels, sx }: Pick<RoutesAtPrices, 'levels'> & { readonly sx?: SxProps }) {
  const language = useLanguage();
  const text = levels.map((level) => level[language]).join('; ');
  if (text === '') return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={sx}>
      {text[0]!.toUpperCase() + text.slice(1)}
    </Typography>
  );
}
