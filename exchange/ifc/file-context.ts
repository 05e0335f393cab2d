// What stands once in an IFC file and holds for all of its lines: units, the place of an object, and where the file lies on the map
// (ISO 16739-1, IfcMapConversion and IfcRigidOperation with IfcProjectedCRS).

import { LineFileError } from '../line-plan/line-file-error.ts';
import type { StepEntity, StepModel } from './step-reader.ts';
import { entitiesAt, entityAt, enumOf, numberAt, numberOf, numbersAt, textOf } from './step-values.ts';

export interface Units {
  /** Metres in the file's length, radians in its angle. */
  readonly lengthM: number;
  readonly angleRad: number;
}

const PREFIXES: Readonly<Record<string, number>> = {
  MICRO: 1e-6,
  MILLI: 1e-3,
  CENTI: 1e-2,
  DECI: 1e-1,
  HECTO: 1e2,
  KILO: 1e3,
};
/** More than this is no unit that files of roads are made in, m or rad. */
const MAX_UNIT = 2000;

/** Of the project; metres and radians where it names none. @throws LineFileError */
export function unitsOf(model: StepModel): Units {
  const project = model.ofType('IFCPROJECT')[0];
  const assigned = project && entityAt(model, project, 8);
  const units = assigned ? entitiesAt(model, assigned, 0) : [];
  const of = (type: string) => units.find(({ values }) => enumOf(values[1]) === type);
  const [length, angle] = [of('LENGTHUNIT'), of('PLANEANGLEUNIT')];
  return { lengthM: length ? unitSize(model, length) : 1, angleRad: angle ? unitSize(model, angle) : 1 };
}

/** In metres or radians. @throws LineFileError */
export function unitSize(model: StepModel, unit: StepEntity, depth = 0): number {
  if (unit.name === 'IFCSIUNIT') return PREFIXES[enumOf(unit.values[2]) ?? ''] ?? 1;
  const factor = unit.name.startsWith('IFCCONVERSIONBASEDUNIT') ? entityAt(model, unit, 3) : null;
  const of = factor && entityAt(model, factor, 1);
  if (!factor || !of || depth > 3) throw new LineFileError(unit, 'is not understood as a unit');
  const size = numberAt(factor, 0, 'ValueComponent') * unitSize(model, of, depth + 1);
  if (!(size > 0 && size < MAX_UNIT)) throw new LineFileError(factor, `${size} is no size of a unit`);
  return size;
}

/** Turned by cos and sin about the origin, scaled, and moved; m. */
export interface Movement {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly cos: number;
  readonly sin: number;
  readonly scale: number;
}

export const NO_MOVEMENT: Movement = { x: 0, y: 0, z: 0, cos: 1, sin: 0, scale: 1 };

/** First `inner`, then `outer`. */
export function moved(outer: Movement, inner: Movement): Movement {
  const { cos, sin, scale } = outer;
  return {
    x: outer.x + scale * (cos * inner.x - sin * inner.y),
    y: outer.y + scale * (sin * inner.x + cos * inner.y),
    z: outer.z + inner.z,
    cos: cos * inner.cos - sin * inner.sin,
    sin: sin * inner.cos + cos * inner.sin,
    scale: scale * inner.scale,
  };
}

const MAX_PLACEMENTS = 50;
/** An axis this near to straight up is. */
const UPRIGHT = 1e-6;

/** Where an object lies within its file. @throws LineFileError for one that is tilted, or placed along something */
export function placementOf(model: StepModel, object: StepEntity, unitM: number): Movement {
  let movement = NO_MOVEMENT;
  let placement = entityAt(model, object, 5);
  for (let n = 0; placement; n++) {
    if (placement.name !== 'IFCLOCALPLACEMENT' || n > MAX_PLACEMENTS)
      throw new LineFileError(placement, 'is not understood as the place of a line');
    const axes = entityAt(model, placement, 1);
    if (axes) movement = moved(axesOf(model, axes, unitM), movement);
    placement = entityAt(model, placement, 0);
  }
  return movement;
}

function axesOf(model: StepModel, axes: StepEntity, unitM: number): Movement {
  const point = entityAt(model, axes, 0);
  const [x = 0, y = 0, z = 0] = point ? numbersAt(point, 2) : [];
  const isFlat = axes.name === 'IFCAXIS2PLACEMENT2D';
  const [up, along] = [isFlat ? null : entityAt(model, axes, 1), entityAt(model, axes, isFlat ? 1 : 2)];
  if (up) {
    const [ux, uy, uz] = numbersAt(up, 3);
    if (Math.hypot(ux, uy) > UPRIGHT * Math.abs(uz) || !(uz > 0)) throw new LineFileError(axes, 'is tilted');
  }
  const [ax, ay] = along ? numbersAt(along, 2) : [1, 0];
  const length = Math.hypot(ax, ay);
  if (!(length > 0)) throw new LineFileError(axes, 'is tilted');
  return { x: x * unitM, y: y * unitM, z: z * unitM, cos: ax / length, sin: ay / length, scale: 1 };
}

/** A scale this near to 1 is the map's distortion; any other is a change of units that was stated twice or not at all. */
const DISTORTION = 0.01;
/** Northings over this are no metres: the earth's quarter is 10 000 km. */
const MAX_EXTENT_M = 2e7;

export interface OnMap {
  /** EPSG code, null where the file names none. */
  readonly srid: number | null;
  /** From the file's coordinates to the map's, m. */
  readonly movement: Movement;
}

/** @throws LineFileError */
export function onMap(model: StepModel, unitM: number): OnMap {
  const [operation] = model.ofType('IFCMAPCONVERSION', 'IFCMAPCONVERSIONSCALED', 'IFCRIGIDOPERATION');
  const target = operation ? entityAt(model, operation, 1) : model.ofType('IFCPROJECTEDCRS')[0];
  const srid = target ? sridOf(target) : null;
  if (!operation) return { srid, movement: NO_MOVEMENT };
  const [east, north] = [numberAt(operation, 2, 'Eastings'), numberAt(operation, 3, 'Northings')];
  const unit = target?.name === 'IFCPROJECTEDCRS' ? entityAt(model, target, 6) : null;
  // Without a unit of its own a map is in the project's unit, but many files mean metres.
  const mapUnitM = unit ? unitSize(model, unit) : Math.abs(north) > MAX_EXTENT_M ? unitM : 1;
  const place = {
    x: east * mapUnitM,
    y: north * mapUnitM,
    z: numberAt(operation, 4, 'OrthogonalHeight', 0) * mapUnitM,
  };
  if (operation.name === 'IFCRIGIDOPERATION') return { srid, movement: { ...NO_MOVEMENT, ...place } };
  const [ax, ay] = [numberAt(operation, 5, 'XAxisAbscissa', 1), numberAt(operation, 6, 'XAxisOrdinate', 0)];
  const length = Math.hypot(ax, ay);
  if (!(length > 0)) throw new LineFileError(operation, 'has an x axis without direction');
  const wanted = numberAt(operation, 7, 'Scale', 1) * (numberOf(operation.values[8]) ?? 1);
  const scale = [(wanted * mapUnitM) / unitM, wanted].find((one) => Math.abs(one - 1) < DISTORTION) ?? 1;
  return { srid, movement: { ...place, cos: ax / length, sin: ay / length, scale } };
}

/** 'EPSG:25833' and its kin. */
function sridOf(crs: StepEntity): number | null {
  const code = /EPSG[^\d]*(\d{4,6})/i.exec(textOf(crs.values[0]) ?? '')?.[1];
  return code ? Number(code) : null;
}
