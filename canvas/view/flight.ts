// One movement of the camera at a time, eased, in a fixed time whatever the number of frames. Where movement is not wanted it
// is at its end at once.

const FLIGHT_MS = 450;

export class Flight {
  #frame = 0;
  #step: ((t: number) => void) | null = null;
  #end: (() => void) | null = null;

  get isUnderWay(): boolean {
    return this.#step !== null;
  }

  /** Calls `step` with 0 … 1, the last time with 1, then `end`. A movement that is under way is cut off. */
  begin(step: (t: number) => void, end: () => void = () => {}, milliseconds = FLIGHT_MS): void {
    this.stop();
    this.#step = step;
    this.#end = end;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.finish();
      return;
    }
    const start = performance.now();
    const next = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / milliseconds));
      if (t >= 1) this.finish();
      else {
        step(t * t * (3 - 2 * t));
        this.#frame = requestAnimationFrame(next);
      }
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Goes to the end of the movement that is under way. */
  finish(): void {
    const [step, end] = [this.#step, this.#end];
    this.stop();
    step?.(1);
    end?.();
  }

  /** Leaves the movement where it is. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#step = this.#end = null;
  }
}
