// Alignments of IFC 4.3 as lines of roads: the parameters of their segments, never points that somebody else worked out of them. Horizontal
// segments become intersection points, vertical ones vertical points; the map conversion and the place of the alignment move them.
// A plan that was converted must meet every end of every segment again. Schemas: IFC4X3 with its additions; drafts (RC1 to RC4) with a
// warning, as far as they are written like the standard.

import type { Alignment } from '#domain/alignment.ts';
import type { ImportWarning, LineNotice } from '#domain/import.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import { fitToPlan } from '../line-plan/fit-to-plan.ts';
import type { LineChoice, LineFile, LineOfFile } from '../line-plan/line-file.ts';
import { LineFileError } from '../line-plan/line-file-error.ts';
import { planOfPieces } from '../line-plan/plan-of-pieces.ts';
import { type Movement, moved, onMap, placementOf, type Units, unitsOf } from './file-context.ts';
import { type AlignmentOfFile, alignmentsOf } from './layouts.ts';
import { piecesOfSegments } from './plan-of-segments.ts';
import { pointsOfSegments } from './profile-of-segments.ts';
import { checkRules } from './rules/rules.ts';
import { openStep, type StepEntity, type StepModel } from './step-reader.ts';

/** The standard, its additions and corrections. */
const FINAL = /^IFC4X3(_(ADD|TC)\d)?$/;
/** Alignments of these are written in another way. */
const OLD = /^IFC4X[12]/;
/** Bodies of ground and their kin. */
const SURFACES = ['IFCTRIANGULATEDIRREGULARNETWORK'];
/** A profile that is drawn out by less is not worth a word, m. */
const MAX_UNTOLD_M = 1;

/** @throws LineFileError when it is no IFC file, or one that is cut or refers to what it does not have */
export function openIfcAlignments(source: string): LineFile {
  const model = openStep(source);
  if (!model.schema.startsWith('IFC')) throw new LineFileError(null, `the schema '${model.schema}' is not IFC`);
  if (OLD.test(model.schema) && model.countOf('IFCALIGNMENT') > 0)
    throw new LineFileError(null, `the alignments of ${model.schema} are not read, only those of IFC4X3`);
  const units = unitsOf(model);
  const { srid, movement } = onMap(model, units.lengthM);
  const all = alignmentsOf(model);
  return {
    contents: {
      srid,
      alignments: all.map(({ name, profiles }) => ({ name, profiles: profiles.map((profile) => profile.name) })),
      surfaceCount: SURFACES.reduce((sum, name) => sum + model.countOf(name), 0),
      warnings: warningsOf(model),
    },
    read(choice) {
      const chosen = chosenOf(all, choice);
      const { alignment, notices } = lineOf(model, chosen, units, movement, choice.profile);
      const unit: LineNotice[] = units.lengthM === 1 ? [] : [{ code: 'converted', unitM: units.lengthM }];
      return { name: chosen.name, srid, alignment, notices: [...unit, ...notices] };
    },
  };
}

function warningsOf(model: StepModel): ImportWarning[] {
  if (model.countOf('IFCALIGNMENT') === 0) return [];
  const { schema } = model;
  const isDraft = !FINAL.test(schema) && schema.startsWith('IFC4X3');
  const rules = FINAL.test(schema) ? brokenRules(model) : [];
  return [
    ...(isDraft ? [{ code: 'draftSchema' as const, schema }] : []),
    ...(rules.length > 0 ? [{ code: 'ifcRules' as const, rules }] : []),
  ];
}

/** Nothing where a rule cannot be judged: what is wrong then is found when a line is read. */
function brokenRules(model: StepModel): string[] {
  try {
    return checkRules(model).flatMap(({ rule, verdict }) => (verdict === 'fail' ? [rule] : []));
  } catch (error) {
    if (error instanceof LineFileError) return [];
    throw error;
  }
}

function chosenOf(all: readonly AlignmentOfFile[], { name, index }: LineChoice): AlignmentOfFile {
  const chosen = all.filter(
    (one, i) => (index === undefined || i === index) && (name === undefined || one.name === name),
  );
  const listed = all.map((one) => `'${one.name}'`).join(', ');
  if (chosen.length === 0) throw new LineFileError(null, `the file has no alignment '${name ?? index}', but ${listed}`);
  if (chosen.length > 1) throw new LineFileError(null, `the file has several alignments, name one of ${listed}`);
  return chosen[0];
}

function lineOf(
  model: StepModel,
  line: AlignmentOfFile,
  units: Units,
  onTheMap: Movement,
  profile: string | null | undefined,
): Pick<LineOfFile, 'alignment' | 'notices'> {
  const { plan: layout, entity } = line;
  if (!layout) throw new LineFileError(entity, 'has no horizontal layout');
  const { converted, hasOtherAngles } = planOf(model, line, layout, units);
  const { plan, approximated, offM } = converted;
  const angles: LineNotice[] = hasOtherAngles ? [{ code: 'otherAngles' }] : [];
  const spirals: LineNotice[] = approximated > 0 ? [{ code: 'spiralsAsArcs', count: approximated, offM }] : [];
  const fitted = profileOf(model, line, lengthOfPlan(plan), units.lengthM, profile);
  const drawn = (['start', 'end'] as const).flatMap((end, i): LineNotice[] =>
    fitted && fitted.drawn[i] > MAX_UNTOLD_M ? [{ code: 'profileDrawnOut', end, byM: fitted.drawn[i] }] : [],
  );
  const breaks: LineNotice[] = fitted && fitted.breaks > 0 ? [{ code: 'gradeBreaks', count: fitted.breaks }] : [];
  const movement = moved(onTheMap, placementOf(model, entity, units.lengthM));
  return {
    alignment: placed({ plan, profile: fitted?.points ?? [] }, movement),
    notices: [...angles, ...spirals, ...breaks, ...drawn],
  };
}

const DEGREE_RAD = Math.PI / 180;

/**
 * Some programs state degrees as the file's unit and write radians. Where the plan does not fit together in the unit that is stated, and
 * does in the other, that is what is meant.
 */
function planOf(model: StepModel, line: AlignmentOfFile, layout: StepEntity, units: Units) {
  const segments = line.planSegments();
  const convertedIn = (angleRad: number) => {
    const pieces = piecesOfSegments(model, segments, { ...units, angleRad }, line.isCurve);
    if (pieces.length === 0) throw new LineFileError(layout, 'has no segment');
    return planOfPieces(pieces);
  };
  try {
    return { converted: convertedIn(units.angleRad), hasOtherAngles: false };
  } catch (error) {
    if (!(error instanceof LineFileError)) throw error;
    try {
      return { converted: convertedIn(units.angleRad === 1 ? DEGREE_RAD : 1), hasOtherAngles: true };
    } catch (other) {
      throw other instanceof LineFileError ? error : other;
    }
  }
}

function profileOf(
  model: StepModel,
  { entity, profiles }: AlignmentOfFile,
  lengthM: number,
  unitM: number,
  chosen: string | null | undefined,
) {
  if (profiles.length === 0 || chosen === null) return null;
  const found = chosen === undefined ? profiles : profiles.filter(({ name }) => name === chosen);
  const listed = profiles.map(({ name }) => `'${name}'`).join(', ');
  if (found.length === 0) throw new LineFileError(entity, `has no profile '${chosen}', but ${listed}`);
  if (found.length > 1) throw new LineFileError(entity, `has several profiles, choose one of ${listed}`);
  const [{ entity: layout, segments, isCurve }] = found;
  const { points, breaks } = pointsOfSegments(model, layout, segments(), unitM, isCurve);
  return { ...fitToPlan(layout, points, lengthM), breaks };
}

/** Coordinates beyond this are none on this earth, m. */
const MAX_COORDINATE_M = 1e8;

function placed({ plan, profile }: Alignment, { x, y, z, cos, sin, scale }: Movement): Alignment {
  const there = plan.map((p) => ({
    x: x + scale * (cos * p.x - sin * p.y),
    y: y + scale * (sin * p.x + cos * p.y),
    radiusM: p.radiusM * scale,
    clothoidInM: p.clothoidInM * scale,
    clothoidOutM: p.clothoidOutM * scale,
  }));
  if (!there.every((p) => Math.abs(p.x) <= MAX_COORDINATE_M && Math.abs(p.y) <= MAX_COORDINATE_M))
    throw new LineFileError(null, 'the line lies beside the earth: its coordinates or units are wrong');
  return {
    plan: there,
    profile: profile.map((p) => ({
      chainageM: p.chainageM * scale,
      z: z + p.z,
      curveLengthM: p.curveLengthM * scale,
    })),
  };
}
