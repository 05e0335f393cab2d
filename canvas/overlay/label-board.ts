// Labels that follow their places. Many may be requested for, in named groups; only those in sight are weighed, and only
// those that find room get an element, so thousands cost little. Text widths are measured once per text.

import type { Xyz } from '../scene-types.ts';
import { div, FONT, HALO, PAPER } from './elements.ts';
import { type Box, type LabelRequest, placeLabels } from './place-labels.ts';

export interface Label {
  readonly id: string;
  readonly at: Xyz;
  readonly text: string;
  /** #rrggbb: a bar at the side of a plate, the ink of a quiet label; null = neutral. */
  readonly color: string | null;
  readonly priority: number;
  readonly anchor: 'above' | 'centred';
  /** Quiet labels have no plate, only a halo. */
  readonly isQuiet: boolean;
  /** Size of what is named, m; its name is written only where it finds room in it. */
  readonly spanM?: number;
  /** It is part of the ground's picture: not written where a ridge hides its place. */
  readonly isOnGround?: boolean;
  /** A second place of the line that it stands on: it is written along it, and never upside down. */
  readonly along?: Xyz;
  /** Labels of its group are so far apart at least, px. */
  readonly apartPx?: number;
  /** Not written where a pixel is wider. */
  readonly maxMetresPerPixel?: number;
}

export interface LabelVantage {
  readonly project: (at: Xyz) => { readonly x: number; readonly y: number } | null;
  readonly width: number;
  readonly height: number;
  readonly metresPerPixel: number;
  readonly isHidden: (at: Xyz) => boolean;
}

/** A name may be this much wider than what it names is long. */
const ROOM_SHARE = 0.8;
/** More would be a carpet: the most important in sight are weighed. */
const MAX_PLACED = 400;

interface Written {
  readonly element: HTMLDivElement;
  readonly key: string;
}

export class LabelBoard {
  readonly #root: HTMLElement;
  readonly #groups = new Map<string, readonly Label[]>();
  readonly #written = new Map<string, Written>();
  readonly #widths = new Map<string, number>();
  readonly #measure = document.createElement('canvas').getContext('2d')!;

  #placed: readonly { readonly label: Label; readonly box: Box; readonly turn: number }[] = [];

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  set(group: string, labels: readonly Label[]): void {
    this.#groups.set(group, labels);
  }

  update({ project, width, height, metresPerPixel, isHidden }: LabelVantage, taken: readonly Box[]): void {
    const requests: LabelRequest[] = [];
    const labels = new Map<string, Label>();
    const turns = new Map<string, number>();
    for (const group of this.#groups.values()) {
      for (const label of group) {
        const at = project(label.at);
        if (!at || at.x < -40 || at.y < -20 || at.x > width + 40 || at.y > height + 40) continue;
        if (label.maxMetresPerPixel !== undefined && metresPerPixel > label.maxMetresPerPixel) continue;
        const textWidth = this.#widthOf(label);
        if (label.spanM !== undefined && label.spanM / metresPerPixel < textWidth * ROOM_SHARE) continue;
        const turn = label.along ? turnOf(at, project(label.along)) : 0;
        turns.set(label.id, turn);
        labels.set(label.id, label);
        requests.push({
          id: label.id,
          text: label.text,
          x: at.x,
          y: at.y,
          ...turnedBox(textWidth, label.isQuiet ? 14 : 18, turn),
          ...(label.apartPx === undefined ? {} : { apartPx: label.apartPx }),
          priority: label.priority,
          anchor: label.anchor,
          ...(label.isOnGround ? { isSeen: () => !isHidden(label.at) } : {}),
        });
      }
    }
    const weighed =
      requests.length > MAX_PLACED ? requests.sort((a, b) => b.priority - a.priority).slice(0, MAX_PLACED) : requests;
    const placed = placeLabels(weighed, taken, width, height);
    this.#placed = [...placed].map(([id, box]) => ({ label: labels.get(id)!, box, turn: turns.get(id)! }));
    for (const [id, { element }] of this.#written) {
      if (placed.has(id)) continue;
      element.remove();
      this.#written.delete(id);
    }
    for (const [id, box] of placed) {
      const element = this.#write(labels.get(id)!);
      const turn = turns.get(id)!;
      element.style.transform =
        turn === 0
          ? `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`
          : `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%) rotate(${turn}rad)`;
    }
  }

  /** The labels as they stand, on a picture. */
  drawOn(context: CanvasRenderingContext2D): void {
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    for (const { label, box, turn } of this.#placed) {
      context.font = label.isQuiet ? '500 11px Inter, sans-serif' : '500 12px Inter, sans-serif';
      const middle = box.y + box.height / 2;
      if (label.isQuiet) {
        context.save();
        context.translate(box.x + box.width / 2, middle);
        context.rotate(turn);
        const left = -this.#widthOf(label) / 2;
        context.lineWidth = 3;
        context.strokeStyle = 'rgba(255, 255, 255, 0.9)';
        context.strokeText(label.text, left, 0);
        context.fillStyle = label.color ?? '#1d2733';
        context.fillText(label.text, left, 0);
        context.restore();
        continue;
      }
      context.fillStyle = 'rgba(255, 255, 255, 0.9)';
      context.fillRect(box.x, box.y, box.width, box.height);
      if (label.color) {
        context.fillStyle = label.color;
        context.fillRect(box.x, box.y, 4, box.height);
      }
      context.fillStyle = '#1d2733';
      context.fillText(label.text, box.x + (label.color ? 10 : 6), middle);
    }
  }

  #widthOf({ text, isQuiet, color }: Label): number {
    const key = `${isQuiet} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      this.#measure.font = isQuiet ? '500 11px Inter, sans-serif' : '500 12px Inter, sans-serif';
      width = this.#measure.measureText(text).width;
      this.#widths.set(key, width);
    }
    return width + (isQuiet ? 2 : color ? 18 : 14);
  }

  #write(label: Label): HTMLDivElement {
    const key = `${label.text} ${label.color} ${label.isQuiet}`;
    const known = this.#written.get(label.id);
    if (known?.key === key) return known.element;
    known?.element.remove();
    const element = div({ position: 'absolute', left: '0', top: '0', whiteSpace: 'nowrap' }, this.#root);
    element.dataset.label = label.id;
    element.textContent = label.text;
    if (label.isQuiet) {
      Object.assign(element.style, {
        font: FONT,
        fontSize: '11px',
        lineHeight: '14px',
        ...(label.color ? { color: label.color } : {}),
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
        ...(label.color ? { borderLeft: `4px solid ${label.color}` } : {}),
      });
    }
    this.#written.set(label.id, { element, key });
    return element;
  }
}

/** Radians clockwise on the screen from one place to another, so that the text is read from below or from the right. */
function turnOf(at: { x: number; y: number }, along: { x: number; y: number } | null): number {
  if (!along) return 0;
  const turn = Math.atan2(along.y - at.y, along.x - at.x);
  return Math.abs(turn) <= Math.PI / 2 ? turn : turn - Math.sign(turn) * Math.PI;
}

/** What a text needs when it is turned. */
function turnedBox(width: number, height: number, turn: number): { width: number; height: number } {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}
