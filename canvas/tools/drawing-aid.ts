// Shows a tool's places over the drawing: the line laid on the ground with a light casing, the rubber line to the
// pointer dashed, corners as dots, the fill of a ring, and the measure beside the last corner.

import { densify, ringArea } from '../geometry.ts';
import { FONT, HALO, INK, shape } from '../overlay/elements.ts';
import type { Xyz } from '../scene-types.ts';
import type { PointTool } from './point-tool.ts';

type Project = (at: Xyz) => { readonly x: number; readonly y: number } | null;

const COLOR = '#1667c4';

export function drawTool(
  target: SVGSVGElement,
  tool: PointTool | null,
  project: Project,
  heightAt: (x: number, y: number) => number | null,
  stepM: number,
  locale: string,
): void {
  target.replaceChildren();
  if (!tool || (tool.points.length === 0 && !tool.rubber)) return;
  const placed = tool.points;
  const all = tool.rubber ? [...placed, tool.rubber] : placed;
  const pathOf = (points: readonly Xyz[]) => drapedPath(points, project, heightAt, stepM);
  if (tool.isClosed && all.length > 2) {
    const ring = [...all, all[0]!];
    shape(
      'path',
      {
        d: pathOf(ring),
        fill: COLOR,
        'fill-opacity': 0.16,
        stroke: COLOR,
        'stroke-width': 1.2,
        'stroke-dasharray': '3 4',
      },
      target,
    );
  }
  if (placed.length > 1) {
    const d = pathOf(placed);
    shape(
      'path',
      { d, fill: 'none', stroke: '#ffffff', 'stroke-width': 6, 'stroke-opacity': 0.85, 'stroke-linejoin': 'round' },
      target,
    );
    shape('path', { d, fill: 'none', stroke: COLOR, 'stroke-width': 3, 'stroke-linejoin': 'round' }, target);
  }
  if (tool.rubber && placed.length > 0) {
    const d = pathOf([placed.at(-1)!, tool.rubber]);
    shape('path', { d, fill: 'none', stroke: '#ffffff', 'stroke-width': 5, 'stroke-opacity': 0.7 }, target);
    shape('path', { d, fill: 'none', stroke: COLOR, 'stroke-width': 2, 'stroke-dasharray': '7 5' }, target);
  }
  for (const [i, at] of placed.entries()) drawCorner(target, at, i, placed.length, tool, project);
  if (all.length > 1) drawMeasure(target, tool, all, project, locale);
}

/** Where drawing sticks: a square at a corner, a ring on a line. */
export function drawSnap(
  target: SVGSVGElement,
  at: { readonly x: number; readonly y: number },
  isCorner: boolean,
): void {
  const look = { fill: 'none', stroke: '#c2410c', 'stroke-width': 2 };
  if (isCorner) shape('rect', { x: at.x - 7, y: at.y - 7, width: 14, height: 14, ...look }, target);
  else shape('circle', { cx: at.x, cy: at.y, r: 7, ...look }, target);
}

function drawCorner(
  target: SVGSVGElement,
  at: Xyz,
  index: number,
  count: number,
  tool: PointTool,
  project: Project,
): void {
  const seen = project(at);
  if (!seen) return;
  const isEnd = tool.kind === 'drawPath' && (index === 0 || (index === count - 1 && count > 1));
  shape(
    'circle',
    {
      cx: seen.x,
      cy: seen.y,
      r: isEnd ? 8 : 5,
      fill: isEnd ? COLOR : '#ffffff',
      stroke: isEnd ? '#ffffff' : COLOR,
      'stroke-width': 2,
    },
    target,
  );
  if (!isEnd) return;
  const letter = shape(
    'text',
    { x: seen.x, y: seen.y + 3.6, 'text-anchor': 'middle', 'font-size': 10, 'font-weight': 700, fill: '#ffffff' },
    target,
  );
  letter.textContent = index === 0 ? 'A' : 'B';
}

function drawMeasure(
  target: SVGSVGElement,
  tool: PointTool,
  all: readonly Xyz[],
  project: Project,
  locale: string,
): void {
  const at = project(all.at(-1)!);
  if (!at) return;
  const words = tool.isClosed
    ? all.length > 2
      ? areaText(ringArea(all), locale)
      : ''
    : lengthText(lengthOf(all), locale);
  const text = shape(
    'text',
    {
      x: at.x + 14,
      y: at.y - 10,
      stroke: HALO,
      'stroke-width': 4,
      'paint-order': 'stroke',
      'stroke-linejoin': 'round',
    },
    target,
  );
  text.textContent = words;
  Object.assign(text.style, { font: FONT, fontSize: '13px', fontWeight: '650', fill: INK, stroke: HALO });
}

function lengthOf(points: readonly Xyz[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++)
    sum += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]);
  return sum;
}

function drapedPath(
  points: readonly Xyz[],
  project: Project,
  heightAt: (x: number, y: number) => number | null,
  stepM: number,
): string {
  let z = points[0]?.[2] ?? 0;
  let d = '';
  for (const [x, y] of densify(points, stepM)) {
    z = heightAt(x, y) ?? z;
    const at = project([x, y, z]);
    if (at) d += `${d ? 'L' : 'M'}${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  }
  return d;
}

export function lengthText(metres: number, locale: string): string {
  const isKm = metres >= 1000;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: isKm ? 2 : metres < 100 ? 1 : 0 });
  return isKm ? `${format.format(metres / 1000)} km` : `${format.format(metres)} m`;
}

export function areaText(squareMetres: number, locale: string): string {
  const isLarge = squareMetres >= 1_000_000;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 2 : squareMetres >= 10_000 ? 1 : 0 });
  if (isLarge) return `${format.format(squareMetres / 1_000_000)} km²`;
  return squareMetres >= 10_000 ? `${format.format(squareMetres / 1000)} daa` : `${format.format(squareMetres)} m²`;
}
