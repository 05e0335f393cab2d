// Words of decisions: which route was chosen, and why.

export const decisionMessages = {
  'decision.title': { nb: 'Beslutninger', en: 'Decisions' },
  'decision.none': { nb: 'Ingen veglinje er valgt ennå.', en: 'No route has been chosen yet.' },
  'decision.stands': { nb: 'Valgt', en: 'Chosen' },
  'decision.superseded': { nb: 'Erstattet', en: 'Superseded' },
  'decision.withdrawn': { nb: 'Trukket tilbake', en: 'Withdrawn' },
  'decision.by': { nb: '{date} av {who}', en: '{date} by {who}' },
  'decision.somebody': { nb: 'noen som ikke er her lenger', en: 'somebody who has left' },
  'decision.inputs': {
    nb: 'Kostnad {cost}, lengde {length}. Grunnlag fra beregningen {date}.',
    en: 'Cost {cost}, length {length}. Inputs of the calculation of {date}.',
  },
  'decision.inputs.unknown': {
    nb: 'Kostnad {cost}, lengde {length}. Grunnlaget er ukjent: beregningen er borte.',
    en: 'Cost {cost}, length {length}. The inputs are unknown: the calculation is gone.',
  },
  'decision.withdrawn.by': { nb: 'Trukket tilbake {date} av {who}.', en: 'Withdrawn {date} by {who}.' },
  'decision.choose': { nb: 'Velg veglinje …', en: 'Choose a route …' },
  'decision.choose.this': { nb: 'Velg denne veglinjen …', en: 'Choose this route …' },
  'decision.choose.title': { nb: 'Hvilken veglinje er valgt?', en: 'Which route is chosen?' },
  'decision.route': { nb: 'Veglinje', en: 'Route' },
  'decision.reason': { nb: 'Begrunnelse', en: 'Reason' },
  'decision.reason.help': {
    nb: 'Begrunnelsen blir stående i loggen. En senere beslutning erstatter denne.',
    en: 'The reason stays in the log. A later decision takes the place of this one.',
  },
  'decision.save': { nb: 'Lagre beslutningen', en: 'Save the decision' },
  'decision.withdraw': { nb: 'Trekk tilbake', en: 'Withdraw' },
  'decision.withdraw.ask': {
    nb: 'Trekke tilbake beslutningen om {route}? Den blir stående i loggen, og beslutningen før gjelder igjen.',
    en: 'Withdraw the decision on {route}? It stays in the log, and the decision before it stands again.',
  },
  'decision.earlier': {
    nb: '{count, plural, one {Vis én tidligere} other {Vis # tidligere}}',
    en: '{count, plural, one {Show one earlier} other {Show # earlier}}',
  },
} as const;
