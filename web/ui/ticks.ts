// Round numbers for an axis that covers all values: steps of 1, 2 or 5 times a power of ten, about as
// many as there is room for.

export function niceTicks(values: readonly number[]): number[] {
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1];
  const span = most - least || Math.abs(most) * 0.2 || 1;
  const step = niceStep(span / 4);
  const first = Math.floor((least - span * 0.04) / step);
  const last = Math.ceil((most + span * 0.04) / step);
  // From whole multiples, so that 0.1 + 0.2 never shows.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Round numbers strictly inside an interval, at most about `most` of them. */
export function ticksBetween(low: number, high: number, most: number): number[] {
  const step = niceStep((high - low) / most);
  const ticks: number[] = [];
  for (let k = Math.ceil(low / step); k * step <= high; k++) ticks.push(Number((k * step).toPrecision(12)));
  return ticks;
}

/** Decimals that write the ticks of an axis as they are: 0, 0.25, 0.5 need two; at most three. */
export function tickDecimals(ticks: readonly number[]): number {
  const isWritten = (decimals: number) =>
    ticks.every((tick) => Math.abs(tick - Number(tick.toFixed(decimals))) <= 1e-6 * Math.max(1, Math.abs(tick)));
  return [0, 1, 2].find(isWritten) ?? 3;
}

/** 1, 2 or 5 times a power of ten, not less than the rough step. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999)!;
}
