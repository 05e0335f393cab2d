// Words of the finder.

export const finderMessages = {
  'finder.open': { nb: 'Finn', en: 'Find' },
  'finder.field': {
    nb: 'Finn prosjekt, veglinje, areal, sted, diskusjon, side eller koordinater',
    en: 'Find a project, route, area, place, topic, page or coordinates',
  },
  'finder.answers': { nb: 'Treff', en: 'Answers' },
  'finder.none': { nb: 'Ingen treff på «{query}»', en: 'Nothing found for “{query}”' },
  'finder.kind.project': { nb: 'Prosjekt', en: 'Project' },
  'finder.kind.route': { nb: 'Veglinje', en: 'Route' },
  'finder.kind.path': { nb: 'Strekning', en: 'Path' },
  'finder.kind.site': { nb: 'Planert område', en: 'Site' },
  'finder.kind.area': { nb: 'Areal', en: 'Area' },
  'finder.kind.feature': { nb: 'Linje eller punkt', en: 'Line or point' },
  'finder.kind.topic': { nb: 'Diskusjon', en: 'Topic' },
  'finder.kind.page': { nb: 'Side', en: 'Page' },
  'finder.kind.command': { nb: 'Kommando', en: 'Command' },
  'finder.kind.place': { nb: 'Sted', en: 'Place' },
  'finder.place': { nb: 'Vis stedet på kartet', en: 'Show the place on the map' },
  'finder.keys': { nb: '↑ ↓ velger, Enter åpner, Esc lukker', en: '↑ ↓ choose, Enter opens, Esc closes' },
} as const;
