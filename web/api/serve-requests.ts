// The worker's end of worker-client.ts: answers one question after another, in the order in which they come.

import type { NumberedRequest, NumberedResponse } from './worker-client.ts';

export function serveRequests<Request, Answer>(answerTo: (request: Request) => Answer | Promise<Answer>): void {
  let last: Promise<void> = Promise.resolve();
  const send = (response: NumberedResponse<Answer>) => self.postMessage(response);
  self.onmessage = ({ data: { number, request } }: MessageEvent<NumberedRequest<Request>>) => {
    last = last
      .then(() => answerTo(request))
      .then((answer) => send({ number, answer }))
      .catch((error: unknown) => send({ number, error: error instanceof Error ? error.message : String(error) }));
  };
}
