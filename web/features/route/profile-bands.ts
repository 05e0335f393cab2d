// The bands below a longitudinal profile, as engineers draw them: heights of ground and road at round chainages, grades with their
// lengths, vertical curves with radii, curvature of the plan with radii and clothoid parameters, superelevation, structures and
// crossings. Drawn by uPlot's hooks, so that they share the chainages above. Low panels leave out heights and superelevation.

import type uPlot from 'uplot';
import type { LineStretches, PlanStretch, ProfileStretch } from '#domain/alignment.ts';
import type { Stations } from '#domain/stations.ts';
import type { ChartColors } from '../../charts/chart-colors.ts';
import { type Band, crossfallRuns, heightAt } from '../../charts/stations-at.ts';
import type { Formats } from '../../i18n/formats.ts';
import { ticksBetween } from '../../ui/ticks.ts';

/** A stream or a road that is crossed. */
export interface CrossingMark {
  readonly kind: 'water' | 'road';
  readonly chainageM: number;
  /** Of the culvert that the stream passes in, m. */
  readonly diameterM?: number | null;
}

export interface BandWords {
  readonly heights: string;
  readonly road: string;
  readonly grade: string;
  readonly vertical: string;
  readonly plan: string;
  readonly crossfall: string;
  readonly structures: string;
  readonly bridge: string;
  readonly tunnel: string;
}

export interface Bands {
  readonly stations: Stations;
  readonly stretches: LineStretches;
  readonly structures: readonly Band[];
  readonly crossings: readonly CrossingMark[];
}

/** Heights of the bands from the top, CSS px. */
const ROWS = { ground: 15, road: 15, grade: 26, vertical: 18, plan: 28, crossfall: 26, structures: 18 } as const;
type Row = keyof typeof ROWS;
/** What a panel has room for. */
export type Detail = 'few' | 'all';
const ROW_NAMES: Readonly<Record<Detail, readonly Row[]>> = {
  few: ['grade', 'vertical', 'plan', 'structures'],
  all: Object.keys(ROWS) as Row[],
};
export const bandsPx = (detail: Detail): number => ROW_NAMES[detail].reduce((sum, row) => sum + ROWS[row], 0);

const FONT_PX = 10.5;
/** Room beside a text, CSS px. */
const ROOM_PX = 6;
/** Flatter than this is drawn level: 0.05 %. */
const LEVEL = 5e-4;
const NBSP = ' ';

/** Grade in per cent with its sign, and the length: "+5,4 % / 420 m", or what of it there is room for. */
export function gradeTexts({ startGrade, lengthM }: ProfileStretch, formats: Formats): string[] {
  const pct = 100 * startGrade;
  const sign = pct >= 0.05 ? '+' : pct <= -0.05 ? '−' : '';
  const grade = `${sign}${formats.number(Math.abs(pct), 1)}`;
  return [`${grade}${NBSP}% / ${formats.number(lengthM, 0)}${NBSP}m`, `${grade}${NBSP}%`, grade];
}

/** "R 1 200" of a vertical curve, by the parabola's length over the change of grade; null where the grade does not change. */
export function verticalRadiusM({ kind, startGrade, endGrade, lengthM }: ProfileStretch): number | null {
  return kind === 'grade' || startGrade === endGrade ? null : lengthM / Math.abs(endGrade - startGrade);
}

/** "R 250" of an arc, "A 120" of a clothoid (A² = L·R), nothing of a straight. */
export function planText({ kind, lengthM, startCurvature, endCurvature }: PlanStretch, formats: Formats): string {
  if (kind === 'straight') return '';
  const radiusM = 1 / Math.abs(kind === 'arc' ? startCurvature : endCurvature - startCurvature);
  return kind === 'arc'
    ? `R${NBSP}${formats.number(radiusM, 0)}`
    : `A${NBSP}${formats.number(Math.sqrt(lengthM * radiusM), 0)}`;
}

/** Draws one chart's bands. */
class Pen {
  private readonly ctx: CanvasRenderingContext2D;
  private readonly scale = devicePixelRatio;
  private readonly chart: uPlot;
  private readonly colors: ChartColors;
  readonly rows: readonly Row[];

  constructor(chart: uPlot, colors: ChartColors, rows: readonly Row[]) {
    this.rows = rows;
    this.chart = chart;
    this.colors = colors;
    this.ctx = chart.ctx;
  }

  /** Chainages that are shown, m. */
  get shownM(): readonly [number, number] {
    const { min, max } = this.chart.scales.x!;
    return [(min ?? 0) * 1000, (max ?? 0) * 1000];
  }

  /** Of a text, device px. */
  width(text: string): number {
    this.font();
    return this.ctx.measureText(text).width;
  }

  x(chainageM: number): number {
    return this.chart.valToPos(chainageM / 1000, 'x', true);
  }

  /** Top and height of a band, device px. */
  row(name: Row): { readonly top: number; readonly height: number } {
    const before = this.rows.slice(0, this.rows.indexOf(name)).reduce((sum, row) => sum + ROWS[row], 0);
    return { top: this.chart.bbox.top + before * this.scale, height: ROWS[name] * this.scale };
  }

  /** Runs with everything beside the drawing cut off. */
  inside(draw: () => void): void {
    const { left, top, width, height } = this.chart.bbox;
    this.ctx.save();
    this.ctx.beginPath();
    this.ctx.rect(left, top, width, height);
    this.ctx.clip();
    draw();
    this.ctx.restore();
  }

  line(points: readonly (readonly [number, number])[], color: string, widthPx = 1): void {
    this.ctx.beginPath();
    for (const [x, y] of points) this.ctx.lineTo(x, y);
    this.ctx.strokeStyle = color;
    this.ctx.lineWidth = widthPx * this.scale;
    this.ctx.stroke();
  }

  fill(left: number, top: number, width: number, height: number, color: string): void {
    this.ctx.fillStyle = color;
    this.ctx.fillRect(left, top, width, height);
  }

  /** The longest of the texts for which there is room between two places, on a ground of its own. */
  label(texts: readonly string[], from: number, to: number, middleY: number, color = this.colors.strong): void {
    const { ctx, scale, chart } = this;
    // What is scrolled out of the drawing makes no room.
    const [left, right] = [Math.max(from, chart.bbox.left), Math.min(to, chart.bbox.left + chart.bbox.width)];
    this.font();
    const text = texts.find((one) => one && ctx.measureText(one).width + ROOM_PX * scale <= right - left);
    if (!text) return;
    const half = ctx.measureText(text).width / 2 + 2 * scale;
    const middleX = (left + right) / 2;
    this.fill(middleX - half, middleY - 6.5 * scale, 2 * half, 13 * scale, this.colors.paper);
    ctx.fillStyle = color;
    ctx.textAlign = 'center';
    ctx.fillText(text, middleX, middleY + 0.5 * scale);
  }

  /** Names the band in the room left of the drawing. */
  title(text: string, name: Row): void {
    const { top, height } = this.row(name);
    const { left, width } = this.chart.bbox;
    this.font();
    this.ctx.fillStyle = this.colors.text;
    this.ctx.textAlign = 'right';
    this.ctx.fillText(text, left - 6 * this.scale, top + height / 2, left - 8 * this.scale);
    this.line(
      [
        [left, top + height],
        [left + width, top + height],
      ],
      this.colors.grid,
    );
  }

  private font(): void {
    this.ctx.font = `${FONT_PX * this.scale}px 'Inter Variable', sans-serif`;
    this.ctx.textBaseline = 'middle';
  }
}

/** To be called by the hook `draw` of a chart whose height is bandsPx and its axis. */
export function drawBands(
  chart: uPlot,
  bands: Bands,
  words: BandWords,
  colors: ChartColors,
  formats: Formats,
  detail: Detail,
): void {
  const pen = new Pen(chart, colors, ROW_NAMES[detail]);
  for (const row of pen.rows) pen.title(row === 'ground' ? words.heights : words[row], row);
  pen.inside(() => {
    if (detail === 'all') {
      drawHeights(pen, bands.stations, formats);
      drawCrossfall(pen, bands.stations, colors, formats);
    }
    for (const stretch of bands.stretches.profile)
      if (stretch.kind === 'grade') drawGrade(pen, stretch, colors, formats);
      else drawVerticalCurve(pen, stretch, colors, formats);
    drawPlan(pen, bands.stretches.plan, colors, formats);
    drawStructures(pen, bands, words, colors, formats);
  });
}

/** Heights of ground and road to the decimetre at round chainages. */
function drawHeights(pen: Pen, stations: Stations, formats: Formats): void {
  const [from, to] = pen.shownM;
  const room = pen.width('0000,0') + 2 * ROOM_PX * devicePixelRatio;
  const most = Math.max(1, Math.floor((pen.x(to) - pen.x(from)) / room));
  for (const name of ['ground', 'road'] as const) {
    const { top, height } = pen.row(name);
    for (const chainageM of ticksBetween(from, to, most)) {
      const z = heightAt(stations, name, chainageM);
      const x = pen.x(chainageM);
      if (!Number.isNaN(z)) pen.label([formats.number(z, 1)], x - room / 2, x + room / 2, top + height / 2);
    }
  }
}

/** Crossfall of both sides of the road around a level line, in per cent where it stays the same; the left side is drawn thin. */
function drawCrossfall(pen: Pen, stations: Stations, colors: ChartColors, formats: Formats): void {
  const { top, height } = pen.row('crossfall');
  const { chainage, crossfallLeft, crossfallRight } = stations;
  const steepest = Math.max(0.02, ...crossfallLeft.map(Math.abs), ...crossfallRight.map(Math.abs));
  const middle = top + height / 2;
  const y = (fall: number) => middle - (fall / steepest) * height * 0.36;
  const [left, right] = [pen.x(chainage[0]!), pen.x(chainage.at(-1)!)];
  pen.line([[left, middle], [right, middle]], colors.grid); // biome-ignore format: one line
  for (const [falls, color, widthPx] of [
    [crossfallLeft, colors.text, 1],
    [crossfallRight, colors.strong, 1.25],
  ] as const)
    pen.line(Array.from(falls, (fall, i) => [pen.x(chainage[i]!), y(fall)] as const), color, widthPx); // biome-ignore format: one line
  const percent = (fall: number) => formats.number(100 * Math.abs(fall), 1);
  for (const { fromM, toM, left: fallLeft, right: fallRight } of crossfallRuns(stations)) {
    // A roof falls the same way on both sides, a superelevated road rises on one.
    const isRoof = Math.sign(fallLeft) === Math.sign(fallRight);
    const text = isRoof ? percent(fallRight) : `${fallRight > 0 ? '↖' : '↗'}${NBSP}${percent(fallRight)}`;
    pen.label([`${text}${NBSP}%`, text], pen.x(fromM), pen.x(toM), middle);
  }
}

function drawGrade(pen: Pen, stretch: ProfileStretch, colors: ChartColors, formats: Formats): void {
  const { top, height } = pen.row('grade');
  const [from, to] = [pen.x(stretch.fromM), pen.x(stretch.fromM + stretch.lengthM)];
  const inset = height * 0.18;
  const rise = Math.abs(stretch.startGrade) < LEVEL ? 0 : Math.sign(stretch.startGrade);
  const middle = top + height / 2;
  const half = (height / 2 - inset) * rise;
  // The triangle of the grade: its hypotenuse, and posts where it begins and ends.
  pen.line(
    [
      [from, middle + half],
      [to, middle - half],
    ],
    colors.text,
  );
  for (const x of [from, to])
    pen.line(
      [
        [x, top + inset],
        [x, top + height - inset],
      ],
      colors.grid,
    );
  pen.label(gradeTexts(stretch, formats), from, to, middle);
}

function drawVerticalCurve(pen: Pen, stretch: ProfileStretch, colors: ChartColors, formats: Formats): void {
  const radiusM = verticalRadiusM(stretch);
  if (radiusM === null) return;
  const { top, height } = pen.row('vertical');
  const [from, to] = [pen.x(stretch.fromM), pen.x(stretch.fromM + stretch.lengthM)];
  const isCrest = stretch.endGrade < stretch.startGrade;
  const [foot, head] = isCrest
    ? [top + height * 0.85, top + height * 0.15]
    : [top + height * 0.15, top + height * 0.85];
  const arc = Array.from({ length: 13 }, (_, k) => {
    const u = k / 6 - 1;
    return [from + ((to - from) * k) / 12, head + (foot - head) * u * u] as const;
  });
  pen.line(arc, isCrest ? colors.cut : colors.fill, 1.5);
  pen.label([`R${NBSP}${formats.number(radiusM, 0)}`], from, to, top + height / 2);
}

/** Curvature by its square root, so that wide curves show beside hairpins; left curves upwards. */
function drawPlan(pen: Pen, plan: readonly PlanStretch[], colors: ChartColors, formats: Formats): void {
  const { top, height } = pen.row('plan');
  const middle = top + height / 2;
  const sharpest = Math.max(1e-9, ...plan.map(({ startCurvature, endCurvature }) => Math.max(Math.abs(startCurvature), Math.abs(endCurvature)))); // biome-ignore format: one line
  const y = (curvature: number) =>
    middle - Math.sign(curvature) * Math.sqrt(Math.abs(curvature) / sharpest) * height * 0.4;
  pen.line(
    plan.flatMap(({ fromM, lengthM, startCurvature, endCurvature }) => [
      [pen.x(fromM), y(startCurvature)] as const,
      [pen.x(fromM + lengthM), y(endCurvature)] as const,
    ]),
    colors.strong,
    1.25,
  );
  for (const stretch of plan) {
    const [from, to] = [pen.x(stretch.fromM), pen.x(stretch.fromM + stretch.lengthM)];
    const level = stretch.kind === 'arc' ? y(stretch.startCurvature) : middle;
    pen.label(
      [planText(stretch, formats)],
      from,
      to,
      Math.min(Math.max(level, top + height * 0.3), top + height * 0.7),
    );
  }
}

function drawStructures(pen: Pen, bands: Bands, words: BandWords, colors: ChartColors, formats: Formats): void {
  const { top, height } = pen.row('structures');
  for (const { kind, fromM, toM } of bands.structures) {
    const [from, to] = [pen.x(fromM), pen.x(toM)];
    pen.fill(from, top + height * 0.15, Math.max(2, to - from), height * 0.7, colors[kind]);
    const length = `${formats.number(toM - fromM, 0)}${NBSP}m`;
    pen.label([`${words[kind]} ${length}`, length], from, to, top + height / 2);
  }
  for (const { kind, chainageM, diameterM } of bands.crossings) {
    const x = pen.x(chainageM);
    const end = x + 52 * devicePixelRatio;
    const isFree =
      bands.structures.every(({ fromM, toM }) => pen.x(toM) < x || pen.x(fromM) > end) &&
      bands.crossings.every((other) => other.chainageM <= chainageM || pen.x(other.chainageM) > end);
    if (diameterM && isFree)
      pen.label([`Ø${NBSP}${formats.number(diameterM, 1)}`], x, end, top + height / 2, colors.water);
    pen.line(
      [
        [x, top + height * 0.1],
        [x, top + height * 0.9],
      ],
      kind === 'water' ? colors.water : colors.text,
      2,
    );
  }
}
