// The grid of the map view: lines at round eastings and northings with their numbers at the edges, only from above, where
// they are straight. Numbers are written as on printed maps: in metres, or kilometres where the steps are whole ones.

import type { Bounds } from '../scene-types.ts';
import { FONT, HALO, INK, shape, svg } from './elements.ts';

const LEAST_SPACING_PX = 130;

export interface GridLine {
  readonly at: number;
  readonly label: string;
}

/** Round coordinates between two, at least the spacing apart. Pure. */
export function gridLines(low: number, high: number, metresPerPixel: number, locale: string): GridLine[] {
  const rough = LEAST_SPACING_PX * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!;
  const isKm = step >= 1000;
  const format = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'nb-NO', { maximumFractionDigits: 3 });
  const lines: GridLine[] = [];
  for (let k = Math.ceil(low / step); k * step <= high; k++) {
    const at = k * step;
    lines.push({ at, label: isKm ? `${format.format(at / 1000)} km` : format.format(at) });
  }
  return lines;
}

export class Graticule {
  readonly #root: SVGSVGElement;

  constructor(parent: HTMLElement) {
    this.#root = svg(1, 1, { position: 'absolute', left: '0', top: '0', overflow: 'visible' }, parent);
  }

  /** `window` is the ground that is seen from above; null hides the grid. */
  update(window: Bounds | null, width: number, height: number, locale: string): void {
    const root = this.#root;
    root.replaceChildren();
    if (!window) return;
    root.setAttribute('viewBox', `0 0 ${width} ${height}`);
    root.setAttribute('width', String(width));
    root.setAttribute('height', String(height));
    const metresPerPixel = (window.maxX - window.minX) / width;
    for (const { at, label } of gridLines(window.minX, window.maxX, metresPerPixel, locale)) {
      const x = (at - window.minX) / metresPerPixel;
      line(root, x, 0, x, height);
      write(root, label, x + 3, height - 4);
    }
    for (const { at, label } of gridLines(window.minY, window.maxY, metresPerPixel, locale)) {
      const y = (window.maxY - at) / metresPerPixel;
      line(root, 0, y, width, y);
      write(root, label, 3, y - 3);
    }
  }
}

function line(root: SVGSVGElement, x1: number, y1: number, x2: number, y2: number): void {
  shape('line', { x1, y1, x2, y2, stroke: INK, 'stroke-opacity': 0.22, 'stroke-width': 0.75 }, root);
}

function write(root: SVGSVGElement, words: string, x: number, y: number): void {
  const text = shape('text', { x, y, 'stroke-width': 3, 'paint-order': 'stroke', 'data-grid': '' }, root);
  text.textContent = words;
  Object.assign(text.style, { font: FONT, fontSize: '10px', fill: INK, stroke: HALO, opacity: '0.85' });
}
