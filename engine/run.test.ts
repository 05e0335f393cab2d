import { expect, it } from 'vitest';
import { upgradedWorkRecord } from './run.ts';

it('reads the work record of an earlier engine, and leaves one of this engine as it is', () => {
  const probes = { lattice: 1, granted: [3] };
  const current = { seeding: 2, rounds: [10], repairTrials: 900, sensitivities: 2, probes };
  expect(upgradedWorkRecord({ seeding: 2, rounds: [10], polish: 900, reasoned: 2, looks: probes })).toEqual(current);
  expect(upgradedWorkRecord(current)).toEqual(current);
  expect(upgradedWorkRecord({ seeding: 2, bands: 3 })).toEqual({ seeding: 2, bands: [3] });
  expect(upgradedWorkRecord({ seeding: 2, bands: [3, 1] })).toEqual({ seeding: 2, bands: [3, 1] });
});
