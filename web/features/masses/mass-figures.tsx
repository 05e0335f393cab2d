// What a mass plan costs and takes, against the rules that hold where something is tried, and against each route alone.

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { addOnFactorOf } from '#domain/figures/figures.ts';
import { ITEMS, type ItemName } from '#domain/figures/price-list.ts';
import type { SolvedJoint } from '../../api/mass-plan.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

/** What mass handling costs in all, add-ons included. */
const massCostOf = ({ routes }: SolvedJoint): number =>
  routes.reduce((total, { rows, pricing }) => {
    const own = rows.filter(({ item }) => ITEMS[item as ItemName]?.group === 'masses');
    return total + own.reduce((sum, { costNok }) => sum + costNok, 0) * addOnFactorOf(pricing.prices);
  }, 0);

interface Props {
  readonly solved: SolvedJoint;
  /** By the rules that hold, without stores that are tried. */
  readonly standing: SolvedJoint;
  /** The same with nothing between the routes. */
  readonly alone: SolvedJoint;
  readonly isTried: boolean;
  readonly reusedShare: number;
}

export function MassFigures({ solved, standing, alone, isTried, reusedShare }: Props) {
  const t = useText();
  const formats = useFormats();
  const cost = massCostOf(solved);
  const total = (of: (row: SolvedJoint['rows'][number]) => number) =>
    solved.rows.reduce((sum, row) => sum + of(row), 0);
  const volume = total(({ compactedM3 }) => compactedM3);
  const mean = volume > 0 ? total(({ compactedM3, distanceM }) => compactedM3 * distanceM) / volume : 0;
  const signed = (nok: number) => `${nok > 0 ? '+' : '−'}${formats.money(Math.abs(nok))}`;
  const all = solved.routes.reduce((sum, { figures }) => sum + figures.costNok, 0);
  const [change, apart] = [cost - massCostOf(standing), cost - massCostOf(alone)];
  const cells = [
    [
      t('massPlan.cost'),
      formats.money(cost),
      isTried && Math.abs(change) >= 1
        ? t('massPlan.against', { change: signed(change) })
        : t('massPlan.ofTotal', { share: formats.percent(cost / all) }),
    ],
    ...(solved.routes.length > 1
      ? [[t('massPlan.together'), Math.abs(apart) >= 1 ? signed(apart) : formats.money(0), t('massPlan.together.note')] as const] // biome-ignore format: one line
      : []),
    [
      t('massPlan.haul'),
      formats.money(total(({ costNok }) => costNok)),
      t('massPlan.meanDistance', { distance: formats.length(mean) }),
    ],
    [t('massPlan.reused'), formats.percent(reusedShare), t('massPlan.reused.note')],
    [
      t('massPlan.hours'),
      formats.number(
        total(({ vehicleHours }) => vehicleHours),
        0,
      ),
      t('massPlan.hours.note'),
    ],
    [t('massPlan.co2'), formats.co2(total(({ co2Kg }) => co2Kg)), ''],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {cells.map(([name, value, note]) => (
        <Card variant="outlined" key={name} sx={{ px: 2, py: 1.5 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" className="figures" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 620 }}>
            {value}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note || '\u00a0'}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
