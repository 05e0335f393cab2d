// Along the route, under one axis of chainage: supply and demand by material as bars of a round length, the hauls as arcs from where
// they are loaded to where they are placed, and the mass curve. Scales have round numbers; the curve's zero line is named, and so is
// which way masses go above and below it. What is pointed at lights up in the table beneath.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SolvedMasses } from '../../api/mass-plan.ts';
import { useChartColors } from '../../charts/chart-colors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ticksBetween } from '../../ui/ticks.ts';
import { massBinsOf, massCurveOf } from './mass-account.ts';
import { MASS_COLORS, type Material } from './mass-colors.ts';

const LEFT = 64;
const RIGHT = 12;
const BARS_PX = 150;
const ARCS_PX = 110;
const CURVE_PX = 150;
const GAP_PX = 30;
const AXIS_PX = 26;
/** Bars are at least so wide, and as long along the route as the first of these lengths that is. */
const BAR_PX = 9;
const BARS_M = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];
/** About so many numbers on a scale. */
const BAR_TICKS = 4;
const CURVE_TICKS = 4;
/** What a second note beside the zero line needs. */
const NOTE_ROOM_PX = 30;
const HEIGHT = BARS_PX + ARCS_PX + CURVE_PX + 3 * GAP_PX + AXIS_PX;
const MAX_STROKE_PX = 12;

interface Props {
  readonly solved: SolvedMasses;
  readonly lengthM: number;
  readonly color: string;
  readonly label: string;
  /** A row of the plan. */
  readonly hovered: number | null;
  readonly onHover: (row: number | null) => void;
}

export function AlongChart({ solved, lengthM, color, label, hovered, onHover }: Props) {
  const t = useText();
  const formats = useFormats();
  const colors = useChartColors();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(900);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const plotWidth = Math.max(120, width - LEFT - RIGHT);
  const barM = BARS_M.find((m) => (plotWidth * m) / lengthM >= BAR_PX) ?? BARS_M.at(-1)!;
  const bins = useMemo(() => {
    const count = Math.max(1, Math.ceil(lengthM / barM));
    return massBinsOf(solved, count * barM, count);
  }, [solved, lengthM, barM]);
  const curve = useMemo(() => massCurveOf(solved), [solved]);
  const x = (m: number) => LEFT + (plotWidth * Math.min(lengthM, Math.max(0, m))) / lengthM;

  const most = Math.max(1, ...bins.map(({ soilM3, rockM3 }) => soilM3 + rockM3), ...bins.map(({ fillM3, qualityM3 }) => fillM3 + qualityM3)); // biome-ignore format: one line
  const barsTop = GAP_PX;
  const middle = barsTop + BARS_PX / 2;
  const bar = (m3: number) => (m3 / most) * (BARS_PX / 2);
  const barTicks = ticksBetween(-most, most, BAR_TICKS);

  const arcsTop = barsTop + BARS_PX + GAP_PX;
  const arcsBase = arcsTop + ARCS_PX;
  const largest = Math.max(1, ...solved.moves.map(({ compactedM3 }) => compactedM3));

  const curveTop = arcsBase + GAP_PX;
  const high = Math.max(1, ...curve.flowM3.map(Math.abs));
  const [top, bottom] = [Math.max(0, ...curve.flowM3), Math.min(0, ...curve.flowM3)];
  const span = Math.max(high * 0.2, top - bottom);
  const y = (m3: number) => curveTop + (CURVE_PX * (top - m3)) / span;
  const curveTicks = ticksBetween(top - span, top, CURVE_TICKS);
  // The zero line's name stands where the curve is not.
  const last = curve.flowM3.slice(-Math.ceil(curve.flowM3.length / 3));
  const endsAbove = last.reduce((sum, m3) => sum + m3, 0) > 0;
  const line = curve.chainageM.map((m, i) => `${i === 0 ? 'M' : 'L'}${x(m).toFixed(1)} ${y(curve.flowM3[i]!).toFixed(1)}`).join(''); // biome-ignore format: one line

  const ticks = kmTicks(lengthM, plotWidth);
  const heads = [
    [barsTop, t('massPlan.along.supply', { length: formats.length(barM) })],
    [arcsTop, t('massPlan.along.arcs')],
    [curveTop, t('massPlan.along.curve')],
  ] as const;
  return (
    <Box ref={frame} sx={{ width: '100%', overflow: 'hidden' }}>
      <svg width={width} height={HEIGHT} role="img" aria-label={label} fontSize="11" fill={colors.text}>
        {ticks.map((m) => (
          <g key={m}>
            <path d={`M${x(m)} ${barsTop}V${curveTop + CURVE_PX}`} stroke={colors.grid} />
            <text x={x(m)} y={HEIGHT - 8} textAnchor="middle">
              {formats.chainage(m)}
            </text>
          </g>
        ))}
        {heads.map(([at, text]) => (
          <text key={text} x={LEFT} y={at - 10} fontWeight="600" fill={colors.strong}>
            {text}
          </text>
        ))}
        <Lines at={barTicks.map((m3) => middle - bar(m3))} width={plotWidth} />
        <Lines at={curveTicks.map(y)} width={plotWidth} />
        {bins.map((bin) => {
          const [at, wide] = [x(bin.fromM) + 0.5, Math.max(1, x(bin.toM) - x(bin.fromM) - 1)];
          const [soil, rock] = [bar(bin.soilM3), bar(bin.rockM3)];
          const [fill, quality] = [bar(bin.fillM3), bar(bin.qualityM3)];
          return (
            <g key={bin.fromM}>
              <rect x={at} width={wide} y={middle - rock} height={rock} fill={colors.rockCut} />
              <rect x={at} width={wide} y={middle - rock - soil} height={soil} fill={colors.cut} />
              <rect x={at} width={wide} y={middle} height={fill} fill={colors.fill} />
              <rect x={at} width={wide} y={middle + fill} height={quality} fill={colors.water} />
            </g>
          );
        })}
        <path d={`M${LEFT} ${middle}H${LEFT + plotWidth}`} stroke={colors.text} strokeWidth="0.8" />
        <Scale x={LEFT - 8} at={barTicks.map((m3) => [middle - bar(m3), Math.abs(m3)])} />
        <Note x={LEFT + plotWidth} y={barsTop + 4} text={t('massPlan.along.above')} />
        <Note x={LEFT + plotWidth} y={barsTop + BARS_PX} text={t('massPlan.along.below')} />
        <path d={`M${LEFT} ${arcsBase}H${LEFT + plotWidth}`} stroke={colors.text} strokeWidth="0.8" />
        {solved.moves.map((move) => {
          const k = move.row;
          const [from, to] = [x(move.fromM), x(move.toM)];
          const rise = Math.min(ARCS_PX - 8, 10 + Math.abs(to - from) * 0.32);
          const isFaded = hovered !== null && hovered !== k;
          return (
            <path
              key={k}
              d={`M${from} ${arcsBase}C${from} ${arcsBase - rise * 1.33} ${to} ${arcsBase - rise * 1.33} ${to} ${arcsBase}`}
              fill="none"
              stroke={colors[MASS_COLORS[move.material as Material]]}
              strokeWidth={Math.max(1.5, MAX_STROKE_PX * Math.sqrt(move.compactedM3 / largest))}
              opacity={isFaded ? 0.15 : 0.8}
              onPointerEnter={() => onHover(k)}
              onPointerLeave={() => onHover(null)}
            >
              <title>{`${t(`massPlan.${move.material as Material}`)} ${formats.volume(move.compactedM3)}: ${formats.chainage(move.fromM)} → ${formats.chainage(move.toM)}`}</title>
            </path>
          );
        })}
        <path d={`${line}L${x(lengthM)} ${y(0)}L${x(0)} ${y(0)}Z`} fill={color} opacity="0.12" />
        <path d={line} fill="none" stroke={color} strokeWidth="2" />
        <path d={`M${LEFT} ${y(0)}H${LEFT + plotWidth}`} stroke={colors.text} strokeWidth="0.8" />
        <Scale x={LEFT - 8} at={curveTicks.map((m3) => [y(m3), m3])} />
        <Note x={LEFT + plotWidth} y={y(0) + (endsAbove ? 13 : -4)} text={t('massPlan.along.zero')} />
        {y(0) - curveTop > NOTE_ROOM_PX && (
          <Note x={LEFT + plotWidth} y={curveTop + 4} text={`${t('massPlan.along.forwards')} →`} />
        )}
        {curveTop + CURVE_PX - y(0) > NOTE_ROOM_PX && (
          <Note x={LEFT + plotWidth} y={curveTop + CURVE_PX} text={`← ${t('massPlan.along.backwards')}`} />
        )}
      </svg>
      <Legend />
    </Box>
  );
}

type At = readonly (readonly [y: number, m3: number])[];

/** Faint lines of a scale across the drawing. */
function Lines({ at, width }: { readonly at: readonly number[]; readonly width: number }) {
  const { grid } = useChartColors();
  return at.map((y) => <path key={y} d={`M${LEFT} ${y}h${width}`} stroke={grid} />);
}

/** Says what lies here, at the right end, readable across lines and bars. */
function Note({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const { paper } = useChartColors();
  return (
    <text x={x} y={y} textAnchor="end" stroke={paper} strokeWidth="3" paintOrder="stroke">
      {text}
    </text>
  );
}

function Scale({ x, at }: { readonly x: number; readonly at: At }) {
  const formats = useFormats();
  return at.map(([y, m3]) => (
    <text key={y} x={x} y={y + 4} textAnchor="end">
      {formats.number(m3, 0)}
    </text>
  ));
}

const TICK_PX = 90;
const STEPS_M = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

function kmTicks(lengthM: number, widthPx: number): number[] {
  const step = STEPS_M.find((m) => (widthPx * m) / lengthM >= TICK_PX) ?? 100_000;
  return Array.from({ length: Math.floor(lengthM / step) + 1 }, (_, k) => k * step);
}

function Legend() {
  const t = useText();
  const colors = useChartColors();
  const rows = [
    ['massPlan.soil', colors.cut],
    ['massPlan.rock', colors.rockCut],
    ['massPlan.fill', colors.fill],
    ['massPlan.qualityRock', colors.water],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, pl: `${LEFT}px` }}>
      {rows.map(([key, color]) => (
        <Typography key={key} variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} />
          {t(key)}
        </Typography>
      ))}
    </Box>
  );
}
