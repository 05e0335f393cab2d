// The least that a metre of road can cost at each place, whatever its height and the form of the ground: what the lower
// bound of the search rests on. Every price of this model is at least zero, so what is left out (earthwork, masses, ends of
// structures, walls) only lowers the answer. NOK, add-ons included.
//
//   open road   pavement, drainage, other works, quality rock, topsoil and land under the narrowest section
//   structure   its cheapest metre, and for bridges the land under the deck; the only way where fill may not stand in water

import type { Problem } from '../../problem.ts';
import { BRIDGE } from '../../structures/choose.ts';
import { type SurfaceType, surfaceTypesOf } from '../fast/surface-types.ts';
import { baseVolumePerM, HARD, NO_TOPSOIL, OUTSIDE_CORRIDOR, WATER } from '../prices/coefficients.ts';
import { type ProblemRasters, rastersOf } from '../rasters/problem-rasters.ts';

/** Squares over the terrain, rows from the north, each with the least price of a metre anywhere in it. */
export interface LeastPrices {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly originX: number;
  readonly originY: number;
  /** NOK per metre; FORBIDDEN where no road may pass. */
  readonly perM: Float64Array;
  /** The least of all. */
  readonly leastPerM: number;
  /** What mass points may pay in all for taking or giving masses, NOK: to be taken off a bound. */
  readonly mostEarned: number;
  /** What every route costs once, whatever it holds, NOK: to be added to a bound. */
  readonly once: number;
}

export const FORBIDDEN = Number.POSITIVE_INFINITY;
/** Stations stand up to 20 m apart, so a narrow strip may be seen later or less than it is wide: half of that, m. */
export const UNSEEN_M = 10;

/** Least prices in at most `squares` × `squares` squares. */
export function leastPricesOf(
  problem: Problem,
  squares: number,
  rasters: ProblemRasters = rastersOf(problem),
): LeastPrices {
  const types = surfaceTypesOf(problem, rasters);
  const { combos, combo, ground, heights } = rasters;
  const table = types
    .map((type) => metrePricesOf(type))
    .map(({ open, built }) => open.map((price, c) => Math.min(price, built[c])))
    .reduce((least, own) => least.map((price, c) => Math.min(price, own[c])));
  const across = Math.max(combos.width, combos.height) * combos.cell;
  const cells = Math.max(1, Math.ceil(across / squares / combos.cell));
  const width = Math.ceil(combos.width / cells);
  const height = Math.ceil(combos.height / cells);
  const perM = new Float64Array(width * height).fill(FORBIDDEN);
  // Whatever lies near enough to be taken for what is here.
  const widestM = Math.max(...types.map(({ rules }) => rules.halfWidthM + rules.beltM));
  const near = Math.ceil((UNSEEN_M + widestM) / combos.cell) + 1;
  const perGround = ground.width / combos.width;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let least = FORBIDDEN;
      const bottom = Math.min(combos.height - 1, (row + 1) * cells - 1 + near);
      const right = Math.min(combos.width - 1, (column + 1) * cells - 1 + near);
      for (let y = Math.max(0, row * cells - near); y <= bottom; y++) {
        const groundRow = Math.floor(y * perGround) * ground.width;
        for (let x = Math.max(0, column * cells - near); x <= right; x++) {
          const price = table[combo[y * combos.width + x]];
          if (price < least && !Number.isNaN(heights[2 * (groundRow + Math.floor(x * perGround))])) least = price;
        }
      }
      perM[row * width + column] = least;
    }
  return {
    width,
    height,
    cell: cells * combos.cell,
    originX: combos.originX,
    originY: combos.originY,
    perM,
    leastPerM: perM.reduce((least, value) => Math.min(least, value), FORBIDDEN),
    mostEarned: mostEarned(problem, types[0].coefficients.addOnFactor),
    once: types[0].coefficients.whole.cost,
  };
}

/** The least that a metre of open road and of a structure costs in each combination of areas, NOK; FORBIDDEN where it may not stand. */
export interface MetrePrices {
  readonly open: Float64Array;
  readonly built: Float64Array;
}

/** @param massPrice what a compacted m³ is worth: quality rock that is made costs that much more, spoil that much less */
export function metrePricesOf({ coefficients, rules }: SurfaceType, massPrice = 0): MetrePrices {
  const { combos, structures, metre, topsoil, processing, qualityImport } = coefficients;
  const { section } = coefficients.surface.parameters;
  const paved = baseVolumePerM(coefficients.surface) * Math.min(processing.cost + massPrice, qualityImport.cost);
  const roadM = 2 * (rules.halfWidthM + rules.beltM);
  const strippedM = 2 * (rules.halfWidthM + rules.topsoilMarginM);
  const built = structures.map(({ kind, type, deckWidthM, spoilM3PerM }) => ({
    // Spoil that cannot be used is left out: it may be kept on site.
    metre:
      kind === BRIDGE
        ? deckWidthM * type.parameters.structure.costPerM2 * coefficients.addOnFactor
        : type.parameters.structure.costPerM * coefficients.addOnFactor - massPrice * spoilM3PerM,
    deckWidthM,
  }));
  const prices = {
    open: new Float64Array(combos.flags.length).fill(FORBIDDEN),
    built: new Float64Array(combos.flags.length).fill(FORBIDDEN),
  };
  combos.flags.forEach((flags, c) => {
    if (flags & (HARD | OUTSIDE_CORRIDOR)) return;
    const land = combos.costPerM2[c];
    // A price below zero is earned over the widest section, one above it paid under the narrowest.
    const widthM = land < 0 ? roadM + 4 * section.maxSlopeWidthM : roadM;
    const stripped =
      flags & NO_TOPSOIL ? 0 : strippedM * topsoil.cost * Math.max(0, Math.min(1, combos.costModifier[c]));
    if (!(flags & WATER) || section.allowFillInWater)
      prices.open[c] = Math.max(0, metre.cost + paved + land * widthM + stripped);
    for (const { metre: perM, deckWidthM } of built)
      prices.built[c] = Math.min(prices.built[c], Math.max(0, perM + deckWidthM * land));
  });
  return prices;
}

function mostEarned({ massPoints }: Problem, factor: number): number {
  const earned = (capacityM3: number, price: number) => (price < 0 ? -price * factor * Math.max(0, capacityM3) : 0);
  return massPoints.reduce(
    (sum, p) => sum + earned(p.importCapacityM3, p.importCostPerM3) + earned(p.exportCapacityM3, p.exportCostPerM3),
    0,
  );
}
