import { describe, expect, it } from 'vitest';
import { markedByPerson, othersPoints } from './others-points.ts';

const line = [0, 0, 1, 100, 0, 2, 200, 0, 3];
const square = [[[0, 0], [10, 0], [10, 20], [0, 20], [0, 0]]] as [number, number][][]; // biome-ignore format: one line
const at = (userId: string, kind: string, id: string) => ({
  userId,
  name: userId,
  color: '#00639b',
  selected: [{ kind, id }],
});

describe('points of others', () => {
  it('stand along a route and in the middle of an area, and lead there', () => {
    const people = [at('a', 'route', 'r'), at('b', 'route', 'r'), at('c', 'area', 's')];
    const points = othersPoints(people, [{ id: 'r', line }], [{ id: 's', polygons: [square] }]);
    expect(points.map((point) => point.at)).toEqual([[100, 0], [108, 0], [5, 10]]); // biome-ignore format: one line
    expect(points.map(({ id }) => markedByPerson(id))).toEqual([
      { entity: 'route', id: 'r' },
      { entity: 'route', id: 'r' },
      { entity: 'area', id: 's' },
    ]);
    expect(markedByPerson('topic r')).toBe(null);
  });

  it('are none of what is gone, or has no place', () => {
    expect(othersPoints([at('a', 'route', 'gone'), at('b', 'area', 'gone'), at('c', 'topic', 't')], [], [])).toEqual(
      [],
    );
  });
});
