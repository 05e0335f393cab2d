// Words of the project log.

export const changeMessages = {
  'logs.title': { nb: 'Prosjektlogg', en: 'Project logs' },
  'logs.none': { nb: 'Ingenting er endret ennå.', en: 'Nothing has changed yet.' },
  'logs.more': { nb: 'Vis eldre', en: 'Show older' },
  'logs.others': { nb: 'og {count} til', en: 'and {count} more' },
  'logs.named': { nb: '«{name}»', en: '“{name}”' },
  'logs.who.system': { nb: 'Systemet', en: 'The system' },
  'logs.action.create': { nb: 'la til', en: 'added' },
  'logs.action.update': { nb: 'endret', en: 'changed' },
  'logs.action.delete': { nb: 'slettet', en: 'deleted' },
  'logs.action.restore': { nb: 'hentet tilbake', en: 'restored' },
  'logs.entity.project': { nb: 'prosjektet', en: 'the project' },
  'logs.entity.terrain': { nb: 'terrenget', en: 'the terrain' },
  'logs.entity.area_layer': { nb: 'kartlaget', en: 'the area layer' },
  'logs.entity.area': { nb: 'området', en: 'the area' },
  'logs.entity.feature': { nb: 'objektet', en: 'the feature' },
  'logs.entity.map_item': { nb: 'det lagrede kartvalget', en: 'the saved map item' },
  'logs.entity.path': { nb: 'strekningen', en: 'the path' },
  'logs.entity.route': { nb: 'veglinjen', en: 'the route' },
  'logs.entity.generation': { nb: 'beregningen', en: 'the generation' },
  'logs.entity.route_collection': { nb: 'veglinjesamlingen', en: 'the route collection' },
} as const;
