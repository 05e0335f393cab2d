// Routes × figures as differences to a reference: the value, and how much costlier or cheaper than the reference it is.

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useCallback, useId, useMemo, useState } from 'react';
import { isUnknown, knownShareOf } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, useInteraction } from '../../state/interaction.ts';
import { columnDecimals, columnValue, knownValue } from '../../ui/figure-columns.ts';
import { OtherRouteType } from '../../ui/other-route-type.tsx';
import { UnknownFigure } from '../../ui/unknown-figure.tsx';
import { MarkIcons, type RouteMark, type RouteMarks } from './route-marks.tsx';

/** A route, or what stands for one. */
export type ComparedRow = Pick<ShownRoute, 'id' | 'name' | 'color' | 'figures' | 'storedFigures'>;

interface Props<Row extends ComparedRow> {
  /** Cheapest first. */
  readonly routes: readonly Row[];
  readonly reference: Row;
  /** The route type that a route was calculated for, where its path has another now; else ''. */
  readonly otherRouteType: (route: Row) => string;
  /** Routes that a brush leaves out stand back. */
  readonly out: ReadonlySet<string>;
  readonly marks: RouteMarks;
  readonly onReference: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

export function DifferenceTable<Row extends ComparedRow>({
  routes: sorted,
  reference,
  otherRouteType,
  out,
  marks,
  onReference,
  onOpen,
}: Props<Row>) {
  const t = useText();
  const language = useLanguage();
  const decimals = useMemo(
    () => FIGURE_IDS.map((id) => columnDecimals(sorted.map(({ figures }) => columnValue(id, figures)))),
    [sorted],
  );
  // One row is reached by Tab, and arrows lead to the others: 200 rows are not 200 stops.
  const [reached, setReached] = useState('');
  const stop = sorted.some(({ id }) => id === reached) ? reached : sorted[0]?.id;
  const onFocus = useCallback((id: string) => {
    setReached(id);
    hoverRoute(id);
  }, []);
  const keysId = useId();
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        overflow: 'auto',
        maxHeight: { xs: 600, lg: 'none' },
        alignSelf: 'start',
      }}
    >
      <Stack direction="row" sx={{ p: 1.5, alignItems: 'center' }}>
        <TextField
          select
          label={t('compare.reference')}
          value={reference.id}
          onChange={(event) => onReference(event.target.value)}
          sx={{ minWidth: 220 }}
        >
          {sorted.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Box component="table" className="figures" sx={TABLE}>
        <thead>
          <tr>
            <th>{t('route.name')}</th>
            {FIGURE_IDS.map((id) => (
              <th key={id}>
                {FIGURE_ROWS[id].label[language]}
                <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                  {FIGURE_ROWS[id].columnUnit[language]}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={goToRow}>
          {sorted.map((route) => (
            <RouteRow
              key={route.id}
              route={route}
              reference={reference}
              decimals={decimals}
              otherRouteType={otherRouteType(route)}
              isOut={out.has(route.id)}
              mark={marks.get(route.id)}
              isStop={route.id === stop}
              keysId={keysId}
              onFocus={onFocus}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </Box>
      <Box id={keysId} sx={{ display: 'none' }}>
        {t('compare.table.keys')}
      </Box>
    </Box>
  );
}

interface RowProps {
  readonly route: ComparedRow;
  readonly reference: ComparedRow;
  /** By figure. */
  readonly decimals: readonly number[];
  readonly otherRouteType: string;
  readonly isOut: boolean;
  readonly mark: RouteMark | undefined;
  /** Tab leads to it. */
  readonly isStop: boolean;
  /** Of what says which keys there are. */
  readonly keysId: string;
  readonly onFocus: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

/** How many rows a key goes; Home and End go to the first and the last. */
const ROW_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

function goToRow(event: KeyboardEvent<HTMLElement>) {
  const step = ROW_STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-compared] button')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]!.focus();
}

/** Drawn again only when it changes itself: there may be 200 of them under a pointer that moves. */
const RouteRow = memo(function RouteRow(row: RowProps) {
  const { route, reference, decimals, otherRouteType, isOut, mark, isStop, keysId, onFocus, onOpen } = row;
  const isHovered = useInteraction((state) => state.hoveredRoute === route.id);
  return (
    <Box
      component="tr"
      onClick={() => onOpen(route.id)}
      onMouseEnter={() => hoverRoute(route.id)}
      onMouseLeave={() => hoverRoute(null)}
      data-compared={route.id}
      data-out={isOut || undefined}
      sx={isHovered ? ROW_HOVERED : isOut ? ROW_OUT : ROW}
    >
      <td>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: route.color, flex: 'none' }} />
          {/* A press of Enter goes to the row as a click does. */}
          <ButtonBase
            tabIndex={isStop ? 0 : -1}
            aria-describedby={keysId}
            onFocus={() => onFocus(route.id)}
            onBlur={() => hoverRoute(null)}
            disableRipple
            sx={NAME}
          >
            {route.name}
          </ButtonBase>
          <MarkIcons mark={mark} />
          <OtherRouteType name={otherRouteType} />
        </Stack>
      </td>
      <Cells route={route} reference={reference} decimals={decimals} />
    </Box>
  );
});

const NAME = {
  font: 'inherit',
  borderRadius: 0.5,
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
} as const;
const ROW = { cursor: 'pointer' } as const;
const ROW_HOVERED = { cursor: 'pointer', bgcolor: 'chrome.hover' } as const;
const ROW_OUT = { cursor: 'pointer', opacity: 0.35 } as const;

/** The figures and what they differ from the reference's. */
const Cells = memo(function Cells({ route, reference, decimals }: Pick<RowProps, 'route' | 'reference' | 'decimals'>) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  return FIGURE_IDS.map((id, i) => {
    if (isUnknown(id, route.figures))
      return (
        <td key={id}>
          <UnknownFigure id={id} figures={route.figures} />
        </td>
      );
    const now = columnValue(id, route.figures);
    const base = knownValue(id, reference.figures) ?? 0;
    const share = base === 0 ? 0 : Math.round(100 * (now / base - 1)) / 100;
    return (
      <td
        key={id}
        title={[
          formats.exact(route.figures[FIGURE_ROWS[id].total], FIGURE_ROWS[id].unit[language]),
          route.storedFigures &&
            t('route.storedAs', {
              value: formats.number(columnValue(id, route.storedFigures), decimals[i]),
            }),
          knownShareOf(id, route.figures) < 0.995 &&
            t('route.knownShare', { share: formats.percent(knownShareOf(id, route.figures)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {formats.number(now, decimals[i])}
        <Difference
          text={
            route === reference
              ? t('compare.isReference')
              : base === 0
                ? ''
                : share === 0
                  ? t('compare.alike')
                  : `${share > 0 ? '+' : ''}${formats.percent(share)}`
          }
          tone={route === reference || share === 0 ? 'none' : share < 0 ? 'better' : 'worse'}
        />
      </td>
    );
  });
});

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'right', borderTop: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& th': { fontSize: '0.75rem', fontWeight: 560, verticalAlign: 'bottom' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
} as const;

function Difference({ text, tone }: { text: string; tone: 'none' | 'better' | 'worse' }) {
  const color = tone === 'better' ? 'success.main' : tone === 'worse' ? 'error.main' : 'text.secondary';
  return (
    <Typography variant="caption" component="div" sx={{ color, lineHeight: 1.2 }}>
      {text || '–'}
    </Typography>
  );
}
