// Items that an organization names itself in a design class, beside the given other road works: each is priced per unit of something that
// the engine measures on the route anyway. A stored route is therefore priced with an item that came later, and the search pays for it too.
// Costs in NOK, emissions in kg, both per unit of the measure; low and high as percentages of what is likely.

import { z } from 'zod';
import { PROCESS_CODES, type ProcessCodeId } from '../figures/process-codes.ts';
import type { Label, NumberRow, SourceMark } from './parameter.ts';

interface Measure {
  /** The item of the price list whose quantity it is. */
  readonly item: string;
  readonly unit: string;
  readonly label: Label;
}

/** What an item may be priced by. */
export const OWN_MEASURES = {
  openRoad: { item: 'drainage', unit: 'm', label: { nb: 'Veg i dagen', en: 'Open road' } },
  guardRail: { item: 'guardRail', unit: 'm', label: { nb: 'Rekkverk på fylling', en: 'Guard rail on fills' } },
  tunnel: { item: 'tunnel', unit: 'm', label: { nb: 'Tunnel', en: 'Tunnel' } },
  culvert: { item: 'culvert', unit: 'm', label: { nb: 'Kulvert', en: 'Culvert' } },
  bridgeDeck: { item: 'bridgeDeck', unit: 'm²', label: { nb: 'Brudekke', en: 'Bridge deck' } },
  wall: { item: 'wall', unit: 'm²', label: { nb: 'Mur', en: 'Retaining wall' } },
  rockFace: { item: 'rockFace', unit: 'm²', label: { nb: 'Sikret fjellside', en: 'Secured rock face' } },
  topsoil: { item: 'topsoil', unit: 'm²', label: { nb: 'Avdekket areal', en: 'Stripped ground' } },
  soilCut: { item: 'soilCut', unit: 'm³', label: { nb: 'Jordskjæring', en: 'Soil cut' } },
  rockCut: { item: 'rockCut', unit: 'm³', label: { nb: 'Fjellskjæring', en: 'Rock cut' } },
  fill: { item: 'fill', unit: 'm³', label: { nb: 'Fylling', en: 'Fill' } },
  peat: { item: 'peat', unit: 'm³', label: { nb: 'Masseutskifting', en: 'Peat replacement' } },
  base: { item: 'base', unit: 'm³', label: { nb: 'Forsterknings- og bærelag', en: 'Sub-base and base' } },
  asphalt: { item: 'asphalt', unit: 't', label: { nb: 'Asfalt', en: 'Asphalt' } },
} as const satisfies Readonly<Record<string, Measure>>;
export type OwnMeasure = keyof typeof OWN_MEASURES;

export const MAX_OWN_WORKS = 30;
export const MAX_OWN_NAME = 60;
export const MAX_OWN_SOURCE = 200;
export const MAX_OWN_COST = 10_000_000;
export const MAX_OWN_CO2 = 100_000;

export interface OwnWork {
  /** Stays when the item is renamed. */
  readonly id: string;
  readonly name: string;
  readonly measure: OwnMeasure;
  readonly costPerUnit: number;
  readonly co2PerUnit: number;
  readonly lowPct: number;
  readonly highPct: number;
  readonly mark: SourceMark;
  readonly source: string;
  /** null: the handbooks have none. */
  readonly processCode: ProcessCodeId | null;
}

const MEASURES = Object.keys(OWN_MEASURES) as [OwnMeasure, ...OwnMeasure[]];
const CODES = PROCESS_CODES.map(({ code }) => code) as [ProcessCodeId, ...ProcessCodeId[]];
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}|]*$/u, 'one line without |');

const ownWork = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: line(MAX_OWN_NAME).min(1),
  measure: z.enum(MEASURES),
  costPerUnit: z.number().min(0).max(MAX_OWN_COST),
  co2PerUnit: z.number().min(0).max(MAX_OWN_CO2).default(0),
  lowPct: z.number().min(0).max(100).default(70),
  highPct: z.number().min(100).max(1_000).default(150),
  mark: z.enum(['S', 'K', 'A']).default('A'),
  source: line(MAX_OWN_SOURCE).default(''),
  processCode: z.enum(CODES).nullable().default(null),
});

export const ownWorksValidator = z
  .array(ownWork)
  .max(MAX_OWN_WORKS)
  .superRefine((works, check) => {
    for (const name of ['id', 'name'] as const) {
      const seen = new Set<string>();
      works.forEach((work, i) => {
        const value = work[name].toLocaleLowerCase();
        if (seen.has(value))
          check.addIssue({ code: 'custom', path: [i, name], message: `two items have the same ${name}` });
        seen.add(value);
      });
    }
  }) as unknown as z.ZodType<readonly OwnWork[]>;

/** Of values of a design class; one that was stored before there were any has none. */
export const ownWorksIn = (values: object | null | undefined): readonly OwnWork[] =>
  (values as { readonly ownWorks?: readonly OwnWork[] } | null | undefined)?.ownWorks ?? [];

/** The values of a design class without its own items. */
export function withoutOwnWorks(values: object): object {
  const { ownWorks: _, ...others } = values as { readonly ownWorks?: unknown };
  return others;
}

/** Those that are priced by an item of the price list. */
export const ownWorksOn = (values: object, item: string): OwnWork[] =>
  ownWorksIn(values).filter(({ measure }) => OWN_MEASURES[measure].item === item);

/** The prices of an item as a price sheet names them: `ownWorks:<id>:costPerUnit`. */
const PRICE_NAME = /^ownWorks:([\w-]{1,64}):(costPerUnit|co2PerUnit)$/;
type OwnPrice = 'costPerUnit' | 'co2PerUnit';

function parsedName(name: string): { readonly id: string; readonly price: OwnPrice } | null {
  const [, id, price] = PRICE_NAME.exec(name) ?? [];
  return id === undefined ? null : { id, price: price as OwnPrice };
}

const HELP: Label = {
  nb: 'Egen post i dimensjoneringsklassen. Høyere verdi gjør linjer med mer av målet dyrere eller gir mer utslipp.',
  en: 'An item of the design class’s own. A higher value makes routes with more of its measure cost or emit more.',
};

function priceRow(price: OwnPrice, work?: OwnWork): NumberRow {
  const isCost = price === 'costPerUnit';
  const unit = work ? OWN_MEASURES[work.measure].unit : '';
  const name = work?.name;
  return {
    kind: 'number',
    unit: `${isCost ? 'NOK' : 'kg'}/${unit}`,
    default: 0,
    min: 0,
    max: isCost ? MAX_OWN_COST : MAX_OWN_CO2,
    mark: work?.mark ?? 'A',
    source: work?.source ?? '',
    label: isCost
      ? { nb: name ?? 'Egen post', en: name ?? 'Own item' }
      : { nb: `${name ?? 'Egen post'}, CO₂`, en: `${name ?? 'Own item'}, CO2` },
    help: HELP,
    ...(isCost && work ? { spreadPct: [work.lowPct, work.highPct] as const } : {}),
  };
}

/** A row for each price of each item, by its name in a price sheet. */
export function ownPriceRows(values: object | undefined): Readonly<Record<string, NumberRow>> {
  return Object.fromEntries(
    ownWorksIn(values).flatMap((work) =>
      (['costPerUnit', 'co2PerUnit'] as const).map((price) => [`ownWorks:${work.id}:${price}`, priceRow(price, work)]),
    ),
  );
}

/** The row behind such a name, whatever the item is called; undefined where it is none. */
export function ownPriceRow(name: string): NumberRow | undefined {
  const parsed = parsedName(name);
  return parsed ? priceRow(parsed.price) : undefined;
}

/** A price by its name, of a design class's values; of a row or of an item. Undefined where there is none. */
export function priceIn(values: object | undefined, name: string): unknown {
  const parsed = parsedName(name);
  if (!parsed) return (values as Readonly<Record<string, unknown>> | undefined)?.[name];
  return ownWorksIn(values).find(({ id }) => id === parsed.id)?.[parsed.price];
}

/** The values with prices laid over them by their names; those of an item that is not there change nothing. */
export function withPrices<Values extends object>(values: Values, prices: Readonly<Record<string, unknown>>): Values {
  const ofRows = Object.entries(prices).filter(([name]) => !parsedName(name));
  const laid = { ...values, ...Object.fromEntries(ofRows) };
  if (ofRows.length === Object.keys(prices).length) return laid;
  const ownWorks = ownWorksIn(values).map((work) => {
    const own = Object.entries(prices).flatMap(([name, value]) => {
      const parsed = parsedName(name);
      return parsed?.id === work.id ? [[parsed.price, value]] : [];
    });
    return { ...work, ...Object.fromEntries(own) };
  });
  return { ...laid, ownWorks };
}
