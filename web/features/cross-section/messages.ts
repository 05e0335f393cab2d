// Words of cross-sections.

export const sectionMessages = {
  'section.failed': {
    nb: 'Tverrprofilet kunne ikke hentes: {reason}',
    en: 'The section could not be loaded: {reason}',
  },
  'section.choose': { nb: 'Velg en veglinje for å se tverrprofilet.', en: 'Select a route to see its sections.' },
  'section.station': { nb: 'Profil', en: 'Station' },
  'section.width': { nb: 'Bredde, m', en: 'Width, m' },
  'section.exaggeration': { nb: 'Overhøyning', en: 'Exaggeration' },
  'section.print': { nb: 'Skriv ut', en: 'Print' },
  'section.print.fit': { nb: 'Tilpasset ett ark (A4)', en: 'Fitted to one sheet (A4)' },
  'section.print.scale': { nb: 'A3 i målestokk 1:{scale}', en: 'A3 at a scale of 1:{scale}' },
  'section.print.sheet': { nb: 'Målestokk 1:{scale} · {paper}', en: 'Scale 1:{scale} · {paper}' },
  'section.picture': {
    nb: 'Tverrprofil ved {chainage}: veg {road} moh., terreng {ground} moh.',
    en: 'Cross-section at {chainage}: road {road} m a.s.l., ground {ground} m a.s.l.',
  },
  'section.fill': { nb: 'Fylling', en: 'Fill' },
  'section.soilCut': { nb: 'Jordskjæring', en: 'Soil cut' },
  'section.rockCut': { nb: 'Fjellskjæring', en: 'Rock cut' },
  'section.rockAssumed': { nb: 'fjellet er antatt, ikke målt', en: 'bedrock is assumed, not surveyed' },
  'section.areas': { nb: '{name} {size} m²', en: '{name} {size} m²' },
} as const;
