// How the two charts of a longitudinal profile are drawn by uPlot: heights above, bands below, one cursor and one brush for both.
// x is chainage in km, y metres.

import type uPlot from 'uplot';
import type { Stations } from '#domain/stations.ts';
import type { ChartColors } from '../../charts/chart-colors.ts';
import { structureBands } from '../../charts/stations-at.ts';
import type { ChartOptions } from '../../charts/uplot-chart.tsx';
import type { Formats } from '../../i18n/formats.ts';
import { tickDecimals } from '../../ui/ticks.ts';
import { choosePlace, chooseStretch, type LineChange } from './line-change.ts';
import { type Bands, type BandWords, type Detail, drawBands } from './profile-bands.ts';
import { drawStructures } from './profile-structures.ts';

/** The ground's place among the series. */
const GROUND_SERIES = 1;
/** Of the chainages below the bands. */
export const AXIS_PX = 22;
const FONT = "11px 'Inter Variable', sans-serif";

function xAxis(colors: ChartColors, formats: Formats, size: number): uPlot.Axis {
  return {
    stroke: colors.text,
    font: FONT,
    size,
    grid: { stroke: colors.grid, width: 1 },
    ticks: { show: false },
    values: (_, splits) =>
      size === 0
        ? splits.map(() => '')
        : withUnit(
            splits.map((km) => formats.number(km, tickDecimals(splits))),
            'km',
          ),
  };
}

function yAxis(colors: ChartColors, formats: Formats): uPlot.Axis {
  return {
    stroke: colors.text,
    font: FONT,
    size: 46,
    space: 22,
    grid: { stroke: colors.grid, width: 1 },
    ticks: { show: false },
    values: (_, splits) => withUnit(splits.map((z) => formats.number(z, tickDecimals(splits))), 'm'), // biome-ignore format: one line
  };
}

/** The last number of an axis says what they count. */
function withUnit(numbers: readonly string[], unit: string): string[] {
  return numbers.map((text, i) => (i === numbers.length - 1 ? `${text}\u00a0${unit}` : text));
}

/** A stretch or a place of the line that is chosen here; dragging does not zoom meanwhile. */
export interface Brush {
  readonly isOn: boolean;
  readonly isPlace: boolean;
  /** Chainages, m; equal for a place. */
  readonly chosen: { readonly current: readonly [number, number] | null };
}

export function chosenOf(change: LineChange | null): readonly [number, number] | null {
  if (!change) return null;
  return change.kind === 'join' ? [change.atM, change.atM] : [change.fromM, change.toM];
}

/** Takes what is dragged for the stretch while one is chosen, and draws what is chosen or marked over the lines. */
function brushHooks({ isOn, isPlace, chosen }: Brush, colors: ChartColors): uPlot.Hooks.Arrays {
  return {
    setSelect: !isOn
      ? []
      : [
          (chart) => {
            const { left, width } = chart.select;
            if (width <= 0) return;
            const [from, to] = [left, left + width].map((px) => chart.posToVal(px, 'x') * 1000) as [number, number];
            chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
            if (!isPlace) chooseStretch(from, to);
          },
        ],
    draw: [
      (chart) => {
        if (!chosen.current) return;
        const [left, right] = chosen.current.map((m) => chart.valToPos(m / 1000, 'x', true)) as [number, number];
        const { ctx, bbox } = chart;
        ctx.save();
        ctx.beginPath();
        ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
        ctx.clip();
        ctx.fillStyle = colors.chosen;
        ctx.fillRect(left, bbox.top, right - left, bbox.height);
        ctx.fillStyle = colors.chosenEdge;
        for (const x of [left, right]) ctx.fillRect(x - devicePixelRatio, bbox.top, 2 * devicePixelRatio, bbox.height);
        ctx.restore();
      },
    ],
  };
}

export type OnHover = (index: number | null) => void;

function cursor(onHover: OnHover, { isOn }: Brush): uPlot.Cursor {
  return {
    y: false,
    drag: { x: true, y: false, setScale: !isOn },
    points: { size: 7 },
    bind: {
      click: (chart, _target, handler) => (event) => {
        const answer = handler(event);
        const km = chart.posToVal(chart.cursor.left ?? -1, 'x');
        if (isOn && Number.isFinite(km)) choosePlace(km * 1000);
        return answer;
      },
      mouseleave: (_chart, _target, handler) => (event) => {
        onHover(null);
        return handler(event);
      },
      mousemove: (chart, _target, handler) => (event) => {
        const answer = handler(event);
        onHover(chart.cursor.idx ?? null);
        return answer;
      },
    },
  };
}

export function profileOptions(
  stations: Stations,
  color: string,
  colors: ChartColors,
  formats: Formats,
  onHover: OnHover,
  exaggeration: number,
  brush: Brush,
  follow: Follow,
  onFit: (exaggeration: number) => void,
  onDrawn: (chart: uPlot) => void,
): ChartOptions {
  const kinds = structureBands(stations);
  const { draw: drawBrush, ...brushes } = brushHooks(brush, colors);
  return {
    padding: [8, 16, 0, 0],
    legend: { show: false },
    cursor: cursor(onHover, brush),
    scales: { x: { time: false }, ...(exaggeration > 0 ? { y: { range: trueHeights(exaggeration) } } : {}) },
    axes: [{ ...xAxis(colors, formats, 0), size: 4 }, yAxis(colors, formats)],
    series: [
      {},
      { stroke: colors.ground, fill: colors.groundFill, width: 1.5, points: { show: false } },
      // Deep rock must not flatten the road: the heights are scaled to ground and road only.
      { stroke: colors.bedrock, width: 1.25, dash: [5, 4], points: { show: false }, auto: false },
      // Assumed rock is dotted: it was not surveyed.
      { stroke: colors.bedrock, width: 1, dash: [1, 4], points: { show: false }, auto: false },
      { stroke: color, width: 2.5, points: { show: false } },
    ],
    hooks: {
      ...brushes,
      draw: [(chart) => drawStructures(chart, stations, kinds, colors), ...(drawBrush ?? []), onDrawn],
      setScale: [(chart, key) => key === 'x' && follow(chart)],
      drawAxes: [(chart) => onFit(exaggeration > 0 ? 0 : exaggerationOf(chart))],
      // Over the ground and under the lines of rock and road.
      drawSeries: [
        (chart, series) => {
          if (series !== GROUND_SERIES) return;
          fillBetween(chart, stations, 'bedrock', colors.rockFill);
          fillBetween(chart, stations, 'cut', colors.cutTint);
          fillBetween(chart, stations, 'fill', colors.fillTint);
        },
      ],
      drawClear: [
        (chart) => {
          for (const { kind, fromM, toM } of kinds) {
            const left = chart.valToPos(fromM / 1000, 'x', true);
            const right = chart.valToPos(toM / 1000, 'x', true);
            chart.ctx.fillStyle = kind === 'bridge' ? colors.bridge : colors.tunnel;
            chart.ctx.fillRect(left, chart.bbox.top, Math.max(1, right - left), chart.bbox.height);
          }
        },
      ],
    },
  };
}

/** Tells the other chart which chainages are shown. */
export type Follow = (chart: uPlot) => void;

export function bandsChart(
  bands: Bands | null,
  words: BandWords,
  colors: ChartColors,
  formats: Formats,
  onHover: OnHover,
  brush: Brush,
  follow: Follow,
  detail: Detail,
): ChartOptions {
  const { draw, ...hooks } = brushHooks(brush, colors);
  return {
    padding: [0, 16, 0, 0],
    legend: { show: false },
    cursor: { ...cursor(onHover, brush), points: { show: false } },
    hooks: {
      ...hooks,
      setScale: [(chart, key) => key === 'x' && follow(chart)],
      draw: [(chart) => bands && drawBands(chart, bands, words, colors, formats, detail), ...(draw ?? [])],
    },
    scales: { x: { time: false }, y: { range: [0, 1] } },
    axes: [xAxis(colors, formats, AXIS_PX), { ...yAxis(colors, formats), grid: { show: false }, values: () => [] }],
    series: [{}, { show: true, paths: () => null, points: { show: false } }],
  };
}

/** How many times larger heights are drawn than lengths. */
function exaggerationOf({ bbox, scales }: uPlot): number {
  const lengthM = ((scales.x!.max ?? 1) - (scales.x!.min ?? 0)) * 1000;
  const heightM = (scales.y!.max ?? 1) - (scales.y!.min ?? 0);
  return bbox.height / heightM / (bbox.width / lengthM);
}

/** Between ground and road where the open road lies in cut, or on fill; or what lies under the rock's surface. */
function fillBetween(chart: uPlot, stations: Stations, what: 'cut' | 'fill' | 'bedrock', color: string): void {
  const { ctx, bbox } = chart;
  const { chainage, ground, road, bedrock, kind, count } = stations;
  const x = (i: number) => chart.valToPos(chainage[i]! / 1000, 'x', true);
  const y = (z: number) => chart.valToPos(z, 'y', true);
  const bottom = bbox.top + bbox.height;
  const edges = (i: number): readonly [number, number] | null => {
    if (what === 'bedrock') return Number.isNaN(bedrock[i]!) ? null : [y(bedrock[i]!), bottom];
    if (isStructure(kind[i]!) && isStructure(kind[Math.max(0, i - 1)]!)) return null;
    const [upper, lower] = what === 'cut' ? [ground[i]!, road[i]!] : [road[i]!, ground[i]!];
    return Number.isNaN(ground[i]!) ? null : [y(Math.max(upper, lower)), y(lower)];
  };
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.fillStyle = color;
  ctx.beginPath();
  for (let i = 0; i < count; ) {
    const run: { readonly x: number; readonly upper: number; readonly lower: number }[] = [];
    for (; i < count; i++) {
      const at = edges(i);
      if (!at) break;
      run.push({ x: x(i), upper: at[0], lower: at[1] });
    }
    if (run[0] === undefined) {
      i++;
      continue;
    }
    // A figure of its own: nothing joins it to the run before.
    ctx.moveTo(run[0].x, run[0].upper);
    for (const point of run) ctx.lineTo(point.x, point.upper);
    for (const point of run.toReversed()) ctx.lineTo(point.x, point.lower);
    ctx.closePath();
  }
  ctx.fill();
  ctx.restore();
}

/** Bridges and tunnels, as stations know them: their ground is neither cut nor filled. */
const isStructure = (kind: number) => kind === 1 || kind === 2;

/** Heights at a fixed multiple of the lengths, around the middle of what there is. */
function trueHeights(exaggeration: number): uPlot.Range.Function {
  return ({ bbox, scales }, min, max) => {
    const lengthM = ((scales.x?.max ?? 1) - (scales.x?.min ?? 0)) * 1000;
    const heightM = (lengthM * (bbox.height / Math.max(1, bbox.width))) / exaggeration;
    const middle = (min + max) / 2;
    return [middle - heightM / 2, middle + heightM / 2];
  };
}
