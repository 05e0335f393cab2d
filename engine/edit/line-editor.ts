// A line that a person edits, evaluated at two speeds: `preview` with the search's kernel while a point is dragged
// (about a millisecond), `evaluate` at full detail when it is released. Both keep the profile where the plan was not
// touched (alignment/carry-profile.ts). One editor per Problem and thread.

import type { Alignment } from '#domain/alignment.ts';
import { carryProfile } from '../alignment/carry-profile.ts';
import { drawnLine } from '../alignment/drawn-line.ts';
import { editPlan, type PlanEdit } from '../alignment/edit-plan.ts';
import { lineOf } from '../alignment/line.ts';
import { type DetailedRoute, evaluateInDetail } from '../evaluate/detail/detail.ts';
import { haulRouteWith, type Solve } from '../evaluate/detail/haul-route.ts';
import { evaluatorOf } from '../evaluate/kernel.ts';
import { rastersOf } from '../evaluate/rasters/problem-rasters.ts';
import { emptyScores, type Scores } from '../evaluator.ts';
import { limitsOf } from '../line/limits.ts';
import type { Problem } from '../problem.ts';

export interface LinePreview {
  /** As it was asked for: what is changed next starts from this. */
  readonly alignment: Alignment;
  readonly scores: Scores;
  /** Radii as they are built: those that do not fit are clamped. One per intersection point, m. */
  readonly builtRadiusM: readonly number[];
  /** x, y, z per vertex, flat. */
  readonly line: Float64Array;
}

export interface EvaluatedLine extends Omit<DetailedRoute, 'rows' | 'haulCase'> {
  readonly line: Float64Array;
}

export interface LineEditor {
  /** The changed plan with the profile of the line before, seen by the kernel; null = the line as it is. */
  preview(before: Alignment, edit: PlanEdit | null): LinePreview;
  /** A line at full detail, masses hauled in full. */
  evaluate(alignment: Alignment): Promise<EvaluatedLine>;
}

const DRAWN_STEP_M = 10;
/** A new point's radius, as so many times the class's smallest. */
const NEW_RADII = 2;

export function lineEditor(problem: Problem, solve: Solve): LineEditor {
  const rasters = rastersOf(problem);
  const evaluator = evaluatorOf(problem, rasters, { byPieces: false });
  const { minRadiusM, elements } = limitsOf(problem);
  const defaults = { radiusM: NEW_RADII * minRadiusM, elements };
  return {
    preview(before, edit) {
      const alignment = edit ? carryProfile(before, editPlan(before.plan, edit, defaults)) : before;
      const line = lineOf(alignment);
      const scores = emptyScores();
      evaluator.evaluate(line, scores);
      return {
        alignment,
        scores,
        builtRadiusM: alignment.plan.map((_, i) => line.ip[4 * i + 2]),
        line: drawnLine(alignment, DRAWN_STEP_M),
      };
    },
    async evaluate(alignment) {
      const detail = evaluateInDetail(problem, alignment, rasters);
      const { rows: _, haulCase: __, ...route } = await haulRouteWith(solve, problem, detail);
      return { ...route, line: drawnLine(route.alignment, DRAWN_STEP_M) };
    },
  };
}
