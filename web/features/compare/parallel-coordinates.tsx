// Parallel coordinates of the routes: an axis for each figure with the best at the top, a line for each route in its color. A brush on an
// axis leaves routes out, which then stand back here and wherever the page shows them. Unknown values stand under the axis and are never
// left out. Hover is linked with table, scatter and map.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, startTransition, useMemo, useState } from 'react';
import { FIGURE_ROWS, type FigureId } from '#domain/figures/figure-rows.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, useInteraction } from '../../state/interaction.ts';
import { columnDecimals, knownValue } from '../../ui/figure-columns.ts';
import { tickDecimals } from '../../ui/ticks.ts';
import { useSize } from '../../ui/use-size.ts';
import { AxisBrush } from './axis-brush.tsx';
import { type Axis, axesOf, type Brushes, leftOutBy, lineNear, type Points, placeOf } from './parallel-layout.ts';
import { dashOf, MarkLegend, type RouteMarks } from './route-marks.tsx';

interface Props {
  readonly routes: readonly ShownRoute[];
  readonly marks: RouteMarks;
  /** Brushes that stand when the chart is first drawn. */
  readonly first: Brushes;
  readonly onBrush: (brushes: Brushes) => void;
  readonly onOpen: (id: string) => void;
}

const HEIGHT = 330;
const MARGIN = { left: 56, right: 56, top: 58, bottom: 14, unknown: 30 } as const;
/** Narrower the axes would touch: the chart is scrolled instead. */
const MIN_WIDTH = 620;
/** So near a line is pointed at, CSS px. */
const REACH_PX = 10;

export function ParallelCoordinates({ routes, marks, first, onBrush, onOpen }: Props) {
  const t = useText();
  const [container, { width: room }] = useSize<HTMLDivElement>({ width: MIN_WIDTH, height: HEIGHT });
  // Kept here, so that a drag draws this chart at once and the rest of the page when there is time.
  const [brushes, setBrushes] = useState(first);
  const brush = (next: Brushes) => {
    setBrushes(next);
    startTransition(() => onBrush(next));
  };
  const width = Math.max(MIN_WIDTH, room);
  const axes = useMemo(() => axesOf(routes), [routes]);
  const out = useMemo(() => leftOutBy(routes, brushes), [routes, brushes]);
  const frame = useMemo(() => frameOf(axes, width), [axes, width]);
  const lines = useMemo(() => routes.map((route) => pointsOf(route, axes, frame)), [routes, axes, frame]);
  const isBrushed = Object.keys(brushes).length > 0;
  return (
    <Box
      component="section"
      aria-label={t('compare.parallel')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 1.5, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ flex: '1 1 auto' }}>
          {t('compare.parallel')}
        </Typography>
        <Typography variant="caption" color="textSecondary" role="status">
          {isBrushed ? t('compare.parallel.within', { count: routes.length - out.size, all: routes.length }) : ''}
        </Typography>
        <Button size="small" disabled={!isBrushed} onClick={() => brush({})}>
          {t('compare.parallel.reset')}
        </Button>
      </Stack>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('compare.parallel.note')}
        {axes.some(({ hasUnknown }) => hasUnknown) && ` ${t('compare.parallel.unknown')}`}
      </Typography>
      <Box ref={container} sx={{ overflowX: 'auto', overflowY: 'hidden', color: 'text.secondary' }}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg
          width={width}
          height={HEIGHT}
          role="group"
          aria-label={t('compare.parallel.drawing', { count: routes.length })}
          fontSize="11"
          fill="currentColor"
          style={{ display: 'block' }}
          onPointerMove={(event) => {
            if (event.buttons > 0) return;
            const { left, top } = event.currentTarget.getBoundingClientRect();
            const at = lineNear(lines, event.clientX - left, event.clientY - top, REACH_PX);
            hoverRoute(routes[at]?.id ?? null);
          }}
          onPointerLeave={() => hoverRoute(null)}
          onDoubleClick={(event) => {
            const { left, top } = event.currentTarget.getBoundingClientRect();
            const at = lineNear(lines, event.clientX - left, event.clientY - top, REACH_PX);
            if (routes[at]) onOpen(routes[at].id);
          }}
        >
          <Lines routes={routes} lines={lines} out={out} marks={marks} />
          <Axes axes={axes} frame={frame} />
          <HoveredLine routes={routes} lines={lines} axes={axes} frame={frame} marks={marks} />
          <Brushing axes={axes} frame={frame} brushes={brushes} onBrush={brush} />
        </svg>
      </Box>
      <MarkLegend marks={marks} />
    </Box>
  );
}

interface Frame {
  readonly top: number;
  readonly height: number;
  /** Where what is unknown stands. */
  readonly unknownY: number;
  readonly x: (index: number) => number;
}

function frameOf(axes: readonly Axis[], width: number): Frame {
  const foot = MARGIN.bottom + (axes.some(({ hasUnknown }) => hasUnknown) ? MARGIN.unknown : 0);
  const step = (width - MARGIN.left - MARGIN.right) / Math.max(1, axes.length - 1);
  return {
    top: MARGIN.top,
    height: HEIGHT - MARGIN.top - foot,
    unknownY: HEIGHT - MARGIN.bottom,
    x: (index) => MARGIN.left + index * step,
  };
}

function pointsOf({ figures }: ShownRoute, axes: readonly Axis[], { top, height, unknownY, x }: Frame): Points {
  return axes.map((axis, i) => {
    const value = knownValue(axis.id, figures);
    return [x(i), value === undefined ? unknownY : top + height * placeOf(axis, value)];
  });
}

const pathOf = (points: Points) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const Axes = memo(function Axes({ axes, frame }: { readonly axes: readonly Axis[]; readonly frame: Frame }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { top, height, unknownY, x } = frame;
  return axes.map((axis, i) => {
    const { shortLabel, columnUnit } = FIGURE_ROWS[axis.id];
    const decimals = tickDecimals(axis.ticks);
    return (
      <g key={axis.id} textAnchor="middle">
        <text x={x(i)} y={14} fontWeight="560" fontSize="12">
          {shortLabel[language]}
        </text>
        <text x={x(i)} y={29}>
          {columnUnit[language]}
        </text>
        <path d={`M${x(i)} ${top}V${top + height}`} stroke="currentColor" opacity={axis.isUnknown ? 0.15 : 0.5} />
        {!axis.isUnknown &&
          axis.ticks.map((tick) => {
            const y = top + height * placeOf(axis, tick);
            return (
              <g key={tick}>
                <path d={`M${x(i) - 4} ${y}H${x(i)}`} stroke="currentColor" opacity="0.5" />
                <text x={x(i) - 13} y={y + 4} textAnchor="end" fontSize="10" {...HALO}>
                  {formats.number(tick, decimals)}
                </text>
              </g>
            );
          })}
        {axis.hasUnknown && (
          <>
            <circle cx={x(i)} cy={unknownY} r={3} fill="none" stroke="currentColor" />
            <text x={x(i) + 9} y={unknownY + 4} fontStyle="italic" fontSize="10" textAnchor="start" {...HALO}>
              {t('ui.figure.unknown')}
            </text>
          </>
        )}
      </g>
    );
  });
});

interface LinesProps {
  readonly routes: readonly ShownRoute[];
  readonly lines: readonly Points[];
  readonly marks: RouteMarks;
}

const Lines = memo(function Lines({ routes, lines, out, marks }: LinesProps & { readonly out: ReadonlySet<string> }) {
  // Those that are left out lie under the others.
  const order = routes.map((_, i) => i).sort((a, b) => Number(out.has(routes[b]!.id)) - Number(out.has(routes[a]!.id)));
  return (
    <g fill="none" strokeWidth={1.75} strokeLinejoin="round">
      {order.map((i) => {
        const { id, color } = routes[i]!;
        return (
          <path
            key={id}
            data-line={id}
            data-out={out.has(id) || undefined}
            d={pathOf(lines[i]!)}
            stroke={color}
            strokeDasharray={dashOf(marks.get(id))}
            opacity={out.has(id) ? 0.13 : 0.85}
          />
        );
      })}
    </g>
  );
});

/** The route that is pointed at anywhere on the page, over the others, with its name and its values. */
function HoveredLine({ routes, lines, axes, frame, marks }: LinesProps & { axes: readonly Axis[]; frame: Frame }) {
  const formats = useFormats();
  const hovered = useInteraction((state) => state.hoveredRoute);
  const index = routes.findIndex(({ id }) => id === hovered);
  const [route, points] = [routes[index], lines[index]];
  if (!route || !points) return null;
  return (
    <g pointerEvents="none">
      <path d={pathOf(points)} fill="none" stroke="var(--mui-palette-background-paper)" strokeWidth={7} />
      <path
        data-hovered={route.id}
        d={pathOf(points)}
        fill="none"
        stroke={route.color}
        strokeWidth={3.5}
        strokeDasharray={dashOf(marks.get(route.id))}
      />
      {points.map(([x, y], i) => {
        const { id } = axes[i]!;
        const value = knownValue(id, route.figures);
        return value === undefined ? null : (
          <HaloText key={id} x={x + 12} y={y - 6}>
            {formats.number(value, columnDecimals(routes.map(({ figures }) => knownValue(id, figures) ?? 0)))}
          </HaloText>
        );
      })}
      <HaloText x={MARGIN.left} y={frame.top - 15} isBold>
        {route.name}
      </HaloText>
    </g>
  );
}

interface HaloProps {
  readonly x: number;
  readonly y: number;
  readonly isBold?: boolean;
  readonly children: string;
}

/** Keeps a text readable over lines. */
const HALO = {
  stroke: 'var(--mui-palette-background-paper)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

function HaloText({ x, y, isBold, children }: HaloProps) {
  return (
    <text x={x} y={y} fill="var(--mui-palette-text-primary)" {...HALO} fontWeight={isBold ? 640 : 560}>
      {children}
    </text>
  );
}

interface BrushingProps {
  readonly axes: readonly Axis[];
  readonly frame: Frame;
  readonly brushes: Brushes;
  readonly onBrush: (brushes: Brushes) => void;
}

function Brushing({ axes, frame, brushes, onBrush }: BrushingProps) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const text = (id: FigureId, value: number) => `${formats.number(value)} ${FIGURE_ROWS[id].columnUnit[language]}`;
  return axes.map((axis, i) =>
    axis.isUnknown ? null : (
      <AxisBrush
        key={axis.id}
        axis={axis}
        name={FIGURE_ROWS[axis.id].label[language]}
        x={frame.x(i)}
        top={frame.top}
        height={frame.height}
        brushes={brushes}
        onBrush={onBrush}
        endLabel={(end) => t(end === 'from' ? 'compare.parallel.from' : 'compare.parallel.to')}
        valueText={(value) => text(axis.id, value)}
      />
    ),
  );
}
