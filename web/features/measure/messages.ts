// Words of measuring.

export const measureMessages = {
  'measure.plan': { nb: 'Avstand i plan', en: 'Distance in plan' },
  'measure.slope': { nb: 'Skrå avstand', en: 'Slope distance' },
  'measure.ground': { nb: 'Langs bakken', en: 'Along the ground' },
  'measure.rise': { nb: 'Høydeforskjell', en: 'Height difference' },
  'measure.grade': { nb: 'Stigning', en: 'Grade' },
  'measure.profile.label': {
    nb: 'Terrenget under linjen, fra {low} til {high} m',
    en: 'The ground under the line, from {low} to {high} m',
  },
  'measure.planArea': { nb: 'Areal i plan', en: 'Plan area' },
  'measure.surfaceArea': { nb: 'Overflateareal', en: 'Surface area' },
  'measure.perimeter': { nb: 'Omkrets', en: 'Perimeter' },
  'measure.heights': { nb: 'Høyder', en: 'Heights' },
  'measure.daa': { nb: '{size} daa', en: '{size} daa' },
  'measure.level': { nb: 'Volum til nivå, moh.', en: 'Volume to level, m a.s.l.' },
  'measure.above': { nb: 'Masse over nivået', en: 'Ground over the level' },
  'measure.below': { nb: 'Volum under nivået', en: 'Room under the level' },
} as const;
