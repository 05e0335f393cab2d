// Who is best at what, against routes whose figures are written down here; and what is said to make the difference.

import { expect, test } from 'vitest';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import { ofLastCalculation, reasonOf, type Verdict, verdictsOf } from './winners.ts';

const route = (
  id: string,
  [costNok, co2Kg, risk]: readonly number[],
  { corridor = 0, known = 1, violations = 0 } = {},
) => ({
  id,
  corridor,
  violations: Array.from({ length: violations }),
  figures: { costNok, co2Kg, risk, known: { biodiversity: 1, risk: known } } as unknown as Figures,
});
type Route = ReturnType<typeof route>;

const brief = (verdict: Verdict<Route>) =>
  verdict.kind === 'winner'
    ? `${verdict.figure}: ${verdict.route.id} before ${verdict.rival.id}${verdict.isOtherCorridor ? ' elsewhere' : ''}`
    : `${verdict.figure}: ${verdict.kind}`;

const check = (name: string, routes: readonly Route[], expected: readonly string[]) =>
  test(name, () => expect(verdictsOf(routes).map(brief)).toEqual(expected));

check('one route is all there is: nothing', [route('a', [1, 1, 1])], []);
check('none: nothing', [], []);
check(
  'each figure has its own winner',
  [route('a', [100, 30, 3]), route('b', [200, 10, 2]), route('c', [300, 20, 1])],
  ['cost: a before b', 'co2: b before c', 'risk: c before b'],
);
check(
  'what a winner is measured against lies in another corridor where there is one',
  [route('a', [100, 10, 1]), route('b', [101, 11, 2]), route('c', [200, 20, 3], { corridor: 1 })],
  ['cost: a before c elsewhere', 'co2: a before c elsewhere', 'risk: a before c elsewhere'],
);
check(
  'an unknown risk never wins, though it counts 0',
  [route('a', [100, 10, 0], { known: 0.2 }), route('b', [200, 20, 5]), route('c', [300, 30, 4])],
  ['cost: a before b', 'co2: a before b', 'risk: c before b'],
);
check(
  'a risk that is known of one route alone wins nothing',
  [route('a', [100, 10, 0], { known: 0 }), route('b', [200, 20, 5])],
  ['cost: a before b', 'co2: a before b', 'risk: unknown'],
);
check(
  'routes that are alike have no winner',
  [route('a', [100, 10, 0]), route('b', [200, 10.001, 0])],
  ['cost: a before b', 'co2: alike', 'risk: alike'],
);
check(
  'a route that violates a requirement stands back',
  [route('a', [1, 1, 1], { violations: 1 }), route('b', [100, 20, 3]), route('c', [200, 10, 2])],
  ['cost: b before c', 'co2: c before b', 'risk: c before b'],
);
check(
  'where all violate one they are compared all the same',
  [route('a', [100, 10, 1], { violations: 1 }), route('b', [200, 20, 2], { violations: 2 })],
  ['cost: a before b', 'co2: a before b', 'risk: a before b'],
);

test('of equally low ones the cheapest wins, and it is said how many share the value', () => {
  const [, , risk] = verdictsOf([
    route('a', [300, 1, 2]),
    route('b', [100, 2, 2]),
    route('c', [200, 3, 5]),
    route('d', [1, 4, 0], { known: 0 }),
  ]);
  expect(risk).toMatchObject({ kind: 'winner', route: { id: 'b' }, rival: { id: 'c' } });
  expect(risk).toMatchObject({ below: 3, equalCount: 1, unknownCount: 1 });
});

const row = (item: string, of: Partial<BreakdownRow>): BreakdownRow => ({
  ...{ item, material: null, segment: 0, subject: '', quantity: 1, unit: 'm', seconds: 0 },
  ...{ costNok: 0, co2Kg: 0, biodiversity: 0, risk: 0, ...of },
});

test('a cost is lower by the group that is saved on, and add-ons explain nothing', () => {
  const own = [row('soilCut', { costNok: 50 }), row('rig', { costNok: 10 })];
  const rival = [row('soilCut', { costNok: 20 }), row('bridgeDeck', { costNok: 90 }), row('rig', { costNok: 900 })];
  expect(reasonOf('cost', own, rival)).toEqual({ kind: 'group', group: 'structures', own: 0, other: 90 });
  expect(reasonOf('cost', rival, own)).toEqual({ kind: 'group', group: 'earthwork', own: 20, other: 50 });
});

test('a risk is lower by the metres that are exposed less', () => {
  const own = [row('hazard', { quantity: 300, risk: 1 }), row('highRockCut', { quantity: 20, risk: 1 })];
  const rival = [
    row('hazard', { quantity: 900, risk: 3, segment: 0 }),
    row('hazard', { quantity: 100, risk: 1, segment: 1 }),
    row('highRockCut', { quantity: 30, risk: 2 }),
  ];
  expect(reasonOf('risk', own, rival)).toMatchObject({ kind: 'item', item: 'hazard', own: 300, other: 1000 });
});

test('a risk that is lower by other places alone names no quantity', () =>
  expect(
    reasonOf('risk', [row('hazard', { quantity: 900, risk: 1 })], [row('hazard', { quantity: 900, risk: 3 })]),
  ).toBe(null));

test('the last calculation is the newest search of the path that found routes', () => {
  const generation = (id: string, change: object = {}) => ({ id, pathId: 'p', task: null, state: 'done', ...change });
  const made = (id: string, generationId: string | null, keep = false) => ({ id, pathId: 'p', generationId, keep });
  const routes = [
    made('old', 'g1', true),
    made('new', 'g2'),
    made('edited', null, true),
    { ...made('x', 'g4'), pathId: 'q' },
  ];
  const of = (generations: readonly ReturnType<typeof generation>[]) =>
    ofLastCalculation('p', generations, routes).map(({ id }) => id);
  const later = [
    generation('g6', { state: 'running' }),
    generation('g5', { state: 'infeasible' }),
    generation('g4', { pathId: 'q' }),
    generation('g3', { task: 'stretch' }),
  ];
  expect(of([...later, generation('g2'), generation('g1')])).toEqual(['new']);
  // Those in the list are all of other paths: what is not kept is from the last.
  expect(of([])).toEqual(['new']);
  expect(ofLastCalculation(null, [], routes)).toEqual([]);
});
