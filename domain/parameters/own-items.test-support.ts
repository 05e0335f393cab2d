// An item of an organization's own, as tests of several rooms price it.

import type { OwnItem } from './own-items.ts';

export const OWN_ITEM: OwnItem = {
  id: 'a',
  name: 'Viltgjerde',
  measure: 'openRoad',
  costPerUnit: 900,
  co2PerUnit: 20,
  secondsPerUnit: 30,
  lowPct: 70,
  highPct: 150,
  mark: 'A',
  source: '',
  processCode: null,
};
