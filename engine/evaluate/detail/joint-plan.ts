// The cheapest plan of hauling of several stored routes that are built together: one linear program over their masses (engine/haul/
// joint-haul.ts), rows from–to over all of them, and each route's quantities with its part. A haul is booked on the route where it is
// loaded, and so is what is placed in a store. The page's worker and the server's tests call it; who calls brings the solver.

import type { Quantity } from '#domain/figures/item.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import { HAULED, type HaulPort } from '../../haul/full-haul.ts';
import type { HaulMasses } from '../../haul/haul-masses.ts';
import { type HaulStore, type HaulWay, type JointPlan, jointProgram } from '../../haul/joint-haul.ts';
import { type JointMove, jointTransfersOf } from '../../haul/joint-transfers.ts';
import { hauledQuantities } from './haul-case.ts';
import type { Solve } from './haul-route.ts';
import { type HaulAmounts, type MassPlan, measureOf } from './mass-plan.ts';
import { pricedCaseOf } from './rehaul.ts';

export interface RouteMasses {
  readonly pricing: StoredPrices;
  readonly quantities: readonly Quantity[];
  readonly masses: HaulMasses;
}

export interface JointRow extends HaulAmounts, Pick<JointMove, 'material' | 'from' | 'to' | 'distanceM'> {}

/** One route's part. Ports with these beginnings stand for where ways and stores meet it. */
export type RoutePart = Omit<MassPlan, 'moves'>;
export const WAY_PORT = 'way:';
export const STORE_PORT = 'store:';

export interface JointMassPlan {
  /** NOK with add-ons: hauling, trade, crushing and storage of all. */
  readonly costNok: number;
  readonly routes: readonly RoutePart[];
  readonly rows: readonly JointRow[];
  /** Over each way in either direction, and in each store, compacted m³. */
  readonly wayM3: readonly number[];
  readonly storeM3: readonly number[];
}

/** null where the program has no answer. */
export async function jointPlanOf(
  solve: Solve,
  routes: readonly RouteMasses[],
  ways: readonly HaulWay[],
  stores: readonly HaulStore[],
): Promise<JointMassPlan | null> {
  const lines = routes.map(({ masses, pricing }) => ({
    ...pricedCaseOf(masses, pricing),
    freeHaulM: pricing.prices.mass.freeHaulM,
  }));
  const { program, read } = jointProgram({ lines, ways, stores });
  const values = await solve(program);
  if (!values) return null;
  const plan = read(values);
  const moves = jointTransfersOf({ lines, ways, stores, plan });
  const measures = routes.map(({ pricing, masses }) => measureOf(pricing, masses));
  const rows = moves.map(
    ({ material, from, to, volumeM3, distanceM, freeM3M }): JointRow => ({
      ...{ material, from, to, distanceM },
      ...measures[from.line](material, volumeM3, distanceM, freeM3M),
    }),
  );
  return {
    costNok: plan.cost,
    routes: routes.map(({ pricing, quantities }, line) => {
      const stored = storedIn(stores, plan, line);
      const { quantities: alone } = hauledQuantities(pricing, quantities, lines[line], plan.lines[line]);
      return {
        quantities: [...withoutHaul(alone), ...hauledIn(moves, rows, line), ...stored],
        ...withEnds(lines[line], plan, ways, stores, line),
      };
    }),
    rows: rows.toSorted(
      (a, b) => a.from.line - b.from.line || a.from.chainageM - b.from.chainageM || a.to.line - b.to.line,
    ),
    wayM3: plan.ways.map(({ forth, back }) =>
      HAULED.reduce((sum, material) => sum + forth[material] + back[material], 0),
    ),
    storeM3: plan.stores.map((amounts) => amounts.reduce((sum, { soil, rock }) => sum + soil + rock, 0)),
  };
}

const HAUL_ITEMS: ReadonlySet<string> = new Set(['haul', 'freeHaul', 'haulWeight']);
const withoutHaul = (quantities: readonly Quantity[]) => quantities.filter(({ item }) => !HAUL_ITEMS.has(item));

const whole = (item: string, material: Quantity['material'], quantity: number): Quantity => ({
  item,
  material,
  segment: -1,
  subject: '',
  quantity,
});

/** What is loaded on a route, along all that it drives. */
function hauledIn(moves: readonly JointMove[], rows: readonly JointRow[], line: number): Quantity[] {
  return HAULED.flatMap((material) => {
    const sums = { paid: 0, free: 0, weight: 0 };
    moves.forEach((move, k) => {
      if (move.from.line !== line || move.material !== material) return;
      const { paidM3Km, looseM3, tonnes } = rows[k];
      const km = move.distanceM / 1000;
      sums.paid += paidM3Km;
      sums.free += looseM3 * km - paidM3Km;
      sums.weight += tonnes * km;
    });
    return [
      whole('haul', material, sums.paid),
      whole('freeHaul', material, Math.max(0, sums.free)),
      whole('haulWeight', material, sums.weight),
    ].filter(({ quantity }) => quantity > 0);
  });
}

function storedIn(stores: readonly HaulStore[], plan: JointPlan, line: number): Quantity[] {
  return (['soil', 'rock'] as const).flatMap((material) => {
    const m3 = stores.reduce(
      (sum, { ways }, s) =>
        sum + ways.reduce((own, way, w) => own + (way.line === line ? plan.stores[s][w][material] : 0), 0),
      0,
    );
    return m3 > 0 ? [whole('permanentStorage', material, m3)] : [];
  });
}

/** A line's case and plan with a port for each end of a way and for each store: its account and its mass curve close with them. */
function withEnds(
  line: RoutePart['haulCase'],
  plan: JointPlan,
  ways: readonly HaulWay[],
  stores: readonly HaulStore[],
  index: number,
): Pick<RoutePart, 'plan' | 'haulCase'> {
  const none = { soil: 0, rock: 0, qualityRock: 0 };
  const port = (id: string, station: number): HaulPort => ({
    id,
    station,
    material: 'any',
    importPrice: 0,
    exportPrice: 0,
    importCapacityM3: 0,
    exportCapacityM3: 0,
  });
  const ends = [
    ...ways.flatMap(({ from, to }, w) => {
      const { forth, back } = plan.ways[w];
      return [
        ...(from.line === index
          ? [{ port: port(`${WAY_PORT}${w}`, from.station), fetched: back, brought: forth }]
          : []),
        ...(to.line === index ? [{ port: port(`${WAY_PORT}${w}`, to.station), fetched: forth, brought: back }] : []),
      ];
    }),
    ...stores.flatMap((store, s) =>
      store.ways.flatMap((way, w) =>
        way.line === index
          ? [{ port: port(`${STORE_PORT}${store.id}`, way.station), fetched: none, brought: plan.stores[s][w] }]
          : [],
      ),
    ),
  ];
  const own = plan.lines[index];
  return {
    haulCase: { ...line, ports: [...line.ports, ...ends.map((end) => end.port)] },
    plan: {
      ...own,
      fetchedM3: [...own.fetchedM3, ...ends.map(({ fetched }) => fetched)],
      broughtM3: [...own.broughtM3, ...ends.map(({ brought }) => brought)],
    },
  };
}
