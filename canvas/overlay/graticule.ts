// The grid of the map view: lines at round eastings and northings with their numbers at the edges, only from above, where
// they are straight. Numbers are written as on printed maps: in metres, or kilometres where the steps are whole ones.

import type { Bounds } from '../scene-types.ts';
import { FONT, HALO, INK, shape, svg } from './elements.ts';
import { type Box, doMeet } from './place-labels.ts';

const MIN_SPACING_PX = 130;
/** Of the numbers, about. */
const NUMBER_PX = 10;
const LETTER_PX = 6;

export interface GridLine {
  readonly at: number;
  readonly label: string;
}

/** Round coordinates between two, at least the spacing apart. Pure. */
export function gridLines(low: number, high: number, metresPerPixel: number, locale: string): GridLine[] {
  const rough = MIN_SPACING_PX * metresPerPixel;
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

  /**
   * `window` is the ground that is seen from above; null hides the grid. Numbers keep out of `taken`, and answer the room that they
   * take themselves, in pixels.
   */
  update(window: Bounds | null, width: number, height: number, locale: string, taken: readonly Box[]): Box[] {
    const root = this.#root;
    root.replaceChildren();
    if (!window) return [];
    const boxes: Box[] = [];
    const number = (label: string, x: number, y: number) => {
      const box = { x, y: y - NUMBER_PX, width: label.length * LETTER_PX, height: NUMBER_PX + 2 };
      // Over what stands at the foot of the map rather than behind it.
      const foot = Math.max(
        0,
        ...taken.filter((other) => doMeet(box, other)).map((other) => box.y + box.height - other.y),
      );
      write(root, label, x, y - foot);
      boxes.push({ ...box, y: box.y - foot });
    };
    root.setAttribute('viewBox', `0 0 ${width} ${height}`);
    root.setAttribute('width', String(width));
    root.setAttribute('height', String(height));
    const metresPerPixel = (window.maxX - window.minX) / width;
    for (const { at, label } of gridLines(window.minX, window.maxX, metresPerPixel, locale)) {
      const x = (at - window.minX) / metresPerPixel;
      line(root, x, 0, x, height);
      number(label, x + 3, height - 4);
    }
    for (const { at, label } of gridLines(window.minY, window.maxY, metresPerPixel, locale)) {
      const y = (window.maxY - at) / metresPerPixel;
      line(root, 0, y, width, y);
      number(label, 3, y - 3);
    }
    return boxes;
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
