// Words of fetching terrain and maps from a service, for a box on the map.

export const serviceMessages = {
  'import.service.open': { nb: 'Hent fra karttjeneste', en: 'Fetch from a map service' },
  'import.service.or': { nb: 'Har du ingen fil?', en: 'No file at hand?' },
  'import.service.hint': {
    nb: 'Velg tjeneste og lag, og tegn en ramme på kartet. Det som ligger innenfor, hentes og leses som en fil.',
    en: 'Choose a service and a layer, and draw a box on the map. What lies inside is fetched and read as a file.',
  },
  'import.service.none': {
    nb: 'Ingen karttjeneste er satt opp for dette. En administrator i organisasjonen kan oppgi en adresse.',
    en: 'No map service is set up for this. An administrator of the organization can enter an address.',
  },
  'import.service.which': { nb: 'Tjeneste', en: 'Service' },
  'import.service.other': { nb: 'Annen adresse', en: 'Another address' },
  'import.service.protocol': { nb: 'Protokoll', en: 'Protocol' },
  'import.service.url': { nb: 'Tjenestens adresse', en: 'Address of the service' },
  'import.service.read': { nb: 'Les tjenesten', en: 'Read the service' },
  'import.service.reading': { nb: 'Leser tjenesten', en: 'Reading the service' },
  'import.service.layer': { nb: 'Lag', en: 'Layer' },
  'import.service.map': { nb: 'Kart for rammen', en: 'Map for the box' },
  'import.service.draw': { nb: 'Tegn ramme', en: 'Draw a box' },
  'import.service.move': { nb: 'Flytt kartet', en: 'Move the map' },
  'import.service.zoomIn': { nb: 'Zoom inn', en: 'Zoom in' },
  'import.service.zoomOut': { nb: 'Zoom ut', en: 'Zoom out' },
  'import.service.noBackdrop': {
    nb: 'Bakgrunnskartet svarer ikke. Rammen kan skrives inn.',
    en: 'The map behind does not answer. The box can be typed.',
  },
  'import.service.minX': { nb: 'Øst fra', en: 'East from' },
  'import.service.maxX': { nb: 'Øst til', en: 'East to' },
  'import.service.minY': { nb: 'Nord fra', en: 'North from' },
  'import.service.maxY': { nb: 'Nord til', en: 'North to' },
  'import.service.insideOut': {
    nb: 'Rammen må slutte lenger øst og nord enn den begynner.',
    en: 'The box must end farther east and north than it begins.',
  },
  'import.service.asking': { nb: 'Spør hvor mye rammen inneholder', en: 'Asking how much the box holds' },
  'import.service.cells': {
    nb: '{cells} ruter på {cellM} m, {requests, plural, one {hentes i én del} other {hentes i # deler}}.',
    en: '{cells} cells of {cellM} m, {requests, plural, one {fetched in one part} other {fetched in # parts}}.',
  },
  'import.service.features': {
    nb: '{count, plural, one {# objekt} other {# objekter}}.',
    en: '{count, plural, one {# feature} other {# features}}.',
  },
  'import.service.uncounted': {
    nb: 'Tjenesten oppgir ikke hvor mange objekter rammen inneholder.',
    en: 'The service does not say how many features the box holds.',
  },
  'import.service.nothing': { nb: 'Laget har ingenting innenfor rammen.', en: 'The layer has nothing within the box.' },
  'import.service.tooManyCells': {
    nb: 'Rammen har {cells} ruter på {cellM} m. Grensen er {max}; tegn en mindre ramme.',
    en: 'The box has {cells} cells of {cellM} m. The limit is {max}; draw a smaller one.',
  },
  'import.service.tooManyFeatures': {
    nb: 'Rammen har {count} objekter. Grensen er {max}; tegn en mindre ramme.',
    en: 'The box has {count} features. The limit is {max}; draw a smaller one.',
  },
  'import.service.back': { nb: 'Tilbake', en: 'Back' },
  'import.service.fetch': { nb: 'Hent', en: 'Fetch' },
  'import.fetching': { nb: 'Henter fra karttjenesten', en: 'Fetching from the map service' },
} as const;
