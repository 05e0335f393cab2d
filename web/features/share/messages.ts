// Words of the page that a share link opens.

export const shareMessages = {
  'share.readOnly': { nb: 'Kun lesing', en: 'Read only' },
  'share.askAgain': {
    nb: 'Be den som sendte deg lenken, om en ny.',
    en: 'Ask whoever sent you the link for a new one.',
  },
  'share.updated': { nb: 'Sist endret {date}', en: 'Last changed {date}' },
  'share.picture': { nb: 'Terrenget med veglinjene', en: 'The ground with the routes' },
  'share.sources': { nb: 'Kilder: {sources}', en: 'Sources: {sources}' },
  'share.map': { nb: 'Kart', en: 'Map' },
  'share.mapFailed': { nb: 'Kartet kunne ikke vises: {reason}', en: 'The map could not be shown: {reason}' },
  'share.showOnMap': { nb: 'Vis {name} på kartet', en: 'Show {name} on the map' },
  'share.noRoutes': { nb: 'Prosjektet har ingen veglinjer ennå.', en: 'The project has no routes yet.' },
  'share.route': { nb: 'Veglinje', en: 'Route' },
  'share.hint': {
    nb: 'Lavere er bedre i alle kolonnene. {indices} er indekser.',
    en: 'Lower is better in every column. {indices} are indices.',
  },
  'share.composites': { nb: 'Sammensatte veglinjer', en: 'Composite routes' },
  'share.composites.note': {
    nb: 'Veglinjer som bygges sammen, med tallene lagt sammen. Massetransporten er regnet for hver veglinje.',
    en: 'Routes that are built together, with their figures added up. Hauling is worked out for each route.',
  },
  'share.exports': { nb: 'Filer', en: 'Files' },
  'share.exports.fetch': { nb: 'Last ned', en: 'Download' },
  'share.exports.fetch.of': { nb: 'Last ned {name}', en: 'Download {name}' },
} as const;
