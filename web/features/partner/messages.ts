// Words of the partner's hand-off.

export const partnerMessages = {
  'emerald.title': { nb: 'Emerald', en: 'Emerald' },
  'emerald.toPartner': { nb: 'Sender deg til Emerald …', en: 'Taking you to Emerald …' },
  'emerald.loggingIn': { nb: 'Logger deg inn …', en: 'Signing you in …' },
  'emerald.authorizing': { nb: 'Kobler til Emerald …', en: 'Connecting to Emerald …' },
  'emerald.project': { nb: 'Henter prosjektet fra Emerald …', en: 'Fetching the project from Emerald …' },
  'emerald.connected': { nb: 'Du er koblet til Emerald.', en: 'You are connected to Emerald.' },
  'emerald.connected.next': {
    nb: 'Åpne et prosjekt i Emerald og velg Veivalg der, så kommer det hit med terreng og fjelloverflate.',
    en: 'Open a project in Emerald and choose Veivalg there: it then arrives here with terrain and bedrock.',
  },
  'emerald.refused': {
    nb: 'Emerald ga ikke tilgang, eller du avbrøt.',
    en: 'Emerald gave no access, or you turned back.',
  },
  'emerald.again': { nb: 'Prøv igjen', en: 'Try again' },
  'emerald.reconnect': { nb: 'Koble til Emerald på nytt', en: 'Connect to Emerald again' },
  'emerald.toLogin': { nb: 'Til innloggingen', en: 'To the login page' },
} as const;
