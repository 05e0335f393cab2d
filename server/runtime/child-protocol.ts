// What a child process and its caller send each other.

import type { FileProblemCode, FileProblemValues } from '#domain/file-problem.ts';

/** How a task reports its progress: 0…1 and a short word for the step. */
export type Report = (progress: number, message: string) => void;

/** What child-main.ts sends. */
export type ChildMessage =
  | { readonly kind: 'progress'; readonly progress: number; readonly message: string }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'problem'; readonly code: FileProblemCode; readonly values: FileProblemValues }
  | { readonly kind: 'bug'; readonly message: string };
