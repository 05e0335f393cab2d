// Words of the page that asks support.

export const supportMessages = {
  'support.title': { nb: 'Kontakt brukerstøtte', en: 'Contact support' },
  'support.lead': {
    nb: 'Skriv hva du ville gjøre, og hva som skjedde. Svaret kommer til {email}.',
    en: 'Write what you wanted to do, and what happened. The answer comes to {email}.',
  },
  'support.subject': { nb: 'Hva gjelder det?', en: 'What is it about?' },
  'support.body': { nb: 'Beskriv', en: 'Describe' },
  'support.withProject': {
    nb: 'Oppgi hvilket prosjekt jeg hadde åpent',
    en: 'Say which project I had open',
  },
  'support.withProject.note': {
    nb: 'Bare prosjektets nummer sendes. Den som svarer, får ikke se innholdet uten at du gir tilgang.',
    en: 'Only the project’s number is sent. Whoever answers does not see what is in it unless you give access.',
  },
  'support.sent.with': { nb: 'Dette følger med', en: 'This goes along' },
  'support.page': { nb: 'Side', en: 'Page' },
  'support.browser': { nb: 'Nettleser', en: 'Browser' },
  'support.version': { nb: 'Versjon av Veivalg', en: 'Version of Veivalg' },
  'support.version.own': { nb: 'legges til av tjeneren', en: 'added by the server' },
  'support.send': { nb: 'Send', en: 'Send' },
  'support.done.title': { nb: 'Spørsmålet er sendt', en: 'The question has been sent' },
  'support.done.body': { nb: 'Svaret kommer på e-post til {email}.', en: 'The answer comes by e-mail to {email}.' },
  'support.another': { nb: 'Skriv et nytt', en: 'Write another' },
  'support.none.title': { nb: 'Ingen svarer her ennå', en: 'Nobody answers here yet' },
  'support.none.body': {
    nb: 'Den som drifter denne installasjonen, har ikke oppgitt noen adresse for spørsmål (VEIVALG_SUPPORT_EMAIL). Prøv brukerveiledningen, eller spør en administrator i organisasjonen din.',
    en: 'Whoever runs this installation has not given an address for questions (VEIVALG_SUPPORT_EMAIL). Try the user guide, or ask an administrator of your organization.',
  },
  'support.guide': { nb: 'Til brukerveiledningen', en: 'To the user guide' },
} as const;
