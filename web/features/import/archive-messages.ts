// Words of opening an archive of a project.

export const archiveMessages = {
  'archive.title': { nb: 'Åpne prosjektarkiv', en: 'Open a project archive' },
  'archive.about': {
    nb: 'Velg en eksport som inneholder prosjektarkivet (zip). Det blir et nytt prosjekt i organisasjonen din. Alle veglinjer regnes om her, og avvik fra tallene i arkivet vises.',
    en: 'Choose an export that holds the project archive (zip). It becomes a new project in your organization. All routes are worked out again here, and differences from the figures of the archive are shown.',
  },
  'archive.choose': { nb: 'Velg fil', en: 'Choose a file' },
  'archive.sending': { nb: 'Sender «{name}»', en: 'Sending “{name}”' },
  'archive.opening': {
    nb: 'Leser arkivet og regner om veglinjene',
    en: 'Reading the archive and working out its routes',
  },
  'archive.done': {
    nb: '{count, plural, =0 {Arkivet er åpnet. Det har ingen veglinjer.} one {Arkivet er åpnet med # veglinje.} other {Arkivet er åpnet med # veglinjer.}}',
    en: '{count, plural, =0 {The archive is open. It has no routes.} one {The archive is open with # route.} other {The archive is open with # routes.}}',
  },
  'archive.same': {
    nb: 'Tallene er de samme som i arkivet.',
    en: 'The figures are those of the archive.',
  },
  'archive.differing': {
    nb: '{count, plural, one {# veglinje har fått andre tall} other {# veglinjer har fått andre tall}} enn i arkivet, som er beregnet med beregningskjerne {engine}. Prosjektet har tallene som er beregnet her.',
    en: '{count, plural, one {# route has other figures} other {# routes have other figures}} than in the archive, which was worked out by engine {engine}. The project holds the figures worked out here.',
  },
  'archive.column.route': { nb: 'Veglinje', en: 'Route' },
  'archive.column.figure': { nb: 'Tall', en: 'Figure' },
  'archive.column.archived': { nb: 'I arkivet', en: 'In the archive' },
  'archive.column.calculated': { nb: 'Beregnet her', en: 'Worked out here' },
  'archive.withoutType': {
    nb: 'Veglinjetypen finnes ikke i katalogen deres. Velg en type før dere beregner på nytt: {paths}.',
    en: 'The route type is not in your catalogue. Choose a type before you calculate anew: {paths}.',
  },
  'archive.show': { nb: 'Gå til prosjektet', en: 'Go to the project' },
} as const;
