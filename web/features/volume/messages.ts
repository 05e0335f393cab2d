// Words of volumes: bodies of triangles from files.

export const volumeMessages = {
  'volume.title': { nb: 'Volum', en: 'Volume' },
  'volume.place': { nb: 'Plassering', en: 'Placement' },
  'volume.x': { nb: 'Øst', en: 'East' },
  'volume.y': { nb: 'Nord', en: 'North' },
  'volume.z': { nb: 'Høyde, moh.', en: 'Height, m a.s.l.' },
  'volume.onGround': { nb: 'Sett på terrenget', en: 'Put on the ground' },
  'volume.body': { nb: 'Innhold', en: 'Content' },
  'volume.file': { nb: 'Fil', en: 'File' },
  'volume.size': { nb: 'Størrelse', en: 'Size' },
  'volume.triangles': { nb: 'Trekanter', en: 'Triangles' },
  'volume.volume': { nb: 'Volum', en: 'Volume' },
  'volume.open': { nb: 'ikke lukket', en: 'not closed' },
  'volume.reading': { nb: 'Leser filen …', en: 'Reading the file …' },
  'volume.unreadable': { nb: 'Filen kunne ikke leses: {reason}', en: 'The file could not be read: {reason}' },
  'volume.where': { nb: 'Hvor skal «{name}» stå?', en: 'Where should “{name}” stand?' },
  'volume.where.hint': {
    nb: 'Filen sier ikke sikkert hvor den hører hjemme. Plasseringen kan endres senere.',
    en: 'The file does not tell for certain where it belongs. The placement can be changed later.',
  },
  'volume.where.file': { nb: 'Som koordinatene i filen sier', en: 'As the coordinates in the file say' },
  'volume.where.map': { nb: 'Som kartreferansen i filen sier', en: 'As the map reference in the file says' },
  'volume.where.site': {
    nb: 'Etter bredde- og lengdegrad i filen',
    en: 'By the latitude and longitude in the file',
  },
  'volume.where.origo': {
    nb: 'Regnet fra prosjektets lokale origo',
    en: 'Counted from the local origo of the project',
  },
  'volume.where.view': { nb: 'På terrenget midt i kartet', en: 'On the ground in the middle of the map' },
  'volume.where.add': { nb: 'Legg til', en: 'Add' },
  'volume.added': { nb: '«{name}» er lagt til.', en: '“{name}” was added.' },
  'volume.error.broken': {
    nb: 'Filen er ikke en gyldig GLB-, glTF-, OBJ- eller IFC-fil.',
    en: 'The file is no valid GLB, glTF, OBJ or IFC file.',
  },
  'volume.error.external': {
    nb: 'Filen viser til andre filer. Lagre den som én GLB-fil.',
    en: 'The file refers to other files. Save it as one GLB file.',
  },
  'volume.error.compressed': {
    nb: 'Filen er komprimert (Draco eller meshopt). Lagre den uten komprimering.',
    en: 'The file is compressed (Draco or meshopt). Save it without compression.',
  },
  'volume.error.tooLarge': {
    nb: 'Filen er for stor: høyst 64 MB og 300 000 trekanter.',
    en: 'The file is too large: at most 64 MB and 300 000 triangles.',
  },
  'volume.error.empty': { nb: 'Filen har ingen flater.', en: 'The file has no faces.' },
} as const;
