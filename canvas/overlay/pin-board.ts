// Pins that follow their places: ends of paths, control points, feature points, the station that is pointed at. Those
// that can be dragged take pointer events and are reached by the keyboard; everything else lets the pointer through. A press
// takes the pin whose place is nearest at that moment: the elements follow with the next frame, and may lie over each other.

import type { Xyz } from '../scene-types.ts';
import { shape, svg } from './elements.ts';
import type { Box } from './place-labels.ts';

export interface Pin {
  readonly id: string;
  readonly at: Xyz;
  /** end: a drop with a letter · control: a ring · corner: a small square · middle: a faint one · station: a bright dot. */
  readonly shape: 'end' | 'control' | 'corner' | 'middle' | 'station' | 'point';
  readonly letter: string;
  readonly color: string;
  readonly isDraggable: boolean;
  readonly title: string;
}

/** A press takes a pin from this near, px: targets of 26 px, and of 44 under a finger. */
const REACH_PX = 13;
const FINGER_REACH_PX = 22;
/** A middle this near to its corner, px, would look the same as it and is left out: further in there is room for it. */
const CRAMPED_PX = 15;
/** The middle of a drop's head above its tip. */
const HEAD_PX = 21;

interface Seen {
  readonly project: (at: Xyz) => { readonly x: number; readonly y: number } | null;
  readonly width: number;
  readonly height: number;
  readonly isHidden: (at: Xyz) => boolean;
}

export class PinBoard {
  onKey: (pin: Pin, event: KeyboardEvent) => void = () => {};
  readonly #root: HTMLElement;
  readonly #made = new Map<string, { element: SVGSVGElement; key: string }>();
  #wanted: readonly Pin[] = [];
  /** Middles that are left out for want of room. */
  #cramped: ReadonlySet<string> = new Set();

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  set(pins: readonly Pin[]): void {
    this.#wanted = pins;
    const ids = new Set(pins.map((pin) => pin.id));
    for (const [id, { element }] of this.#made) {
      if (ids.has(id)) continue;
      element.remove();
      this.#made.delete(id);
    }
    for (const pin of pins) this.#make(pin);
  }

  /** Moves the pins and answers the boxes that labels must leave free. */
  update({ project, width, height, isHidden }: Seen): Box[] {
    const taken: Box[] = [];
    const cramped = new Set<string>();
    const corners = new Map<string, { readonly x: number; readonly y: number }>();
    for (const pin of this.#wanted) {
      const { element } = this.#made.get(pin.id)!;
      const at = project(pin.at);
      if (at && pin.shape === 'corner') corners.set(pin.id, at);
      const corner = at && pin.shape === 'middle' && corners.get(pin.id.replace('middle', 'corner'));
      if (corner && Math.hypot(at.x - corner.x, at.y - corner.y) < CRAMPED_PX) {
        cramped.add(pin.id);
        element.style.display = 'none';
        continue;
      }
      const isSeen = at !== null && at.x > -40 && at.y > -40 && at.x < width + 40 && at.y < height + 40;
      element.style.display = isSeen ? 'block' : 'none';
      if (!isSeen) continue;
      element.style.transform = `translate(${tenth(at.x)}px, ${tenth(at.y)}px)`;
      element.style.opacity = isHidden(pin.at) ? '0.4' : '1';
      taken.push(
        pin.shape === 'end'
          ? { x: at.x - 13, y: at.y - 34, width: 26, height: 36 }
          : { x: at.x - 7, y: at.y - 7, width: 14, height: 14 },
      );
    }
    this.#cramped = cramped;
    return taken;
  }

  /** The pin that a press at a place of the picture takes, where the pins are now; null where none is near. */
  pinAt(x: number, y: number, project: Seen['project'], isFinger: boolean): Pin | null {
    let best: Pin | null = null;
    let reach = isFinger ? FINGER_REACH_PX : REACH_PX;
    for (const pin of this.#wanted) {
      const at = pin.isDraggable && !this.#cramped.has(pin.id) ? project(pin.at) : null;
      if (!at) continue;
      const fromTip = Math.hypot(x - at.x, y - at.y);
      const distance = pin.shape === 'end' ? Math.min(fromTip, Math.hypot(x - at.x, y - at.y + HEAD_PX)) : fromTip;
      if (distance > reach) continue;
      reach = distance;
      best = pin;
    }
    return best;
  }

  elementOf(pin: Pin): SVGSVGElement | null {
    return this.#made.get(pin.id)?.element ?? null;
  }

  /** The pins as they stand, on a picture: dots, and drops' letters. Corners of an edit are left out. */
  drawOn(context: CanvasRenderingContext2D, { project }: Pick<Seen, 'project'>): void {
    for (const pin of this.#wanted) {
      const at = pin.shape === 'corner' || pin.shape === 'middle' ? null : project(pin.at);
      if (!at) continue;
      context.beginPath();
      context.arc(at.x, at.y, pin.letter ? 10 : 6, 0, 2 * Math.PI);
      context.fillStyle = pin.color;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = '#ffffff';
      context.stroke();
      context.font = '700 12px Inter, sans-serif';
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = '#ffffff';
      context.fillText(pin.letter, at.x, at.y + 0.5);
    }
  }

  #make(pin: Pin): void {
    const key = `${pin.shape} ${pin.letter} ${pin.color} ${pin.isDraggable} ${pin.title}`;
    const known = this.#made.get(pin.id);
    if (known?.key === key) return;
    known?.element.remove();
    const element =
      pin.shape === 'end'
        ? dropPin(pin, this.#root)
        : pin.shape === 'corner' || pin.shape === 'middle'
          ? cornerPin(pin, this.#root)
          : ringPin(pin, this.#root);
    // Seen once it has a place.
    element.style.display = 'none';
    if (pin.title) shape('title', {}, element).textContent = pin.title;
    if (pin.isDraggable) this.#makeDraggable(element, pin);
    this.#made.set(pin.id, { element, key });
  }

  #makeDraggable(element: SVGSVGElement, pin: Pin): void {
    Object.assign(element.style, { pointerEvents: 'auto', cursor: 'grab', touchAction: 'none' });
    element.dataset.pin = pin.id;
    element.removeAttribute('aria-hidden');
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
    element.setAttribute('aria-label', `${pin.title} ${pin.letter}`.trim() || pin.id);
    const now = () => this.#wanted.find((other) => other.id === pin.id) ?? pin;
    element.addEventListener('keydown', (event) => this.onKey(now(), event));
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
    24,
    24,
    {
      position: 'absolute',
      left: '-12px',
      top: '-12px',
      overflow: 'visible',
      filter: 'drop-shadow(0 1px 1px rgba(0, 0, 0, 0.35))',
    },
    parent,
  );
  const radius = pin.shape === 'point' ? 4.5 : 6;
  shape(
    'circle',
    {
      cx: 12,
      cy: 12,
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
      { cx: 12, cy: 12, r: 9, fill: 'none', stroke: pin.color, 'stroke-width': 1.5, opacity: 0.7 },
      element,
    );
  return element;
}

function cornerPin(pin: Pin, parent: HTMLElement): SVGSVGElement {
  const isMiddle = pin.shape === 'middle';
  const element = svg(24, 24, { position: 'absolute', left: '-12px', top: '-12px', overflow: 'visible' }, parent);
  const half = isMiddle ? 3 : 4.5;
  shape(
    'rect',
    {
      x: 12 - half,
      y: 12 - half,
      width: 2 * half,
      height: 2 * half,
      rx: 1,
      fill: isMiddle ? pin.color : '#ffffff',
      'fill-opacity': isMiddle ? 0.55 : 1,
      stroke: isMiddle ? '#ffffff' : pin.color,
      'stroke-width': isMiddle ? 1 : 2,
    },
    element,
  );
  return element;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
