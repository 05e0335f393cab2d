// The page's end of a worker that answers one question at a time (serve-requests.ts): it is started when it is first asked, and
// anew after it has failed. Questions and answers are matched by number.

export type NumberedRequest<Request> = { readonly number: number; readonly request: Request };
export type NumberedResponse<Answer> =
  | { readonly number: number; readonly answer: Answer }
  | { readonly number: number; readonly error: string };

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerClient<Request, Answer> {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | null = null;
  #number = 0;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** @throws Error when the worker fails */
  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#started();
      this.#waiting.set(++this.#number, { resolve, reject });
      this.#worker.postMessage({ number: this.#number, request } satisfies NumberedRequest<Request>);
    });
  }

  #started(): Worker {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<NumberedResponse<Answer>>) => {
      const asked = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if ('error' in data) asked?.reject(new Error(data.error));
      else asked?.resolve(data.answer);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const error = new Error(event.message || 'the worker could not be started');
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      worker.terminate();
      this.#worker = null;
    };
    return worker;
  }
}
