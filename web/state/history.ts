// The steps of an edit: what stands now, what lay before it and what was taken back. Pure; kept in the store of the edit.

export interface History<Step> {
  readonly behind: readonly Step[];
  readonly now: Step;
  readonly ahead: readonly Step[];
}

export function historyOf<Step>(now: Step): History<Step> {
  return { behind: [], now, ahead: [] };
}

/** A new step; what was taken back is gone. */
export function stepped<Step>({ behind, now }: History<Step>, next: Step): History<Step> {
  return { behind: [...behind, now], now: next, ahead: [] };
}

/** One step back; the same history where there is none. */
export function undone<Step>(history: History<Step>): History<Step> {
  const { behind, now, ahead } = history;
  return behind.length === 0 ? history : { behind: behind.slice(0, -1), now: behind.at(-1)!, ahead: [now, ...ahead] };
}

/** One step forth again; the same history where there is none. */
export function redone<Step>(history: History<Step>): History<Step> {
  const { behind, now, ahead } = history;
  return ahead.length === 0 ? history : { behind: [...behind, now], now: ahead[0]!, ahead: ahead.slice(1) };
}
