// What lies over the drawing as plain elements: labels and pins that follow their places, the tool's lines, scale bar,
// north arrow and attribution. It takes no pointer events except on the north arrow and on pins that can be dragged.
// The scene calls update() after each frame with a way to project places to pixels.

import type { Bounds, SceneTexts, Theme, Xyz } from '../scene-types.ts';
import { div, FONT, INK, PAPER, shape, svg } from './elements.ts';
import { Graticule } from './graticule.ts';
import { type Label, LabelBoard } from './label-board.ts';
import { type Pin, PinBoard } from './pin-board.ts';
import type { Box } from './place-labels.ts';
import { scaleBar } from './scale-bar.ts';

export type Project = (at: Xyz) => { readonly x: number; readonly y: number } | null;

export interface Vantage {
  readonly project: Project;
  readonly width: number;
  readonly height: number;
  readonly metresPerPixel: number;
  readonly headingDeg: number;
  readonly isFlat: boolean;
  /** The ground that is seen from above; null where no grid is wanted. */
  readonly window: Bounds | null;
  /** The ground hides the place. */
  readonly isHidden: (at: Xyz) => boolean;
}

const SCALE_MAX_PX = 130;

export class Overlay {
  readonly root: HTMLDivElement;
  /** The tool draws here, in pixels. */
  readonly drawing: SVGSVGElement;
  onNorth: () => void = () => {};
  readonly pins: PinBoard;
  readonly #labels: LabelBoard;
  readonly #graticule: Graticule;
  readonly #bar: HTMLDivElement;
  readonly #barText: HTMLDivElement;
  readonly #north: HTMLButtonElement;
  readonly #needle: SVGGElement;
  readonly #credit: HTMLDivElement;
  readonly #abort = new AbortController();
  #vantage: Vantage | null = null;
  #locale = 'nb';
  #lastScale = '';
  #barPx = SCALE_MAX_PX;
  /** Measured once for each text and size of the map. */
  #creditPlace: { readonly key: string; readonly box: Box; readonly isShown: boolean } | null = null;

  constructor(container: HTMLElement) {
    this.root = div(
      {
        position: 'absolute',
        inset: '0',
        overflow: 'hidden',
        pointerEvents: 'none',
        font: FONT,
        color: INK,
        zIndex: '1',
      },
      container,
    );
    this.#graticule = new Graticule(this.root);
    this.#labels = new LabelBoard(div({ position: 'absolute', inset: '0' }, this.root));
    this.drawing = svg(1, 1, { position: 'absolute', left: '0', top: '0', overflow: 'visible' }, this.root);
    this.pins = new PinBoard(div({ position: 'absolute', inset: '0' }, this.root));
    const foot = div(
      { position: 'absolute', left: '12px', bottom: '10px', display: 'flex', alignItems: 'flex-end', gap: '14px' },
      this.root,
    );
    const scale = div(
      {
        display: 'grid',
        justifyItems: 'center',
        gap: '2px',
        padding: '3px 8px 5px',
        borderRadius: '6px',
        background: PAPER,
      },
      foot,
    );
    this.#barText = div({ fontSize: '11px', lineHeight: '13px', fontVariantNumeric: 'tabular-nums' }, scale);
    this.#bar = div({ height: '5px', border: `1.5px solid ${INK}`, borderTop: 'none', boxSizing: 'border-box' }, scale);
    this.#credit = div(
      {
        position: 'absolute',
        right: '8px',
        // A page with something over the map's foot puts it elsewhere.
        bottom: 'var(--canvas-credit-bottom, 6px)',
        top: 'var(--canvas-credit-top, auto)',
        fontSize: '11px',
        lineHeight: '14px',
        padding: '2px 6px',
        borderRadius: '4px',
        background: PAPER,
        maxWidth: '46%',
      },
      this.root,
    );
    for (const part of [scale, this.#credit]) part.dataset.foot = '';
    this.#north = this.#makeNorth();
    this.#needle = this.#north.querySelector('g')!;
    this.#showFocus(container);
  }

  /** The ring of keyboard focus, inside the edge: an outline would be cut off by the page's panels. */
  #showFocus(container: HTMLElement): void {
    const ring = () => {
      this.root.style.boxShadow = container.matches(':focus-visible')
        ? 'inset 0 0 0 2px var(--canvas-focus, #1667c4)'
        : 'none';
    };
    container.addEventListener('focus', ring, { signal: this.#abort.signal });
    container.addEventListener('blur', ring, { signal: this.#abort.signal });
    container.addEventListener('keydown', ring, { signal: this.#abort.signal });
  }

  setTexts(texts: SceneTexts, locale: string): void {
    this.#locale = locale;
    this.#north.title = texts.north;
    this.#north.setAttribute('aria-label', texts.north);
    this.#bar.title = texts.scale;
    this.#credit.textContent = texts.attribution;
    this.#credit.style.display = texts.attribution ? 'block' : 'none';
    this.#creditPlace = null;
    this.#lastScale = '';
  }

  setTheme(theme: Theme): void {
    const isDark = theme === 'dark';
    const set = (name: string, value: string) => this.root.style.setProperty(name, value);
    set('--canvas-ink', isDark ? '#e8edf2' : '#1d2733');
    set('--canvas-paper', isDark ? 'rgba(22, 28, 35, 0.86)' : 'rgba(255, 255, 255, 0.88)');
    set('--canvas-halo', isDark ? 'rgba(16, 21, 27, 0.9)' : 'rgba(255, 255, 255, 0.94)');
  }

  setLabels(group: string, labels: readonly Label[]): void {
    this.#labels.set(group, labels);
  }

  setPins(pins: readonly Pin[]): void {
    this.pins.set(pins);
  }

  update(vantage: Vantage): void {
    const { width, height } = vantage;
    this.#vantage = vantage;
    this.#updateScale(vantage);
    const foot = this.#footBoxes(width, height);
    const grid = this.#graticule.update(vantage.window, width, height, this.#locale, foot);
    this.#labels.update(vantage, [
      ...foot,
      { x: width - 60, y: 0, width: 60, height: 64 },
      ...grid,
      ...this.pins.update(vantage),
    ]);
    this.#needle.setAttribute('transform', `rotate(${vantage.isFlat ? 0 : round(-vantage.headingDeg)} 20 20)`);
    this.drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.drawing.setAttribute('width', String(width));
    this.drawing.setAttribute('height', String(height));
  }

  /** Where scale and attribution stand. */
  #footBoxes(width: number, height: number): Box[] {
    const scale = { x: 0, y: height - 46, width: this.#barPx + 46, height: 46 };
    // It folds by the width of the map.
    const key = `${width} ${height}`;
    if (this.#creditPlace?.key !== key) {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.#credit;
      this.#creditPlace = {
        key,
        box: { x: offsetLeft - 6, y: offsetTop - 4, width: offsetWidth + 14, height: offsetHeight + 10 },
        isShown: offsetWidth > 0,
      };
    }
    const { box, isShown } = this.#creditPlace;
    return isShown ? [scale, box] : [scale];
  }

  /** Labels or pins have changed, the picture has not. */
  refresh(): void {
    if (this.#vantage) this.update(this.#vantage);
  }

  /** Writes labels and pins on a picture, where they stand now. */
  drawOn(context: CanvasRenderingContext2D): void {
    if (this.#vantage) this.pins.drawOn(context, this.#vantage);
    this.#labels.drawOn(context);
  }

  dispose(): void {
    this.#abort.abort();
    this.root.remove();
  }

  #updateScale({ metresPerPixel }: Vantage): void {
    const bar = scaleBar(metresPerPixel, SCALE_MAX_PX, this.#locale);
    const key = `${bar.label} ${Math.round(bar.widthPx)}`;
    if (key === this.#lastScale) return;
    this.#lastScale = key;
    this.#barPx = Math.round(bar.widthPx);
    this.#bar.style.width = `${this.#barPx}px`;
    this.#barText.textContent = bar.label;
  }

  #makeNorth(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    Object.assign(button.style, {
      position: 'absolute',
      right: '10px',
      top: '10px',
      width: '40px',
      height: '40px',
      padding: '0',
      border: 'none',
      borderRadius: '50%',
      background: PAPER,
      boxShadow: '0 1px 3px rgba(0, 0, 0, 0.22)',
      cursor: 'pointer',
      pointerEvents: 'auto',
    });
    const picture = svg(40, 40, { display: 'block' });
    const needle = shape('g', {}, picture);
    shape('path', { d: 'M20 12 L24.5 22 L20 20 L15.5 22 Z', fill: '#c8402f' }, needle);
    shape('path', { d: 'M20 33 L24.5 22 L20 24 L15.5 22 Z', fill: '#8a949e' }, needle);
    const letter = shape(
      'text',
      { x: 20, y: 10.5, 'text-anchor': 'middle', 'font-size': 9, 'font-weight': 700, fill: 'currentColor' },
      needle,
    );
    letter.textContent = 'N';
    Object.assign(letter.style, { fontFamily: 'inherit' });
    Object.assign(button.style, { color: INK });
    button.append(picture);
    button.addEventListener('click', () => this.onNorth());
    this.root.append(button);
    return button;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
