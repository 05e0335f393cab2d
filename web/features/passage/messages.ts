// Words of what it costs to pass over places and to keep off areas.

export const passageMessages = {
  'passage.title': { nb: 'Hva koster det å gå utenom?', en: 'What does it cost to go around?' },
  'passage.about': {
    nb: 'Viser på kartet hva billigste veg over hvert sted koster utover den billigste.',
    en: 'Shows on the map what the cheapest road over each place costs beyond the cheapest of all.',
  },
  'passage.calculate': { nb: 'Regn ut', en: 'Work it out' },
  'passage.again': { nb: 'Regn ut på nytt', en: 'Work it out again' },
  'passage.first': { nb: 'Beregn strekningen først.', en: 'Calculate the path first.' },
  'passage.notAllowed': {
    nb: 'Den som kan beregne i prosjektet, kan regne ut dette.',
    en: 'Those who may calculate in the project may work this out.',
  },
  'passage.busy': { nb: 'Regner ut hva stedene koster', en: 'Working out what places cost' },
  'passage.nothing': {
    nb: 'Nettet av steder fant ingen veg her, så dette kan ikke anslås.',
    en: 'The net of places found no road here, so this cannot be estimated.',
  },
  'passage.failed': { nb: 'Utregningen feilet: {reason}', en: 'The calculation failed: {reason}' },
  'passage.show': { nb: 'Vis på kartet', en: 'Show on the map' },
  'passage.hide': { nb: 'Skjul på kartet', en: 'Hide on the map' },
  'passage.legend': { nb: 'Kostnad utover den billigste', en: 'Cost beyond the cheapest' },
  'passage.under': { nb: 'under {limit}', en: 'under {limit}' },
  'passage.over': { nb: 'over {limit}', en: 'over {limit}' },
  'passage.between': { nb: '{from}–{to}', en: '{from}–{to}' },
  'passage.point': { nb: 'Pek på et sted på kartet.', en: 'Point at a place on the map.' },
  'passage.here.more': {
    nb: 'Billigste veg over dette stedet koster om lag {cost} mer (± {error}).',
    en: 'The cheapest road over this place costs about {cost} more (± {error}).',
  },
  'passage.here.best': {
    nb: 'Den billigste vegen i anslaget går over dette stedet.',
    en: 'The cheapest road of the estimate passes over this place.',
  },
  'passage.here.none': {
    nb: 'Ingen veg over dette stedet koster under 60 % mer, eller stedet er forbudt.',
    en: 'No road over this place costs less than 60 % more, or the place is forbidden.',
  },
  'passage.limits': {
    nb: 'Anslag på et nett av steder med {cell} mellom, uten ferdig linjeføring og massebalanse. Nettets billigste veg koster om lag {cost}. Mot fulle beregninger har nettet bommet med opptil 2,5 % av det, og mer i bratt terreng; bare en ny beregning gir kostnaden. Lange tunneler og bruer teller også under og over stedene de passerer.',
    en: 'Estimated on a net of places {cell} apart, without finished alignment and mass balance. The cheapest road on the net costs about {cost}. Against full calculations the net has been off by up to 2.5 % of that, and more on steep ground; only a new calculation gives the cost. Long tunnels and bridges count under and over the places that they pass too.',
  },
  'passage.worth': { nb: 'Om anslaget', en: 'About the estimate' },
  'passage.stale.older': {
    nb: 'Gjelder en eldre beregning av strekningen.',
    en: 'Is of an older calculation of the path.',
  },
  'passage.stale.inputs': {
    nb: 'Grunnlag eller priser er endret siden.',
    en: 'Ground or prices have changed since.',
  },
  'passage.area': { nb: 'Gå utenom dette området', en: 'Go around this area' },
  'passage.area.none': {
    nb: 'Beregn en strekning først, så kan det anslås hva det koster å gå utenom.',
    en: 'Calculate a path first; then what it costs to go around can be estimated.',
  },
  'passage.area.cost': {
    nb: '{name}: å gå utenom koster om lag {cost} (± {error}).',
    en: '{name}: going around costs about {cost} (± {error}).',
  },
  'passage.area.free': {
    nb: '{name}: den billigste vegen i anslaget går ikke her, så å gå utenom koster lite eller ingenting (± {error}).',
    en: '{name}: the cheapest road of the estimate does not come here, so going around costs little or nothing (± {error}).',
  },
  'passage.area.impossible': { nb: '{name}: det finnes ingen veg utenom.', en: '{name}: there is no road around.' },
  'passage.area.moved': { nb: 'Området er endret siden.', en: 'The area has changed since.' },
  'passage.area.ask': { nb: 'Hva koster det for {path}?', en: 'What does it cost for {path}?' },
} as const;
