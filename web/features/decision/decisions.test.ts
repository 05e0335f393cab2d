// Which decision of each path stands.

import { expect, it } from 'vitest';
import { type DecisionData, withStates } from './queries.ts';

const decision = (id: string, pathId: string, withdrawn: string | null = null) =>
  ({ id, pathId, withdrawn }) as DecisionData;

it('the latest of a path stands, and the one before it again once that is withdrawn', () => {
  const statesOf = (...all: DecisionData[]) => withStates(all).map(({ decision: { id }, state }) => `${id} ${state}`);
  expect(statesOf(decision('1', 'p'), decision('2', 'q'), decision('3', 'p'))).toEqual(['3 stands', '2 stands', '1 superseded']); // biome-ignore format: one line
  expect(statesOf(decision('1', 'p'), decision('2', 'p', 'now'))).toEqual(['2 withdrawn', '1 stands']);
  expect(statesOf(decision('1', 'p', 'now'))).toEqual(['1 withdrawn']);
  expect(statesOf()).toEqual([]);
});
