// Words of the comparison.

export const compareMessages = {
  'compare.title': { nb: 'Sammenlign veglinjer', en: 'Compare routes' },
  'compare.none': {
    nb: 'Det er ingen veglinjer å sammenligne ennå. Beregn noen på kartet først.',
    en: 'There are no routes to compare yet. Generate some on the map first.',
  },
  'compare.toMap': { nb: 'Til kartet', en: 'To the map' },
  'compare.x': { nb: 'Vannrett akse', en: 'Horizontal axis' },
  'compare.y': { nb: 'Loddrett akse', en: 'Vertical axis' },
  'compare.alike': { nb: 'om lag likt', en: 'about equal' },
  'compare.unknown': {
    nb: '{figure} er ukjent for noen av veglinjene ({missing}). De vises ikke i diagrammet.',
    en: '{figure} is unknown for some of the routes ({missing}). They are not shown in the chart.',
  },
  'compare.front': {
    nb: 'Linjen forbinder veglinjene som ingen andre slår på begge tall. De andre er bleket.',
    en: 'The line joins the routes that no other beats in both figures. The others are faded.',
  },
  'compare.oneBest': {
    nb: 'Én veglinje er best på begge tall. De andre er bleket.',
    en: 'One route is the best in both figures. The others are faded.',
  },
  'compare.scatter': { nb: 'Spredning av {x} mot {y}', en: 'Scatter of {x} against {y}' },
  'compare.reference': { nb: 'Sammenlignes med', en: 'Compared with' },
  'compare.groups': { nb: 'Hva skiller dem', en: 'What sets them apart' },
  'compare.groups.difference': { nb: 'Forskjell', en: 'Difference' },
  'compare.groups.full': { nb: 'Hele tallet', en: 'In full' },
  'compare.groups.difference.note': {
    nb: '{figure}: mer (høyre) eller mindre (venstre) enn {reference}',
    en: '{figure}: more (right) or less (left) than {reference}',
  },
  'compare.groups.full.note': { nb: '{figure}', en: '{figure}' },
  'compare.group.length': { nb: 'Lengde', en: 'Length' },
  'compare.group.earthwork': { nb: 'Grunnarbeid', en: 'Earthworks' },
  'compare.group.pavement': { nb: 'Vegoverbygning', en: 'Pavement' },
  'compare.group.roadWorks': { nb: 'Vegarbeider', en: 'Road works' },
  'compare.group.structures': { nb: 'Konstruksjoner', en: 'Structures' },
  'compare.group.land': { nb: 'Grunn og natur', en: 'Land and nature' },
  'compare.group.masses': { nb: 'Massehåndtering', en: 'Mass handling' },
  'compare.group.hazards': { nb: 'Naturfare', en: 'Hazards' },
  'compare.group.addOns': { nb: 'Påslag', en: 'Add-ons' },
  'compare.isReference': { nb: 'referanse', en: 'reference' },
  'compare.whatIf': { nb: 'Hva om …?', en: 'What if …?' },
  'compare.whatIf.lead': {
    nb: 'Flytt en pris og se hvem som vinner. Veglinjene og massetransporten er som beregnet; ingenting lagres før du sier det.',
    en: 'Move a price and see who wins. Routes and hauling are as generated; nothing is saved until you say so.',
  },
  'compare.whatIf.choose': { nb: 'Velg en pris', en: 'Choose a price' },
  'compare.whatIf.chooseHelp': {
    nb: 'De som betyr mest for kostnaden, står først.',
    en: 'Those that matter most for the cost come first.',
  },
  'compare.whatIf.stands': { nb: 'nå {value}', en: 'now {value}' },
  'compare.whatIf.remove': { nb: 'Sett {price} tilbake', en: 'Put {price} back' },
  'compare.whatIf.above': {
    nb: 'Over {value} blir {route} billigst.',
    en: 'Above {value}, {route} becomes the cheapest.',
  },
  'compare.whatIf.below': {
    nb: 'Under {value} blir {route} billigst.',
    en: 'Below {value}, {route} becomes the cheapest.',
  },
  'compare.whatIf.never': {
    nb: '{route} er billigst uansett denne prisen.',
    en: '{route} is the cheapest whatever this price is.',
  },
  'compare.whatIf.cheapest': { nb: '{route} er billigst.', en: '{route} is the cheapest.' },
  'compare.whatIf.discard': { nb: 'Kast', en: 'Discard' },
  'compare.whatIf.saved': { nb: 'Lagrede scenarioer', en: 'Saved scenarios' },
  'compare.whatIf.none': { nb: 'Ingen er lagret ennå.', en: 'None is saved yet.' },
  'compare.whatIf.name': { nb: 'Lagre prisene som', en: 'Save the prices as' },
  'compare.whatIf.proposed': { nb: 'Scenario {number}', en: 'Scenario {number}' },
  'compare.whatIf.active': {
    nb: 'Tallene under er med flyttede priser.',
    en: 'The figures below are at moved prices.',
  },
} as const;
