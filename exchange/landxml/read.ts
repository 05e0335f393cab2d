// Alignments of LandXML 1.x and of its kin Inframodel: CoordGeom of lines, arcs and clothoids becomes intersection points,
// ProfAlign becomes vertical points. What has no counterpart here (other spirals, spirals between two arcs, unequal vertical
// curves, station equations, feet) is refused by its name and line, never guessed at; and a plan that was converted must
// meet every end of every element of the file again. Points are northing, easting in the file; x east, y north, m here.

import type { Alignment, IntersectionPoint, VerticalPoint } from '#domain/alignment.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import { elementsNamed, readXml, type XmlElement, XmlError } from '../xml.ts';
import { LandXmlError, numberIn, numbersOf } from './landxml-error.ts';
import { planOfGeometry } from './plan-of-geometry.ts';

export interface LandXmlAlignment {
  readonly name: string;
  /** EPSG code of the file, null where it names none. */
  readonly srid: number | null;
  /** The profile is empty where the file has none. */
  readonly alignment: Alignment;
}

/** A profile may begin and end this far from its plan's ends; its outer grades are drawn out or cut there, m. */
const PROFILE_END_M = 1;

/**
 * One alignment of a file, by its name; without a name the file must have only one.
 * @throws LandXmlError that says what is wrong, and on which line
 */
export function readLandXml(source: string, name?: string): LandXmlAlignment {
  const root = rootOf(source);
  const all = elementsNamed(root, 'Alignment');
  if (all.length === 0) throw new LandXmlError(root, 'has no Alignment');
  const names = all.map(({ attributes }) => attributes.name ?? '');
  const chosen = all.filter((_, i) => name === undefined || names[i] === name);
  const listed = names.map((one) => `'${one}'`).join(', ');
  if (chosen.length === 0) throw new LandXmlError(root, `has no Alignment '${name}', but ${listed}`);
  if (chosen.length > 1) throw new LandXmlError(root, `has several alignments, name one of ${listed}`);
  const [element] = chosen;
  const plan = planOf(element);
  return {
    name: element.attributes.name ?? '',
    srid: sridOf(root),
    alignment: { plan, profile: profileOf(element, lengthOfPlan(plan)) },
  };
}

function rootOf(source: string): XmlElement {
  try {
    const root = readXml(source);
    if (root.name !== 'LandXML') throw new LandXmlError(root, 'is not LandXML');
    const metric = elementsNamed(root, 'Metric')[0];
    const unit = metric?.attributes.linearUnit ?? 'meter';
    if (unit !== 'meter') throw new LandXmlError(metric, `linearUnit '${unit}' is not understood, only meter`);
    const imperial = elementsNamed(root, 'Imperial')[0];
    if (imperial) throw new LandXmlError(imperial, 'imperial units are not understood, only metres');
    return root;
  } catch (error) {
    if (error instanceof XmlError) throw new LandXmlError(null, error.message);
    throw error;
  }
}

function sridOf(root: XmlElement): number | null {
  const code = Number(elementsNamed(root, 'CoordinateSystem')[0]?.attributes.epsgCode);
  return Number.isInteger(code) && code > 0 ? code : null;
}

function planOf(alignment: XmlElement): readonly IntersectionPoint[] {
  const equation = elementsNamed(alignment, 'StaEquation')[0];
  if (equation) throw new LandXmlError(equation, 'station equations are not understood');
  const geometry = alignment.children.filter(({ name }) => name === 'CoordGeom');
  if (geometry.length !== 1) throw new LandXmlError(alignment, `has ${geometry.length} CoordGeom, needs one`);
  return planOfGeometry(geometry[0]);
}

/** Vertical points with parabolas; arcs of the same radius differ from them by under 0.1 % at road grades. */
function profileOf(alignment: XmlElement, lengthM: number): readonly VerticalPoint[] {
  const found = elementsNamed(alignment, 'ProfAlign');
  if (found.length === 0) return [];
  if (found.length > 1) throw new LandXmlError(found[1], 'a second ProfAlign of the same alignment');
  const startM = numberIn(alignment, 'staStart', 0);
  const points = found[0].children
    .filter(({ name }) => name !== 'Feature')
    .map((element) => ({ element, ...verticalPointOf(element, startM) }));
  if (points.length < 2) throw new LandXmlError(found[0], 'needs at least two points');
  points.forEach(({ element, chainageM }, i) => {
    if (i > 0 && chainageM <= points[i - 1].chainageM) throw new LandXmlError(element, 'stations must increase');
  });
  drawnTo(points, 0, 1, 0);
  drawnTo(points, points.length - 1, -1, lengthM);
  return points.map(({ element, chainageM, z, lengthM, radiusM }, i) => {
    const outer = i === 0 || i === points.length - 1;
    if (outer && (lengthM > 0 || radiusM > 0))
      throw new LandXmlError(element, 'a profile begins and ends without curve');
    if (outer) return { chainageM, z, curveLengthM: 0 };
    const gradeBefore = (z - points[i - 1].z) / (chainageM - points[i - 1].chainageM);
    const gradeAfter = (points[i + 1].z - z) / (points[i + 1].chainageM - chainageM);
    return { chainageM, z, curveLengthM: radiusM > 0 ? radiusM * Math.abs(gradeAfter - gradeBefore) : lengthM };
  });
}

interface Level {
  chainageM: number;
  z: number;
  readonly lengthM: number;
  readonly radiusM: number;
}

function verticalPointOf(element: XmlElement, startM: number): Level {
  const [station, z] = numbersOf(element, 2);
  const chainageM = station - startM;
  switch (element.name) {
    case 'PVI':
      return { chainageM, z, lengthM: 0, radiusM: 0 };
    case 'ParaCurve':
      return { chainageM, z, lengthM: Math.abs(numberIn(element, 'length')), radiusM: 0 };
    case 'CircCurve':
      return { chainageM, z, lengthM: 0, radiusM: Math.abs(numberIn(element, 'radius')) };
    default:
      throw new LandXmlError(element, 'is not understood in a profile, only PVI, ParaCurve and CircCurve');
  }
}

/** Moves an outer point along its grade to the end of the plan. */
function drawnTo(points: (Level & { readonly element: XmlElement })[], i: number, inward: 1 | -1, toM: number): void {
  const [end, next] = [points[i], points[i + inward]];
  const missingM = toM - end.chainageM;
  if (Math.abs(missingM) > PROFILE_END_M)
    throw new LandXmlError(end.element, `lies at ${end.chainageM} m, but the plan ends at ${toM.toFixed(3)} m`);
  if (inward * (next.chainageM - toM) <= 0) throw new LandXmlError(end.element, 'lies beside the end of the plan');
  end.z += (missingM * (next.z - end.z)) / (next.chainageM - end.chainageM);
  end.chainageM = toM;
}
