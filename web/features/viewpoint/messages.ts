// Words of looking around: ways of moving, saved views, driving.

export const viewpointMessages = {
  'views.control': { nb: 'Bevegelse', en: 'Movement' },
  'views.control.orbit': { nb: 'Rundt', en: 'Orbit' },
  'views.control.fly': { nb: 'Fly', en: 'Fly' },
  'views.control.firstPerson': { nb: 'Gå', en: 'Walk' },
  'views.help.orbit': {
    nb: 'Dra for å flytte, høyre knapp for å dreie, hjulet for å zoome.',
    en: 'Drag to move, right button to turn, wheel to zoom.',
  },
  'views.help.fly': {
    nb: 'Dra for å se deg rundt. W, S, Q, E eller piltaster flyr, Page Up og Page Down stiger og synker.',
    en: 'Drag to look around. W, S, Q, E or arrow keys fly, Page Up and Page Down climb and sink.',
  },
  'views.help.firstPerson': {
    nb: 'Dra for å se deg rundt. W, S, Q, E eller piltaster går på bakken.',
    en: 'Drag to look around. W, S, Q, E or arrow keys walk on the ground.',
  },
  'views.saved': { nb: 'Lagrede visninger', en: 'Saved views' },
  'views.none': { nb: 'Ingen lagret ennå', en: 'None saved yet' },
  'views.name': { nb: 'Navn på visningen', en: 'Name of the view' },
  'views.default': { nb: 'Visning {number}', en: 'View {number}' },
  'views.drive': { nb: 'Kjør langs veglinjen', en: 'Drive along the route' },
  'views.drive.choose': { nb: 'Velg en veglinje å kjøre langs.', en: 'Select a route to drive along.' },
  'views.drive.play': { nb: 'Kjør', en: 'Drive' },
  'views.drive.pause': { nb: 'Stopp', en: 'Pause' },
  'views.drive.speed': { nb: 'Fart', en: 'Speed' },
  'views.drive.kmh': { nb: '{speed} km/t', en: '{speed} km/h' },
  'views.drive.place': { nb: 'Sted på linjen', en: 'Place on the route' },
} as const;
