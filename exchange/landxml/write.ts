// Alignments as LandXML 1.2: plan of straights, clothoids and arcs with the numbers that define them, profile of grades and
// parabolas, the terrain along the line, superelevation, and of a built road its sections and surfaces. Points are northing, easting;
// stations are metres from the start station on. The same values give the same bytes. Schema: LandXML-1.2.xsd of landxml.org, which wants a PI of every spiral.

import type { Alignment } from '#domain/alignment.ts';
import { elementsOfPlan, lengthOfPlan, type PlanElement } from '#engine/alignment/elements.ts';
import { profileNumbers } from '#engine/alignment/line.ts';
import { clampProfile, PROFILE_STRIDE } from '#engine/alignment/profile.ts';
import { fitProfile } from '../export/fit-profile.ts';
import { type Crossfall, superelevationLines } from './superelevation.ts';
import type { RoadLines } from './write-road.ts';

export interface LandXmlRoute {
  readonly name: string;
  readonly alignment: Alignment;
  /** Station of the line's first point, m. */
  readonly startStationM: number;
  /** Terrain heights along the line, m; a height that is not known (NaN) leaves a gap. Left out = none is written. */
  readonly terrain?: { readonly chainage: Float64Array; readonly ground: Float64Array };
  /** Crossfall at stations along the line; left out = no superelevation is written. */
  readonly crossfall?: Crossfall;
  /** Its built road's sections and surfaces as lines of the file (write-road.ts), made when they are written, from its name. */
  readonly road?: (title: string) => RoadLines;
}

export interface LandXmlFile {
  readonly project: string;
  /** EPSG code of the coordinates. */
  readonly srid: number;
  /** When the routes were made. */
  readonly made: Date;
  readonly routes: readonly LandXmlRoute[];
}

/** Enough for directions to 1e-8 rad over a straight of a metre. */
const DECIMALS = 9;
/** Tangents that turn by more than this meet too far away to be written as the PI of an arc, rad. */
const MAX_PI_TURN = 3;

/** @throws RangeError when a route has no plan, or two routes have one name */
export function writeLandXml({ project, srid, made, routes }: LandXmlFile): string {
  const names = new Set(routes.map(({ name }) => name));
  if (names.size < routes.length) throw new RangeError('Two routes of a LandXML file have one name.');
  const built = routes.map(({ name, road }) => road?.(escaped(name)) ?? { sections: [], surfaces: [] });
  const surfaces = built.flatMap((one) => one.surfaces);
  const [date, time] = made.toISOString().slice(0, 19).split('T');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2" date="${date}" time="${time}">`,
    '  <Units>',
    '    <Metric linearUnit="meter" areaUnit="squareMeter" volumeUnit="cubicMeter" temperatureUnit="celsius" pressureUnit="HPA" ' +
      'angularUnit="radians" directionUnit="radians"/>',
    '  </Units>',
    `  <CoordinateSystem epsgCode="${srid}"/>`,
    `  <Project name="${escaped(project)}"/>`,
    '  <Application name="Veivalg"/>',
    '  <Alignments>',
    ...routes.flatMap((route, i) => alignmentLines(route, built[i].sections)),
    '  </Alignments>',
    ...(surfaces.length > 0 ? ['  <Surfaces>', ...surfaces, '  </Surfaces>'] : []),
    '</LandXML>',
    '',
  ].join('\n');
}

function alignmentLines(
  { name, alignment, startStationM, terrain, crossfall }: LandXmlRoute,
  sections: readonly string[],
): string[] {
  const elements = elementsOfPlan(alignment.plan);
  if (elements.length === 0) throw new RangeError(`Route '${name}' has no plan.`);
  const { x, y } = alignment.plan[alignment.plan.length - 1];
  const title = escaped(name);
  const profile = [
    ...(terrain ? terrainLines(title, startStationM, terrain) : []),
    ...profileLines(title, startStationM, fitProfile(alignment.profile, lengthOfPlan(alignment.plan))),
  ];
  return [
    `    <Alignment name="${title}" length="${fixed(lengthOfPlan(alignment.plan))}" staStart="${fixed(startStationM)}">`,
    '      <CoordGeom>',
    ...elements.flatMap((element, i) => elementLines(element, elements[i + 1] ?? { x, y }, startStationM)),
    '      </CoordGeom>',
    ...(profile.length > 0 ? ['      <Profile>', ...profile, '      </Profile>'] : []),
    ...sections,
    ...(crossfall ? superelevationLines(crossfall, startStationM) : []),
    '    </Alignment>',
  ];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function elementLines(element: PlanElement, end: Place, startStationM: number): string[] {
  const { kind, fromM, lengthM, radiusM, bearing } = element;
  const common = `length="${fixed(lengthM)}" staStart="${fixed(startStationM + fromM)}"`;
  const ends = [point('Start', element), point('End', end)];
  if (radiusM === null) return tag('Line', common, ends);
  const rot = radiusM > 0 ? 'ccw' : 'cw';
  const sharp = fixed(Math.abs(radiusM));
  if (kind === 'arc') {
    const turn = lengthM / radiusM;
    const centre = { x: element.x - radiusM * Math.sin(bearing), y: element.y + radiusM * Math.cos(bearing) };
    const meets = Math.abs(turn) < MAX_PI_TURN ? [point('PI', along(element, radiusM * Math.tan(turn / 2)))] : [];
    const places = [ends[0], point('Center', centre), ends[1], ...meets];
    return tag('Curve', `rot="${rot}" crvType="arc" radius="${sharp}" ${common}`, places);
  }
  const radii = kind === 'clothoidIn' ? ['INF', sharp] : [sharp, 'INF'];
  const turn = lengthM / (2 * radiusM);
  // Where the tangents of both ends meet: along the first by what the second one's direction leaves of the chord.
  const out = bearing + turn;
  const [dx, dy] = [end.x - element.x, end.y - element.y];
  const tangentM = (dx * Math.sin(out) - dy * Math.cos(out)) / Math.sin(turn);
  const constant = fixed(Math.sqrt(lengthM * Math.abs(radiusM)));
  const numbers = `radiusStart="${radii[0]}" radiusEnd="${radii[1]}" constant="${constant}"`;
  return tag('Spiral', `${common} ${numbers} rot="${rot}" spiType="clothoid"`, [
    ends[0],
    point('PI', along(element, tangentM)),
    ends[1],
  ]);
}

function along({ x, y, bearing }: PlanElement, m: number): Place {
  return { x: x + m * Math.cos(bearing), y: y + m * Math.sin(bearing) };
}

const tag = (name: string, attributes: string, places: readonly string[]): string[] => [
  `        <${name} ${attributes}>`,
  ...places.map((place) => `          ${place}`),
  `        </${name}>`,
];

function profileLines(name: string, startStationM: number, points: Alignment['profile']): string[] {
  if (points.length === 0) return [];
  // Curves as they are built: those that do not fit are clamped.
  const vp = profileNumbers(points);
  clampProfile(vp, points.length);
  const lines = points.map((_, i) => {
    const [chainageM, z, lengthM] = vp.subarray(i * PROFILE_STRIDE);
    const place = `${fixed(startStationM + chainageM)} ${fixed(z)}`;
    return lengthM > 0
      ? `          <ParaCurve length="${fixed(lengthM)}">${place}</ParaCurve>`
      : `          <PVI>${place}</PVI>`;
  });
  return [`        <ProfAlign name="${name}">`, ...lines, '        </ProfAlign>'];
}

/** The terrain in stretches of known heights, of two points or more each. */
function terrainLines(name: string, startStationM: number, terrain: NonNullable<LandXmlRoute['terrain']>): string[] {
  const stretches: string[][] = [[]];
  terrain.chainage.forEach((chainageM, i) => {
    const z = terrain.ground[i];
    if (Number.isNaN(z)) stretches.push([]);
    else stretches[stretches.length - 1].push(`${(startStationM + chainageM).toFixed(3)} ${z.toFixed(3)}`);
  });
  const lines = stretches.filter((stretch) => stretch.length > 1);
  if (lines.length === 0) return [];
  return [
    `        <ProfSurf name="${name}">`,
    ...lines.map((stretch) => `          <PntList2D>${stretch.join(' ')}</PntList2D>`),
    '        </ProfSurf>',
  ];
}

const point = (name: string, { x, y }: Place) => `<${name}>${fixed(y)} ${fixed(x)}</${name}>`;
const fixed = (value: number) => value.toFixed(DECIMALS);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an attribute; what XML 1.0 has no character for is left out. */
function escaped(text: string): string {
  const allowed = [...text].filter((c) => c >= ' ' || c === '\t' || c === '\n' || c === '\r');
  return allowed.join('').replace(/[&<>"]/g, (c) => ENTITIES[c]);
}
