// Words of the comparison.

export const compareMessages = {
  'compare.title': { nb: 'Sammenlign veglinjer', en: 'Compare routes' },
  'compare.none': {
    nb: 'Det er ingen veglinjer å sammenligne ennå. Beregn noen på kartet først.',
    en: 'There are no routes to compare yet. Generate some on the map first.',
  },
  'compare.toMap': { nb: 'Til kartet', en: 'To the map' },
  'compare.x': { nb: 'Vannrett akse', en: 'Horizontal axis' },
  'compare.y': { nb: 'Loddrett akse', en: 'Vertical axis' },
  'compare.front': {
    nb: 'Linjen forbinder veglinjene som ingen andre slår på begge tall. De andre er bleket.',
    en: 'The line joins the routes that no other beats in both figures. The others are faded.',
  },
  'compare.scatter': { nb: 'Spredning av {x} mot {y}', en: 'Scatter of {x} against {y}' },
  'compare.reference': { nb: 'Sammenlignes med', en: 'Compared with' },
  'compare.isReference': { nb: 'referanse', en: 'reference' },
} as const;
