// Reproducible randomness for the search. The state is four 32-bit numbers in a plain array, so that a chain can be
// stopped, written as JSON and resumed to the same end (settled: same Problem, seed and work, same Solution).
// Generator: sfc32 (C. Doty-Humphrey, PractRand), period about 2^127.

export type RandomState = [number, number, number, number];

/** A state for stream number `stream` of a seed; different streams are unrelated for all practical purposes. */
export function randomState(seed: number, stream: number): RandomState {
  const state: RandomState = [seed | 0, stream | 0, Math.imul(seed ^ (stream << 7), 0x9e3779b1) | 0, 1];
  for (let i = 0; i < 15; i++) nextUint(state);
  return state;
}

/** The next number in 0…2³²−1; advances the state. */
export function nextUint(state: RandomState): number {
  const sum = (((state[0] + state[1]) | 0) + state[3]) | 0;
  state[3] = (state[3] + 1) | 0;
  state[0] = state[1] ^ (state[1] >>> 9);
  state[1] = (state[2] + (state[2] << 3)) | 0;
  state[2] = (state[2] << 21) | (state[2] >>> 11);
  state[2] = (state[2] + sum) | 0;
  return sum >>> 0;
}

/** Uniform in [0, 1). */
export function uniform(state: RandomState): number {
  return nextUint(state) / 4294967296;
}

/** Roughly normal with mean 0 and variance 1 (sum of four uniforms): bounded at ±3.5, which a move wants anyway. */
export function normal(state: RandomState): number {
  return (uniform(state) + uniform(state) + uniform(state) + uniform(state) - 2) * 1.7320508075688772;
}

/** An integer in [0, count). */
export function below(state: RandomState, count: number): number {
  return Math.floor(uniform(state) * count);
}
