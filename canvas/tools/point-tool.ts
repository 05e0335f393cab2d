// A tool that takes places one by one: a path, a polygon, a distance, an area. A click adds the ground under the
// pointer, Backspace takes the last back, Enter or a double click ends, Escape gives up. Holds places only; drawing-aid.ts
// shows them, the scene feeds it events.

import { densify, ringArea } from '../geometry.ts';
import type { Drawn, ToolKind, Xyz } from '../scene-types.ts';

export type PointToolKind = Exclude<ToolKind, 'select'>;

const LEAST: Record<PointToolKind, number> = { drawPath: 2, drawPolygon: 3, measureDistance: 2, measureArea: 3 };
/** Steps for lengths along the ground, m. */
const GROUND_STEP_M = 5;
/** A second click this near and this soon is a double click. */
const DOUBLE_PX = 6;
const DOUBLE_MS = 400;

export class PointTool {
  readonly kind: PointToolKind;
  points: Xyz[] = [];
  /** Where the next point would come: the ground under the pointer. */
  rubber: Xyz | null = null;
  readonly #answer: (drawn: Drawn) => void;
  readonly #heightAt: (x: number, y: number) => number | null;
  #lastClick = { x: -100, y: -100, timeMs: -1000 };
  #isDone = false;

  constructor(kind: PointToolKind, heightAt: (x: number, y: number) => number | null, answer: (drawn: Drawn) => void) {
    this.kind = kind;
    this.#heightAt = heightAt;
    this.#answer = answer;
  }

  get isClosed(): boolean {
    return this.kind === 'drawPolygon' || this.kind === 'measureArea';
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  click(at: Xyz, screenX: number, screenY: number, timeMs: number): void {
    const isDouble =
      Math.hypot(screenX - this.#lastClick.x, screenY - this.#lastClick.y) < DOUBLE_PX &&
      timeMs - this.#lastClick.timeMs < DOUBLE_MS;
    this.#lastClick = { x: screenX, y: screenY, timeMs };
    if (isDouble) {
      this.finish();
      return;
    }
    // A finished measure stays until the next click begins another.
    if (this.#isDone) this.restart();
    this.points = [...this.points, at];
    this.#tell(false);
  }

  move(at: Xyz | null): void {
    this.rubber = this.#isDone ? null : at;
  }

  /** Answers whether the key was meant for the tool. */
  key(key: string): boolean {
    if (key === 'Enter') this.finish();
    else if (key === 'Backspace') {
      if (this.#isDone) return false;
      this.points = this.points.slice(0, -1);
      this.#tell(false);
    } else if (key === 'Escape') {
      this.restart();
      this.#answer({ kind: 'cancelled', tool: this.kind });
    } else return false;
    return true;
  }

  finish(): void {
    if (this.#isDone || this.points.length < LEAST[this.kind]) return;
    const points = this.points;
    this.rubber = null;
    if (this.kind === 'drawPath') {
      this.restart();
      this.#answer({ kind: 'path', start: points[0]!, controlPoints: points.slice(1, -1), end: points.at(-1)! });
    } else if (this.kind === 'drawPolygon') {
      this.restart();
      this.#answer({ kind: 'polygon', ring: points });
    } else {
      this.#isDone = true;
      this.#tell(true);
    }
  }

  restart(): void {
    this.points = [];
    this.rubber = null;
    this.#isDone = false;
  }

  #tell(done: boolean): void {
    const drawn = measureOf(this.kind, this.points, done, this.#heightAt);
    if (drawn) this.#answer(drawn);
  }
}

/** The measure of the points, or null when the tool is no measure. */
export function measureOf(
  kind: PointToolKind,
  points: readonly Xyz[],
  done: boolean,
  heightAt: (x: number, y: number) => number | null,
): Drawn | null {
  if (kind === 'measureArea')
    return { kind: 'areaMeasure', ring: points, planM2: ringArea(points), perimeterM: perimeter(points), done };
  if (kind !== 'measureDistance') return null;
  const riseM = points.length > 1 ? points.at(-1)![2] - points[0]![2] : 0;
  return { kind: 'distance', points, planM: length(points), groundM: groundLength(points, heightAt), riseM, done };
}

function length(points: readonly Xyz[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++)
    sum += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]);
  return sum;
}

function perimeter(ring: readonly Xyz[]): number {
  return ring.length < 2 ? 0 : length([...ring, ring[0]!]);
}

function groundLength(points: readonly Xyz[], heightAt: (x: number, y: number) => number | null): number {
  const line = densify(points, GROUND_STEP_M);
  let sum = 0;
  let before: number | null = null;
  for (const [i, [x, y]] of line.entries()) {
    const z: number | null = heightAt(x, y) ?? before;
    if (i > 0) sum += Math.hypot(x - line[i - 1]![0], y - line[i - 1]![1], (z ?? 0) - (before ?? z ?? 0));
    before = z;
  }
  return sum;
}
