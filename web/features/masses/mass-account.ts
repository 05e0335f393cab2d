// Where the masses of a route come from and where they end, as an account: both sides are equal. Usable masses in compacted m³; what
// cannot be used stands apart.

import type { SolvedMasses } from '../../api/mass-plan.ts';

export const SOURCES = ['soil', 'rock', 'borrow', 'points', 'routes'] as const;
export const USES = ['fill', 'quality', 'deposit', 'points', 'stores', 'routes', 'kept'] as const;
export type SourceName = (typeof SOURCES)[number];
export type UseName = (typeof USES)[number];

export interface MassAccount {
  readonly sources: Readonly<Record<SourceName, number>>;
  readonly uses: Readonly<Record<UseName, number>>;
  /** Bought where it is laid, m³. */
  readonly boughtQualityM3: number;
  /** Not usable: brought to deposit, or kept on site. */
  readonly wasteM3: number;
  readonly temporaryM3: number;
  readonly crushedM3: number;
  readonly keptM3: number;
  /** Share of what is dug and usable that ends in the road. */
  readonly reusedShare: number;
}

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0);
const all = ({ soil, rock, qualityRock }: Readonly<Record<'soil' | 'rock' | 'qualityRock', number>>) =>
  soil + rock + qualityRock;

/** Ports of a plan over several routes that stand for ways and stores are named so (engine/evaluate/detail/joint-plan.ts). */
const kindOf = (id: string) =>
  id === '' ? 'outside' : id.startsWith('way:') ? 'routes' : id.startsWith('store:') ? 'stores' : 'points';

/** Of what is dug and usable, what does not end at a place for good. */
function reusedOf({ soil, rock }: MassAccount['sources'], { deposit, points, stores, kept }: MassAccount['uses']) {
  const usable = soil + rock;
  return usable > 0 ? Math.max(0, usable - deposit - points - stores - kept) / usable : 0;
}

/** Of several routes as one. */
export function accountOfAll(accounts: readonly MassAccount[]): MassAccount {
  const total = (of: (account: MassAccount) => number) => accounts.reduce((all, account) => all + of(account), 0);
  const added = <Name extends string>(
    names: readonly Name[],
    of: (account: MassAccount) => Readonly<Record<Name, number>>, // biome-ignore format: one line
  ) => Object.fromEntries(names.map((name) => [name, total((account) => of(account)[name])])) as Record<Name, number>;
  const sources = added(SOURCES, (account) => account.sources);
  const uses = added(USES, (account) => account.uses);
  return {
    sources,
    uses,
    boughtQualityM3: total(({ boughtQualityM3 }) => boughtQualityM3),
    wasteM3: total(({ wasteM3 }) => wasteM3),
    temporaryM3: total(({ temporaryM3 }) => temporaryM3),
    crushedM3: total(({ crushedM3 }) => crushedM3),
    keptM3: total(({ keptM3 }) => keptM3),
    reusedShare: reusedOf(sources, uses),
  };
}

export function massAccountOf({ plan, haulCase }: Pick<SolvedMasses, 'plan' | 'haulCase'>): MassAccount {
  const { ports } = haulCase;
  const traded = (amounts: typeof plan.fetchedM3, kind: ReturnType<typeof kindOf>) =>
    ports.reduce((total, { id }, p) => total + (kindOf(id) === kind ? all(amounts[p]!) : 0), 0);
  const soil = sum(haulCase.soilM3);
  const rock = sum(haulCase.rockM3);
  const kept = plan.keptSoilM3 + plan.keptRockM3;
  const keptWaste = plan.keptWasteSoilM3 + plan.keptWasteRockM3;
  const sources = {
    soil,
    rock,
    borrow: traded(plan.fetchedM3, 'outside'),
    points: traded(plan.fetchedM3, 'points'),
    routes: traded(plan.fetchedM3, 'routes'),
  };
  const uses = {
    fill: sum(haulCase.fillM3),
    quality: sum(haulCase.qualityM3) - plan.boughtM3,
    deposit: traded(plan.broughtM3, 'outside'),
    points: traded(plan.broughtM3, 'points'),
    stores: traded(plan.broughtM3, 'stores'),
    routes: traded(plan.broughtM3, 'routes'),
    kept: kept - keptWaste,
  };
  return {
    sources,
    uses,
    boughtQualityM3: plan.boughtM3,
    wasteM3: plan.wasteSoilM3 + plan.wasteRockM3,
    temporaryM3: plan.temporaryM3,
    crushedM3: plan.crushedM3,
    keptM3: kept,
    reusedShare: reusedOf(sources, uses),
  };
}

/** Supply and demand of a stretch, m³. */
export interface MassBin {
  readonly fromM: number;
  readonly toM: number;
  readonly soilM3: number;
  readonly rockM3: number;
  readonly fillM3: number;
  readonly qualityM3: number;
}

/** Stations drawn together so that a bar is wide enough to see. */
export function massBinsOf({ haulCase }: Pick<SolvedMasses, 'haulCase'>, lengthM: number, count: number): MassBin[] {
  const width = lengthM / count;
  const bins = Array.from({ length: count }, (_, k) => ({
    fromM: k * width,
    toM: (k + 1) * width,
    soilM3: 0,
    rockM3: 0,
    fillM3: 0,
    qualityM3: 0,
  }));
  haulCase.chainageM.forEach((chainage, i) => {
    const bin = bins[Math.min(count - 1, Math.max(0, Math.floor(chainage / width)))]!;
    bin.soilM3 += haulCase.soilM3[i]!;
    bin.rockM3 += haulCase.rockM3[i]!;
    bin.fillM3 += haulCase.fillM3[i]!;
    bin.qualityM3 += haulCase.qualityM3[i]!;
  });
  return bins;
}

/** The mass curve: what flows past between one station and the next, + with the chainage; ends at nothing. */
export function massCurveOf({ plan, haulCase }: Pick<SolvedMasses, 'plan' | 'haulCase'>): {
  readonly chainageM: readonly number[];
  readonly flowM3: readonly number[];
} {
  const { chainageM } = haulCase;
  const flow = Array.from(chainageM, (_, i) => plan.flow.soil[i]! + plan.flow.rock[i]! + plan.flow.qualityRock[i]!);
  return { chainageM: [...chainageM], flowM3: flow };
}
