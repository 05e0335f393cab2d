// The given line of a scenario, and what a search may change of it. Vertical curves by radius become curves by length,
// L = R·|Δg|; a profile that misses the plan's length by little, as rounded ones do, is stretched to it.

import type { Alignment } from '#domain/alignment.ts';
import { fitProfile } from '#engine/alignment/carry-profile.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import { joinStretch } from '#engine/edit/join-stretch.ts';
import { MAX_IP } from '#engine/line/candidate.ts';
import type { BaseLine, Problem } from '#engine/problem.ts';
import { throwScenarioError } from './scenario-error.ts';
import type { Scenario } from './schema.ts';

/** A profile may miss the plan's length by so much of it; hand-written lines are rounded. */
const LENGTH_SHARE = 0.01;
/** A given line begins and ends this near to the path's ends, m. */
const END_M = 0.5;

type AlignmentEntry = NonNullable<Scenario['alignment']>;

/** The given line, or null. */
export function alignmentOf({ alignment }: Pick<Scenario, 'alignment'>): Alignment | null {
  return alignment ? lineOf(alignment) : null;
}

/** Lines of files have become plan and profile before (file-lines.ts). */
function lineOf({ plan = [], profile = [] }: AlignmentEntry): Alignment {
  const grades = profile.slice(1).map((to, i) => (to.z - profile[i].z) / (to.chainageM - profile[i].chainageM));
  return {
    plan: plan.map((point) => ({ ...point, clothoidOutM: point.clothoidOutM ?? point.clothoidInM })),
    profile: profile.map(({ chainageM, z, radiusM, curveLengthM }, i) => {
      const inside = i > 0 && i < profile.length - 1;
      const byRadius = inside ? (radiusM ?? 0) * Math.abs(grades[i] - grades[i - 1]) : 0;
      return { chainageM, z, curveLengthM: curveLengthM ?? byRadius };
    }),
  };
}

/** The profile stretched to the plan's length where it misses it by little; refused at `path` where by much. */
export function fitted({ plan, profile }: Alignment, path: string): Alignment {
  if (profile.length === 0) return { plan, profile };
  const fit = fitProfile({ plan, profile }, LENGTH_SHARE);
  if (fit) return fit;
  const last = profile.length - 1;
  throwScenarioError(
    `${path}/${last}/chainageM`,
    `is ${profile[last].chainageM}, but the plan is ${lengthOfPlan(plan).toFixed(3)} m long`,
  );
}

/** What the search starts from; null = nothing is given. @throws ScenarioError */
export function baseLineOf(scenario: Scenario, problem: Problem): BaseLine | null {
  const { baseLine, alignment } = scenario;
  if (!baseLine) return null;
  if (!alignment) throwScenarioError('/baseLine', 'needs a line: the key alignment is missing');
  const line = checked(alignment, '/alignment');
  const { start, end } = problem.request;
  const { join, stretch = null, withinM = null } = baseLine;
  const last = line.plan.length - 1;
  meets(line.plan[0], start, '/alignment/plan/0', 'path/start');
  if (!join) meets(line.plan[last], end, `/alignment/plan/${last}`, 'path/end');
  if ((stretch || join) && line.profile.length === 0)
    throwScenarioError('/alignment/profile', 'is missing: what stays as it is needs heights');
  if (!join) {
    if (stretch) within(stretch, lengthOfPlan(line.plan), lengthOfPlan(line.plan));
    if (stretch && stretch.toM <= stretch.fromM)
      throwScenarioError('/baseLine/stretch/toM', 'must be greater than fromM');
    return { line, stretch, tail: null, withinM };
  }
  const tail = checked(join.alignment, '/baseLine/join/alignment');
  const lastOfTail = tail.plan.length - 1;
  meets(tail.plan[lastOfTail], end, `/baseLine/join/alignment/plan/${lastOfTail}`, 'path/end');
  if (tail.profile.length === 0)
    throwScenarioError('/baseLine/join/alignment/profile', 'is missing: what stays as it is needs heights');
  if (!join.at === !stretch) throwScenarioError('/baseLine/join', 'needs either at, or stretch beside it');
  if (stretch) within(stretch, lengthOfPlan(line.plan), lengthOfPlan(tail.plan));
  return { line, stretch: stretch ?? joinStretch(problem, line, tail, join.at!), tail, withinM };
}

function checked(entry: AlignmentEntry, path: string): Alignment {
  const line = lineOf(entry);
  if (line.plan.length > MAX_IP)
    throwScenarioError(`${path}/plan`, `has ${line.plan.length} intersection points, at most ${MAX_IP}`);
  return fitted(line, `${path}/profile`);
}

function meets(point: Alignment['plan'][number], end: { x: number; y: number }, path: string, name: string): void {
  const off = Math.hypot(point.x - end.x, point.y - end.y);
  if (off > END_M) throwScenarioError(path, `lies ${off.toFixed(1)} m from ${name}`);
}

function within(stretch: { fromM: number; toM: number }, fromLengthM: number, toLengthM: number): void {
  for (const [key, lengthM] of [['fromM', fromLengthM], ['toM', toLengthM]] as const) // biome-ignore format: short
    if (stretch[key] > lengthM)
      throwScenarioError(`/baseLine/stretch/${key}`, `is ${stretch[key]}, the line ends at ${lengthM.toFixed(3)}`);
}
