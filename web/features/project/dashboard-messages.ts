// Words of the dashboard.

export const dashboardMessages = {
  'dashboard.title': { nb: 'Prosjekter', en: 'Projects' },
  'dashboard.greeting': { nb: 'Hei, {name}', en: 'Hello, {name}' },
  'dashboard.count': {
    nb: '{count, plural, =0 {Ingen prosjekter} one {# prosjekt} other {# prosjekter}}',
    en: '{count, plural, =0 {No projects} one {# project} other {# projects}}',
  },
  'dashboard.search': { nb: 'Søk i prosjekter', en: 'Search projects' },
  'dashboard.new': { nb: 'Nytt prosjekt', en: 'New project' },
  'dashboard.openArchive': { nb: 'Åpne arkiv', en: 'Open archive' },
  'dashboard.demo': { nb: 'Eksempel – oppdiktet terreng', en: 'Demo – synthetic ground' },
  'dashboard.bestOf': { nb: 'lavest, {path}', en: 'lowest, {path}' },
  'dashboard.since': {
    nb: '{count, plural, one {# endring} other {# endringer}} siden sist av {people}',
    en: '{count, plural, one {# change} other {# changes}} since last time by {people}',
  },
  'dashboard.today': { nb: 'For deg', en: 'For you' },
  'dashboard.today.running': { nb: 'Beregninger som pågår', en: 'Runs in progress' },
  'dashboard.today.progress': { nb: 'Fremdrift i {name}', en: 'Progress in {name}' },
  'dashboard.today.changed': { nb: 'Endret siden sist', en: 'Changed since last time' },
  'dashboard.today.topics': { nb: 'Emner og frister', en: 'Topics and deadlines' },
  'dashboard.today.due': { nb: 'Frist {date}', en: 'Due {date}' },
  'dashboard.today.overdue': { nb: 'Fristen gikk ut {date}', en: 'Was due {date}' },
  'dashboard.today.noDue': { nb: 'Uten frist', en: 'No due date' },
  'dashboard.today.unread': {
    nb: '{count, plural, one {# ulest} other {# uleste}}',
    en: '{count, plural, other {# unread}}',
  },
  'dashboard.today.more': {
    nb: '{count, plural, one {og # til} other {og # til}}',
    en: '{count, plural, other {and # more}}',
  },
  'dashboard.paths': {
    nb: '{count, plural, =0 {ingen strekninger} one {# strekning} other {# strekninger}}',
    en: '{count, plural, =0 {no paths} one {# path} other {# paths}}',
  },
  'dashboard.routes': {
    nb: '{count, plural, =0 {ingen veglinjer ennå} one {# veglinje} other {# veglinjer}}',
    en: '{count, plural, =0 {no routes yet} one {# route} other {# routes}}',
  },
  'dashboard.running': {
    nb: '{count, plural, one {# beregning pågår} other {# beregninger pågår}}',
    en: '{count, plural, one {# run in progress} other {# runs in progress}}',
  },
  'dashboard.changed': { nb: 'Endret {when}', en: 'Changed {when}' },
  'dashboard.noPicture': { nb: 'Terreng mangler', en: 'No terrain yet' },
  'dashboard.empty.title': { nb: 'Start med et prosjekt', en: 'Start with a project' },
  'dashboard.empty.body': {
    nb: 'Et prosjekt er ett planområde: terreng, arealer, strekninger og veglinjene som beregnes. Du trenger bare en høydemodell (GeoTIFF) for å komme i gang.',
    en: 'A project is one planning area: ground, areas, paths and the routes computed for them. All you need to begin is a height model (GeoTIFF).',
  },
  'dashboard.noMatch': { nb: 'Ingen prosjekter passer til «{search}».', en: 'No project matches “{search}”.' },
  'dashboard.failed': { nb: 'Fikk ikke hentet prosjektene', en: 'The projects could not be loaded' },
  'dashboard.create.title': { nb: 'Nytt prosjekt', en: 'New project' },
  'dashboard.create.name': { nb: 'Navn', en: 'Name' },
  'dashboard.create.nameHelp': { nb: 'For eksempel «Rv. 13 Vik–Myrkdalen»', en: 'For example “Rv. 13 Vik–Myrkdalen”' },
  'dashboard.create.description': { nb: 'Beskrivelse', en: 'Description' },
  'dashboard.create.srid': { nb: 'Koordinatsystem', en: 'Coordinate system' },
  'dashboard.create.sridHelp': {
    nb: 'Projisert system i meter. UTM-sone 33 dekker hele landet; NTM gir minst målestokkfeil.',
    en: 'A projected system in metres. UTM zone 33 covers all of Norway; NTM has the least scale error.',
  },
  'dashboard.create.otherSrid': { nb: 'Annen EPSG-kode: {code}', en: 'Other EPSG code: {code}' },
  'dashboard.create.submit': { nb: 'Opprett prosjekt', en: 'Create project' },
  'dashboard.copy.all': { nb: 'Kopier med veglinjer', en: 'Copy with routes' },
  'dashboard.copy': { nb: 'Kopier uten veglinjer', en: 'Copy without routes' },
  'dashboard.copy.name': { nb: '{name} (kopi)', en: '{name} (copy)' },
  'dashboard.copy.madeAll': {
    nb: '{name} er kopiert med veglinjer, samlinger og beslutninger',
    en: '{name} is copied with routes, collections and decisions',
  },
  'dashboard.copy.made': {
    nb: '{name} er kopiert: terreng, arealer, strekninger og innstillinger',
    en: '{name} is copied: ground, areas, paths and settings',
  },
  'dashboard.delete': { nb: 'Slett prosjekt', en: 'Delete project' },
  'dashboard.delete.ask': {
    nb: 'Vil du slette «{name}»? Det kan hentes tilbake i 30 dager.',
    en: 'Delete “{name}”? It can be brought back for 30 days.',
  },
  'dashboard.more': { nb: 'Flere valg for {name}', en: 'More choices for {name}' },
} as const;
