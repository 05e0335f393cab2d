// Words of the catalogue: route types, segment types, prices.

export const catalogueMessages = {
  'catalogue.routeTypes.lead': {
    nb: 'Krav og bygging for hver vegtype. Nye beregninger bruker verdiene her; beregnede veglinjer beholder sine.',
    en: 'Rules and construction of each route type. New generations use these values; stored routes keep theirs.',
  },
  'catalogue.prices.lead': {
    nb: 'Priser i kroner uten mva. Lagrede veglinjer kan vises til nye priser uten ny beregning.',
    en: 'Prices in NOK without VAT. Stored routes can be shown at new prices without a new generation.',
  },
  'catalogue.readOnly': {
    nb: 'Bare administratorer i organisasjonen kan endre verdiene.',
    en: 'Only administrators of the organization can change the values.',
  },
  'catalogue.segmentTypes': { nb: 'Segmenttyper', en: 'Segment types' },
  'catalogue.kind.surface': { nb: 'Veg i dagen', en: 'Open road' },
  'catalogue.kind.bridge': { nb: 'Bru', en: 'Bridge' },
  'catalogue.kind.tunnel': { nb: 'Tunnel', en: 'Tunnel' },
  'catalogue.kind.culvert': { nb: 'Kulvert', en: 'Culvert' },
  'catalogue.back': { nb: 'Alle vegtyper', en: 'All route types' },
  'catalogue.search': { nb: 'Søk etter en verdi', en: 'Search for a value' },
  'catalogue.search.none': { nb: 'Ingen verdi heter det', en: 'No value has that name' },
} as const;
