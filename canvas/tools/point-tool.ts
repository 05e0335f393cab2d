// A tool that takes places one by one: a path, a corridor, a point, a line, a polygon, a distance, an area. A click adds
// the ground under the pointer, Backspace or Ctrl+Z takes the last back, Ctrl+Y puts it there again, Enter or a double
// click ends, Escape gives up. Holds places only; drawing-aid.ts shows them, the scene feeds it events.

import type { Drawn, ToolKind, Xyz } from '../scene-types.ts';
import { measureArea, measureDistance } from './measure.ts';

export type PointToolKind = Exclude<ToolKind, 'select'>;

const MIN_VERTICES: Record<PointToolKind, number> = {
  drawPath: 2,
  drawCorridor: 3,
  drawPoint: 1,
  drawLine: 2,
  drawPolygon: 3,
  drawSite: 3,
  measureDistance: 2,
  measureArea: 3,
};
const CLOSED: ReadonlySet<PointToolKind> = new Set(['drawPolygon', 'drawSite', 'drawCorridor', 'measureArea']);
/** A second click this near and this soon is a double click. */
const DOUBLE_PX = 6;
const DOUBLE_MS = 400;

export interface Modifiers {
  readonly isCtrl: boolean;
  readonly isShift: boolean;
}
const NONE: Modifiers = { isCtrl: false, isShift: false };

export class PointTool {
  readonly kind: PointToolKind;
  points: Xyz[] = [];
  /** Where the next point would come: the ground under the pointer. */
  rubber: Xyz | null = null;
  readonly #answer: (drawn: Drawn) => void;
  readonly #heightAt: (x: number, y: number) => number | null;
  #takenBack: Xyz[] = [];
  #lastClick = { x: -100, y: -100, timeMs: -1000 };
  #isDone = false;

  constructor(kind: PointToolKind, heightAt: (x: number, y: number) => number | null, answer: (drawn: Drawn) => void) {
    this.kind = kind;
    this.#heightAt = heightAt;
    this.#answer = answer;
  }

  get isClosed(): boolean {
    return CLOSED.has(this.kind);
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  click(at: Xyz, screenX: number, screenY: number, timeMs: number): void {
    const isDouble =
      Math.hypot(screenX - this.#lastClick.x, screenY - this.#lastClick.y) < DOUBLE_PX &&
      timeMs - this.#lastClick.timeMs < DOUBLE_MS;
    this.#lastClick = { x: screenX, y: screenY, timeMs };
    if (isDouble) this.finish();
    else this.place(at);
  }

  /** Adds a place, wherever it came from. */
  place(at: Xyz): void {
    // A finished measure stays until the next click begins another.
    if (this.#isDone) this.restart();
    this.points = [...this.points, at];
    this.#takenBack = [];
    if (this.kind === 'drawPoint') this.finish();
    else this.#report(false);
  }

  move(at: Xyz | null): void {
    this.rubber = this.#isDone ? null : at;
  }

  /** Answers whether the key was meant for the tool. */
  key(key: string, { isCtrl, isShift }: Modifiers = NONE): boolean {
    const letter = isCtrl ? key.toLowerCase() : '';
    if (letter === 'z' && !isShift) return this.undo();
    if (letter === 'y' || (letter === 'z' && isShift)) return this.redo();
    if (isCtrl) return false;
    if (key === 'Backspace') return this.undo();
    if (key === 'Enter') this.finish();
    else if (key === 'Escape') {
      this.restart();
      this.#answer({ kind: 'cancelled', tool: this.kind });
    } else return false;
    return true;
  }

  /** Takes the last place back; answers whether there was one, so that an older change may be undone instead. */
  undo(): boolean {
    const last = this.points.at(-1);
    if (this.#isDone || !last) return false;
    this.points = this.points.slice(0, -1);
    this.#takenBack = [...this.#takenBack, last];
    this.#report(false);
    return true;
  }

  redo(): boolean {
    const last = this.#takenBack.at(-1);
    if (this.#isDone || !last) return false;
    this.#takenBack = this.#takenBack.slice(0, -1);
    this.points = [...this.points, last];
    this.#report(false);
    return true;
  }

  finish(): void {
    if (this.#isDone || this.points.length < MIN_VERTICES[this.kind]) return;
    const points = this.points;
    this.rubber = null;
    const shape = shapeOf(this.kind, points);
    if (shape) {
      this.restart();
      this.#answer(shape);
    } else {
      this.#isDone = true;
      this.#report(true);
    }
  }

  restart(): void {
    this.points = [];
    this.#takenBack = [];
    this.rubber = null;
    this.#isDone = false;
  }

  #report(done: boolean): void {
    const drawn = measureOf(this.kind, this.points, done, this.#heightAt);
    this.#answer(drawn ?? { kind: 'placing', points: this.points });
  }
}

/** What drawing these places made, or null when the tool measures. */
function shapeOf(kind: PointToolKind, points: readonly Xyz[]): Drawn | null {
  if (kind === 'drawPath')
    return { kind: 'path', start: points[0]!, controlPoints: points.slice(1, -1), end: points.at(-1)! };
  if (kind === 'drawPoint') return { kind: 'point', at: points[0]! };
  if (kind === 'drawLine') return { kind: 'line', points };
  if (kind === 'drawPolygon') return { kind: 'polygon', ring: points };
  if (kind === 'drawSite') return { kind: 'site', ring: points };
  return kind === 'drawCorridor' ? { kind: 'corridor', ring: points } : null;
}

/** The measure of the points, or null when the tool is no measure. */
export function measureOf(
  kind: PointToolKind,
  points: readonly Xyz[],
  done: boolean,
  heightAt: (x: number, y: number) => number | null,
): Drawn | null {
  if (kind === 'measureArea') return { kind: 'areaMeasure', ring: points, done, ...measureArea(points, heightAt) };
  if (kind !== 'measureDistance') return null;
  return { kind: 'distance', points, done, ...measureDistance(points, heightAt) };
}
