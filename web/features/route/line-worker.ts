// The page's end of realign.worker.ts. Two of them, so that a point can be dragged on while the last place is still being
// evaluated: the previewing one answers within milliseconds, the evaluating one may need half a second for the masses. A third
// one comes for a search of a new profile and goes with it. A question that still waits and may be overtaken is answered
// null when the next one comes.

import type { Alignment } from '#domain/alignment.ts';
import type {
  EvaluatedLine,
  LinePreview,
  PlanEdit,
  Question,
  WorkerRequest,
  WorkerResponse,
} from './realign.worker.ts';

interface Waiting {
  readonly question: Question;
  readonly mayBeOvertaken: boolean;
  readonly onShare: (share: number) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One worker thread: a question at a time, in their order. */
class Thread {
  readonly #worker: Worker;
  readonly #opened: Promise<unknown>;
  #number = 0;
  #pending: (Waiting & { readonly number: number }) | null = null;
  readonly #waiting: Waiting[] = [];

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#worker = new Worker(new URL('./realign.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(new Error(event.message || 'the worker could not be started'));
    };
    this.#opened = this.ask({ kind: 'open', bytes });
    this.#opened.catch(() => {});
  }

  get opened(): Promise<unknown> {
    return this.#opened;
  }

  /** The answer; null when it was overtaken. */
  ask(question: Question, mayBeOvertaken = false, onShare: (share: number) => void = () => {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.at(-1)?.mayBeOvertaken) this.#waiting.pop()!.resolve(null);
      this.#waiting.push({ question, mayBeOvertaken, onShare, resolve, reject });
      this.#go();
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#pending?.resolve(null);
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
    this.#pending = null;
  }

  #go(): void {
    const next = this.#pending ? undefined : this.#waiting.shift();
    if (!next) return;
    this.#pending = { ...next, number: ++this.#number };
    this.#worker.postMessage({ ...this.#pending.question, number: this.#number } satisfies WorkerRequest);
  }

  #receive(response: WorkerResponse): void {
    const pending = this.#pending;
    if (pending?.number !== response.number) return;
    if ('share' in response) {
      pending.onShare(response.share);
      return;
    }
    this.#pending = null;
    if ('error' in response) pending.reject(new Error(response.error));
    else {
      const name = `realign ${pending.question.kind}`;
      const end = performance.now();
      performance.clearMeasures(name);
      performance.measure(name, { start: end - response.workMs, end });
      pending.resolve(response.answer);
    }
    this.#go();
  }

  #fail(error: Error): void {
    this.#pending?.reject(error);
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    this.#pending = null;
  }
}

export class LineWorker {
  readonly #previewThread: Thread;
  readonly #evaluateThread: Thread;
  readonly #problem: Uint8Array<ArrayBuffer>;
  #searching: Thread | null = null;

  constructor(problem: Uint8Array<ArrayBuffer>) {
    this.#problem = problem;
    this.#previewThread = new Thread(problem);
    this.#evaluateThread = new Thread(problem);
  }

  /** Both know the problem. @throws Error when it cannot be read. */
  async opened(): Promise<void> {
    await Promise.all([this.#previewThread.opened, this.#evaluateThread.opened]);
  }

  /** null: overtaken by a later question. */
  async preview(before: Alignment, edit: PlanEdit | null, mayBeOvertaken: boolean): Promise<LinePreview | null> {
    return (await this.#previewThread.ask({ kind: 'preview', before, edit }, mayBeOvertaken)) as LinePreview | null;
  }

  /** null: overtaken by a later question. */
  async evaluate(alignment: Alignment, mayBeOvertaken: boolean): Promise<EvaluatedLine | null> {
    return (await this.#evaluateThread.ask({ kind: 'evaluate', alignment }, mayBeOvertaken)) as EvaluatedLine | null;
  }

  /**
   * The line with a better profile; null where there is none, 'stopped' when the search was given up.
   * @param onShare is called with the progress, 0…1
   */
  async findProfile(alignment: Alignment, onShare: (share: number) => void): Promise<Alignment | null | 'stopped'> {
    this.stopSearch();
    const mine = new Thread(this.#problem);
    this.#searching = mine;
    try {
      const found = (await mine.ask({ kind: 'profile', alignment }, false, onShare)) as Alignment | null;
      return this.#searching === mine ? found : 'stopped';
    } finally {
      mine.close();
      if (this.#searching === mine) this.#searching = null;
    }
  }

  stopSearch(): void {
    this.#searching?.close();
    this.#searching = null;
  }

  close(): void {
    this.#previewThread.close();
    this.#evaluateThread.close();
    this.stopSearch();
  }
}
