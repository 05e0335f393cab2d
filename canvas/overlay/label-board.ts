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

  #placed: readonly { readonly label: Label; readonly box: Box }[] = [];

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  set(group: string, labels: readonly Label[]): void {
    this.#groups.set(group, labels);
  }

  update({ project, width, height, metresPerPixel, isHidden }: LabelVantage, taken: readonly Box[]): void {
    const requests: LabelRequest[] = [];
    const labels = new Map<string, Label>();
    for (const group of this.#groups.values()) {
      for (const label of group) {
        const at = project(label.at);
        if (!at || at.x < -40 || at.y < -20 || at.x > width + 40 || at.y > height + 40) continue;
        const textWidth = this.#widthOf(label);
        if (label.spanM !== undefined && label.spanM / metresPerPixel < textWidth * ROOM_SHARE) continue;
        labels.set(label.id, label);
        requests.push({
          id: label.id,
          text: label.text,
          x: at.x,
          y: at.y,
          width: textWidth,
          height: label.isQuiet ? 14 : 18,
          priority: label.priority,
          anchor: label.anchor,
          ...(label.isOnGround ? { isSeen: () => !isHidden(label.at) } : {}),
        });
      }
    }
    const weighed =
      requests.length > MAX_PLACED ? requests.sort((a, b) => b.priority - a.priority).slice(0, MAX_PLACED) : requests;
    const placed = placeLabels(weighed, taken, width, height);
    this.#placed = [...placed].map(([id, box]) => ({ label: labels.get(id)!, box }));
    for (const [id, { element }] of this.#written) {
      if (placed.has(id)) continue;
      element.remove();
      this.#written.delete(id);
    }
    for (const [id, box] of placed) {
      const element = this.#write(labels.get(id)!);
      element.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`;
    }
  }

  /** The labels as they stand, on a picture. */
  drawOn(context: CanvasRenderingContext2D): void {
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    for (const { label, box } of this.#placed) {
      context.font = label.isQuiet ? '500 11px Inter, sans-serif' : '500 12px Inter, sans-serif';
      const middle = box.y + box.height / 2;
      if (label.isQuiet) {
        context.lineWidth = 3;
        context.strokeStyle = 'rgba(255, 255, 255, 0.9)';
        context.strokeText(label.text, box.x, middle);
        context.fillStyle = label.color ?? '#1d2733';
        context.fillText(label.text, box.x, middle);
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
