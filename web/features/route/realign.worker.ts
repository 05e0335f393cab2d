// The engine in the page: evaluates changes of one route's line, fast while a point is dragged and in full detail when it is
// let go, and searches for the best profile of a changed plan, on the frozen problem that the server sent. Answers carry the number of the question. Everything that comes in was
// made by line-worker.ts.

import loadHighs, { type Highs } from 'highs';
import highsAddress from 'highs/runtime?url';
import type { Alignment } from '#domain/alignment.ts';
import type { PlanEdit } from '#engine/alignment/edit-plan.ts';
import { type EvaluatedLine, type LineEditor, type LinePreview, lineEditor } from '#engine/edit/line-editor.ts';
import { newProfile } from '#engine/edit/new-profile.ts';
import type { Problem } from '#engine/problem.ts';
import { decodeProblem } from '#engine/problem-bytes.ts';
import { solveProgram } from '#engine/solvers/solve-program.ts';

export type { EvaluatedLine, LinePreview, PlanEdit };

export type Question =
  | { readonly kind: 'open'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'preview'; readonly before: Alignment; readonly edit: PlanEdit | null }
  | { readonly kind: 'evaluate'; readonly alignment: Alignment }
  /** The line with the best profile that is found for its plan; null when that is its own. */
  | { readonly kind: 'profile'; readonly alignment: Alignment };

export type WorkerRequest = Question & { readonly number: number };
export type WorkerResponse =
  /** How far the answer is, 0…1. */
  | { readonly number: number; readonly share: number }
  | { readonly number: number; readonly answer: unknown; readonly workMs: number }
  | { readonly number: number; readonly error: string };

let problem: Problem | null = null;
let editor: LineEditor | null = null;
let highs: Promise<Highs> | null = null;

async function answer(question: Question, onProgress: (share: number) => void): Promise<unknown> {
  if (question.kind === 'open') {
    problem = decodeProblem(question.bytes);
    editor = lineEditor(problem, async (program) => {
      highs ??= loadHighs({ locateFile: () => highsAddress });
      return solveProgram(await highs, program);
    });
    return null;
  }
  if (!editor || !problem) throw new Error('nothing has been opened');
  if (question.kind === 'profile') return newProfile(problem, question.alignment, onProgress);
  return question.kind === 'preview'
    ? editor.preview(question.before, question.edit)
    : await editor.evaluate(question.alignment);
}

// One question at a time: a linear program holds the solver alone.
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data: { number, ...question } }: MessageEvent<WorkerRequest>) => {
  const onProgress = (share: number) => self.postMessage({ number, share } satisfies WorkerResponse);
  last = last.then(async () => {
    const begun = performance.now();
    try {
      const found = await answer(question, onProgress);
      self.postMessage({ number, answer: found, workMs: performance.now() - begun } satisfies WorkerResponse);
    } catch (error) {
      self.postMessage({
        number,
        error: error instanceof Error ? error.message : String(error),
      } satisfies WorkerResponse);
    }
  });
};
