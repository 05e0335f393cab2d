// Prices that were written in the sheet and not stored yet. They outlive the page, so that nothing is lost by going elsewhere; each
// remembers the value that was seen when it was begun, so that what somebody else stores meanwhile is found. Every step can be taken
// back. Logging out forgets them.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PriceCell, PriceSpreads, SheetChange, SpreadPct } from '#domain/catalogue/price-sheet.ts';
import { sessionStore } from '../../../state/session.ts';

export interface Draft {
  /** As it stood when it was seen. */
  readonly before: number;
  readonly after: number;
}
export type Drafts = Readonly<Record<string, Draft>>;

interface Written {
  readonly drafts: Drafts;
  /** Low and high that a file brought. */
  readonly ranges: PriceSpreads;
}

interface Sheet extends Written {
  /** As it was, the latest last. */
  readonly earlier: readonly Written[];
}

const EMPTY: Sheet = { drafts: {}, ranges: {}, earlier: [] };
const MAX_STEPS = 100;

const store = createStore<Readonly<Record<string, Sheet>>>()(() => ({}));
sessionStore.subscribe(({ loggedIn }) => {
  if (!loggedIn) store.setState({}, true);
});

export function useSheet(organizationId: string): Sheet {
  return useStore(store, (sheets) => sheets[organizationId] ?? EMPTY);
}

const sheetOf = (organizationId: string) => store.getState()[organizationId] ?? EMPTY;

function setDrafts(organizationId: string, change: (drafts: Drafts) => Drafts): void {
  setWritten(organizationId, ({ drafts, ranges }) => ({ drafts: change(drafts), ranges }));
}

function setWritten(organizationId: string, change: (written: Written) => Written): void {
  const { drafts, ranges, earlier } = sheetOf(organizationId);
  const before = { drafts, ranges };
  store.setState({ [organizationId]: { ...change(before), earlier: [...earlier, before].slice(-MAX_STEPS) } });
}

/** What a file says of prices and their ranges, as one step. */
export function setRead(
  organizationId: string,
  prices: readonly (readonly [PriceCell, number])[],
  ranges: readonly (readonly [PriceCell, SpreadPct])[],
): void {
  setWritten(organizationId, ({ drafts, ranges: before }) => ({
    drafts: withPrices(drafts, prices),
    ranges: { ...before, ...Object.fromEntries(ranges.map(([{ key }, range]) => [key, range])) },
  }));
}

/** One step, however many prices it sets. A price that is set to what stands is no draft. */
export function setPrices(organizationId: string, values: readonly (readonly [PriceCell, number])[]): void {
  setDrafts(organizationId, (drafts) => withPrices(drafts, values));
}

export function withPrices(drafts: Drafts, values: readonly (readonly [PriceCell, number])[]): Drafts {
  const next = { ...drafts };
  for (const [{ key, value }, after] of values) {
    if (after === value) delete next[key];
    else next[key] = { before: next[key]?.before ?? value, after };
  }
  return next;
}

/** One's own value over what somebody else has stored. */
export const keepMine = (organizationId: string, { key, value }: PriceCell) =>
  setDrafts(organizationId, (drafts) => ({ ...drafts, [key]: { ...drafts[key]!, before: value } }));

export const takeTheirs = (organizationId: string, { key }: PriceCell) =>
  setDrafts(organizationId, ({ [key]: _, ...others }) => others);

export function undoStep(organizationId: string): void {
  const { earlier } = sheetOf(organizationId);
  const last = earlier.at(-1);
  if (last) store.setState({ [organizationId]: { ...last, earlier: earlier.slice(0, -1) } });
}

/** Thrown away, or stored. */
export const forgetDrafts = (organizationId: string) => store.setState({ [organizationId]: EMPTY });

/** Drafts of prices that somebody else has set to a third value since. */
export const conflictsIn = (cells: readonly PriceCell[], drafts: Drafts) =>
  cells.filter(({ key, value }) => drafts[key] && drafts[key].before !== value && drafts[key].after !== value);

/** What is to be stored: drafts of what is gone by now, and of what stands already, are not. */
export function changesIn(cells: readonly PriceCell[], drafts: Drafts): SheetChange[] {
  return cells.flatMap(({ key, group, id, name, value }) => {
    const draft = drafts[key];
    return draft && draft.after !== value ? [{ group, id, name, ...draft }] : [];
  });
}
