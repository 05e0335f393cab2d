// Where marks stand over a longitudinal profile: those that would lie on each other stand as one. Pure.

/** Something pinned to a station. */
export interface ProfileMark {
  readonly id: string;
  readonly name: string;
  readonly chainageM: number;
}

/** The part of a chart that lines are drawn in, CSS px from the left, and the chainages at its ends. */
export interface PlotPlace {
  readonly leftPx: number;
  readonly widthPx: number;
  readonly fromM: number;
  readonly toM: number;
}

/** Wide enough for a thumb beside others. */
export const MARK_PX = 24;

export interface MarkGroup {
  /** Where the first of them is. */
  readonly atPx: number;
  /** By chainage; at least one. */
  readonly marks: readonly ProfileMark[];
}

/** Those within what is shown, from the left. */
export function groupMarks(
  marks: readonly ProfileMark[],
  { leftPx, widthPx, fromM, toM }: PlotPlace,
): readonly MarkGroup[] {
  const groups: { atPx: number; marks: ProfileMark[] }[] = [];
  const shown = marks.filter(({ chainageM }) => chainageM >= fromM && chainageM <= toM);
  for (const mark of shown.toSorted((a, b) => a.chainageM - b.chainageM)) {
    const atPx = leftPx + (widthPx * (mark.chainageM - fromM)) / (toM - fromM);
    const last = groups.at(-1);
    if (last && atPx - last.atPx < MARK_PX) last.marks.push(mark);
    else groups.push({ atPx, marks: [mark] });
  }
  return groups;
}
