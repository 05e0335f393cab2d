// Words of the exercises: what is to be done, why, and each step as it is looked for.

export const exerciseMessages = {
  'exercise.title': { nb: 'Øvelser', en: 'Exercises' },
  'exercise.lead': {
    nb: 'Sju oppgaver på en egen kopi av et prosjekt. Du kan ikke ødelegge noe, og oppgavene ser selv når de er løst.',
    en: 'Seven tasks on a copy of a project that is your own. You cannot break anything, and the tasks see for themselves when they are done.',
  },
  'exercise.progress': { nb: '{done} av {count} løst', en: '{done} of {count} done' },
  'exercise.on': { nb: 'Øv på en kopi av', en: 'Practise on a copy of' },
  'exercise.on.none': {
    nb: 'Øvelsene trenger et prosjekt med terreng. Importer en høydemodell i et prosjekt først.',
    en: 'The exercises need a project with ground. Import a height model in a project first.',
  },
  'exercise.copyName': { nb: 'Øvelser – {name}', en: 'Exercises – {name}' },
  'exercise.start': { nb: 'Start', en: 'Start' },
  'exercise.continue': { nb: 'Fortsett', en: 'Continue' },
  'exercise.again': { nb: 'Gjør på nytt', en: 'Do again' },
  'exercise.minutes': { nb: 'ca. {count} min', en: 'about {count} min' },
  'exercise.done': { nb: 'Løst', en: 'Done' },
  'exercise.open': { nb: 'Påbegynt', en: 'Begun' },
  'exercise.bar': { nb: 'Øvelse: {title}', en: 'Exercise: {title}' },
  'exercise.bar.done': { nb: '{title} er løst', en: '{title} is done' },
  'exercise.bar.all': { nb: 'Til øvelsene', en: 'To the exercises' },
  'exercise.bar.hide': { nb: 'Skjul øvelsen', en: 'Hide the exercise' },
  'exercise.step.done': { nb: 'gjort', en: 'done' },
  'exercise.help': { nb: 'Vis hvordan', en: 'Show how' },
  'exercise.firstRoute': { nb: 'Den første veglinjen', en: 'The first route' },
  'exercise.firstRoute.why': {
    nb: 'Beregn veglinjer for en strekning og ta vare på den du liker best.',
    en: 'Generate routes for a path and keep the one that you like best.',
  },
  'exercise.firstRoute.generate': {
    nb: 'Velg en strekning og beregn veglinjer',
    en: 'Select a path and generate routes',
  },
  'exercise.firstRoute.keep': { nb: 'Behold en av dem med stjernen', en: 'Keep one of them by its star' },
  'exercise.avoidFarm': { nb: 'Gå utenom en gård', en: 'Go around a farm' },
  'exercise.avoidFarm.why': {
    nb: 'Tegn et forbudt areal der vegen går nå, og se hva det koster å gå utenom.',
    en: 'Draw a forbidden area where the road goes now, and see what going around it costs.',
  },
  'exercise.avoidFarm.area': {
    nb: 'Tegn et areal over en veglinje og sett kryssing til forbudt',
    en: 'Draw an area across a route and set its crossing to forbidden',
  },
  'exercise.avoidFarm.goAround': {
    nb: 'Beregn strekningen på nytt, så alle de nye veglinjene går klar av arealet',
    en: 'Calculate the path again, so that all the new routes keep clear of the area',
  },
  'exercise.whyExpensive': { nb: 'Hvorfor er den dyr?', en: 'Why is it expensive?' },
  'exercise.whyExpensive.why': {
    nb: 'Finn ut hva veglinjen koster mest på, og spør kollegene om det der tallet står.',
    en: 'Find out what costs most in a route, and ask your colleagues about it where the figure stands.',
  },
  'exercise.whyExpensive.topic': {
    nb: 'Velg en veglinje, og start en diskusjon på raden som koster mest under «Slik blir tallet til», utenom rigg, prosjektering og uforutsett',
    en: 'Select a route, and begin a topic on the row that costs most under “How the figure is made”, besides site establishment, design and contingency',
  },
  'exercise.changePrice': { nb: 'Flytt en pris', en: 'Move a price' },
  'exercise.changePrice.why': {
    nb: 'Finn ut om den billigste veglinjen er billigst også når en pris er en annen.',
    en: 'Find out whether the cheapest route is still the cheapest when a price differs.',
  },
  'exercise.changePrice.scenario': {
    nb: 'Flytt en pris under «Hva om …?» så kostnaden endrer seg, og lagre scenarioet',
    en: 'Move a price under “What if …?” so that the cost changes, and save the scenario',
  },
  'exercise.compareAndChoose': { nb: 'Sammenlign og velg', en: 'Compare and choose' },
  'exercise.compareAndChoose.why': {
    nb: 'Samle de veglinjene som skal legges fram, og før beslutningen med begrunnelse.',
    en: 'Collect the routes that are to be presented, and record the decision with its reason.',
  },
  'exercise.compareAndChoose.keep': { nb: 'Behold en veglinje du vil anbefale', en: 'Keep a route that you recommend' },
  'exercise.compareAndChoose.collect': {
    nb: 'Lag en samling med minst to veglinjer',
    en: 'Make a collection of at least two routes',
  },
  'exercise.compareAndChoose.decide': {
    nb: 'Før en beslutning om en av veglinjene i samlingen',
    en: 'Record a decision for one of the routes in the collection',
  },
  'exercise.masses': { nb: 'Få massene til å gå opp', en: 'Make the masses balance' },
  'exercise.masses.why': {
    nb: 'Legg en tomt i terrenget og finn høyden der skjæring og fylling er like store.',
    en: 'Lay a plot into the ground and find the height at which cut and fill are equal.',
  },
  'exercise.masses.site': { nb: 'Tegn et planert område', en: 'Draw a site' },
  'exercise.masses.level': {
    nb: 'Trykk «Finn nivået der massene går opp», eller sett høyden selv',
    en: 'Press “Find the level where cut equals fill”, or set the height yourself',
  },
  'exercise.deliver': { nb: 'Lever filer', en: 'Deliver files' },
  'exercise.deliver.why': {
    nb: 'Lag filene som prosjekteringen eller beslutningstakeren trenger.',
    en: 'Make the files that the designers or the decision maker need.',
  },
  'exercise.deliver.export': { nb: 'Last ned en veglinje', en: 'Download a route' },
} as const;
