// Values of STEP entities, each looked at before it is believed.

import { LineFileError } from '../line-plan/line-file-error.ts';
import type { StepEntity, StepModel, StepValue } from './step-reader.ts';

/** Coordinates and lengths beyond this are none on this earth, in any unit. */
const MAX_NUMBER = 1e12;

/** The number of a value, also of a typed one; null where it is none. */
export function numberOf(value: StepValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) <= MAX_NUMBER ? value : null;
  return value !== null && typeof value === 'object' && 'type' in value ? numberOf(value.value) : null;
}

/** @throws LineFileError where there is no number, and nothing stands in for it */
export function numberAt(entity: StepEntity, i: number, name: string, otherwise?: number): number {
  const value = entity.values[i];
  if ((value === null || value === undefined) && otherwise !== undefined) return otherwise;
  const number = numberOf(value);
  if (number === null)
    throw new LineFileError(entity, value === null || value === undefined ? `has no ${name}` : `${name} is no number`);
  return number;
}

export function textOf(value: StepValue | undefined): string | null {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' && 'type' in value ? textOf(value.value) : null;
}

export const enumOf = (value: StepValue | undefined): string | null =>
  value !== null && typeof value === 'object' && 'enum' in value ? value.enum : null;

/** 'IFCLENGTHMEASURE' of IFCLENGTHMEASURE(1.) */
export const typeOf = (value: StepValue | undefined): string | null =>
  value !== null && typeof value === 'object' && 'type' in value ? value.type : null;

export const refOf = (value: StepValue | undefined): number | null =>
  value !== null && typeof value === 'object' && 'ref' in value ? value.ref : null;

export const listOf = (value: StepValue | undefined): readonly StepValue[] => (Array.isArray(value) ? value : []);

/** What a value refers to; null where it refers to nothing. @throws LineFileError */
export function entityAt(model: StepModel, { name, line, values }: StepEntity, i: number): StepEntity | null {
  const ref = refOf(values[i]);
  if (ref === null) return null;
  if (!model.has(ref)) throw new LineFileError({ name, line }, `refers to #${ref}, which the file does not have`);
  return model.get(ref);
}

/** What a list refers to. @throws LineFileError */
export function entitiesAt(model: StepModel, entity: StepEntity, i: number): StepEntity[] {
  return listOf(entity.values[i]).flatMap((value) => {
    const ref = refOf(value);
    if (ref === null) return [];
    if (!model.has(ref)) throw new LineFileError(entity, `refers to #${ref}, which the file does not have`);
    return [model.get(ref)];
  });
}

/** The coordinates of a point or direction. @throws LineFileError with fewer than are needed */
export function numbersAt(entity: StepEntity, least: number): number[] {
  const numbers = listOf(entity.values[0]).map(numberOf);
  if (numbers.length < least || numbers.includes(null)) throw new LineFileError(entity, `needs ${least} numbers`);
  return numbers as number[];
}
