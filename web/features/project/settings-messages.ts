// Words of the project's settings.

export const settingsMessages = {
  'settings.title': { nb: 'Innstillinger for prosjektet', en: 'Project settings' },
  'settings.name': { nb: 'Navn', en: 'Name' },
  'settings.description': { nb: 'Beskrivelse', en: 'Description' },
  'settings.notes': { nb: 'Notater', en: 'Notes' },
  'settings.comments': { nb: 'Kommentarer', en: 'Comments' },
  'settings.tags': { nb: 'Merkelapper', en: 'Tags' },
  'settings.tagsHelp': { nb: 'Skriv og trykk Enter', en: 'Write and press Enter' },
  'settings.coordinates': { nb: 'Koordinater', en: 'Coordinates' },
  'settings.srid': { nb: 'Koordinatsystem', en: 'Coordinate system' },
  'settings.origo': { nb: 'Lokalt origo', en: 'Local origo' },
  'settings.created': {
    nb: 'Opprettet {created}, sist endret {updated}',
    en: 'Created {created}, last changed {updated}',
  },
  'settings.parameters': { nb: 'Beregning', en: 'Calculation' },
  'settings.parameters.lead': {
    nb: 'Gjelder alle strekninger i prosjektet. Det som ikke settes her, følger organisasjonen.',
    en: 'Applies to all paths of the project. What is not set here follows the organization.',
  },
  'settings.parameters.own': {
    nb: '{count, plural, one {# egen verdi} other {# egne verdier}}',
    en: '{count, plural, one {# value of its own} other {# values of its own}}',
  },
  'settings.parameters.same': { nb: 'som organisasjonen', en: 'as the organization' },
  'settings.parameters.reset': { nb: 'Følg organisasjonen igjen', en: 'Follow the organization again' },
  'settings.srid.free': {
    nb: 'Kan endres så lenge prosjektet er tomt.',
    en: 'Can be changed while the project is empty.',
  },
  'settings.srid.fixed': {
    nb: 'Kan ikke endres når prosjektet har innhold: da ville alt ligget et annet sted.',
    en: 'Cannot be changed once the project holds something: everything would lie elsewhere.',
  },
  'settings.origo.help': {
    nb: 'Origo brukes når filer med lokale koordinater plasseres i terrenget. Det som ligger i prosjektet, flytter seg ikke når det endres.',
    en: 'The origo places files with local coordinates on the ground. What lies in the project does not move when it changes.',
  },
  'settings.saved': { nb: 'Lagret', en: 'Saved' },
} as const;
