// How much water a small catchment gives in a flood, and the pipe that takes it. Flood formula for small Norwegian
// catchments "NIFS" (NVE report 7/2015: an index flood by regression, times a growth curve of the generalised logistic
// distribution); the rational method for the smallest (NVE guidance, Statens vegvesen N200). Constants are carried over
// from secondary sources: guiding until checked against the report. Areas in m², discharge in m³/s.

/** What is known or assumed of the climate and of the lakes above. */
export interface Runoff {
  /** Mean specific runoff, l/(s·km²). */
  readonly specificRunoff: number;
  /** Effective share of lakes, % of the catchment. */
  readonly lakeShare: number;
  /** Return period, years. */
  readonly returnYears: number;
  /** Factor for a warmer climate. */
  readonly climateFactor: number;
}

/** Catchments that the regression was made for. */
export const FORMULA_RANGE_M2 = [0.2e6, 50e6] as const;

/** Whether the flood of so large a catchment is one that the formula was made for; elsewhere it is an extrapolation. */
export function isInFormulaRange(areaM2: number): boolean {
  return areaM2 >= FORMULA_RANGE_M2[0] && areaM2 <= FORMULA_RANGE_M2[1];
}

/** Mean of the yearly floods; catchments in FORMULA_RANGE_M2, m³/s: 18.97 · Q_N^0.864 · e^(−0.251 √A_SE), Q_N = mean discharge in m³/s. */
export function meanFlood(areaM2: number, { specificRunoff, lakeShare }: Runoff): number {
  const meanDischarge = (specificRunoff * areaM2) / 1e9;
  return 18.97 * meanDischarge ** 0.864 * Math.exp(-0.251 * Math.sqrt(lakeShare));
}

/**
 * Flood of the return period over the mean flood:
 * 1 + 0.308 · q_N^−0.137 · [Γ(1 + k)Γ(1 − k) − (T − 1)^−k] / k, k = −1 + 2 / (1 + e^(0.391 + 1.54 · A_SE / 100)).
 */
export function growth({ specificRunoff, lakeShare, returnYears }: Runoff): number {
  const k = -1 + 2 / (1 + Math.exp(0.391 + (1.54 * lakeShare) / 100));
  // Γ(1 + k) · Γ(1 − k) = πk / sin πk.
  const bracket = ((Math.PI * k) / Math.sin(Math.PI * k) - (returnYears - 1) ** -k) / k;
  return 1 + 0.308 * specificRunoff ** -0.137 * bracket;
}

/** Flood of the return period in the climate to come, m³/s. The regression's own uncertainty is a factor of 0.5–2. */
export function designFlood(areaM2: number, runoff: Runoff): number {
  return meanFlood(areaM2, runoff) * growth(runoff) * runoff.climateFactor;
}

/** Time until the whole catchment contributes, minutes: 0.6 · L · H^−0.5 + 3000 · A_SE with L and H in m, A_SE as a share of 1. */
export function concentrationMinutes(lengthM: number, reliefM: number, lakeShare: number): number {
  return (0.6 * lengthM) / Math.sqrt(reliefM) + 30 * lakeShare;
}

/** Rational method, for catchments under 0.5 km²: C · i · A, i in l/(s·ha) of the return period and concentration time. */
export function rationalFlood(areaM2: number, coefficient: number, intensity: number, climateFactor: number): number {
  return (coefficient * intensity * (areaM2 / 1e4) * climateFactor) / 1000;
}

/** Pipes that are made: inner diameter, m. */
export const CULVERT_DIAMETERS_M = [0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 2.5] as const;

/** What a pipe takes with the water as high as its top at the inlet, m³/s: 1.4 · D^2.5. */
export function culvertCapacity(diameterM: number): number {
  return 1.4 * diameterM ** 2.5;
}

/** What crosses a stream: a pipe of a diameter that is made, or a bridge where none is large enough. */
export type WaterCrossingSize =
  | { readonly kind: 'culvert'; readonly diameterM: number }
  | { readonly kind: 'bridge'; readonly spanM: number };

/** Catchments that want a bridge whatever a pipe would take. */
const BRIDGE_FROM_M2 = 5e6;
/** Clear span over a stream, m: 3 · √Q, never under 2.5 m (a bridge by definition of N400). */
const SPAN_BY_ROOT = 3;
const MIN_SPAN_M = 2.5;

/** Clear span of a bridge over a flood, m. */
export function bridgeSpan(floodM3s: number): number {
  return Math.max(MIN_SPAN_M, SPAN_BY_ROOT * Math.sqrt(floodM3s));
}

/** The smallest that takes the flood; `leastM`: least diameter of the class. Spans that are bridges are given as such. */
export function sizeOfCrossing(areaM2: number, floodM3s: number, leastM: number): WaterCrossingSize {
  const diameterM = CULVERT_DIAMETERS_M.find((size) => size >= leastM && culvertCapacity(size) >= floodM3s);
  if (diameterM === undefined || areaM2 > BRIDGE_FROM_M2) return { kind: 'bridge', spanM: bridgeSpan(floodM3s) };
  return { kind: 'culvert', diameterM };
}
