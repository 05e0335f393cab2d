// The hauling of a route in full: its masses station by station as a case for the linear program (engine/haul/full-haul.ts),
// and what a solved plan means for the route: quantities, figures, mass ordinate, and the arrows of the mass-haul diagram.
// Replaces what full detail booked by the closed form of one commodity.

import { figuresOf } from '#domain/figures/figures.ts';
import type { BreakdownRow, Figures, Quantity } from '#domain/figures/item.ts';
import type { HaulMove, Segment } from '#domain/route.ts';
import type { Stations } from '#domain/stations.ts';
import { HAULED, type HaulCase, type Hauled, type HaulPlan, type HaulPort } from '../../haul/full-haul.ts';
import { transfersOf } from '../../haul/transfers.ts';
import type { Problem } from '../../problem.ts';
import type { MassRules } from '../fast/masses.ts';
import { type Coefficients, surfaceTypesIn } from '../prices/coefficients.ts';
import { type DugByType, haulFactorsOf } from '../prices/haul-factors.ts';
import type { Columns } from '../stations/columns.ts';
import { type Ledger, ledger } from './takeoff.ts';

/** A route's case with the chainages of its stations. */
export interface RouteHaulCase extends HaulCase {
  /** Where several types of open road are built: what each of them digs. */
  readonly dug?: readonly DugByType[];
  readonly chainageM: Float64Array;
}

/** More stations than this are drawn together: bounds the program for long lines. */
const MAX_STATIONS = 600;
/** Items that the balance and hauling of masses book, all for the route as a whole. */
const MASS_ITEMS: ReadonlySet<string> = new Set([
  'haul',
  'freeHaul',
  'haulWeight',
  'temporaryStorage',
  'permanentStorage',
  'processing',
  'qualityImport',
  'positiveBalance',
  'negativeBalance',
  'massPointImport',
  'massPointExport',
]);

/** The case of settled columns (masses.ts): per interval soilCut, rockCut, demand, base per metre, option and step. */
export function haulCaseOf(
  problem: Problem,
  coefficients: Coefficients,
  rules: MassRules,
  count: number,
  columns: Columns,
): RouteHaulCase {
  const { mass } = problem.prices;
  const { structures, addOnFactor } = coefficients;
  const { option, step, chainage } = columns;
  const together = Math.ceil(count / MAX_STATIONS);
  const n = Math.ceil(count / together);
  const column = () => new Float64Array(n);
  const [soilM3, rockM3, fillM3, qualityM3, chainageM] = [column(), column(), column(), column(), column()];
  // Only what goes into a structure has to pass it: its spoil leaves at either end.
  const [linkM, backM] = [column(), column()];
  let wasteSoilM3 = 0;
  let wasteRockM3 = 0;
  let from = 0;
  for (let i = 0; i < count; i++) {
    const j = Math.floor(i / together);
    const h = step[i];
    const built = option[i] === 0 ? null : structures[option[i] - 1];
    if (i > 0 && option[i] !== option[i - 1]) {
      const link = Math.max(0, j - (i % together === 0 ? 1 : 0));
      if (option[i] !== 0) linkM[link] += rules.barrierM;
      if (option[i - 1] !== 0) backM[link] += rules.barrierM;
    }
    if (built) {
      rockM3[j] += built.spoilM3PerM * h;
      wasteRockM3 += built.wasteM3PerM * h;
    } else {
      soilM3[j] += columns.soilCut[i] * rules.usableSoil * h;
      rockM3[j] += columns.rockCut[i] * rules.usableRock * h;
      fillM3[j] += columns.demand[i] * h;
      qualityM3[j] += columns.base[i] * h;
      wasteSoilM3 += columns.soilCut[i] * rules.wasteSoil * h;
      wasteRockM3 += columns.rockCut[i] * rules.wasteRock * h;
    }
    const last = i === count - 1 || (i + 1) % together === 0;
    if (!last) continue;
    const to = chainage[i] + 0.5 * h;
    chainageM[j] = 0.5 * (from + to);
    from = to;
  }
  const closed = rules.barrierM === Infinity;
  for (let j = 0; j + 1 < n; j++) {
    // As in the closed form, a link at a closed end has no length of its own.
    if (closed && (linkM[j] > 0 || backM[j] > 0)) continue;
    linkM[j] += chainageM[j + 1] - chainageM[j];
    backM[j] += chainageM[j + 1] - chainageM[j];
  }
  const ports = portsOf(problem, rules, linkM, backM, columns, count, together);
  const sideOf = (station: number) =>
    ports.findIndex((port) => port.station === station && port.importCapacityM3 === 0);
  const { soil, rock } = haulFactorsOf(surfaceTypesIn(problem.routeType), rules.dug);
  const perM = (looseM3: number) => (mass.haulCostPerM3Km * addOnFactor * looseM3) / 1000;
  return {
    soilM3,
    rockM3,
    fillM3,
    qualityM3,
    linkM,
    backM,
    chainageM,
    ...(rules.dug ? { dug: rules.dug } : {}),
    haulPrice: { soil: perM(soil.looseM3), rock: perM(rock.looseM3), qualityRock: perM(rock.looseM3) },
    ports,
    barriers: Array.from(linkM.keys())
      .filter((link) => linkM[link] === Infinity || backM[link] === Infinity)
      .map((link) => ({
        link,
        before: sideOf(link),
        after: sideOf(link + 1),
        price: coefficients.positive.cost + coefficients.negative.cost,
      })),
    processingPrice: coefficients.processing.cost,
    processingCapacityM3: mass.processingCapacityM3,
    qualityShare: mass.qualityMassesFactor,
    qualityImportPrice: coefficients.qualityImport.cost,
    wasteSoilM3,
    wasteRockM3,
    wastePrice: coefficients.positive.cost,
    permanentPrice: coefficients.permanentStorage.cost,
    permanentCapacityM3: mass.permanentStorageCapacityM3,
    temporaryPrice: coefficients.temporaryStorage.cost,
    temporaryShare: mass.temporaryStorageShare,
    temporaryCapacityM3: mass.temporaryStorageCapacityM3,
  };
}

/** Both ends of the line, both sides of what nobody passes (without capacity), and the mass points. */
function portsOf(
  { massPoints }: Problem,
  rules: MassRules,
  linkM: Float64Array,
  backM: Float64Array,
  columns: Columns,
  count: number,
  together: number,
): HaulPort[] {
  const n = linkM.length;
  const end = (station: number): HaulPort => ({
    id: '',
    station,
    material: 'any',
    importPrice: rules.prices.importStart,
    exportPrice: rules.prices.exportStart,
    importCapacityM3: Infinity,
    exportCapacityM3: Infinity,
  });
  const sides = new Set<number>();
  for (let i = 0; i + 1 < n; i++) if (linkM[i] === Infinity || backM[i] === Infinity) sides.add(i).add(i + 1);
  return [
    end(0),
    end(n - 1),
    ...[...sides].map((station) => ({ ...end(station), importCapacityM3: 0, exportCapacityM3: 0 })),
    ...massPoints.map((point, k) => ({
      id: point.id,
      station: Math.floor(rules.stationOf(point, count, columns) / together),
      material: point.material,
      importPrice: rules.pointPrices[k].importPrice,
      exportPrice: rules.pointPrices[k].exportPrice,
      importCapacityM3: Math.max(0, point.importCapacityM3),
      exportCapacityM3: Math.max(0, point.exportCapacityM3),
    })),
  ];
}

export interface FullyHauled {
  readonly quantities: readonly Quantity[];
  readonly figures: Figures;
  readonly rows: readonly BreakdownRow[];
  readonly stations: Stations;
  readonly moves: readonly HaulMove[];
}

/** The route with its masses hauled by the plan. */
export function withPlan(
  problem: Problem,
  route: {
    readonly quantities: readonly Quantity[];
    readonly segments: readonly Segment[];
    readonly stations: Stations;
  },
  haulCase: RouteHaulCase,
  plan: HaulPlan,
): FullyHauled {
  const { quantities, moves } = hauledQuantities(problem, route.quantities, haulCase, plan);
  const { figures, rows } = figuresOf(quantities, {
    prices: problem.prices,
    routeType: problem.routeType,
    segments: route.segments,
    areas: problem.areas,
    massPoints: problem.massPoints,
  });
  const stations = { ...route.stations, massOrdinate: ordinateOf(route.stations, haulCase, plan) };
  return { quantities, figures, rows, stations, moves };
}

/** The quantities with those of the plan for what was booked of hauling before, and the arrows of the plan. */
export function hauledQuantities(
  pricing: Pick<Problem, 'prices' | 'routeType'>,
  quantities: readonly Quantity[],
  haulCase: RouteHaulCase,
  plan: HaulPlan,
): { readonly quantities: readonly Quantity[]; readonly moves: readonly HaulMove[] } {
  const { freeHaulM } = pricing.prices.mass;
  const moves = transfersOf({
    plan,
    ports: haulCase.ports,
    linkM: haulCase.linkM,
    backM: haulCase.backM,
    chainageM: haulCase.chainageM,
    freeHaulM,
  });
  const book = ledger();
  bookPlan(pricing.routeType, haulCase, plan, moves, book);
  return { quantities: [...quantities.filter(({ item }) => !MASS_ITEMS.has(item)), ...book.quantities()], moves };
}

const WHOLE = -1;

function bookPlan(
  routeType: Problem['routeType'],
  haulCase: RouteHaulCase,
  plan: HaulPlan,
  moves: readonly HaulMove[],
  book: Ledger,
): void {
  const factors = haulFactorsOf(surfaceTypesIn(routeType), haulCase.dug);
  for (const material of HAULED) {
    const { looseM3, tonnes } = material === 'soil' ? factors.soil : factors.rock;
    const moment = momentOf(plan.flow[material], haulCase);
    const free = moves.filter((move) => move.material === material).reduce((sum, move) => sum + move.freeM3M, 0);
    const loose = looseM3 / 1000;
    book.add('haul', WHOLE, Math.max(0, moment - free) * loose, '', material);
    book.add('freeHaul', WHOLE, Math.min(free, moment) * loose, '', material);
    book.add('haulWeight', WHOLE, (moment * tonnes) / 1000, '', material);
  }
  book.add('temporaryStorage', WHOLE, plan.temporaryM3);
  book.add('permanentStorage', WHOLE, plan.keptSoilM3, '', 'soil');
  book.add('permanentStorage', WHOLE, plan.keptRockM3, '', 'rock');
  book.add('processing', WHOLE, plan.crushedM3, '', 'qualityRock');
  book.add('qualityImport', WHOLE, plan.boughtM3, '', 'qualityRock');
  haulCase.ports.forEach(({ id }, p) => {
    for (const material of HAULED) {
      const [fetched, brought] = [plan.fetchedM3[p][material], plan.broughtM3[p][material]];
      book.add(id ? 'massPointImport' : 'negativeBalance', WHOLE, fetched, id, material);
      book.add(id ? 'massPointExport' : 'positiveBalance', WHOLE, brought, id, material);
    }
  });
  bookWaste(plan, book);
}

/** What cannot be used goes to deposit, but for what of it is kept on site. */
function bookWaste(plan: HaulPlan, book: Ledger): void {
  book.add('positiveBalance', WHOLE, plan.wasteSoilM3 - plan.keptWasteSoilM3, '', 'soil');
  book.add('positiveBalance', WHOLE, plan.wasteRockM3 - plan.keptWasteRockM3, '', 'rock');
}

function momentOf(flow: Float64Array, { linkM, backM = linkM }: HaulCase): number {
  let sum = 0;
  for (let i = 0; i + 1 < flow.length; i++)
    if (flow[i] !== 0) sum += flow[i] > 0 ? flow[i] * linkM[i] : -flow[i] * backM[i];
  return sum;
}

/** All materials together, at the ends of the intervals: flow past each, + with chainage. */
function ordinateOf({ chainage, count }: Stations, { chainageM, ports }: RouteHaulCase, plan: HaulPlan): Float64Array {
  const n = chainageM.length;
  const total = (amounts: Readonly<Record<Hauled, number>>) => amounts.soil + amounts.rock + amounts.qualityRock;
  const traded = (station: number) =>
    ports.reduce(
      (sum, port, p) =>
        port.id === '' && port.station === station ? sum + total(plan.fetchedM3[p]) - total(plan.broughtM3[p]) : sum,
      0,
    );
  const ordinate = new Float64Array(count);
  let j = 0;
  for (let i = 0; i < count; i++) {
    while (j < n && chainageM[j] < chainage[i]) j++;
    // Between station j − 1 and j.
    ordinate[i] =
      j === 0 ? traded(0) : j === n ? -traded(n - 1) : HAULED.reduce((sum, m) => sum + plan.flow[m][j - 1], 0);
  }
  return ordinate;
}
