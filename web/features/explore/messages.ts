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
