// Rules of how a file says where on the map it lies, after the texts of buildingSMART's validation service (GRF). Codes of EPSG are judged
// by the ranges that the register gives to kinds of systems, not by the register itself.

import { unitSize, unitsOf } from '../file-context.ts';
import type { StepEntity } from '../step-reader.ts';
import { numberOf, textOf, typeOf } from '../step-values.ts';
import type { Finding, Findings, RuleContext } from './rule-context.ts';

const CONVERSIONS = ['IFCMAPCONVERSION', 'IFCMAPCONVERSIONSCALED'];
const OPERATIONS = [...CONVERSIONS, 'IFCRIGIDOPERATION'];
const SYSTEMS = ['IFCPROJECTEDCRS', 'IFCGEOGRAPHICCRS'];

const systemsOf = ({ model }: RuleContext) => model.ofType(...SYSTEMS);
const operationsOf = ({ model }: RuleContext) => model.ofType(...OPERATIONS);
const isPlaced = (context: RuleContext) => systemsOf(context).length + operationsOf(context).length > 0;

/** The register numbers systems of coordinates from 2000 on; below lie datums and transformations. */
const isSystem = (code: number) => code >= 2000 && code <= 32767;
/** Heights: most lie here, a few singly; 4000 to 4999 are geographic. */
const isVertical = (code: number) =>
  (code >= 5600 && code <= 9999) || [3855, 3886, 3900, 5195, 5214, 5317, 5336].includes(code);

const codeIn = (text: string | null) => (text !== null && /^EPSG:\d+$/.test(text) ? Number(text.slice(5)) : null);
const isCode = (text: string | null) => isSystem(codeIn(text) ?? 0);
const nameOf = ({ values }: StepEntity) => textOf(values[0]);

/** GRF000: the file says where it lies. */
export const isGeoreferenced = (context: RuleContext): Findings => (isPlaced(context) ? [] : null);

/** GRF001: every context is placed, and alike. */
export function contextsAreAlike(context: RuleContext): Findings {
  const operations = operationsOf(context);
  if (operations.length === 0) return null;
  const said = (operation: StepEntity) => JSON.stringify([operation.name, operation.values.slice(1)]);
  return context.model.ofType('IFCGEOMETRICREPRESENTATIONCONTEXT').flatMap((entity): Finding[] => {
    const own = operations.filter((operation) => context.at(operation, 0)[0] === entity);
    if (own.length === 0) return [{ entity, what: 'is a context without place' }];
    return own.every((operation) => said(operation) === said(operations[0]))
      ? []
      : [{ entity, what: 'is placed otherwise than the first context' }];
  });
}

/** GRF002: a system is named by its code of EPSG. */
export function namesCode(context: RuleContext): Findings {
  const systems = systemsOf(context);
  if (systems.length === 0) return null;
  return systems
    .filter((one) => !isCode(nameOf(one)))
    .map((entity) => ({ entity, what: `is named '${nameOf(entity) ?? ''}'` }));
}

const FACILITIES = [
  'IFCBUILDING',
  'IFCFACILITY',
  'IFCROAD',
  'IFCRAILWAY',
  'IFCBRIDGE',
  'IFCMARINEFACILITY',
  'IFCTUNNEL',
];

/** GRF003: a building or facility lies on the map. Nothing is said of one that does. */
export function facilitiesArePlaced(context: RuleContext): Findings {
  const facilities = context.model.ofType(...FACILITIES);
  if (facilities.length === 0 || isPlaced(context)) return null;
  return facilities.map((entity) => ({ entity, what: 'lies on no map' }));
}

/** GRF004: what looks like a code of EPSG is one: of the system, its datum, its heights. */
export function codesAreCodes(context: RuleContext): Findings {
  const named = systemsOf(context).flatMap((entity) =>
    [0, 2, 3].map((i) => ({ entity, text: textOf(entity.values[i]) })).filter(({ text }) => text?.startsWith('EPSG:')),
  );
  if (named.length === 0) return null;
  return named.filter(({ text }) => !isCode(text)).map(({ entity, text }) => ({ entity, what: `names '${text}'` }));
}

const SURVEY_FOOT_M = 1200 / 3937;
/** State planes of the United States in survey feet. */
const isInSurveyFeet = (code: number) => code >= 2225 && code <= 2289;
/** Share within which units are one. */
const SAME_UNIT = 1e-8;

/** GRF005: the scale is the quotient of the file's and the map's unit, whichever way round it is written. */
export function scaleFitsUnits(context: RuleContext): Findings {
  const conversions = context.model.ofType(...CONVERSIONS);
  if (conversions.length === 0) return null;
  const { lengthM } = unitsOf(context.model);
  return conversions.flatMap((entity) => {
    const [target] = context.at(entity, 1);
    const [stated] = target?.name === 'IFCPROJECTEDCRS' ? context.at(target, 6) : [];
    const code = target ? codeIn(nameOf(target)) : null;
    const mapM = code !== null && isInSurveyFeet(code) ? SURVEY_FOOT_M : stated ? unitSize(context.model, stated) : 1;
    const scale = numberOf(entity.values[7]) ?? 1;
    const isRight = [mapM / lengthM, lengthM / mapM].some((one) => Math.abs(scale / one - 1) <= SAME_UNIT);
    return isRight ? [] : [{ entity, what: `has scale ${scale} between units of ${lengthM} and ${mapM} m` }];
  });
}

/** GRF006: a system without a code of EPSG is described by well-known text, and named so. */
export function isDescribed(context: RuleContext): Findings {
  const uncoded = systemsOf(context).filter((one) => !isCode(nameOf(one)));
  if (uncoded.length === 0) return null;
  const described = new Set(context.model.ofType('IFCWELLKNOWNTEXT').flatMap((text) => context.at(text, 1)));
  return uncoded
    .filter((one) => !described.has(one) || nameOf(one) !== 'WKT')
    .map((entity) => ({ entity, what: 'has neither a code of EPSG nor well-known text' }));
}

/** GRF007: a code of the heights is one of heights. */
export function heightsAreHeights(context: RuleContext): Findings {
  const coded = systemsOf(context)
    .filter(({ name }) => name === 'IFCPROJECTEDCRS')
    .flatMap((entity) => {
      const code = codeIn(textOf(entity.values[3]));
      return code === null ? [] : [{ entity, code }];
    });
  if (coded.length === 0) return null;
  return coded
    .filter(({ code }) => !isVertical(code))
    .map(({ entity, code }) => ({ entity, what: `has heights by EPSG:${code}` }));
}

/** GRF008: a rigid operation moves by lengths. */
export function movesByLengths({ model }: RuleContext): Findings {
  const operations = model.ofType('IFCRIGIDOPERATION');
  if (operations.length === 0) return null;
  const kinds = ['IFCLENGTHMEASURE', 'IFCPLANEANGLEMEASURE'];
  return operations
    .filter(({ values }) => {
      const [first, second] = [typeOf(values[2]), typeOf(values[3])];
      return first !== second || !kinds.includes(first ?? '');
    })
    .map((entity) => ({ entity, what: 'moves by values of another type' }));
}
