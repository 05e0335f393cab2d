// Shows from outside whether the canvas is idle: `data-resting` on its container is "true" when the last frame that was
// asked for is drawn and nothing is being read. What follows the picture (walks, printing) waits for it instead of for seconds.

const LOOK_AGAIN_MS = 60;

export class IdleMark {
  readonly #container: HTMLElement;
  readonly #isLoading: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, isLoading: () => boolean) {
    this.#container = container;
    this.#isLoading = isLoading;
    this.busy();
  }

  /** Something will be drawn. Looks until all is drawn, and then no more. */
  busy(): void {
    if (this.#timer !== undefined) return;
    this.#container.dataset.resting = 'false';
    const look = () => {
      this.#timer = this.#isLoading() ? setTimeout(look, LOOK_AGAIN_MS) : undefined;
      if (this.#timer === undefined) this.#container.dataset.resting = 'true';
    };
    this.#timer = setTimeout(look, LOOK_AGAIN_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    delete this.#container.dataset.resting;
  }
}
