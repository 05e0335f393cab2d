// What an organization says of the process codes itself: another code, a unit among those that quantities are known in, and how it is
// measured. The rows of the price list stay where they are, so the sums by code remain the route's cost.

import { z } from 'zod';
import type { Label } from '../parameters/parameter.ts';
import { PROCESS_CODES, PROCESS_UNITS, type ProcessCodeId, type ProcessUnit, unitsOfProcess } from './process-codes.ts';

export const MAX_PROCESS_CODE = 20;
export const MAX_PROCESS_RULE = 200;

export interface OwnProcessCode {
  readonly code?: string | undefined;
  readonly unit?: ProcessUnit | undefined;
  readonly rule?: string | undefined;
}
/** By our code; what is left out is the handbook's. */
export type OwnProcessCodes = Readonly<Partial<Record<ProcessCodeId, OwnProcessCode>>>;

const IDS = PROCESS_CODES.map(({ code }) => code) as [ProcessCodeId, ...ProcessCodeId[]];

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

export const ownProcessCodes = z
  .partialRecord(
    z.enum(IDS),
    z.strictObject({
      code: oneLine(MAX_PROCESS_CODE).optional(),
      unit: z.enum(PROCESS_UNITS).optional(),
      rule: oneLine(MAX_PROCESS_RULE).optional(),
    }),
  )
  .superRefine((codes, check) => {
    for (const id of IDS) {
      const unit = codes[id]?.unit;
      if (unit !== undefined && !unitsOfProcess(id).includes(unit))
        check.addIssue({ code: 'custom', path: [id, 'unit'], message: `none of ${unitsOfProcess(id).join(', ')}` });
    }
  });

export interface ShownProcess {
  readonly code: string;
  readonly unit: ProcessUnit;
  readonly rule: string;
}

/** A process as the organization writes it. */
export function shownProcess(id: ProcessCodeId, own: OwnProcessCodes, language: keyof Label): ShownProcess {
  const process = PROCESS_CODES.find((one) => one.code === id)!;
  const { code = process.code, unit = process.unit, rule = process.rule[language] } = own[id] ?? {};
  return { code, unit, rule };
}
