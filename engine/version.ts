// The version of the engine, kept with every result. It rises when the same Problem, seed and work may give another
// Solution, so that a stored generation shows whether it can be replayed.

export const ENGINE_VERSION = '0.19.0';
