// Words around the user guide; its articles stand in articles/.

export const guideMessages = {
  'userGuide.title': { nb: 'Brukerveiledning', en: 'User guide' },
  'userGuide.search': { nb: 'Søk i veiledningen', en: 'Search the guide' },
  'userGuide.hits': {
    nb: '{count, plural, =0 {Ingen sider har dette.} one {# side} other {# sider}}',
    en: '{count, plural, =0 {No page has this.} one {# page} other {# pages}}',
  },
  'userGuide.contents': { nb: 'Innhold', en: 'Contents' },
  'userGuide.group.start': { nb: 'Kom i gang', en: 'Getting started' },
  'userGuide.group.plan': { nb: 'Legge premissene', en: 'Set the terms' },
  'userGuide.group.decide': { nb: 'Vurdere og velge', en: 'Judge and choose' },
  'userGuide.group.together': { nb: 'Samarbeide og levere', en: 'Work together and deliver' },
  'userGuide.next': { nb: 'Neste: {title}', en: 'Next: {title}' },
  'userGuide.open': { nb: 'Åpne hele veiledningen', en: 'Open the whole guide' },
  'userGuide.stuck': { nb: 'Fant du det ikke?', en: 'Did you not find it?' },
} as const;
