// Words about who is in a project at this moment.

export const presenceMessages = {
  'presence.title': { nb: 'I prosjektet nå', en: 'In the project now' },
  'presence.count': {
    nb: '{count, plural, one {# annen er i prosjektet} other {# andre er i prosjektet}}',
    en: '{count, plural, one {# other person is in the project} other {# others are in the project}}',
  },
  'presence.selected.route': { nb: 'Har valgt en veglinje', en: 'Has selected a route' },
  'presence.selected.area': { nb: 'Har valgt et område', en: 'Has selected an area' },
  'presence.selected.path': { nb: 'Har valgt en strekning', en: 'Has selected a path' },
  'presence.selected.topic': { nb: 'Leser en diskusjon', en: 'Reads a topic' },
  'presence.selected.other': { nb: 'Har valgt noe på kartet', en: 'Has selected something on the map' },
  'presence.looking': { nb: 'Ser på prosjektet', en: 'Looks at the project' },
} as const;
