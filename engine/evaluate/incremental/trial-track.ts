// The line of a trial for the crossing pass. The whole plan is laid out only when a crossing asks for it, and once a trial.

import { layoutPlan, PLAN_STRIDE, type PlanElements, planElements, planScratch } from '../../alignment/plan.ts';
import type { Line } from '../../evaluator.ts';
import type { Track } from '../crossings/crossing-pass.ts';

export class TrialTrack implements Track {
  vp: Float64Array;
  vpCount = 0;
  #line: Line | null = null;
  #plan: PlanElements | null = null;

  constructor(vp: Float64Array) {
    this.vp = vp;
  }

  /** Starts on a line; `plan` is its layout where that is known already. */
  follow(line: Line, plan: PlanElements | null): void {
    this.#line = line;
    this.#plan = plan;
    this.vp = line.vp;
    this.vpCount = line.vpCount;
  }

  get plan(): PlanElements {
    if (!this.#line) throw new Error('the track follows no line');
    this.#plan ??= wholePlanOf(this.#line);
    return this.#plan;
  }
}

function wholePlanOf(line: Line): PlanElements {
  const n = line.ipCount;
  const ip = new Float64Array(n * PLAN_STRIDE);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < 4; k++) ip[i * PLAN_STRIDE + k] = line.ip[4 * i + k];
    ip[i * PLAN_STRIDE + 4] = line.ip[4 * i + 3];
  }
  const plan = planElements(n);
  layoutPlan(ip, n, plan, planScratch(n));
  return plan;
}
