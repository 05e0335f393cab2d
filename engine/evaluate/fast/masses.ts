// Masses of a line in the fast kernel: what is cut and usable, what the fills and the pavement ask for, hauled at least
// cost with import and export at the two ends, and what stays over. Compacted m³ throughout.
//
// Quality rock for the pavement is made from usable rock of the line where that is cheaper than buying it, up to the
// processing capacity and the quality factor; what is not usable goes to deposit and is priced with the cut.

import type { Scores } from '../../evaluator.ts';
import { endsBetween, spoilDetourOf } from '../../haul/blocks.ts';
import { type PortHaul, portHaul, solvePorts } from '../../haul/ports.ts';
import type { EndPrices, TwoEnds } from '../../haul/two-ends.ts';
import { solveTwoEnds } from '../../haul/two-ends.ts';
import type { MassPoint, Problem } from '../../problem.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { DugByType } from '../prices/haul-factors.ts';
import type { Columns } from '../stations/columns.ts';

export interface MassRules {
  readonly coefficients: Coefficients;
  readonly qualityFactor: number;
  readonly processingCapacityM3: number;
  readonly makesQuality: boolean;
  readonly temporaryShare: number;
  readonly temporaryCapacityM3: number;
  readonly permanentCapacityM3: number;
  readonly wasteSoil: number;
  readonly wasteRock: number;
  readonly usableSoil: number;
  readonly usableRock: number;
  /** Where several types of open road are built: what each of them digs. */
  readonly dug?: readonly DugByType[];
  readonly prices: EndPrices;
  /** What passing a structure adds to a haul, m; Infinity = nobody passes until it is built. Its own spoil leaves at either end. */
  readonly barrierM: number;
  /** Sites, pits and deposits; their prices with add-ons. */
  readonly points: readonly MassPoint[];
  readonly ports: MutablePort[];
  readonly pointPrices: readonly { readonly importPrice: number; readonly exportPrice: number }[];
  readonly stationOf: (point: MassPoint, count: number, columns: Columns) => number;
}

/** A port whose station is found for every line. */
interface MutablePort {
  station: number;
  importPrice: number;
  exportPrice: number;
  readonly importCapacity: number;
  readonly exportCapacity: number;
  /** Index of the mass point; −1 and −2 are the ends of the line. */
  readonly point: number;
}

export function massRulesOf(problem: Problem, coefficients: Coefficients): MassRules {
  const { mass } = problem.prices;
  const { soil, rock } = coefficients.surface.parameters;
  const { positive, negative } = coefficients;
  return {
    coefficients,
    qualityFactor: mass.qualityMassesFactor,
    processingCapacityM3: mass.processingCapacityM3,
    makesQuality: coefficients.processing.cost < coefficients.qualityImport.cost,
    temporaryShare: mass.temporaryStorageShare,
    temporaryCapacityM3: mass.temporaryStorageCapacityM3,
    permanentCapacityM3: mass.permanentStorageCapacityM3,
    // Compacted m³ of waste per bank m³.
    wasteSoil: (1 - mass.usableSoilShare) * soil.compactionFactor,
    wasteRock: (1 - mass.usableRockShare) * rock.compactionFactor,
    usableSoil: soil.compactionFactor * mass.usableSoilShare,
    usableRock: rock.compactionFactor * mass.usableRockShare,
    prices: {
      importStart: negative.cost,
      importEnd: negative.cost,
      exportStart: positive.cost,
      exportEnd: positive.cost,
    },
    barrierM: mass.haulThroughStructures ? 0 : mass.detourExists ? mass.detourM : Infinity,
    // Quality rock is not hauled by itself; its points take part as rock.
    points: problem.massPoints,
    ports: portsOf(problem, coefficients),
    pointPrices: problem.massPoints.map((point) => ({
      importPrice: point.importCostPerM3 * coefficients.addOnFactor,
      exportPrice: point.exportCostPerM3 * coefficients.addOnFactor,
    })),
    stationOf: mass.haulThroughStructures ? nearestStation : nearestOpenStation,
  };
}

/** Both ends of the line, without limit, and the mass points. */
function portsOf(problem: Problem, { positive, negative, addOnFactor }: Coefficients): MutablePort[] {
  const end = (point: number): MutablePort => ({
    station: 0,
    importPrice: negative.cost,
    exportPrice: positive.cost,
    importCapacity: Infinity,
    exportCapacity: Infinity,
    point,
  });
  return [
    end(-1),
    end(-2),
    ...problem.massPoints.map((point, index) => ({
      station: 0,
      importPrice: point.importCostPerM3 * addOnFactor,
      exportPrice: point.exportCostPerM3 * addOnFactor,
      importCapacity: Math.max(0, point.importCapacityM3),
      exportCapacity: Math.max(0, point.exportCapacityM3),
      point: index,
    })),
  ];
}

/** Amounts of one balance, compacted m³ (moment: m³·m). Filled by settleMasses, which allocates nothing. */
export interface MassAmounts {
  momentM3M: number;
  /** Hauling, import and export as the optimum sees them, NOK. */
  haulCost: number;
  importedM3: number;
  exportedM3: number;
  qualityMadeM3: number;
  qualityBoughtM3: number;
  temporaryM3: number;
  /** Of the surplus: kept in permanent storage. */
  keptM3: number;
  wasteSoilM3: number;
  wasteRockM3: number;
  usableSoilM3: number;
  usableRockM3: number;
  /** Import (+) or export (−) at each mass point. */
  pointM3: Float64Array;
}

export function massAmounts(points = 0): MassAmounts {
  return {
    momentM3M: 0,
    haulCost: 0,
    importedM3: 0,
    exportedM3: 0,
    qualityMadeM3: 0,
    qualityBoughtM3: 0,
    temporaryM3: 0,
    keptM3: 0,
    wasteSoilM3: 0,
    wasteRockM3: 0,
    usableSoilM3: 0,
    usableRockM3: 0,
    pointM3: new Float64Array(points),
  };
}

/** What a line or a stretch of it digs and needs, bank m³ of soil and rock, compacted m³ of the rest. */
export interface MassSums {
  soilM3: number;
  rockM3: number;
  demandM3: number;
  /** Sub-base and base of open road. */
  baseM3: number;
  /** Usable spoil of structures, and what is not usable. */
  spoilM3: number;
  spoilWasteM3: number;
}

export function massSums(): MassSums {
  return { soilM3: 0, rockM3: 0, demandM3: 0, baseM3: 0, spoilM3: 0, spoilWasteM3: 0 };
}

/** Adds the stations from … to − 1, and leaves their own net (before quality rock is made, compacted m³) in columns.net. */
export function addMassSums(rules: MassRules, from: number, to: number, columns: Columns, out: MassSums): void {
  const { option, step, soilCut, rockCut, demand, base, net } = columns;
  const { usableSoil, usableRock } = rules;
  const { structures } = rules.coefficients;
  let soilSum = 0;
  let rockSum = 0;
  let demandSum = 0;
  let baseSum = 0;
  for (let i = from; i < to; i++) {
    const k = option[i];
    const h = step[i];
    if (k === 0) {
      const soil = soilCut[i] * h;
      const rock = rockCut[i] * h;
      const need = demand[i] * h;
      soilSum += soil;
      rockSum += rock;
      demandSum += need;
      baseSum += base[i] * h;
      net[i] = soil * usableSoil + rock * usableRock - need;
    } else {
      const spoil = structures[k - 1].spoilM3PerM * h;
      out.spoilM3 += spoil;
      out.spoilWasteM3 += structures[k - 1].wasteM3PerM * h;
      net[i] = spoil;
    }
  }
  out.soilM3 += soilSum;
  out.rockM3 += rockSum;
  out.demandM3 += demandSum;
  out.baseM3 += baseSum;
}

/** Quality rock that the line makes for its pavement, compacted m³. */
export function qualityMade(rules: MassRules, { rockM3, spoilM3, baseM3 }: MassSums): number {
  if (!rules.makesQuality) return 0;
  const rockUsable = rockM3 * rules.usableRock + spoilM3;
  return Math.min(baseM3, rules.processingCapacityM3, rules.qualityFactor * rockUsable);
}

/** NOK per m³ and metre. A price of nothing would leave the haul undetermined: the shortest is meant. */
export function haulPerMOf({ haulPerM3M }: Coefficients): number {
  return Math.max(haulPerM3M.cost, 1e-9);
}

const sums = massSums();

/** Balances the masses of `count` intervals, from step, option, soilCut, rockCut, demand and base per metre. */
export function settleMasses(rules: MassRules, count: number, columns: Columns, haul: TwoEnds, out: MassAmounts): void {
  const { option, step, base, net, link } = columns;
  const perM = haulPerMOf(rules.coefficients);
  sums.soilM3 = sums.rockM3 = sums.demandM3 = sums.baseM3 = sums.spoilM3 = sums.spoilWasteM3 = 0;
  addMassSums(rules, 0, count, columns, sums);
  const made = qualityMade(rules, sums);
  const madeShare = sums.baseM3 > 0 ? made / sums.baseM3 : 0;
  for (let i = 0; i < count; i++) {
    const h = step[i];
    if (option[i] === 0) net[i] -= madeShare * base[i] * h;
    // From the middle of this interval to the middle of the next; the last link leads nowhere.
    link[i] = 0.5 * perM * (h + step[i + 1]);
  }
  // Nobody passes: what would have to is brought away on one side and fetched on the other. Half of the price at either end of a
  // structure; its own spoil, which leaves at either end for nothing, gets back what it bears of that.
  const closed = rules.barrierM === Infinity;
  const { positive, negative } = rules.coefficients;
  const barrier = closed ? positive.cost + negative.cost : perM * rules.barrierM;
  if (barrier > 0)
    for (let i = 1; i < count; i++) {
      const ends = endsBetween(option[i - 1], option[i]);
      if (ends > 0) link[i - 1] = (closed ? 0 : link[i - 1]) + 0.5 * ends * barrier;
    }
  const atStart = barrier > 0 && option[0] !== 0 ? 0.5 * barrier : 0;
  const atEnd = barrier > 0 && option[count - 1] !== 0 ? 0.5 * barrier : 0;
  const spared = spoilDetourOf(sums.spoilM3, 0.5 * barrier);
  if (rules.points.length > 0) haulToPoints(rules, count, columns, haul, atStart, atEnd, spared, out);
  else haulToEnds(rules, count, columns, haul, atStart, atEnd, spared, out);
  if (closed) tradeAtBarriers(count, columns, haul, barrier, out);
  settleAmounts(rules, sums, made, out);
}

/** Fills what follows from the sums, from what is made of quality rock, and from the haul that `out` holds. */
export function settleAmounts(rules: MassRules, of: MassSums, made: number, out: MassAmounts): void {
  const soilUsable = of.soilM3 * rules.usableSoil;
  const rockUsable = of.rockM3 * rules.usableRock + of.spoilM3;
  out.momentM3M = out.momentM3M / haulPerMOf(rules.coefficients);
  out.qualityMadeM3 = made;
  out.qualityBoughtM3 = of.baseM3 - made;
  out.usableSoilM3 = soilUsable;
  out.usableRockM3 = rockUsable;
  out.temporaryM3 = Math.min(
    rules.temporaryCapacityM3,
    rules.temporaryShare * Math.min(soilUsable + rockUsable, of.demandM3 + made),
  );
  out.wasteSoilM3 = of.soilM3 * rules.wasteSoil;
  out.wasteRockM3 = of.rockM3 * rules.wasteRock + of.spoilWasteM3;
  out.keptM3 = Math.min(rules.permanentCapacityM3, out.exportedM3 + out.wasteSoilM3 + out.wasteRockM3);
}

/** Counts flows past closed structures as trade on both sides, which is what their links cost. */
function tradeAtBarriers(count: number, columns: Columns, haul: TwoEnds, barrier: number, out: MassAmounts): void {
  const { option } = columns;
  for (let i = 0; i <= count; i++) {
    const [before, after] = [i > 0 ? option[i - 1] : 0, i < count ? option[i] : 0];
    if (before === after) continue;
    const flow = i > 0 ? haul.ordinate[i - 1] + haul.offset : haul.offset;
    // Only what goes into a structure has to pass it.
    const passing = (after !== 0 ? Math.max(0, flow) : 0) + (before !== 0 ? Math.max(0, -flow) : 0);
    out.importedM3 += passing;
    out.exportedM3 += passing;
    out.momentM3M -= passing * barrier;
  }
}

/** Import and export at the two ends only, each with what passing the end of a structure there costs. Leaves the cost of moving in momentM3M. */
function haulToEnds(
  rules: MassRules,
  count: number,
  columns: Columns,
  haul: TwoEnds,
  atStart: number,
  atEnd: number,
  spared: number,
  out: MassAmounts,
): void {
  const { prices } = rules;
  const atEnds =
    atStart > 0 || atEnd > 0
      ? {
          importStart: prices.importStart + atStart,
          exportStart: prices.exportStart + atStart,
          importEnd: prices.importEnd + atEnd,
          exportEnd: prices.exportEnd + atEnd,
        }
      : prices;
  const cost = solveTwoEnds(columns.net, columns.link, count, atEnds, haul) - spared;
  takeHaul(rules, haul.offset, haul.ordinate[count - 1], cost, out);
}

/** Takes a haul to the two ends into the amounts: import at the start, mass ordinate at the end, cost of all. */
export function takeHaul(rules: MassRules, start: number, endOrdinate: number, cost: number, out: MassAmounts): void {
  const end = -(endOrdinate + start);
  out.importedM3 = Math.max(0, start) + Math.max(0, end);
  out.exportedM3 = Math.max(0, -start) + Math.max(0, -end);
  out.haulCost = cost;
  const traded = out.importedM3 * rules.prices.importStart + out.exportedM3 * rules.prices.exportStart;
  out.momentM3M = Math.max(0, cost - traded);
}

let portState: PortHaul = portHaul(1024, 8);
let portCapacity = 1024;
let portMost = 8;

/** Import and export at the ends and at the mass points, each at the station nearest to it. */
function haulToPoints(
  rules: MassRules,
  count: number,
  columns: Columns,
  haul: TwoEnds,
  atStart: number,
  atEnd: number,
  spared: number,
  out: MassAmounts,
): void {
  const { ports, points } = rules;
  if (count > portCapacity || ports.length > portMost) {
    portCapacity = Math.max(portCapacity, 2 * count);
    portMost = Math.max(portMost, ports.length);
    portState = portHaul(portCapacity, portMost);
  }
  for (const port of ports)
    if (port.point >= 0) port.station = rules.stationOf(points[port.point], count, columns);
    else {
      const extra = port.point === -1 ? atStart : atEnd;
      port.station = port.point === -1 ? 0 : count - 1;
      port.importPrice = rules.prices.importStart + extra;
      port.exportPrice = rules.prices.exportStart + extra;
    }
  ports.sort(byStation);
  const cost = solvePorts(columns.net, columns.link, count, ports, portState) - spared;
  haul.offset = 0;
  haul.ordinate.set(portState.flow.subarray(0, count));
  out.importedM3 = 0;
  out.exportedM3 = 0;
  let traded = 0;
  for (let k = 0; k < ports.length; k++) {
    const p = portState.traded[k];
    const { point } = ports[k];
    const { importPrice, exportPrice } =
      point >= 0
        ? rules.pointPrices[point]
        : { importPrice: rules.prices.importStart, exportPrice: rules.prices.exportStart };
    traded += p > 0 ? p * importPrice : -p * exportPrice;
    if (point >= 0) out.pointM3[point] = p;
    else if (p > 0) out.importedM3 += p;
    else out.exportedM3 -= p;
  }
  out.haulCost = cost;
  out.momentM3M = Math.max(0, cost - traded);
}

const byStation = (a: MutablePort, b: MutablePort) => a.station - b.station || a.point - b.point;

/** On open road, where there is any: a structure that nobody passes has no masses brought to it. */
function nearestOpenStation(point: MassPoint, count: number, columns: Columns): number {
  const at = nearestStation(point, count, columns, true);
  return at < 0 ? nearestStation(point, count, columns) : at;
}

function nearestStation(point: MassPoint, count: number, { x, y, option }: Columns, open = false): number {
  let best = Infinity;
  let at = open ? -1 : 0;
  for (let i = 0; i < count; i++) {
    if (open && option[i] !== 0) continue;
    const dx = x[i] - point.x;
    const dy = y[i] - point.y;
    const d = dx * dx + dy * dy;
    if (d < best) {
      best = d;
      at = i;
    }
  }
  return at;
}

/** Surplus and deficit by material after storage, compacted m³. Surplus is split as the usable masses are; deficit is rock. */
export function balanceOf(amounts: MassAmounts, out: { soil: number; rock: number }): void {
  const usable = amounts.usableSoilM3 + amounts.usableRockM3 - amounts.qualityMadeM3;
  const soilShare = usable > 0 ? Math.min(1, amounts.usableSoilM3 / usable) : 0;
  const surplus = amounts.exportedM3 + amounts.wasteSoilM3 + amounts.wasteRockM3;
  const left = surplus > 0 ? 1 - amounts.keptM3 / surplus : 1;
  out.soil = (amounts.exportedM3 * soilShare + amounts.wasteSoilM3) * left;
  out.rock = (amounts.exportedM3 * (1 - soilShare) + amounts.wasteRockM3) * left;
}

const amounts = massAmounts();
const balance = { soil: 0, rock: 0 };

/** Adds hauling, balance and storage to the sums, and sets the imbalance. */
export function addMasses(rules: MassRules, count: number, columns: Columns, haul: TwoEnds, out: Scores): void {
  if (amounts.pointM3.length < rules.points.length) amounts.pointM3 = new Float64Array(rules.points.length);
  settleMasses(rules, count, columns, haul, amounts);
  priceMasses(rules, amounts, out);
}

/** Adds what settled masses cost and emit, and sets the imbalance. */
export function priceMasses(rules: MassRules, amounts: MassAmounts, out: Scores): void {
  const { positive, negative, processing, qualityImport, temporaryStorage, permanentStorage, haulPerM3M } =
    rules.coefficients;
  // Waste was priced with the cut, and export with the haul; what is kept on site gets that back.
  out.costNok +=
    amounts.haulCost +
    amounts.qualityMadeM3 * processing.cost +
    amounts.qualityBoughtM3 * qualityImport.cost +
    amounts.temporaryM3 * temporaryStorage.cost +
    amounts.keptM3 * (permanentStorage.cost - positive.cost);
  out.co2Kg +=
    amounts.momentM3M * haulPerM3M.co2 +
    amounts.importedM3 * negative.co2 +
    amounts.exportedM3 * positive.co2 +
    amounts.qualityMadeM3 * processing.co2 +
    amounts.qualityBoughtM3 * qualityImport.co2 +
    amounts.temporaryM3 * temporaryStorage.co2 +
    amounts.keptM3 * (permanentStorage.co2 - positive.co2);
  balanceOf(amounts, balance);
  out.massImbalanceM3 = Math.abs(balance.soil) + Math.abs(balance.rock - amounts.importedM3) + amounts.qualityBoughtM3;
}
