// The engine in the page: evaluates changes of one route's line, fast while a point is dragged and in full detail when it is
// let go, on the frozen problem that the server sent. Answers carry the number of the question. Everything that comes in was
// made by line-worker.ts.

import loadHighs, { type Highs } from 'highs';
import highsAddress from 'highs/runtime?url';
import type { Alignment } from '#domain/alignment.ts';
import type { PlanEdit } from '#engine/alignment/edit-plan.ts';
import { type LineEditor, lineEditor, type Settled, type Sketch } from '#engine/evaluate/line-editor.ts';
import { solveProgram } from '#engine/haul/solve-program.ts';
import { decodeProblem } from '#engine/problem-bytes.ts';

export type { PlanEdit, Settled, Sketch };

export type Question =
  | { readonly kind: 'open'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'sketch'; readonly before: Alignment; readonly edit: PlanEdit | null }
  | { readonly kind: 'settle'; readonly alignment: Alignment };

export type Asked = Question & { readonly number: number };
export type Answered =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly error: string };

let editor: LineEditor | null = null;
let highs: Promise<Highs> | null = null;

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'open') {
    editor = lineEditor(decodeProblem(question.bytes), async (program) => {
      highs ??= loadHighs({ locateFile: () => highsAddress });
      return solveProgram(await highs, program);
    });
    return null;
  }
  if (!editor) throw new Error('nothing has been opened');
  return question.kind === 'sketch'
    ? editor.sketch(question.before, question.edit)
    : await editor.settle(question.alignment);
}

// One question at a time: a linear program holds the solver alone.
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data: { number, ...question } }: MessageEvent<Asked>) => {
  last = last.then(async () => {
    try {
      self.postMessage({ number, answer: await answer(question) } satisfies Answered);
    } catch (error) {
      self.postMessage({
        number,
        error: error instanceof Error ? error.message : String(error),
      } satisfies Answered);
    }
  });
};
