// The year, currency and VAT of the prices that totals are shown in: one, or one for each level among them.

import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Label } from '#domain/parameters/parameter.ts';
import { useLanguage } from '../i18n/text.tsx';

interface Props {
  /** null: not known. */
  readonly levels: readonly (Label | null)[];
  readonly sx?: SxProps;
}

export function PriceLevel({ levels, sx }: Props) {
  const language = useLanguage();
  const text = [...new Set(levels.flatMap((level) => level?.[language] ?? []))].join('; ');
  if (text === '') return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={sx}>
      {text[0]!.toUpperCase() + text.slice(1)}
    </Typography>
  );
}
