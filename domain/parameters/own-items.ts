// Items that an organization names itself in a design class, beside the given other road works: each is priced per unit of something that
// the engine measures on the route anyway. A stored route is therefore priced with an item that came later, and the search pays for it too.
// Costs in NOK, emissions in kg and construction time in seconds, all per unit of the measure; low and high as percentages of what is likely.

import { z } from 'zod';
import { PROCESS_CODES, type ProcessCodeId } from '../figures/process-codes.ts';
import { LUMP_SUM, PIECE } from '../unit-text.ts';
import { type Label, type NumberRow, rowValidator, type SourceMark, valueValidator } from './parameter.ts';
import { num } from './rows.ts';
import { both } from './sources.ts';

interface Measure {
  /** The item of the price list whose quantity it is; null: one of a route, whatever it holds. */
  readonly item: string | null;
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
  junction: {
    item: 'levelCrossing',
    unit: PIECE,
    label: { nb: 'Kryss i plan med veg', en: 'At-grade crossing of a road' },
  },
  route: { item: null, unit: LUMP_SUM, label: { nb: 'Hele veglinja, rund sum', en: 'Whole route, lump sum' } },
} as const satisfies Readonly<Record<string, Measure>>;
export type OwnMeasure = keyof typeof OWN_MEASURES;

export const MAX_OWN_ITEMS = 30;
export const MAX_OWN_NAME = 60;
export const MAX_OWN_SOURCE = 200;

const spread = (value: number, [min, max]: readonly [number, number], nb: string, en: string) =>
  num('%', value, [min, max], 'A', { nb: 'spenn i tidligfasepriser', en: 'spread of early prices' }, nb, en, {
    nb: 'Prosent av sannsynlig kostnad. Lav og høy setter spennet i usikkerhetsanalysen.',
    en: 'Per cent of the likely cost. Low and high set the range in the analysis of uncertainty.',
  });

const PRICE_HELP: Label = {
  nb: 'Egen post i dimensjoneringsklassen. Høyere verdi gjør linjer med mer av målet dyrere eller gir mer utslipp.',
  en: 'An item of the design class’s own. A higher value makes routes with more of its measure cost or emit more.',
};
const NOBODY_KNOWS = { nb: 'ingenting før noen vet det', en: 'nothing until somebody knows it' };

/** The numbers of an item; units of prices are those of one of what it is measured in. */
export const ownNumberRows = {
  costPerUnit: num('NOK', 0, [0, 1_000_000_000], 'A', NOBODY_KNOWS, 'Sannsynlig kostnad', 'Likely cost', PRICE_HELP),
  co2PerUnit: num('kg', 0, [0, 100_000_000], 'A', NOBODY_KNOWS, 'CO₂', 'CO₂', PRICE_HELP),
  lowPct: spread(70, [0, 100], 'Lav, av sannsynlig', 'Low, of likely'),
  highPct: spread(150, [100, 1_000], 'Høy, av sannsynlig', 'High, of likely'),
  secondsPerUnit: num('s', 0, [0, 1_000_000_000], 'A', NOBODY_KNOWS, 'Byggetid', 'Construction time', {
    nb: 'Egen post i dimensjoneringsklassen. Høyere verdi gir lengre byggetid på linjer med mer av målet.',
    en: 'An item of the design class’s own. A higher value makes routes with more of its measure take longer to build.',
  }),
} as const;
export type OwnNumber = keyof typeof ownNumberRows;

/** 'NOK/m³', and 'NOK' alone of a piece or a lump sum. */
export function ownUnit(name: OwnNumber, measure: OwnMeasure): string {
  const { unit: of } = ownNumberRows[name];
  const { unit } = OWN_MEASURES[measure];
  return of === '%' || unit === PIECE || unit === LUMP_SUM ? of : `${of}/${unit}`;
}

export interface OwnItem {
  /** Stays when the item is renamed. */
  readonly id: string;
  readonly name: string;
  readonly measure: OwnMeasure;
  readonly costPerUnit: number;
  readonly co2PerUnit: number;
  /** Missing in items of before there was such a number. */
  readonly secondsPerUnit?: number;
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

const ownItem = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: line(MAX_OWN_NAME).min(1),
  measure: z.enum(MEASURES),
  costPerUnit: valueValidator(ownNumberRows.costPerUnit),
  co2PerUnit: rowValidator(ownNumberRows.co2PerUnit),
  secondsPerUnit: rowValidator(ownNumberRows.secondsPerUnit),
  lowPct: rowValidator(ownNumberRows.lowPct),
  highPct: rowValidator(ownNumberRows.highPct),
  mark: z.enum(['S', 'K', 'A']).default('A'),
  source: line(MAX_OWN_SOURCE).default(''),
  processCode: z.enum(CODES).nullable().default(null),
});

export const ownItemsValidator = z
  .array(ownItem)
  .max(MAX_OWN_ITEMS)
  .superRefine((items, check) => {
    for (const name of ['id', 'name'] as const) {
      const seen = new Set<string>();
      items.forEach((own, i) => {
        const value = own[name].toLocaleLowerCase();
        if (seen.has(value))
          check.addIssue({ code: 'custom', path: [i, name], message: `two items have the same ${name}` });
        seen.add(value);
      });
    }
  }) as unknown as z.ZodType<readonly OwnItem[]>;

/** Of values of a design class; one that was stored before there were any has none. */
export const ownItemsIn = (values: object | null | undefined): readonly OwnItem[] =>
  (values as { readonly ownItems?: readonly OwnItem[] } | null | undefined)?.ownItems ?? [];

/** The values of a design class without its own items. */
export function withoutOwnItems(values: object): object {
  const { ownItems: _, ...others } = values as { readonly ownItems?: unknown };
  return others;
}

/** Those that are priced by an item of the price list; null: those of a whole route. */
export const ownItemsOn = (values: object, item: string | null): OwnItem[] =>
  ownItemsIn(values).filter(({ measure }) => OWN_MEASURES[measure].item === item);

/** The prices of an item as a price sheet names them: `ownItems:<id>:costPerUnit`. */
const PRICE_NAME = /^ownItems:([\w-]{1,64}):(costPerUnit|co2PerUnit|secondsPerUnit)$/;
/** The same as sheets named them that left before they were called own items. */
const EARLIER_NAME = /^ownWorks(?=:)/;
/** A price's name as it is today, of a sheet of any age. */
export const currentPriceName = (name: string): string => name.replace(EARLIER_NAME, 'ownItems');

const OWN_PRICES = ['costPerUnit', 'co2PerUnit', 'secondsPerUnit'] as const;
type OwnPrice = (typeof OWN_PRICES)[number];
/** What follows an item's name. */
const OF_PRICE: Readonly<Record<OwnPrice, Label>> = {
  costPerUnit: { nb: '', en: '' },
  co2PerUnit: { nb: ', CO₂', en: ', CO2' },
  secondsPerUnit: { nb: ', tid', en: ', time' },
};

function parsedName(name: string): { readonly id: string; readonly price: OwnPrice } | null {
  const [, id, price] = PRICE_NAME.exec(name) ?? [];
  return id === undefined ? null : { id, price: price as OwnPrice };
}

function priceRow(price: OwnPrice, own?: OwnItem): NumberRow {
  const of = OF_PRICE[price];
  const row = ownNumberRows[price];
  return {
    ...row,
    unit: own ? ownUnit(price, own.measure) : row.unit,
    mark: own?.mark ?? row.mark,
    source: own ? both(own.source) : row.source,
    label: { nb: `${own?.name ?? 'Egen post'}${of.nb}`, en: `${own?.name ?? 'Own item'}${of.en}` },
    ...(price === 'costPerUnit' && own ? { spreadPct: [own.lowPct, own.highPct] as const } : {}),
  };
}

/** A row for each price of each item, by its name in a price sheet. */
export function ownPriceRows(values: object | undefined): Readonly<Record<string, NumberRow>> {
  return Object.fromEntries(
    ownItemsIn(values).flatMap((own) =>
      OWN_PRICES.map((price) => [`ownItems:${own.id}:${price}`, priceRow(price, own)]),
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
  const own = ownItemsIn(values).find(({ id }) => id === parsed.id);
  return own && (own[parsed.price] ?? ownNumberRows[parsed.price].default);
}

/** The values with prices laid over them by their names; those of an item that is not there change nothing. */
export function withPrices<Values extends object>(values: Values, prices: Readonly<Record<string, unknown>>): Values {
  const ofRows = Object.entries(prices).filter(([name]) => !parsedName(name));
  const laid = { ...values, ...Object.fromEntries(ofRows) };
  if (ofRows.length === Object.keys(prices).length) return laid;
  const ownItems = ownItemsIn(values).map((own) => {
    const laidOver = Object.entries(prices).flatMap(([name, value]) => {
      const parsed = parsedName(name);
      return parsed?.id === own.id ? [[parsed.price, value]] : [];
    });
    return { ...own, ...Object.fromEntries(laidOver) };
  });
  return { ...laid, ownItems };
}
