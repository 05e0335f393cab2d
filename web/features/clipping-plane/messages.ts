// Words of cutting the scene open.

export const clippingPlaneMessages = {
  'clipping.title': { nb: 'Snitt', en: 'Section plane' },
  'clipping.off': { nb: 'Fjern snitt', en: 'Remove the section' },
  'clipping.chooseRoute': {
    nb: 'Velg en veglinje for å føre snittet langs den, eller legg snittet der du ser.',
    en: 'Select a route to slide the section along it, or put it where you look.',
  },
  'clipping.along': { nb: 'Langs {name}', en: 'Along {name}' },
  'clipping.lookAt': { nb: 'Se på snittet', en: 'Look at the section' },
  'clipping.here': { nb: 'Snitt her', en: 'Section here' },
  'clipping.bearing': { nb: 'Retning, °', en: 'Bearing, °' },
  'clipping.box': { nb: 'Utsnitt (boks)', en: 'Box' },
  'clipping.minX': { nb: 'Øst fra', en: 'East from' },
  'clipping.maxX': { nb: 'Øst til', en: 'East to' },
  'clipping.minY': { nb: 'Nord fra', en: 'North from' },
  'clipping.maxY': { nb: 'Nord til', en: 'North to' },
  'clipping.minZ': { nb: 'Høyde fra', en: 'Height from' },
  'clipping.maxZ': { nb: 'Høyde til', en: 'Height to' },
  'clipping.saved': { nb: 'Lagrede snitt', en: 'Saved sections' },
  'clipping.none': { nb: 'Ingen lagret ennå', en: 'None saved yet' },
  'clipping.name': { nb: 'Navn på snittet', en: 'Name of the section' },
  'clipping.default': { nb: 'Snitt {number}', en: 'Section {number}' },
} as const;
