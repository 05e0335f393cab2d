// What makes one route costlier than another: a bar per route, stacked by group of items, as differences to the reference or
// in full. Hovering is linked with scatter, table and map.

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { isUnknown, missingDataOf } from '#domain/figures/evidence.ts';
import { FIGURE_ROWS, type PricedFigure } from '#domain/figures/figure-rows.ts';
import { ITEM_GROUPS, type ItemGroup } from '#domain/figures/price-list.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { routeQuery } from '../../api/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, useInteraction } from '../../state/interaction.ts';
import { columnDecimals } from '../../ui/figure-columns.ts';
import { type GroupSums, groupSums, minus, type Piece, piecesOf, spanOf } from '../../ui/item-groups.ts';
import { MarkIcons, type RouteMark, type RouteMarks } from './route-marks.tsx';

/** Unlike the routes' own colors, and readable on light and dark. */
const COLORS: Readonly<Record<ItemGroup, string>> = {
  length: '#4d5a55',
  earthwork: '#b0815a',
  pavement: '#6f7a86',
  roadWorks: '#e3b04b',
  structures: '#4477aa',
  land: '#7ba05b',
  masses: '#8f72b5',
  hazards: '#c65b4a',
  addOns: '#a9b4af',
};

interface Props {
  readonly routes: readonly ShownRoute[];
  readonly reference: ShownRoute;
  readonly figure: PricedFigure;
  readonly marks: RouteMarks;
  readonly onOpen: (id: string) => void;
}

/** Drawn again only when its routes change: it shows no brushes, and its sums are as many as items of 200 routes. */
export const GroupBars = memo(function GroupBars({ routes, reference, figure, marks, onOpen }: Props) {
  const t = useText();
  const [mode, setMode] = useState<'difference' | 'full'>('difference');
  const { label, columnUnit, perColumnUnit } = FIGURE_ROWS[figure];
  const language = useLanguage();
  const details = useQueries({ queries: routes.map(({ id }) => routeQuery(id)) });
  const sums = details.map(({ data }, i) => {
    const rows = routes[i]!.today?.rows ?? data?.breakdown;
    return rows && groupSums(rows, figure);
  });
  const base = sums[routes.indexOf(reference)];
  const unknown = routes.find(({ figures }) => isUnknown(figure, figures));
  const isLoading = details.some(({ isPending }) => isPending);
  const bars = routes.flatMap((route, i) => {
    const own = sums[i];
    if (!own || !base || (mode === 'difference' && route === reference)) return [];
    // What is unknown is no zero, and nothing differs from it by so much.
    if (isUnknown(figure, route.figures) || isUnknown(figure, reference.figures)) return [];
    const shown = mode === 'full' ? own : minus(own, base);
    return [{ route, pieces: piecesOf(shown), total: totalOf(shown) }];
  });
  const used = ITEM_GROUPS.filter((group) => bars.some(({ pieces }) => pieces.some((piece) => piece.group === group)));
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 1, mb: 1 }}>
        <Box>
          <Typography variant="h3">{t('compare.groups')}</Typography>
          <Typography variant="caption" color="textSecondary">
            {t(mode === 'full' ? 'compare.groups.full.note' : 'compare.groups.difference.note', {
              figure: `${label[language]}, ${columnUnit[language]}`,
              reference: reference.name,
            })}
            {unknown && ` · ${t('ui.figure.unknown')}: ${missingDataOf(figure, unknown.figures)[language]}`}
          </Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          onChange={(_, value) => value && setMode(value)}
          aria-label={t('compare.groups')}
          sx={{
            '& .MuiToggleButton-root': {
              py: 0.25,
              px: 1.25,
              fontSize: '0.75rem',
              textTransform: 'none',
              whiteSpace: 'nowrap',
            },
          }}
        >
          <ToggleButton value="difference">{t('compare.groups.difference')}</ToggleButton>
          <ToggleButton value="full">{t('compare.groups.full')}</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      {isLoading ? (
        <Skeleton variant="rounded" height={200} />
      ) : (
        <Bars bars={bars} unit={perColumnUnit} isDifference={mode === 'difference'} marks={marks} onOpen={onOpen} />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mt: 1.25 }}>
        {used.map((group) => (
          <Stack key={group} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: COLORS[group] }} />
            <Typography variant="caption">{t(`compare.group.${group}`)}</Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
});

interface Bar {
  readonly route: ShownRoute;
  readonly pieces: readonly Piece[];
  readonly total: number;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly unit: number;
  readonly isDifference: boolean;
  readonly marks: RouteMarks;
  readonly onOpen: (id: string) => void;
}

function Bars({ bars, unit, isDifference, marks, onOpen }: BarsProps) {
  const formats = useFormats();
  const [least, most] = spanOf(bars.map(({ pieces }) => pieces));
  const at = (amount: number) => (100 * (amount - least)) / (most - least);
  const decimals = columnDecimals(bars.map(({ total }) => total / unit));
  const write = (amount: number) => {
    const text = formats.number(amount / unit, decimals);
    return isDifference && amount > 0 ? `+${text}` : text;
  };
  return (
    <Box sx={{ maxHeight: 420, overflow: 'auto' }}>
      {bars.map((bar) => (
        <BarRow key={bar.route.id} {...bar} at={at} write={write} mark={marks.get(bar.route.id)} onOpen={onOpen} />
      ))}
    </Box>
  );
}

interface BarRowProps extends Bar {
  /** Of an amount, per cent of the drawing's width. */
  readonly at: (amount: number) => number;
  readonly write: (amount: number) => string;
  readonly mark: RouteMark | undefined;
  readonly onOpen: (id: string) => void;
}

function BarRow({ route, pieces, total, at, write, mark, onOpen }: BarRowProps) {
  const t = useText();
  const isHovered = useInteraction((state) => state.hoveredRoute === route.id);
  return (
    <Box
      component="button"
      onClick={() => onOpen(route.id)}
      onMouseEnter={() => hoverRoute(route.id)}
      onMouseLeave={() => hoverRoute(null)}
      onFocus={() => hoverRoute(route.id)}
      onBlur={() => hoverRoute(null)}
      sx={{ ...ROW, bgcolor: isHovered ? 'chrome.hover' : 'transparent' }}
    >
      <Box sx={{ width: 14, height: 5, borderRadius: 1, bgcolor: route.color }} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, overflow: 'hidden' }}>
        {route.name}
        <MarkIcons mark={mark} />
      </Stack>
      <Box aria-hidden sx={{ position: 'relative', height: 16 }}>
        {pieces.map(({ group, amount, from, to }) => (
          <Box
            key={group}
            title={`${t(`compare.group.${group}`)}: ${write(amount)}`}
            sx={{
              position: 'absolute',
              inset: '1px auto',
              left: `${at(from)}%`,
              width: `${at(to) - at(from)}%`,
              bgcolor: COLORS[group],
            }}
          />
        ))}
        <Box
          sx={{ position: 'absolute', inset: '-4px auto', left: `${at(0)}%`, width: '1px', bgcolor: 'text.secondary' }}
        />
      </Box>
      <Box className="figures" sx={{ textAlign: 'right' }}>
        {write(total)}
      </Box>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '14px minmax(32px, auto) minmax(0, 1fr) 64px',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minHeight: 24,
  px: 0.5,
  border: 0,
  borderRadius: 0.5,
  color: 'text.primary',
  font: 'inherit',
  typography: 'body2',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const;

const totalOf = (sums: GroupSums) => Object.values(sums).reduce((sum, amount) => sum + amount, 0);
