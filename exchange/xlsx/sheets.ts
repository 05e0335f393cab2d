// The sheets of a package's workbook: routes side by side, costs by process code, all items with their formulas, low, likely and high,
// and the stations. What is a sum or a product is a formula with its value.

import { isUnknown, missingDataOf } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { itemName, MATERIAL_LABELS, namedItem } from '#domain/figures/item-name.ts';
import { shownProcess } from '#domain/figures/own-process-codes.ts';
import { PROCESS_CODES, type ProcessCodeId } from '#domain/figures/process-codes.ts';
import { processCodesOf, processSums } from '#domain/figures/process-sums.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { WaterCrossing } from '#domain/route.ts';
import { LUMP_SUM, unitText } from '#domain/unit-text.ts';
import { FORMULA_RANGE_M2, isInFormulaRange } from '#domain/water/discharge.ts';
import { costRangeOf } from '../export/cost-range.ts';
import { haulTable } from '../export/haul-table.ts';
import type { ExportMaterial } from '../export/material.ts';
import { measuredBody, measuredSegments } from '../export/measured.ts';
import { SEGMENT_LABELS, segmentName, stationTable, subjectName } from '../export/tables.ts';
import { itemRangesSheet } from './item-ranges-sheet.ts';
import { firstRowOf, type NumberFormat, type Sheet, type SheetCell } from './write.ts';

type Say = (nb: string, en: string) => string;

export function workbookSheets(material: ExportMaterial, inDegrees: boolean): Sheet[] {
  const say: Say = (nb, en) => (material.language === 'nb' ? nb : en);
  return [
    comparison(material, say),
    processes(material, say),
    items(material, say),
    ...hauling(material, say),
    ranges(material, say),
    itemRangesSheet(material, say),
    ...waterCrossings(material, say),
    stations(material, say, inDegrees),
  ];
}

const levelsOf = ({ routes, language }: ExportMaterial) => [
  ...new Set(routes.map(({ priceLevel }) => priceLevel[language])),
];

const estimate = (say: Say) => say('Overslag i tidlig fase, ikke et tilbud.', 'Early-phase estimates, no bid.');

function comparison(material: ExportMaterial, say: Say): Sheet {
  const { routes, language, project } = material;
  const formats: NumberFormat[] = ['whole', 'money', 'whole', 'two', 'two', 'whole'];
  return {
    name: say('Sammenligning', 'Comparison'),
    title: project.name,
    notes: [...levelsOf(material), estimate(say)],
    columns: [
      { head: say('Veglinje', 'Route'), width: 26 },
      { head: say('Strekning', 'Path'), width: 22 },
      { head: say('Vegtype', 'Route type'), width: 22 },
      ...FIGURE_IDS.map((id, i) => {
        const { label, unit } = FIGURE_ROWS[id];
        const units = unit[language] === '' ? say('indeks', 'index') : unit[language];
        return { head: `${label[language]}, ${units}`, width: 17, format: formats[i] };
      }),
      { head: say('Brutte krav', 'Violations'), width: 11, format: 'whole' },
    ],
    rows: routes.map((route) => [
      route.name,
      route.path,
      route.routeType,
      ...FIGURE_IDS.map((id) =>
        isUnknown(id, route.figures)
          ? `${say('ukjent', 'unknown')}: ${missingDataOf(id, route.figures)[language]}`
          : route.figures[FIGURE_ROWS[id].total],
      ),
      route.violations.length,
    ]),
  };
}

/** Per route its codes, what has none, and the sum. */
function processes(material: ExportMaterial, say: Say): Sheet {
  const { language, routes, processCodes = {} } = material;
  const codes =
    Object.keys(processCodes).length === 0
      ? say('Koder: R761 og R762 (2018).', 'Codes: R761 and R762 (2018).')
      : say(
          'Koder: R761 og R762 (2018), med organisasjonens egne koder, enheter og måleregler.',
          'Codes: R761 and R762 (2018), with codes, units and measuring rules of the organization.',
        );
  const sheet = { notes: [...levelsOf(material), codes, estimate(say)] };
  let row = firstRowOf(sheet);
  const rows = routes.flatMap((route) => {
    const sums = processSums(
      route.breakdown,
      measuredSegments(route),
      (code) => shownProcess(code, processCodes, language).unit,
      measuredBody(route),
    );
    const [from, to] = [row, row + sums.length - 1];
    row += sums.length + 1;
    const lines = sums.map(({ code, quantity, costNok, co2Kg }, i): SheetCell[] => {
      const process = PROCESS_CODES.find((one) => one.code === code);
      const shown = code === null ? null : shownProcess(code, processCodes, language);
      const at = from + i;
      return [
        route.name,
        shown?.code ?? '',
        process ? process.label[language] : say('Uten prosesskode', 'Without process code'),
        unitText(shown?.unit || LUMP_SUM, language),
        quantity,
        quantity && costNok !== 0 ? { formula: `G${at}/E${at}`, value: costNok / quantity } : null,
        costNok,
        co2Kg,
        shown ? shown.rule : say('Grunn, prosjektering og usikkerhet', 'Land, design and contingency'),
      ];
    });
    const total = (column: string, value: number) => ({ formula: `SUM(${column}${from}:${column}${to})`, value });
    const sum: SheetCell[] = [
      route.name,
      'Σ',
      say('Sum', 'Total'),
      '',
      null,
      null,
      total(
        'G',
        sums.reduce((all, one) => all + one.costNok, 0),
      ),
      total(
        'H',
        sums.reduce((all, one) => all + one.co2Kg, 0),
      ),
      '',
    ];
    return [...lines, sum];
  });
  return {
    name: say('Prosesskoder', 'Process codes'),
    title: say('Kostnad etter prosesskode', 'Cost by process code'),
    ...sheet,
    columns: [
      { head: say('Veglinje', 'Route'), width: 22 },
      { head: say('Kode', 'Code'), width: 11 },
      { head: say('Prosess', 'Process'), width: 38 },
      { head: say('Enhet', 'Unit'), width: 8 },
      { head: say('Mengde', 'Quantity'), width: 14, format: 'two' },
      { head: say('Enhetspris, kr', 'Unit price, NOK'), width: 14, format: 'money' },
      { head: say('Kostnad, kr', 'Cost, NOK'), width: 18, format: 'money' },
      { head: say('CO₂, kg', 'CO₂, kg'), width: 15, format: 'whole' },
      { head: say('Målt som', 'Measured as'), width: 92 },
    ],
    rows,
  };
}

/** Every row of the breakdowns, quantity × unit price = cost, and the sums of all. */
function items({ routes, language, startStationM, processCodes = {} }: ExportMaterial, say: Say): Sheet {
  const shown = (code: ProcessCodeId | null) => (code === null ? '' : shownProcess(code, processCodes, language).code);
  const first = firstRowOf({});
  let row = first - 1;
  const rows = routes.flatMap((route) => {
    const segments = measuredSegments(route);
    return route.breakdown
      .filter(({ quantity, costNok, co2Kg }) => quantity !== 0 || costNok !== 0 || co2Kg !== 0)
      .map((one): SheetCell[] => {
        row++;
        const per = (amount: number) => (one.quantity === 0 ? 0 : amount / one.quantity);
        return [
          route.name,
          segmentName(one.segment, route, startStationM, language),
          processCodesOf(one, segments[one.segment]).map(shown).join(', '),
          itemName(namedItem(one), language),
          one.material ? (MATERIAL_LABELS[one.material]?.[language] ?? one.material) : '',
          subjectName(one, route),
          one.quantity,
          unitText(one.unit, language),
          per(one.costNok),
          { formula: `G${row}*I${row}`, value: one.costNok },
          per(one.co2Kg),
          { formula: `G${row}*K${row}`, value: one.co2Kg },
        ];
      });
  });
  const sum = (column: string, value: number) => ({
    formula: `SUM(${column}${first}:${column}${Math.max(first, row)})`,
    value,
  });
  const cost = routes.reduce((all, { figures }) => all + figures.costNok, 0);
  const co2 = routes.reduce((all, { figures }) => all + figures.co2Kg, 0);
  const total: SheetCell[] = [
    say('Sum', 'Total'),
    '',
    '',
    '',
    '',
    '',
    null,
    '',
    null,
    sum('J', cost),
    null,
    sum('L', co2),
  ];
  return {
    name: say('Mengder', 'Quantities'),
    title: say('Mengder, kostnader og CO₂', 'Quantities, costs and CO₂'),
    columns: [
      { head: say('Veglinje', 'Route'), width: 22 },
      { head: say('Delstrekning', 'Segment'), width: 22 },
      { head: say('Kode', 'Code'), width: 14 },
      { head: say('Post', 'Item'), width: 34 },
      { head: say('Materiale', 'Material'), width: 14 },
      { head: say('Gjelder', 'Concerns'), width: 20 },
      { head: say('Mengde', 'Quantity'), width: 15, format: 'two' },
      { head: say('Enhet', 'Unit'), width: 8 },
      { head: say('Enhetspris, kr', 'Unit price, NOK'), width: 14, format: 'money' },
      { head: say('Kostnad, kr', 'Cost, NOK'), width: 18, format: 'money' },
      { head: say('CO₂ per enhet, kg', 'CO₂ per unit, kg'), width: 14, format: 'two' },
      { head: say('CO₂, kg', 'CO₂, kg'), width: 16, format: 'whole' },
    ],
    rows: [...rows, total],
    sumRows: 1,
  };
}

const SHARES: Readonly<Record<string, Label>> = {
  prices: { nb: 'Priser og omfang', en: 'Prices and scope' },
  rock: { nb: 'Fjell og jorddybde', en: 'Rock and soil depth' },
  terrain: { nb: 'Terrengmodellens oppløsning', en: 'Resolution of the terrain' },
  search: { nb: 'Billigere linje kan finnes', en: 'A cheaper line may exist' },
};

/** P10, P50 and P90 of each route's cost, in all and by what makes it uncertain. */
function ranges({ routes, language }: ExportMaterial, say: Say): Sheet {
  return {
    name: say('Usikkerhet', 'Uncertainty'),
    title: say('Usikkerhet i kostnaden', 'Uncertainty of the cost'),
    notes: [
      say(
        'Lav, trolig og høy er P10, P50 og P90 av bidrag som regnes uavhengige.',
        'Low, likely and high are P10, P50 and P90 of shares taken as independent.',
      ),
    ],
    columns: [
      { head: say('Veglinje', 'Route'), width: 26 },
      { head: say('Bidrag', 'Share'), width: 30 },
      { head: say('Lav, kr', 'Low, NOK'), width: 18, format: 'whole' },
      { head: say('Trolig, kr', 'Likely, NOK'), width: 18, format: 'whole' },
      { head: say('Høy, kr', 'High, NOK'), width: 18, format: 'whole' },
      { head: say('Del av variansen', 'Of the variance'), width: 14, format: 'share' },
    ],
    rows: routes.flatMap((route) => {
      const { shares, ...total } = costRangeOf(route);
      const line = (name: string, range: typeof total, share: number | null): SheetCell[] => [
        route.name,
        name,
        range.lowNok,
        range.likelyNok,
        range.highNok,
        share,
      ];
      return [
        line(say('I alt', 'In all'), total, 1),
        ...shares.map((share) => line(SHARES[share.name]?.[language] ?? share.name, share, share.ofVariance)),
      ];
    }),
  };
}

const WATERS: Readonly<Record<WaterCrossing['kind'], Label>> = {
  stream: { nb: 'Bekk', en: 'Stream' },
  river: { nb: 'Elv', en: 'River' },
  sea: { nb: 'Sjø', en: 'Sea' },
  lake: { nb: 'Innsjø', en: 'Lake' },
};

function builtOnWater(on: WaterCrossing['on'], say: Say, language: ExportMaterial['language']): string {
  if (on === 'fill') return say('fylling', 'fill');
  return on === 'along' ? say('lagt om langs vegen', 'led beside the road') : SEGMENT_LABELS[on][language];
}

/** Where routes cross water, and how; left out where none does. */
function waterCrossings({ routes, startStationM, language }: ExportMaterial, say: Say): Sheet[] {
  const rows = routes.flatMap((route) =>
    route.waterCrossings.map((crossing): SheetCell[] => [
      route.name,
      startStationM + crossing.chainageM,
      WATERS[crossing.kind][language],
      route.subjects[crossing.subject] ?? '',
      builtOnWater(crossing.on, say, language),
      crossing.lengthM ?? null,
      crossing.catchmentM2 === null ? null : crossing.catchmentM2 / 1e6,
      crossing.floodM3s,
      crossing.catchmentM2 === null || isInFormulaRange(crossing.catchmentM2) ? '' : say('utenfor', 'outside'),
      crossing.pipes || null,
      crossing.diameterM,
      crossing.spanM,
    ]),
  );
  if (rows.length === 0) return [];
  const [low, high] = FORMULA_RANGE_M2.map((area) => String(area / 1e6));
  return [
    {
      name: say('Kryssing av vann', 'Water crossings'),
      title: say('Kryssing av vann', 'Water crossings'),
      notes: [
        say(
          `Flommen er regnet med NIFS-formelen, som gjelder felt på ${low!.replace('.', ',')}–${high} km².`,
          `Floods are by the NIFS formula, which was made for catchments of ${low}–${high} km².`,
        ),
      ],
      columns: [
        { head: say('Veglinje', 'Route'), width: 26 },
        { head: say('Stasjon, m', 'Station, m'), width: 12, format: 'whole' },
        { head: say('Vann', 'Water'), width: 10 },
        { head: say('Navn', 'Name'), width: 22 },
        { head: say('Bygges som', 'Built as'), width: 16 },
        { head: say('Lengde, m', 'Length, m'), width: 11, format: 'whole' },
        { head: say('Nedbørfelt, km²', 'Catchment, km²'), width: 15, format: 'two' },
        { head: say('Flom, m³/s', 'Flood, m³/s'), width: 12, format: 'two' },
        { head: say('Formelens område', 'Range of the formula'), width: 17 },
        { head: say('Rør', 'Pipes'), width: 8, format: 'whole' },
        { head: say('Diameter, m', 'Diameter, m'), width: 11, format: 'two' },
        { head: say('Lysåpning minst, m', 'Least clear span, m'), width: 18, format: 'two' },
      ],
      rows,
    },
  ];
}

/** What is hauled from where to where; left out where nobody knows. */
function hauling({ routes, startStationM, language }: ExportMaterial, say: Say): Sheet[] {
  const [head, ...rows] = haulTable(routes, startStationM, language);
  if (!head) return [];
  return [
    {
      name: say('Massetransport', 'Haul'),
      title: say('Masser fra–til', 'Masses from–to'),
      notes: [
        say(
          'Den billigste planen for transport langs linja ved prisene som linja er regnet med. Kostnaden gjelder transport ut over fri avstand; tak, mellomlager og levering står under Mengder.',
          'The cheapest plan of hauling along the line at the prices of the route. The cost is that of hauling beyond the free distance; pits, storage and delivery stand under Quantities.',
        ),
      ],
      columns: head.map((text, i) => ({
        head: String(text),
        width: [22, 16, 22, 12, 22, 12, 13, 13, 13, 13, 12, 16, 16][i] ?? 13,
        ...(i > 5
          ? { format: i === 11 ? ('three' as const) : i === 12 ? ('money' as const) : ('whole' as const) }
          : {}),
      })),
      rows,
    },
  ];
}

function stations({ routes, startStationM, language }: ExportMaterial, say: Say, inDegrees: boolean): Sheet {
  const [head = [], ...rows] = stationTable(routes, startStationM, language, inDegrees);
  return {
    name: say('Stasjoner', 'Stations'),
    title: say('Linja stasjon for stasjon', 'The line station by station'),
    columns: head.map((text, i) => ({ head: String(text), width: i === 0 ? 22 : 13 })),
    rows,
  };
}
