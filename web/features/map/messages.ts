// Words of the map: tools, switches, what the canvas itself writes.

export const mapMessages = {
  'map.canvas': { nb: 'Kart over prosjektet', en: 'Map of the project' },
  'map.north': { nb: 'Nord opp', en: 'North up' },
  'map.scale': { nb: 'Målestokk', en: 'Scale' },
  'map.tools': { nb: 'Kartverktøy', en: 'Map tools' },
  'map.mode': { nb: 'Visning', en: 'View' },
  'map.drawPath': { nb: 'Tegn strekning', en: 'Draw a path' },
  'map.drawCorridor': { nb: 'Tegn korridor', en: 'Draw a corridor' },
  'map.drawPoint': { nb: 'Tegn punkt', en: 'Draw a point' },
  'map.drawLine': { nb: 'Tegn linje', en: 'Draw a line' },
  'map.drawPolygon': { nb: 'Tegn areal', en: 'Draw an area' },
  'map.drawSite': { nb: 'Tegn planert område', en: 'Draw a site' },
  'map.measureDistance': { nb: 'Mål avstand', en: 'Measure distance' },
  'map.measureArea': { nb: 'Mål areal', en: 'Measure area' },
  'map.zoomIn': { nb: 'Zoom inn', en: 'Zoom in' },
  'map.zoomOut': { nb: 'Zoom ut', en: 'Zoom out' },
  'map.zoomAll': { nb: 'Vis alt', en: 'Show all' },
  'map.zoomSelection': { nb: 'Zoom til det valgte', en: 'Zoom to selection' },
  'map.screenshot': { nb: 'Last ned bilde', en: 'Download a picture' },
  'map.hint.drawPath': {
    nb: 'Klikk for start, punkter underveis og slutt. Enter eller dobbeltklikk fullfører, Esc avbryter.',
    en: 'Click the start, points on the way and the end. Enter or double click finishes, Esc cancels.',
  },
  'map.hint.draw': {
    nb: 'Klikk punkter. Enter eller dobbeltklikk fullfører, Ctrl+Z angrer, Alt slår av festing, Esc avbryter.',
    en: 'Click points. Enter or double click finishes, Ctrl+Z undoes, Alt turns snapping off, Esc cancels.',
  },
  'map.hint.point': { nb: 'Klikk der punktet skal ligge. Esc avbryter.', en: 'Click where the point is. Esc cancels.' },
  'map.hint.measure': {
    nb: 'Klikk punkter. Dobbeltklikk avslutter, Esc avbryter.',
    en: 'Click points. Double click ends, Esc cancels.',
  },
  'map.pointer': { nb: 'Ø {x}  N {y}  H {z} m', en: 'E {x}  N {y}  H {z} m' },
  'map.failed': {
    nb: 'Kartet kan ikke vises i denne nettleseren: {reason}',
    en: 'The map cannot be shown in this browser: {reason}',
  },
  'map.rasterFailed': { nb: 'Terrenget kunne ikke leses: {reason}', en: 'The terrain could not be read: {reason}' },
} as const;
