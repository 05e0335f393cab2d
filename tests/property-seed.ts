// Properties are tried with the same random inputs in every run, so that a commit has one verdict. A hunt for new counterexamples
// takes others: `PROPERTY_SEED=random npm test -- unit`, or a number.

import fc from 'fast-check';

const seed = process.env.PROPERTY_SEED ?? '20251123';
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
