// Evaluates a line as a search changes it: only the curves and the stretch of profile that a change moves are laid out,
// surveyed and priced; the rest of the line is known by the tiles of its stations. Structures are chosen between the nearest
// stations that are certainly open, masses are hauled by blocks. What cannot be evaluated by pieces is evaluated whole.
//
//   held    |t0|t1|t2|t3|t4|t5|t6|t7|        the current line: stations, tiles, totals
//   next             |~~|~~|~~|              the tiles that a trial replaces, at the same indices; the rest is read from held
//
// Stations are those of the kernel, so scores are those of evaluate but for rounding (tested along random walks).

import { clampProfile } from '../../alignment/profile.ts';
import { copyScores, emptyScores, type IncrementalEvaluator, type Line, type Scores } from '../../evaluator.ts';
import { acceptPatch, acceptWhole } from './accept-patch.ts';
import { changePlan, findReplacedStations, surveyPatch } from './change-line.ts';
import { chooseInPatch } from './choose-in-patch.ts';
import { profileChange } from './profile-change.ts';
import { scorePatch, tilePatch } from './score-patch.ts';
import { type IncrementalModel, type Workspace, workspaceOf } from './workspace.ts';

/** Lines of fewer points are evaluated whole. */
const MIN_POINTS = 5;

/** How the last trial was evaluated: by its patch, as equal to the held line, or whole. */
type Outcome = 'patch' | 'same' | 'whole';

/** An evaluator over a model; allocates only while lines grow longer than any before. */
export function makeIncrementalEvaluator(model: IncrementalModel): IncrementalEvaluator {
  const w = workspaceOf(model);
  const heldScores: Scores = emptyScores();
  const trialScores: Scores = emptyScores();
  let outcome: Outcome = 'whole';
  let lastLine: Line | null = null;

  const load = (line: Line, out: Scores): void => {
    w.isHeld = false;
    const found = evaluateByPatch(w, line, true, out);
    if (found === null) {
      model.evaluate(line, out);
      return;
    }
    // Blocks are summed for the share of base that this line makes: most trials then change it little.
    w.block.usualShare = w.madeShare;
    tilePatch(w, w.none);
    // Scored by those blocks: the first score hangs, in its last digits, on the share of the line that was held before.
    scorePatch(w, line, w.none, out);
    acceptWhole(w, line);
    copyScores(out, heldScores);
  };

  return {
    begin: load,
    trial(line, out) {
      lastLine = line;
      const canPatch = w.isHeld && w.held.plan.count >= MIN_POINTS;
      const found = canPatch ? evaluateByPatch(w, line, false, out) : null;
      if (found === null) model.evaluate(line, out);
      else if (found === 'same') copyScores(heldScores, out);
      outcome = found ?? 'whole';
      copyScores(out, trialScores);
    },
    accept() {
      if (!lastLine || outcome === 'same') return;
      if (outcome === 'whole') load(lastLine, emptyScores());
      else {
        acceptPatch(w, lastLine);
        copyScores(trialScores, heldScores);
      }
    },
  };
}

/** Evaluates a line by what differs from the held one, or from nothing; null where that cannot be done. */
function evaluateByPatch(w: Workspace, line: Line, whole: boolean, out: Scores): 'patch' | 'same' | null {
  const { patch, profile } = w;
  patch.whole = whole;
  if (line.clothoidOut || line.ipCount < (whole ? 2 : MIN_POINTS) || line.vpCount < 2) return null;
  clampProfile(line.vp, line.vpCount);
  if (!changePlan(w, line, whole ? w.none : w.held)) return null;
  const old = whole ? w.none : w.held;
  if (line.ipCount + 2 > w.points || line.vpCount + 2 > w.levels) return null;
  patch.profileChanged = profileChange(old.vp, old.vpCount, line.vp, line.vpCount, patch.shiftM, profile);
  if (!patch.planChanged && !patch.profileChanged) return 'same';
  findReplacedStations(w, old);
  surveyPatch(w, line, old);
  chooseInPatch(w, old);
  tilePatch(w, old);
  scorePatch(w, line, old, out);
  return Number.isFinite(out.costNok + out.violation) ? 'patch' : null;
}
