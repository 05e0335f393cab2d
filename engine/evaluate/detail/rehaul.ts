// Hauling of a stored route solved again at other prices: the masses stay where they were dug and used (engine/haul/haul-masses.ts),
// and the linear program finds the cheapest way to move them as prices and mass handling stand now. The browser's worker and
// the server's tests call it; who calls brings the solver.

import { addOnFactorOf, contextsOf } from '#domain/figures/figures.ts';
import type { Quantity } from '#domain/figures/item.ts';
import { type ItemName, unitPriceOf } from '#domain/figures/price-list.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import { haulProgram } from '../../haul/full-haul.ts';
import { type HaulMasses, unpricedCaseOf } from '../../haul/haul-masses.ts';
import { surfaceTypesIn } from '../prices/coefficients.ts';
import { haulFactorsOf } from '../prices/haul-factors.ts';
import { hauledQuantities, type RouteHaulCase } from './haul-case.ts';
import type { Solve } from './haul-route.ts';

/** The quantities with those of hauling as the cheapest plan at these prices has them; null where the program has no answer. */
export async function rehaul(
  solve: Solve,
  pricing: StoredPrices,
  quantities: readonly Quantity[],
  masses: HaulMasses,
): Promise<readonly Quantity[] | null> {
  const haulCase = pricedCaseOf(masses, pricing);
  const { program, read } = haulProgram(haulCase);
  const values = await solve(program);
  return values && hauledQuantities(pricing, quantities, haulCase, read(values)).quantities;
}

/** The case of these masses at these prices: what haulCaseOf makes of the same masses, number for number. */
export function pricedCaseOf(masses: HaulMasses, pricing: StoredPrices): RouteHaulCase {
  const { mass } = pricing.prices;
  const { ofSegment } = contextsOf({ ...pricing, segments: [] });
  const factor = addOnFactorOf(pricing.prices);
  const costOf = (name: ItemName) => unitPriceOf(name, ofSegment(-1), '').cost * factor;
  const [positive, negative] = [costOf('positiveBalance'), costOf('negativeBalance')];
  const { soil, rock } = haulFactorsOf(surfaceTypesIn(pricing.routeType), masses.dug);
  const perM = (looseM3: number) => (mass.haulCostPerM3Km * factor * looseM3) / 1000;
  const { ports, barriers, ...unpriced } = unpricedCaseOf(masses);
  const pointOf = (id: string) => pricing.massPoints.find((point) => point.id === id);
  return {
    ...unpriced,
    haulPrice: { soil: perM(soil.looseM3), rock: perM(rock.looseM3), qualityRock: perM(rock.looseM3) },
    ports: ports.map((port) => {
      if (port.id === '') return { ...port, importPrice: negative, exportPrice: positive };
      // A point without a price of its own, as a site of the project, gives and takes for nothing.
      const { importCostPerM3 = 0, exportCostPerM3 = 0 } = pointOf(port.id) ?? {};
      return { ...port, importPrice: importCostPerM3 * factor, exportPrice: exportCostPerM3 * factor };
    }),
    barriers: barriers.map((barrier) => ({ ...barrier, price: positive + negative })),
    processingPrice: costOf('processing'),
    processingCapacityM3: mass.processingCapacityM3,
    qualityShare: mass.qualityMassesFactor,
    qualityImportPrice: costOf('qualityImport'),
    wastePrice: positive,
    permanentPrice: costOf('permanentStorage'),
    permanentCapacityM3: mass.permanentStorageCapacityM3,
    temporaryPrice: costOf('temporaryStorage'),
    temporaryShare: mass.temporaryStorageShare,
    temporaryCapacityM3: mass.temporaryStorageCapacityM3,
  };
}
