// Quantity × price for one figure of a route, most expensive item first: the answer to "where does this number come from?".

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type BreakdownSum, breakdownOf, type SummedItem } from '#domain/figures/breakdown.ts';
import { FIGURE_ROWS, type ObjectiveFigure, type PricedFigure } from '#domain/figures/figure-rows.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { itemName } from '#domain/figures/item-name.ts';
import { unitText } from '#domain/unit-text.ts';
import { routeQuery } from '../../api/route.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';

interface Props {
  readonly routeId: string;
  readonly figure: PricedFigure;
  /** Rows at other prices than the stored ones. */
  readonly rows?: readonly BreakdownRow[];
  readonly topicsOf: TopicsOfFigure;
}

/** item null: of the figure as a whole. */
export type TopicsOfFigure = (figure: ObjectiveFigure, item: SummedItem | null) => ReactNode;

export function BreakdownTable({ routeId, figure, rows, topicsOf }: Props) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { data, error, isPending } = useQuery(routeQuery(routeId));
  const written = (amount: number) => formats[FIGURE_ROWS[figure].format](amount);
  const shown = rows ?? data?.breakdown;
  const made = useMemo(() => shown && breakdownOf(shown, figure), [shown, figure]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending || !made) return <Skeleton variant="rounded" height={160} />;
  return (
    <Box>
      {made.sums.map((sum) => (
        <Stack
          key={`${sum.item} ${sum.material} ${sum.work} ${sum.unit} ${sum.isInAreas}`}
          direction="row"
          sx={{ alignItems: 'center', gap: 0.5, mr: -1 }}
        >
          <Box sx={{ py: 0.5, flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2' }}>
              <Box sx={{ minWidth: 0 }}>
                {sum.isInAreas
                  ? t('route.breakdown.inAreas', { item: itemName(sum, language) })
                  : itemName(sum, language)}
              </Box>
              <Box className="figures" sx={{ whiteSpace: 'nowrap', fontWeight: 560 }}>
                {written(sum.amount)}
              </Box>
            </Box>
            <Box
              sx={{ display: 'flex', justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}
            >
              <Box className="figures">{derivation(sum, figure, formats, language)}</Box>
              <Box className="figures">{formats.percent(sum.share, sum.share < 0.1 ? 1 : 0)}</Box>
            </Box>
            <Box aria-hidden sx={{ height: 3, borderRadius: 1, bgcolor: 'divider', mt: 0.25, overflow: 'hidden' }}>
              <Box sx={{ height: 3, width: `${Math.min(100, Math.abs(sum.share) * 100)}%`, bgcolor: 'primary.main' }} />
            </Box>
          </Box>
          {topicsOf(figure, itemOf(sum))}
        </Stack>
      ))}
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography variant="body2" sx={{ fontWeight: 620 }}>
          {t('route.breakdown.total')}
        </Typography>
        <Typography variant="body2" className="figures" sx={{ fontWeight: 620 }}>
          {written(made.total)}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('route.breakdown.source')}
      </Typography>
    </Box>
  );
}

const itemOf = ({ item, material, work, isInAreas }: SummedItem): SummedItem => ({ item, material, work, isInAreas });

/** '12 300 m³ × 145 kr/m³'. */
function derivation(
  { quantity, amount, ...sum }: BreakdownSum,
  figure: PricedFigure,
  formats: Formats,
  language: Language,
): string {
  const unit = unitText(sum.unit, language);
  const size = `${formats.number(quantity, Math.abs(quantity) >= 10 ? 0 : 2)}\u00a0${unit}`;
  if (quantity === 0) return size;
  // Add-ons are shares of a sum of money.
  if (sum.unit === 'NOK') return `${formats.percent(amount / quantity, 1)} × ${formats.money(quantity)}`;
  const perUnit = formats.number(amount / quantity);
  const amountUnit = FIGURE_ROWS[figure].unit[language];
  return `${size} × ${perUnit}\u00a0${amountUnit}${unit && amountUnit ? `/${unit}` : ''}`;
}
