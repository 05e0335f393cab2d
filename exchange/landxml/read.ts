// Alignments of LandXML 1.x and of its kin Inframodel: CoordGeom of lines, arcs and spirals, or AlignPIs alone, becomes
// intersection points, ProfAlign becomes vertical points. What cannot be laid out here is refused by its name and line, never
// guessed at; a plan that was converted must meet every end of every element of the file again, and notices say what was done
// to make it fit. Points are northing, easting in the file, in metres or feet; x east, y north, m here.

import type { Alignment } from '#domain/alignment.ts';
import type { LineNotice } from '#domain/import.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import type { LineChoice, LineFileContents, LineOfFile } from '../line-plan/line-file.ts';
import { LineFileError } from '../line-plan/line-file-error.ts';
import { elementsNamed, readXml, type XmlElement, XmlError } from '../xml.ts';
import { numberIn, numbersOf } from './element-numbers.ts';
import { type NamedPoints, planOfGeometry } from './plan-of-geometry.ts';
import { planOfPoints } from './plan-of-points.ts';
import { fittedProfile } from './profile-of-alignment.ts';
import { UNITS_M } from './units.ts';

/** A file whose text was read once: many alignments of a large one are read as fast as one. */
export interface LandXmlFile {
  readonly contents: LineFileContents;
  /** @throws LineFileError that says what is wrong, and on which line */
  read(choice?: string | LineChoice): LineOfFile;
}

/** @throws LineFileError when it is not LandXML */
export function openLandXml(source: string): LandXmlFile {
  const root = rootOf(source);
  const srid = sridOf(root);
  const all = elementsNamed(root, 'Alignment');
  const surfaceCount = elementsNamed(root, 'Surface').length;
  const units = elementsNamed(root, 'Metric')[0] ?? elementsNamed(root, 'Imperial')[0];
  let named: NamedPoints | undefined;
  return {
    contents: {
      srid,
      alignments: all.map((element) => ({
        name: element.attributes.name ?? '',
        profiles: profilesOf(element).map(({ name }) => name),
      })),
      surfaceCount,
    },
    read(choice = {}) {
      const element = chosenOf({ root, all, surfaceCount }, typeof choice === 'string' ? { name: choice } : choice);
      const unitM = unitOf(units);
      named ??= namedPoints(root);
      const { profile } = typeof choice === 'string' ? {} : choice;
      return { ...alignmentOf(element, named, unitM, profile), srid };
    },
  };
}

/** @throws LineFileError when it is not LandXML */
export const contentsOfLandXml = (source: string): LineFileContents => openLandXml(source).contents;

/**
 * One alignment of a file, by its name; without a choice the file must have only one, and that only one profile.
 * @throws LineFileError that says what is wrong, and on which line
 */
export const readLandXml = (source: string, choice: string | LineChoice = {}): LineOfFile =>
  openLandXml(source).read(choice);

function alignmentOf(
  element: XmlElement,
  named: NamedPoints,
  unitM: number,
  profile: string | null | undefined,
): Omit<LineOfFile, 'srid'> {
  const { plan, notices } = planOf(element, named);
  const length = lengthOfPlan(plan);
  const fitted = profileOf(element, length, profile);
  const drawn = (['start', 'end'] as const).flatMap((end, i): LineNotice[] =>
    fitted && fitted.drawn[i] * unitM > MAX_UNTOLD_M ? [{ code: 'profileDrawnOut', end, byM: fitted.drawn[i] * unitM }] : [],
  ); // biome-ignore format: one line
  return {
    name: element.attributes.name ?? '',
    alignment: scaled({ plan, profile: fitted?.points ?? [] }, unitM),
    notices: [...(unitM === 1 ? [] : [{ code: 'converted' as const, unitM }]), ...notices, ...drawn],
  };
}

/** A profile that is drawn out by less is not worth a word, m. */
const MAX_UNTOLD_M = 1;

interface Found {
  readonly root: XmlElement;
  readonly all: readonly XmlElement[];
  readonly surfaceCount: number;
}

function chosenOf({ root, all, surfaceCount }: Found, { name, index }: LineChoice): XmlElement {
  if (all.length === 0)
    throw new LineFileError(
      root,
      surfaceCount > 0 ? `has no Alignment, but ${surfaceCount} Surface` : 'has no Alignment',
    );
  const names = all.map(({ attributes }) => attributes.name ?? '');
  const chosen = all.filter(
    (_, i) => (index === undefined || i === index) && (name === undefined || names[i] === name),
  );
  const listed = names.map((one) => `'${one}'`).join(', ');
  if (chosen.length === 0) throw new LineFileError(root, `has no Alignment '${name ?? index}', but ${listed}`);
  if (chosen.length > 1) throw new LineFileError(root, `has several alignments, name one of ${listed}`);
  return chosen[0];
}

function rootOf(source: string): XmlElement {
  try {
    const root = readXml(source);
    if (root.name !== 'LandXML') throw new LineFileError(root, 'is not LandXML');
    return root;
  } catch (error) {
    if (error instanceof XmlError) throw new LineFileError(null, error.message);
    throw error;
  }
}

function unitOf(units: XmlElement | undefined): number {
  if (!units) return 1;
  const { linearUnit = units.name === 'Metric' ? 'meter' : 'foot' } = units.attributes;
  const unitM = UNITS_M[linearUnit];
  if (unitM === undefined)
    throw new LineFileError(
      units,
      `linearUnit '${linearUnit}' is not understood, only ${Object.keys(UNITS_M).join(', ')}`,
    );
  return unitM;
}

function scaled({ plan, profile }: Alignment, unitM: number): Alignment {
  if (unitM === 1) return { plan, profile };
  return {
    plan: plan.map((p) => ({
      x: p.x * unitM,
      y: p.y * unitM,
      radiusM: p.radiusM * unitM,
      clothoidInM: p.clothoidInM * unitM,
      clothoidOutM: p.clothoidOutM * unitM,
    })),
    profile: profile.map((p) => ({
      chainageM: p.chainageM * unitM,
      z: p.z * unitM,
      curveLengthM: p.curveLengthM * unitM,
    })),
  };
}

function sridOf(root: XmlElement): number | null {
  const code = Number(elementsNamed(root, 'CoordinateSystem')[0]?.attributes.epsgCode);
  return Number.isInteger(code) && code > 0 ? code : null;
}

function namedPoints(root: XmlElement): NamedPoints {
  return new Map(
    elementsNamed(root, 'CgPoint')
      .filter(({ attributes, text }) => attributes.name !== undefined && text.trim() !== '')
      .map((point) => {
        const [north, east] = numbersOf(point, 2);
        return [point.attributes.name, [north, east]] as const;
      }),
  );
}

function planOf(alignment: XmlElement, named: NamedPoints) {
  const equations = elementsNamed(alignment, 'StaEquation').length;
  const labels: LineNotice[] = equations > 0 ? [{ code: 'stationEquations', count: equations }] : [];
  const geometry = alignment.children.filter(({ name }) => name === 'CoordGeom');
  const points = alignment.children.find(({ name }) => name === 'AlignPIs');
  if (geometry.length === 0 && points) {
    const plan = planOfPoints(points);
    return { plan, notices: [...labels, { code: 'fromPoints' } as const] };
  }
  if (geometry.length !== 1) throw new LineFileError(alignment, `has ${geometry.length} CoordGeom, needs one`);
  const { plan, approximated, offM } = planOfGeometry(geometry[0], named);
  const spirals: LineNotice[] = approximated > 0 ? [{ code: 'spiralsAsArcs', count: approximated, offM }] : [];
  return { plan, notices: [...labels, ...spirals] };
}

/** The profiles of an alignment that are designed, by name. */
function profilesOf(alignment: XmlElement): { readonly name: string; readonly element: XmlElement }[] {
  const all = elementsNamed(alignment, 'ProfAlign');
  return all.map((element, i) => ({ name: element.attributes.name || `#${i + 1}`, element }));
}

function profileOf(alignment: XmlElement, length: number, chosen: string | null | undefined) {
  const all = profilesOf(alignment);
  if (all.length === 0 || chosen === null) return null;
  const found = chosen === undefined ? all : all.filter(({ name }) => name === chosen);
  const listed = all.map(({ name }) => `'${name}'`).join(', ');
  if (found.length === 0) throw new LineFileError(alignment, `has no profile '${chosen}', but ${listed}`);
  if (found.length > 1 && chosen === undefined)
    throw new LineFileError(alignment, `has several profiles, choose one of ${listed}`);
  return fittedProfile(found[0].element, numberIn(alignment, 'staStart', 0), length);
}
