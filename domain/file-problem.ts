// What can be wrong with a file that somebody sends in, as one table of codes and texts. Readers in exchange/ throw
// FileProblem, the server stores code and values with the job, and the text is made in the reader's language when it is
// shown. Every text names the file and the reason, and where there is one, the way out.

import { fileReason } from './file-reasons.ts';

export const FILE_PROBLEMS = {
  notARaster: {
    nb: '«{file}» er ikke en rasterfil som Veivalg kan lese.',
    en: '"{file}" is not a raster file that Veivalg can read.',
  },
  notAVector: {
    nb: '«{file}» er ikke en vektorfil som Veivalg kan lese.',
    en: '"{file}" is not a vector file that Veivalg can read.',
  },
  unknownFormat: {
    nb: 'Veivalg kjenner ikke formatet til «{file}». Filer som kan leses: {formats}.',
    en: 'Veivalg does not know the format of "{file}". Files that can be read: {formats}.',
  },
  isPicture: {
    nb: '«{file}» er et bilde (bånd med farger eller gråtoner: {count}), ikke høyder. Last opp høydedata (ett bånd med desimaler, i meter).',
    en: '"{file}" is a picture (bands of colors or greys: {count}), not heights. Upload heights (one band with decimals, in metres).',
  },
  missing: { nb: '«{file}» finnes ikke.', en: 'There is no file "{file}".' },
  empty: { nb: '«{file}» er tom.', en: '"{file}" is empty.' },
  truncated: {
    nb: '«{file}» er avkortet: {missing} byte mangler på slutten. Last opp filen på nytt.',
    en: '"{file}" is cut short: {missing} bytes are missing at its end. Upload the file again.',
  },
  damaged: {
    nb: '«{file}» er skadet og kan ikke leses ({detail}).',
    en: '"{file}" is damaged and cannot be read ({detail}).',
  },
  memberDamaged: {
    nb: '«{member}» i «{file}» er skadet og kan ikke leses ({detail}).',
    en: '"{member}" in "{file}" is damaged and cannot be read ({detail}).',
  },
  unsupported: {
    nb: '«{file}» bruker noe som Veivalg ikke kan lese ({detail}).',
    en: '"{file}" uses something that Veivalg cannot read ({detail}).',
  },
  tooManyCells: {
    nb: '«{file}» oppgir {width} × {height} celler. Grensen er {limit} celler.',
    en: '"{file}" claims {width} × {height} cells. The limit is {limit} cells.',
  },
  tooLarge: {
    nb: '«{file}» er for stor: {size} byte, grensen er {limit}.',
    en: '"{file}" is too large: {size} bytes, the limit is {limit}.',
  },
  noCrs: {
    nb: '«{file}» oppgir ikke noe koordinatsystem. Velg hvilket det er.',
    en: '"{file}" does not name its coordinate system. Choose which it is.',
  },
  unknownCrs: {
    nb: 'Koordinatsystemet EPSG:{srid} for «{file}» er ukjent eller kan ikke brukes her.',
    en: 'The coordinate system EPSG:{srid} of "{file}" is unknown or cannot be used here.',
  },
  noPosition: {
    nb: '«{file}» forteller ikke hvor på kartet den ligger.',
    en: '"{file}" does not say where on the map it lies.',
  },
  noData: {
    nb: '«{file}» inneholder ingen høyder: alle celler er uten verdi.',
    en: '"{file}" holds no heights: every cell is without a value.',
  },
  noPoints: {
    nb: '«{file}» inneholder ingen punkter.',
    en: '"{file}" holds no points.',
  },
  noSurface: {
    nb: '«{file}» inneholder ingen terrengmodell: den har verken trekanter eller punkter med høyde.',
    en: '"{file}" holds no surface: it has neither triangles nor points with heights.',
  },
  tooFewBoreholes: {
    nb: '«{file}» har færre enn tre borepunkter som har truffet fjell. Fjelloverflaten kan ikke beregnes av dem. Er hvert hull en fil for seg, slippes alle filene samtidig.',
    en: '"{file}" has fewer than three boreholes that met rock. The bedrock cannot be worked out from them. Where each hole is a file of its own, drop all the files at once.',
  },
  soundingsWithoutPlace: {
    nb: 'Sonderingene i «{file}» har ingen koordinater. Slipp dem sammen med SND-filene for de samme borehullene, eller skriv koordinatene i filhodet (HX og HY i SGF).',
    en: 'The soundings in "{file}" have no coordinates. Drop them together with the SND files of the same boreholes, or write the coordinates in the head of the file (HX and HY in SGF).',
  },
  soundingsAreRock: {
    nb: '«{file}» inneholder grunnundersøkelser. Ta den inn som fjelloverflate.',
    en: '"{file}" holds ground investigations. Take it in as bedrock.',
  },
  surfaceNotRead: {
    nb: 'En terrengmodell i «{file}» kan ikke leses ({detail}).',
    en: 'A surface in "{file}" cannot be read ({detail}).',
  },
  tooManyPoints: {
    nb: '«{file}» har {count} punkter. Grensen er {limit}; del filen.',
    en: '"{file}" has {count} points. The limit is {limit}; divide the file.',
  },
  tooWide: {
    nb: 'Punktene i «{file}» er spredt over {km} km. Grensen er {limit} km: fjern punkter som ligger langt utenfor, eller del filen.',
    en: 'The points of "{file}" are spread over {km} km. The limit is {limit} km: remove points that lie far outside, or divide the file.',
  },
  noPolygons: {
    nb: '«{file}» inneholder ingen flater i laget «{layer}».',
    en: '"{file}" holds no polygons in the layer "{layer}".',
  },
  noPlaces: {
    nb: '«{file}» har ingen rader med koordinater. Første linje må navngi kolonnene, for eksempel navn;øst;nord;høyde.',
    en: '"{file}" has no rows with coordinates. Its first line must name the columns, for example name;east;north;height.',
  },
  zipHoldsNothing: {
    nb: 'Ingen av filene i «{file}» kan leses. Filer som kan leses: {formats}.',
    en: 'None of the files in "{file}" can be read. Files that can be read: {formats}.',
  },
  zipHoldsSeveral: {
    nb: '«{file}» inneholder {count} filer som kan leses ({names}). Send dem inn hver for seg.',
    en: '"{file}" holds {count} files that can be read ({names}). Send them in one by one.',
  },
  zipHoldsTooMuch: {
    nb: '«{file}» inneholder for mye ({count}; grensen er {limit}).',
    en: '"{file}" holds too much ({count}; the limit is {limit}).',
  },
  noArchive: {
    nb: '«{file}» er ikke et prosjektarkiv fra Veivalg som kan åpnes her ({detail}).',
    en: '"{file}" is no project archive of Veivalg that can be opened here ({detail}).',
  },
  archiveLacks: {
    nb: '«{file}» mangler «{member}». Hent arkivet på nytt.',
    en: '"{file}" lacks "{member}". Fetch the archive again.',
  },
  archiveChanged: {
    nb: '«{member}» i «{file}» er endret eller skadet: innholdet stemmer ikke med sjekksummen. Hent arkivet på nytt.',
    en: '"{member}" in "{file}" was changed or damaged: its content does not match its checksum. Fetch the archive again.',
  },
  archiveNotCalculated: {
    nb: 'Veglinjen «{route}» i «{file}» kan ikke regnes om ({detail}). Prosjektet er ikke opprettet.',
    en: 'The route "{route}" in "{file}" cannot be worked out again ({detail}). No project was made.',
  },
  zipIsEncrypted: {
    nb: '«{file}» er kryptert. Pakk den ut, og send inn filene.',
    en: '"{file}" is encrypted. Unpack it, and send in its files.',
  },
  noFeatures: {
    nb: '«{file}» inneholder ingen linjer eller punkter i laget «{layer}» som skal være med.',
    en: '"{file}" holds no lines or points in the layer "{layer}" that are to be taken.',
  },
  featuresOutside: {
    nb: 'Alt i «{file}» ligger langt utenfor prosjektets terreng (det første ved øst {x}, nord {y} i EPSG:{srid}). Er koordinatsystemet riktig?',
    en: 'Everything in "{file}" lies far outside the terrain of the project (the first at east {x}, north {y} in EPSG:{srid}). Is the coordinate system right?',
  },
  tooManyFeatures: {
    nb: '«{file}» har mer enn {limit} linjer og punkter ved prosjektets terreng. Ta med færre slag, eller klipp filen til området.',
    en: '"{file}" has more than {limit} lines and points at the terrain of the project. Take fewer kinds, or clip the file to the area.',
  },
  tooManyVertices: {
    nb: '«{file}» har {count} linjepunkter eller flere, og prosjektet har plass til {limit}. Forenkle linjene, ta med færre slag, eller klipp filen til området.',
    en: '"{file}" has {count} points of lines or more, and the project has room for {limit}. Simplify the lines, take fewer kinds, or clip the file to the area.',
  },
  noSuchLayer: {
    nb: '«{file}» har ikke noe lag som heter «{layer}».',
    en: '"{file}" has no layer named "{layer}".',
  },
  unmappedValue: {
    nb: 'Verdien «{value}» av «{attribute}» i «{file}» har ikke fått noen klasse.',
    en: 'The value "{value}" of "{attribute}" in "{file}" has not been given a class.',
  },
  badMapping: {
    nb: 'Klassene som ble oppgitt for «{file}» kan ikke brukes ({detail}).',
    en: 'The classes given for "{file}" cannot be used ({detail}).',
  },
  noLines: {
    nb: '«{file}» inneholder ingen veglinjer. En fil med plan og lengdeprofil trengs (LandXML, IFC 4.3).',
    en: '"{file}" holds no lines of roads. A file with plan and profile is needed (LandXML, IFC 4.3).',
  },
  onlySurfaces: {
    nb: '«{file}» inneholder terrengmodeller ({count}), men ingen veglinjer. Ta den inn som terreng.',
    en: '"{file}" holds surfaces ({count}), but no lines of roads. Take it in as terrain.',
  },
  tooManyLines: {
    nb: '«{file}» inneholder {count} veglinjer. Grensen er {limit}; del filen.',
    en: '"{file}" holds {count} lines of roads. The limit is {limit}; divide the file.',
  },
  lineNotRead: {
    nb: 'En veglinje i «{file}» kan ikke leses ({detail}).',
    en: 'A line of a road in "{file}" cannot be read ({detail}).',
  },
  lineTooDetailed: {
    nb: 'Linjen «{line}» i «{file}» har {count} punkter. Grensen er {limit}; del linjen.',
    en: 'The line "{line}" in "{file}" has {count} points. The limit is {limit}; divide the line.',
  },
  lineNotEvaluated: {
    nb: 'Linjen «{line}» i «{file}» kan ikke vurderes ({detail}).',
    en: 'The line "{line}" in "{file}" cannot be evaluated ({detail}).',
  },
  lineOutsideGround: {
    nb: 'Linjen «{line}» i «{file}» ligger utenfor prosjektets terreng (starter ved øst {x}, nord {y} i EPSG:{srid}). Er koordinatsystemet riktig?',
    en: 'The line "{line}" in "{file}" lies outside the terrain of the project (it begins at east {x}, north {y} in EPSG:{srid}). Is the coordinate system right?',
  },
  noGroundForLine: {
    nb: 'Prosjektet mangler terreng. Importer terrenget før linjen «{line}» i «{file}» vurderes.',
    en: 'The project has no terrain. Import the terrain before the line "{line}" in "{file}" is evaluated.',
  },
  pathIsGone: {
    nb: 'Strekningen som linjen «{line}» i «{file}» skulle inn i, finnes ikke lenger.',
    en: 'The path that the line "{line}" in "{file}" was meant for is no longer there.',
  },
  noGroundForBedrock: {
    nb: 'Prosjektet mangler terreng. Importer terrenget før fjelloverflaten «{file}».',
    en: 'The project has no terrain. Import the terrain before the bedrock "{file}".',
  },
  bedrockOutsideGround: {
    nb: '«{file}» ligger utenfor prosjektets terreng.',
    en: '"{file}" lies outside the terrain of the project.',
  },
  rockAboveGround: {
    nb: '«{file}» har fjell over terrenget i {share} % av rutene, mest {highest} m ved øst {x}, nord {y}. Er det dybder, eller et annet høydegrunnlag?',
    en: '"{file}" has rock above the ground in {share} % of the cells, at most {highest} m at east {x}, north {y}. Are they depths, or another height system?',
  },
  rockFarBelowGround: {
    nb: '«{file}» lest som høyder gir fjell {depth} m under terrenget i gjennomsnitt, og {deepest} m på det dypeste. Er det dybder?',
    en: '"{file}" read as heights puts the rock {depth} m below the ground on average, and {deepest} m at its deepest. Are they depths?',
  },
  unanswered: {
    nb: '«{file}» kan ikke importeres før spørsmålet «{question}» er besvart.',
    en: '"{file}" cannot be imported before the question "{question}" is answered.',
  },
  serviceFailed: {
    nb: 'Karttjenesten svarte ikke som den skulle for «{file}» ({detail}).',
    en: 'The map service did not answer as it should for "{file}" ({detail}).',
  },
  nothingInBox: {
    nb: 'Karttjenesten har ingenting i «{file}» innenfor rammen.',
    en: 'The map service has nothing in "{file}" within the box.',
  },
  boxTooLarge: {
    nb: 'Rammen er for stor for «{file}»: {count}. Grensen er {limit}; tegn en mindre ramme.',
    en: 'The box is too large for "{file}": {count}. The limit is {limit}; draw a smaller one.',
  },
  noRoom: {
    nb: 'Det er ikke plass på serveren til å lese «{file}».',
    en: 'There is no room on the server to read "{file}".',
  },
  tookTooMuch: {
    nb: '«{file}» krevde mer minne eller tid enn det som er tillatt, og ble ikke lest.',
    en: '"{file}" needed more memory or time than is allowed, and was not read.',
  },
} as const satisfies Record<string, { nb: string; en: string }>;

export type FileProblemCode = keyof typeof FILE_PROBLEMS;
export type FileProblemValues = Readonly<Record<string, string | number>>;

/** Thrown by readers; the file's name is added by whoever knows it. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;
  readonly values: FileProblemValues;

  constructor(code: FileProblemCode, values: FileProblemValues = {}) {
    super(fileProblemText(code, values, 'en'));
    this.name = 'FileProblem';
    this.code = code;
    this.values = values;
  }
}

/** The text in one language, its {placeholders} filled; a missing value stays as a dash. */
export function fileProblemText(code: FileProblemCode, values: FileProblemValues, language: 'nb' | 'en'): string {
  return FILE_PROBLEMS[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return name === 'detail' && typeof value === 'string' ? fileReason(value, language) : String(value ?? '–');
  });
}
