// Words of the page of projects to explore.

export const exploreMessages = {
  'explore.title': { nb: 'Utforsk', en: 'Explore' },
  'explore.lead': {
    nb: 'Eksempelet, og prosjekter i organisasjonen som er publisert eller delt med lenke. Lag en kopi, så kan du prøve deg fram uten å endre originalen.',
    en: 'The demo, and projects of the organization that are published or shared by a link. Make a copy, and you can experiment without changing the original.',
  },
  'explore.none': { nb: 'Ingen prosjekter er publisert ennå', en: 'No project is published yet' },
  'explore.none.body': {
    nb: 'Den som har ansvar for et prosjekt, publiserer det under Innstillinger i prosjektet.',
    en: 'Whoever looks after a project publishes it under Settings in the project.',
  },
  'explore.view': { nb: 'Visning', en: 'View' },
  'explore.view.map': { nb: 'Kart', en: 'Map' },
  'explore.view.list': { nb: 'Liste', en: 'List' },
  'explore.map': { nb: 'Kart over prosjektene', en: 'Map of the projects' },
  'explore.map.drawing': {
    nb: '{count, plural, one {Ett prosjekt} other {# prosjekter}} på kartet',
    en: '{count, plural, one {One project} other {# projects}} on the map',
  },
  'explore.map.keys': {
    nb: 'Piltastene flytter kartet, + og − zoomer, og 0 viser alle.',
    en: 'The arrow keys move the map, + and − zoom, and 0 shows all.',
  },
  'explore.map.zoomIn': { nb: 'Zoom inn', en: 'Zoom in' },
  'explore.map.zoomOut': { nb: 'Zoom ut', en: 'Zoom out' },
  'explore.map.all': { nb: 'Vis alle prosjektene', en: 'Show all the projects' },
  'explore.map.apart': { nb: 'Zoom til disse', en: 'Zoom to these' },
  'explore.map.marker': { nb: '{name}, {place}', en: '{name}, {place}' },
  'explore.map.markers': { nb: '{count} prosjekter: {names}', en: '{count} projects: {names}' },
  'explore.map.selected': { nb: 'Valgt på kartet', en: 'Selected on the map' },
  'explore.map.without': { nb: 'Uten sted på kartet', en: 'Without a place on the map' },
  'explore.map.without.body': {
    nb: 'Prosjektet har verken terreng eller lokalt origo, eller et koordinatsystem som kartet ikke kjenner.',
    en: 'The project has neither terrain nor a local origo, or a coordinate system that the map does not know.',
  },
  'explore.map.north': { nb: 'N', en: 'N' },
  'explore.map.south': { nb: 'S', en: 'S' },
  'explore.map.east': { nb: 'Ø', en: 'E' },
  'explore.map.west': { nb: 'V', en: 'W' },
  'explore.published': { nb: 'Publisert', en: 'Published' },
  'explore.shared': { nb: 'Delt med lenke', en: 'Shared by link' },
  'explore.copy': { nb: 'Lag en kopi', en: 'Make a copy' },
  'explore.copy.of': { nb: 'Lag en kopi av {name}', en: 'Make a copy of {name}' },
  'explore.publish.title': { nb: 'Publisering', en: 'Publishing' },
  'explore.publish': {
    nb: 'Vis prosjektet under Utforsk for alle i organisasjonen',
    en: 'Show the project under Explore to everybody in the organization',
  },
  'explore.publish.restricted': {
    nb: 'Prosjektet er bare for navngitte personer. Publisert kan alle i organisasjonen lese alt i det, også diskusjonene, og lage en kopi; bare de navngitte endrer det.',
    en: 'The project is for named people only. Published, everybody in the organization reads all of it, its topics too, and may copy it; only the people named change it.',
  },
} as const;
