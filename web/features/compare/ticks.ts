// Round numbers for an axis that covers all values: steps of 1, 2 or 5 times a power of ten, about five of them.

export function niceTicks(values: readonly number[]): number[] {
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1];
  const span = most - least || Math.abs(most) * 0.2 || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999)!;
  const first = Math.floor((least - span * 0.04) / step);
  const last = Math.ceil((most + span * 0.04) / step);
  // From whole multiples, so that 0.1 + 0.2 never shows.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
