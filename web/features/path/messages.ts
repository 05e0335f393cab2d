// Words of a path: what is requested, by which route type, with which settings.

export const pathMessages = {
  'path.kind': { nb: 'Strekning', en: 'Path' },
  'path.defaultName': { nb: 'Strekning {number}', en: 'Path {number}' },
  'path.routeType': { nb: 'Vegtype', en: 'Route type' },
  'path.routeType.none': { nb: 'Velg vegtype', en: 'Choose a route type' },
  'path.straight': { nb: 'Luftlinje', en: 'Straight line' },
  'path.speed': { nb: 'Fart', en: 'Speed' },
  'path.kmh': { nb: 'km/t', en: 'km/h' },
  'path.radius': { nb: 'Minste radius', en: 'Min. radius' },
  'path.grade': { nb: 'Største stigning', en: 'Max. grade' },
  'path.ends': { nb: 'Ender', en: 'Ends' },
  'path.ends.hint': {
    nb: 'Skal vegen møte en veg som finnes, oppgi høyde, retning og stigning der. Det som står tomt, velger beregningen. Retning er grader med urviseren fra nord, og retning og stigning gjelder fra A mot B.',
    en: 'Where the road is to meet an existing one, give height, bearing and grade there. What is left empty, the calculation chooses. Bearings are degrees clockwise from north; bearing and grade are those from A towards B.',
  },
  'path.ends.height': { nb: 'Høyde ved {end}, moh.', en: 'Height at {end}, m a.s.l.' },
  'path.ends.bearing': { nb: 'Retning ved {end}, °', en: 'Bearing at {end}, °' },
  'path.ends.grade': { nb: 'Stigning ved {end}, %', en: 'Grade at {end}, %' },
  'path.ends.free': { nb: 'Fri', en: 'Free' },
  'path.controlPoints': { nb: 'Kontrollpunkter', en: 'Control points' },
  'path.controlPoint': { nb: 'Punkt {number}', en: 'Point {number}' },
  'path.tolerance': { nb: 'Slingringsmonn, m', en: 'Tolerance, m' },
  'path.controlPoint.remove': { nb: 'Fjern punkt {number}', en: 'Remove point {number}' },
  'path.settings': { nb: 'Avansert', en: 'Advanced' },
  'path.moveHint': { nb: 'Dra punktene på kartet for å flytte dem.', en: 'Drag the points on the map to move them.' },
  'path.controlPoints.none': {
    nb: 'Ingen. Klikk underveis når du tegner en strekning, så går vegen gjennom de punktene.',
    en: 'None. Click on the way while you draw a path, and the road goes through those points.',
  },
  'path.delete': { nb: 'Slett strekning', en: 'Delete path' },
  'path.delete.ask': {
    nb: 'Vil du slette «{name}» og veglinjene som hører til? Du kan angre.',
    en: 'Delete “{name}” and the routes that belong to it? You can undo it.',
  },
  'path.created': { nb: '{name} er lagt til', en: '{name} has been added' },
} as const;
