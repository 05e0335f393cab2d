// Help that several rows have in common, where the same number stands for soil and for rock, or for several kinds of work.

import type { Label } from './parameter.ts';

/** Of a row in seconds: what is done in the time; times add up to the construction time of a route. */
export const buildingTime = (nb: string, en: string): Label => ({
  nb: `${nb}. Øker byggetida, ikke kostnaden.`,
  en: `${en}. It adds to the construction time, not to the cost.`,
});

export const LOOSE_FACTOR: Label = {
  nb: 'Løst volum av ett fast. Større faktor gir flere lass og dyrere transport.',
  en: 'Loose volume of one in bank. A larger factor gives more loads and costlier haul.',
};

export const COMPACTION_FACTOR: Label = {
  nb: 'Komprimert volum av ett fast. Større faktor gir mer fylling av samme utgraving.',
  en: 'Compacted volume of one in bank. A larger factor gives more fill of the same excavation.',
};

export const DENSITY: Label = {
  nb: 'Vekt av masse målt fast. Tyngre masse gir mer CO₂ av transport; kostnaden går etter volum.',
  en: 'Weight of masses measured in bank. Heavier masses give more CO2 of haul; its cost goes by volume.',
};

export const CUT_CO2_CURVE: Label = {
  nb: 'Etter skjæringsdybden i senterlinja, rett linje mellom punktene. Lar dype skjæringer slippe ut mer enn grunne.',
  en: 'By the depth of the cut at the centre line, linear between points. Deep cuts then emit more than shallow ones.',
};
