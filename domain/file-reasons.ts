// Why a part of a file cannot be read, in Norwegian: readers say it in English, with the element and the line. What has no row here
// stays as it is. `$1` are the names and numbers of the reason itself.

const ELEMENT = '(?:(\\w+) on line (\\d+) )?';
const rows = (...of: readonly (readonly [string, string])[]) =>
  of.map(([pattern, nb]) => [new RegExp(`^${pattern}$`, 's'), nb] as const);

/** Behind the element and its line. */
const OF_ELEMENTS = rows(
  ['has no (\\S+)', 'mangler $1'],
  ["has no (\\w+) '(.*)', but (.*)", 'har ingen $1 «$2», men $3'],
  ['has no Alignment, but (\\d+) Surface', 'har ingen veglinje (Alignment), men $1 terrengmodeller (Surface)'],
  ['has several alignments, name one of (.*)', 'har flere linjer; velg en av $1'],
  ['has several profiles, choose one of (.*)', 'har flere lengdeprofiler; velg ett av $1'],
  ['has (\\d+) CoordGeom, needs one', 'har $1 CoordGeom; det trengs én'],
  ['has a length under 0', 'har negativ lengde'],
  ['has radius (\\S+), but its Center lies (\\S+) m from its Start', 'har radius $1, men sentrum ligger $2 m fra starten'],
  ['has radius (\\S+), but its ends lie (\\S+) apart', 'har radius $1, men endene ligger $2 fra hverandre'],
  ['has a Center that is not as far from its Start as from its End', 'har et sentrum som ikke ligger like langt fra start som fra slutt'],
  ["'(.*)' is no number", '«$1» er ikke et tall'],
  ["(\\w+) '(.*)' is no number", '$1 «$2» er ikke et tall'],
  ['needs (\\d+) numbers', 'trenger $1 tall'],
  ['needs at least two (AlignPI|points)', 'trenger minst to punkter'],
  ["rot '(.*)' is neither cw nor ccw", 'har rot «$1», som verken er cw eller ccw'],
  ["(\\w+) '(.*)' is not understood(?: here)?, only (.*)", 'har $1 «$2», som ikke kan leses; bare $3'],
  ["crvType '(.*)' is not understood", 'har crvType «$1», som ikke kan leses'],
  ['is not understood in a plan, only (.*)', 'kan ikke leses i en plan; bare $1'],
  ['is not understood in a profile, only (.*)', 'kan ikke leses i et lengdeprofil; bare $1'],
  ['is not understood: a point takes one arc between two clothoids', 'kan ikke leses: et punkt har én bue mellom to klotoider'],
  ['refers to a point that its mesh does not have', 'viser til et punkt som nettet ikke har'],
  ['has (\\d+) places, needs (\\d+)', 'har $1 punkter, trenger $2'],
  ['is not LandXML', 'er ikke LandXML'],
  ['has no segment', 'har ingen segmenter'],
  ['has no horizontal layout', 'har ingen horisontal geometri'],
  ['has (\\d+) horizontal layouts, needs one', 'har $1 horisontale geometrier; det trengs én'],
  ["has no profile '(.*)', but (.*)", 'har ikke noe lengdeprofil «$1», men $2'],
  ['refers to (#\\d+), which the file does not have', 'viser til $1, som ikke finnes i filen'],
  ["has values that are not understood: '(.*)'", 'har verdier som ikke kan leses: «$1»'],
  ['has radii (\\S+) and (\\S+)', 'har radiene $1 og $2'],
  ['changes the grade by (\\S+) % from the element before it', 'endrer stigningen med $1 % fra elementet foran'],
  ['has a grade of (\\S+) %', 'har en stigning på $1 %'],
  ['is a CUBIC that lies (\\S+) m beside a clothoid', 'er en CUBIC som ligger $1 m ved siden av en klotoide'],
  ['is a CUBIC between two radii, which is not understood', 'er en CUBIC mellom to radier, som ikke kan leses'],
  ['is a VIENNESEBEND with a height of its gravity centre, which is not understood', 'er en VIENNESEBEND med høyde for tyngdepunktet, som ikke kan leses'],
  ['is a curve that nothing follows', 'er en kurve som ingenting følger etter'],
  ['is tilted', 'er på skrå'],
  ['is not understood as the place of a line', 'kan ikke leses som plasseringen av en linje'],
  ['is not understood as a unit', 'kan ikke leses som en enhet'],
  ['(\\S+) is no size of a unit', '$1 er ikke størrelsen på en enhet'],
  ['(\\w+) is no number', '$1 er ikke et tall'],
  ["refers to the point '(.*)', which the file does not have", 'viser til punktet «$1», som ikke finnes i filen'],
  ['begins (\\S+) m from the end before it', 'begynner $1 m fra slutten av elementet foran'],
  ['turns by (\\S+)° from the element before it', 'svinger $1° fra elementet foran'],
  ['turns too far without an arc', 'svinger for mye uten bue'],
  ['is a curve that does not turn', 'er en kurve som ikke svinger'],
  ['ends beside where its length and radii lead', 'slutter et annet sted enn lengden og radiene fører'],
  ['ends (\\S+) m from where its numbers lead: it is no such element, or does not fit', 'slutter $1 m fra der tallene fører: elementet er av et annet slag, eller passer ikke'],
  ['stations must increase', 'har en stasjon som ikke er større enn den foran'],
  ['a profile begins and ends without curve', 'har kurve i enden av lengdeprofilet'],
  ['runs from (\\S+) to (\\S+), but the plan from 0 to (\\S+)', 'går fra $1 til $2, men planen fra 0 til $3'],
); // biome-ignore format: a row a reason

/** Of whole files: XML, STEP and SOSI. */
const WHOLE = rows(
  ['line (\\d+): <(.*)> is not closed', 'linje $1: <$2> er ikke avsluttet'],
  ['line (\\d+): an entity that is not known', 'linje $1: en ukjent entitet'],
  ['line (\\d+): text outside the root element', 'linje $1: tekst utenfor rotelementet'],
  ['line (\\d+): there is no element', 'linje $1: det er ingen elementer'],
  ['line (\\d+): a document type is not read', 'linje $1: en dokumenttype leses ikke'],
  ['line (\\d+): the file is cut short', 'linje $1: filen er avkortet'],
  ["line (\\d+): '(.*)' is no entity", 'linje $1: «$2» er ikke en entitet'],
  ['line (\\d+): (#\\d+) is there twice', 'linje $1: $2 finnes to ganger'],
  ["line (\\d+): linearUnit '(.*)' is not understood", 'linje $1: linearUnit «$2» kan ikke leses'],
  ["line (\\d+): '(.*)' is no number", 'linje $1: «$2» er ikke et tall'],
  ["line (\\d+): '(.*)' is no group code with a value", 'linje $1: «$2» er ikke en gruppekode med verdi'],
  ['line (\\d+): a point needs north, east and height', 'linje $1: et punkt trenger nord, øst og høyde'],
  ['line (\\d+): a point has no id', 'linje $1: et punkt mangler id'],
  ['line (\\d+): a face needs three points', 'linje $1: en flate trenger tre punkter'],
  ["line (\\d+): a face refers to the point '(.*)', which the file does not have", 'linje $1: en flate viser til punktet «$2», som ikke finnes i filen'],
  ['line (\\d+): a list of (\\d+) numbers is none of points', 'linje $1: en liste med $2 tall er ingen liste av punkter'],
  ['line (\\d+): is not LandXML', 'linje $1: er ikke LandXML'],
  ['the file has no end \\(EOF\\)', 'filen mangler slutten (EOF)'],
  ['(\\d+) rows are no points, the first on line (\\d+)', '$1 rader er ikke punkter, den første på linje $2'],
  ['INSERT on line (\\d+): too many blocks inside each other', 'INSERT på linje $1: for mange blokker inni hverandre'],
  ['the table of its chunks does not fit', 'tabellen over delene stemmer ikke'],
  ['a chunk of points cannot be unpacked', 'en del av punktene kan ikke pakkes ut'],
  ['(\\d+) points lie outside the bounds that its head states', '$1 punkter ligger utenfor grensene som hodet oppgir'],
  ['its head states impossible bounds or scales', 'hodet oppgir umulige grenser eller skalaer'],
  ['points in degrees', 'punkter i grader'],
  ['points of format (\\d+)', 'punkter av format $1'],
  ['points of format (\\d+) in (\\d+) bytes', 'punkter av format $1 på $2 byte'],
  ['LASzip’s own record is missing', 'LASzips egen post mangler'],
  ['LASzip’s compressor (\\d+), without chunks', 'LASzips kompressor $1, uten deler'],
  ['LASzip’s chunks hold no points', 'LASzips deler har ingen punkter'],
  ['it does not begin as LAS 1.x', 'den begynner ikke som LAS 1.x'],
  ['there is no DATA', 'filen har ingen DATA'],
  ["the schema '(.*)' is not IFC", 'skjemaet «$1» er ikke IFC'],
  ['the alignments of (\\S+) are not read, only those of IFC4X3', 'veglinjene i $1 leses ikke, bare de i IFC4X3'],
  ['the line lies beside the earth: its coordinates or units are wrong', 'linjen ligger utenfor jorden: koordinatene eller enhetene er feil'],
  ["line (\\d+): '(.*)' is no depth", 'linje $1: «$2» er ikke en dybde'],
  ['the file ends without its last \\*', 'filen slutter uten den siste *'],
  ['it is no sounding', 'filen er ingen sondering'],
  ['there is no .HODE', 'filen har ikke noe .HODE'],
  ['the file ends without .SLUTT, in the object of line (\\d+)', 'filen slutter uten .SLUTT, i objektet på linje $1'],
  ['the head on line (\\d+) states no unit or origin that is a number', 'hodet på linje $1 har ingen enhet eller origo som er et tall'],
  ['its triangles cannot be read', 'trekantene kan ikke leses'],
  ['its triangles lie in another file: save it with the buffer inside, as GLB', 'trekantene ligger i en annen fil: lagre den som GLB'],
  ['its triangles are compressed: save it without compression', 'trekantene er komprimert: lagre den uten komprimering'],
  ['it has more than (\\d+) triangles', 'den har mer enn $1 trekanter'],
  ['it has no triangles', 'den har ingen trekanter'],
  ['it answered (\\d+)', 'svar $1'],
  ['it answered (\\S+), not (?:a raster|XML|JSON|features)', 'svaret var av typen $1'],
  ['it did not answer in time', 'den svarte ikke i tide'],
  ['the answer is too large', 'svaret er for stort'],
  ['the answer was cut off', 'svaret ble avbrutt'],
  ['not a public address', 'adressen er ikke offentlig'],
  ['it has sent more than (\\d+) MB', 'den har sendt mer enn $1 MB'],
  ['it took more than (\\d+) minutes', 'det tok mer enn $1 minutter'],
  ['its tiles do not lie on the grid that it describes', 'flisene ligger ikke på rutenettet som tjenesten beskriver'],
  ['the next page lies on another host', 'neste side ligger hos en annen tjener'],
  ['it does not answer page by page, and has more features than it sends at once', 'den svarer ikke side for side, og har flere objekter enn den sender på en gang'],
); // biome-ignore format: a row a reason

/** The reason in this language. */
export function fileReason(reason: string, language: 'nb' | 'en'): string {
  if (language === 'en') return reason;
  for (const [pattern, nb] of WHOLE) if (pattern.test(reason)) return reason.replace(pattern, nb);
  const [all, element, line] = new RegExp(`^${ELEMENT}`).exec(reason)!;
  const rest = reason.slice(all.length);
  const row = OF_ELEMENTS.find(([pattern]) => pattern.test(rest));
  if (!row) return reason;
  const text = rest.replace(row[0], row[1]);
  return element ? `${element} på linje ${line} ${text}` : text;
}
