// Words of the catalogue: route types, segment types, prices.

export const catalogueMessages = {
  'catalogue.routeTypes.lead': {
    nb: 'Krav og bygging for hver vegtype. Nye beregninger bruker verdiene her; beregnede veglinjer beholder sine.',
    en: 'Rules and construction of each route type. New generations use these values; stored routes keep theirs.',
  },
  'catalogue.prices.lead': {
    nb: 'Priser i kroner. År og mva. settes under Påslag og vekter. Lagrede veglinjer kan vises til nye priser uten ny beregning.',
    en: 'Prices in NOK; their year and VAT are set under Add-ons and weights. Stored routes can be shown at new prices without a new generation.',
  },
  'catalogue.readOnly': {
    nb: 'Bare administratorer i organisasjonen kan endre verdiene.',
    en: 'Only administrators of the organization can change the values.',
  },
  'catalogue.new': { nb: 'Ny vegtype', en: 'New route type' },
  'catalogue.new.lead': {
    nb: 'Velg klassen som ligger nærmest. Alle verdier kan endres etterpå.',
    en: 'Choose the class that is nearest. Every value can be changed afterwards.',
  },
  'catalogue.new.made': { nb: '{name} ligger nederst i lista', en: '{name} is last in the list' },
  'catalogue.new.limits': {
    nb: '{speed} km/t, radius minst {radius} m, stigning høyst {grade} %',
    en: '{speed} km/h, radius at least {radius} m, grade at most {grade}%',
  },
  'catalogue.derived': { nb: 'Beregnet av fart og sikt', en: 'Derived from speed and sight' },
  'catalogue.derived.lead': {
    nb: 'Veiledende minsteverdier. Egne verdier kan være lavere.',
    en: 'Guiding minimum values. Your own may be lower.',
  },
  'catalogue.derived.below': { nb: 'Satt lavere: {value} m', en: 'Set lower: {value} m' },
  'catalogue.segmentTypes.allowed': { nb: 'Tillatte segmenttyper', en: 'Allowed segment types' },
  'catalogue.copy': { nb: 'Kopier {name}', en: 'Copy {name}' },
  'catalogue.copy.name': { nb: '{name} (kopi)', en: '{name} (copy)' },
  'catalogue.rename': { nb: 'Navn på vegtypen', en: 'Name of the route type' },
  'catalogue.delete': { nb: 'Slett {name}', en: 'Delete {name}' },
  'catalogue.delete.confirm': { nb: 'Slett vegtype', en: 'Delete route type' },
  'catalogue.delete.ask': {
    nb: 'Vil du slette {name}? Beregnede veglinjer beholder verdiene sine.',
    en: 'Delete {name}? Stored routes keep their values.',
  },
  'catalogue.uses': { nb: 'Brukes av {uses}', en: 'Used by {uses}' },
  'catalogue.segmentTypes': { nb: 'Segmenttyper', en: 'Segment types' },
  'catalogue.kind.surface': { nb: 'Veg i dagen', en: 'Open road' },
  'catalogue.kind.bridge': { nb: 'Bru', en: 'Bridge' },
  'catalogue.kind.tunnel': { nb: 'Tunnel', en: 'Tunnel' },
  'catalogue.kind.culvert': { nb: 'Kulvert', en: 'Culvert' },
  'catalogue.section': { nb: 'Normalprofil', en: 'Typical cross-section' },
  'catalogue.section.height': {
    nb: 'Skjæring (+) eller fylling (−) i senterlinja',
    en: 'Cut (+) or fill (−) at the centre line',
  },
  'catalogue.section.soil': { nb: 'Dybde til fjell', en: 'Depth to rock' },
  'catalogue.section.slope': { nb: 'Sidehelning', en: 'Side slope' },
  'catalogue.section.cost': { nb: 'Kostnad', en: 'Cost' },
  'catalogue.section.perMetre': { nb: '{cost} kr/m · {co2} kg CO₂e/m', en: 'NOK {cost}/m · {co2} kg CO₂e/m' },
  'catalogue.section.areas': {
    nb: 'Jordskjæring {soil} m², fjellskjæring {rock} m², fylling {fill} m²',
    en: 'Soil cut {soil} m², rock cut {rock} m², fill {fill} m²',
  },
  'catalogue.section.openEnded': {
    nb: 'Skråningen når ikke terrenget innenfor største skråningsbredde, og ingen mur kan holde den.',
    en: 'The slope does not meet the ground within the widest slope, and no wall can hold it.',
  },
  'catalogue.section.note': {
    nb: 'Rett og flat veg med påslag. Overskuddsmasser kjøres bort, og masser som mangler, kjøpes.',
    en: 'Straight and level road, add-ons included. Surplus is brought away, and masses that are missing are bought.',
  },
  'catalogue.section.others': { nb: 'Øvrige poster', en: 'Other items' },
  'catalogue.back': { nb: 'Alle vegtyper', en: 'All route types' },
  'catalogue.search': { nb: 'Søk etter en verdi', en: 'Search for a value' },
  'catalogue.search.none': { nb: 'Ingen verdi heter det', en: 'No value has that name' },
} as const;
