// What lies over the drawing as plain elements: labels and pins that follow their places, the tool's lines, scale bar,
// north arrow and attribution. It takes no pointer events except on the north arrow and on pins that can be dragged.
// The scene calls update() after each frame with a way to project places to pixels.

import type { SceneTexts, Theme, Xyz } from '../scene-types.ts';
import { div, FONT, HALO, INK, PAPER, shape, svg } from './elements.ts';
import { type Box, type LabelWish, placeLabels } from './place-labels.ts';
import { scaleBar } from './scale-bar.ts';

export type Project = (at: Xyz) => { readonly x: number; readonly y: number } | null;

export interface Label {
  readonly id: string;
  readonly at: Xyz;
  readonly text: string;
  readonly color: string | null;
  readonly priority: number;
  readonly anchor: 'above' | 'centred';
  /** Quiet labels have no plate, only a halo. */
  readonly isQuiet: boolean;
  /** Size of what is named, m; its name is written only where it finds room in it. */
  readonly spanM?: number;
}

export interface Pin {
  readonly id: string;
  readonly at: Xyz;
  /** end: a drop with a letter · control: a ring · station: a bright dot. */
  readonly shape: 'end' | 'control' | 'station' | 'point';
  readonly letter: string;
  readonly color: string;
  readonly isDraggable: boolean;
  readonly title: string;
}

export interface Vantage {
  readonly project: Project;
  readonly width: number;
  readonly height: number;
  readonly metresPerPixel: number;
  readonly headingDeg: number;
  readonly isFlat: boolean;
  /** The ground hides the place. */
  readonly isHidden: (at: Xyz) => boolean;
}

const SCALE_MAX_PX = 130;
/** A name may be this much wider than what it names is long. */
const ROOM_SHARE = 0.8;

export class Overlay {
  readonly root: HTMLDivElement;
  /** The tool draws here, in pixels. */
  readonly drawing: SVGSVGElement;
  onNorth: () => void = () => {};
  onPinDown: (pin: Pin, event: PointerEvent) => void = () => {};
  readonly #labels = new Map<string, { element: HTMLDivElement; width: number; key: string }>();
  readonly #pins = new Map<string, { element: SVGSVGElement; key: string }>();
  readonly #labelRoot: HTMLDivElement;
  readonly #pinRoot: HTMLDivElement;
  readonly #bar: HTMLDivElement;
  readonly #barText: HTMLDivElement;
  readonly #north: HTMLButtonElement;
  readonly #needle: SVGGElement;
  readonly #credit: HTMLDivElement;
  readonly #measure = document.createElement('canvas').getContext('2d')!;
  readonly #abort = new AbortController();
  #wanted: readonly Label[] = [];
  #wantedPins: readonly Pin[] = [];
  #vantage: Vantage | null = null;
  #locale = 'nb';
  #lastScale = '';

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
    this.#labelRoot = div({ position: 'absolute', inset: '0' }, this.root);
    this.drawing = svg(1, 1, { position: 'absolute', left: '0', top: '0', overflow: 'visible' }, this.root);
    this.#pinRoot = div({ position: 'absolute', inset: '0' }, this.root);
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
        bottom: '6px',
        fontSize: '11px',
        lineHeight: '14px',
        padding: '2px 6px',
        borderRadius: '4px',
        background: PAPER,
        maxWidth: '46%',
      },
      this.root,
    );
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
    this.#lastScale = '';
  }

  setTheme(theme: Theme): void {
    const isDark = theme === 'dark';
    const set = (name: string, value: string) => this.root.style.setProperty(name, value);
    set('--canvas-ink', isDark ? '#e8edf2' : '#1d2733');
    set('--canvas-paper', isDark ? 'rgba(22, 28, 35, 0.86)' : 'rgba(255, 255, 255, 0.88)');
    set('--canvas-halo', isDark ? 'rgba(16, 21, 27, 0.9)' : 'rgba(255, 255, 255, 0.94)');
  }

  setLabels(labels: readonly Label[]): void {
    this.#wanted = labels;
    const ids = new Set(labels.map((label) => label.id));
    for (const [id, { element }] of this.#labels) {
      if (ids.has(id)) continue;
      element.remove();
      this.#labels.delete(id);
    }
    for (const label of labels) this.#makeLabel(label);
  }

  setPins(pins: readonly Pin[]): void {
    this.#wantedPins = pins;
    const ids = new Set(pins.map((pin) => pin.id));
    for (const [id, { element }] of this.#pins) {
      if (ids.has(id)) continue;
      element.remove();
      this.#pins.delete(id);
    }
    for (const pin of pins) this.#makePin(pin);
  }

  update(vantage: Vantage): void {
    const { project, width, height } = vantage;
    this.#vantage = vantage;
    const taken: Box[] = [
      { x: 0, y: height - 48, width: SCALE_MAX_PX + 40, height: 48 },
      { x: width - 60, y: 0, width: 60, height: 64 },
    ];
    for (const pin of this.#wantedPins) {
      const element = this.#pins.get(pin.id)!.element;
      const at = project(pin.at);
      const isSeen = at !== null && at.x > -40 && at.y > -40 && at.x < width + 40 && at.y < height + 40;
      element.style.display = isSeen ? 'block' : 'none';
      if (!isSeen) continue;
      element.style.transform = `translate(${round(at.x)}px, ${round(at.y)}px)`;
      element.style.opacity = vantage.isHidden(pin.at) ? '0.4' : '1';
      taken.push(
        pin.shape === 'end'
          ? { x: at.x - 13, y: at.y - 34, width: 26, height: 36 }
          : { x: at.x - 7, y: at.y - 7, width: 14, height: 14 },
      );
    }
    this.#updateLabels(vantage, taken);
    this.#updateScale(vantage);
    this.#needle.setAttribute('transform', `rotate(${vantage.isFlat ? 0 : round(-vantage.headingDeg)} 20 20)`);
    this.drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.drawing.setAttribute('width', String(width));
    this.drawing.setAttribute('height', String(height));
  }

  /** Labels or pins have changed, the picture has not. */
  refresh(): void {
    if (this.#vantage) this.update(this.#vantage);
  }

  dispose(): void {
    this.#abort.abort();
    this.root.remove();
  }

  #updateLabels({ project, width, height, metresPerPixel }: Vantage, taken: readonly Box[]): void {
    const wishes: LabelWish[] = [];
    for (const label of this.#wanted) {
      const at = project(label.at);
      if (!at) continue;
      const needed = this.#labels.get(label.id)!.width * ROOM_SHARE;
      if (label.spanM !== undefined && label.spanM / metresPerPixel < needed) continue;
      wishes.push({
        id: label.id,
        text: label.text,
        x: at.x,
        y: at.y,
        width: this.#labels.get(label.id)!.width,
        height: label.isQuiet ? 14 : 18,
        priority: label.priority,
        anchor: label.anchor,
      });
    }
    const placed = placeLabels(wishes, taken, width, height);
    for (const [id, { element }] of this.#labels) {
      const box = placed.get(id);
      element.style.display = box ? 'block' : 'none';
      if (box) element.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`;
    }
  }

  #updateScale({ metresPerPixel }: Vantage): void {
    const bar = scaleBar(metresPerPixel, SCALE_MAX_PX, this.#locale);
    const key = `${bar.label} ${Math.round(bar.widthPx)}`;
    if (key === this.#lastScale) return;
    this.#lastScale = key;
    this.#bar.style.width = `${Math.round(bar.widthPx)}px`;
    this.#barText.textContent = bar.label;
  }

  #makeLabel(label: Label): void {
    const key = `${label.text} ${label.color} ${label.isQuiet}`;
    const known = this.#labels.get(label.id);
    if (known?.key === key) return;
    known?.element.remove();
    const element = div(
      { position: 'absolute', left: '0', top: '0', whiteSpace: 'nowrap', display: 'none' },
      this.#labelRoot,
    );
    element.textContent = label.text;
    if (label.isQuiet) {
      Object.assign(element.style, {
        font: FONT,
        fontSize: '11px',
        lineHeight: '14px',
        textShadow: [1, -1].flatMap((x) => [1, -1].map((y) => `${x}px ${y}px 1.5px ${HALO}`)).join(', '),
      });
    } else {
      Object.assign(element.style, {
        font: FONT,
        lineHeight: '18px',
        padding: '0 6px',
        borderRadius: '4px',
        background: PAPER,
        boxShadow: '0 1px 2px rgba(0, 0, 0, 0.18)',
      });
      if (label.color) Object.assign(element.style, { borderLeft: `4px solid ${label.color}` });
    }
    this.#measure.font = label.isQuiet ? '500 11px Inter, sans-serif' : '500 12px Inter, sans-serif';
    const width = this.#measure.measureText(label.text).width + (label.isQuiet ? 2 : label.color ? 18 : 14);
    this.#labels.set(label.id, { element, width, key });
  }

  #makePin(pin: Pin): void {
    const key = `${pin.shape} ${pin.letter} ${pin.color} ${pin.isDraggable} ${pin.title}`;
    const known = this.#pins.get(pin.id);
    if (known?.key === key) return;
    known?.element.remove();
    const element = pin.shape === 'end' ? dropPin(pin, this.#pinRoot) : ringPin(pin, this.#pinRoot);
    if (pin.title) shape('title', {}, element).textContent = pin.title;
    if (pin.isDraggable) {
      Object.assign(element.style, { pointerEvents: 'auto', cursor: 'grab', touchAction: 'none' });
      element.dataset.pin = pin.id;
      element.addEventListener('pointerdown', (event) =>
        this.onPinDown(this.#wantedPins.find((other) => other.id === pin.id) ?? pin, event),
      );
    }
    this.#pins.set(pin.id, { element, key });
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

function dropPin(pin: Pin, parent: HTMLElement): SVGSVGElement {
  const element = svg(
    26,
    36,
    {
      position: 'absolute',
      left: '-13px',
      top: '-34px',
      overflow: 'visible',
      filter: 'drop-shadow(0 1px 1.5px rgba(0, 0, 0, 0.4))',
    },
    parent,
  );
  shape(
    'path',
    {
      d: 'M13 34 C12 28 3 22 3 13 A10 10 0 0 1 23 13 C23 22 14 28 13 34 Z',
      fill: pin.color,
      stroke: '#ffffff',
      'stroke-width': 2,
    },
    element,
  );
  const letter = shape(
    'text',
    { x: 13, y: 17.2, 'text-anchor': 'middle', 'font-size': 12, 'font-weight': 700, fill: '#ffffff' },
    element,
  );
  letter.textContent = pin.letter;
  return element;
}

function ringPin(pin: Pin, parent: HTMLElement): SVGSVGElement {
  const isStation = pin.shape === 'station';
  const element = svg(
    20,
    20,
    {
      position: 'absolute',
      left: '-10px',
      top: '-10px',
      overflow: 'visible',
      filter: 'drop-shadow(0 1px 1px rgba(0, 0, 0, 0.35))',
    },
    parent,
  );
  const radius = pin.shape === 'point' ? 4.5 : 6;
  shape(
    'circle',
    {
      cx: 10,
      cy: 10,
      r: radius,
      fill: isStation || pin.shape === 'point' ? pin.color : '#ffffff',
      stroke: isStation || pin.shape === 'point' ? '#ffffff' : pin.color,
      'stroke-width': isStation ? 2.5 : pin.shape === 'point' ? 1.5 : 3,
    },
    element,
  );
  if (isStation)
    shape(
      'circle',
      { cx: 10, cy: 10, r: 9, fill: 'none', stroke: pin.color, 'stroke-width': 1.5, opacity: 0.7 },
      element,
    );
  return element;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
