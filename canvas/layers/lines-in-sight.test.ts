// No segment that is in the picture is left out, most that are outside are, and what is drawn is what was given.

import fc from 'fast-check';
import { Group, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { FatLines, keepInSight } from './fat-lines.ts';

const ORIGIN = [400_000, 6_900_000, 100] as const;
const SEGMENTS = 4000;
const SIZE_M = 10_000;

/** A line that wanders over a square of SIZE_M; its colors say which segment it is. */
function wander(): { positions: Float32Array; colors: Float32Array } {
  const positions = new Float32Array(6 * SEGMENTS);
  const colors = new Float32Array(6 * SEGMENTS);
  let from: readonly number[] = [0, 0, 0];
  for (let i = 0; i < SEGMENTS; i++) {
    const t = (i + 1) / SEGMENTS;
    const to = [
      (SIZE_M / 2) * Math.sin(31 * t) * Math.cos(7 * t),
      (SIZE_M / 2) * Math.sin(31 * t) * Math.sin(7 * t),
      200 * Math.sin(50 * t),
    ];
    positions.set([...from, ...to], 6 * i);
    colors.set([i, i, i, i, i, i], 6 * i);
    from = to;
  }
  return { positions, colors };
}

const { positions, colors } = wander();
const lines = new FatLines({ widthPx: 3, depth: 'ground', order: 1, dashM: [10, 5] });
lines.set(ORIGIN, positions, colors);
const distances = Float32Array.from(lines.object.geometry.attributes.instanceDistanceEnd!.array);
const group = new Group().add(lines.object);

const drawn = () => lines.object.geometry.instanceCount;
const numbers = (name: string) => lines.object.geometry.attributes[name]!.array;

type Eye = { x: number; y: number; heightM: number; turn: number; isFlat: boolean };

function camera({ x, y, heightM, turn, isFlat }: Eye) {
  const half = heightM / 2;
  const made = isFlat
    ? new OrthographicCamera(-1.5 * half, 1.5 * half, half, -half, 1, 20_000)
    : new PerspectiveCamera(45, 1.5, 1, 50_000);
  made.up.set(0, isFlat ? 1 : 0, isFlat ? 0 : 1);
  const place = new Vector3(ORIGIN[0] + x, ORIGIN[1] + y, ORIGIN[2] + (isFlat ? 5000 : heightM));
  made.position.copy(place);
  made.lookAt(isFlat ? place.clone().setZ(0) : place.clone().add(new Vector3(Math.cos(turn), Math.sin(turn), -0.5)));
  made.updateMatrixWorld(true);
  made.updateProjectionMatrix();
  return made;
}

const eye = fc.record({
  x: fc.double({ min: -6000, max: 6000, noNaN: true }),
  y: fc.double({ min: -6000, max: 6000, noNaN: true }),
  heightM: fc.double({ min: 50, max: 4000, noNaN: true }),
  turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  isFlat: fc.boolean(),
});

it('leaves out no end that is in the picture, and draws what was given', () => {
  fc.assert(
    fc.property(eye, (given) => {
      const made = camera(given);
      keepInSight(group, made);
      const kept = new Set<number>();
      for (let k = 0; k < drawn(); k++) kept.add(numbers('instanceColorStart')[6 * k]!);
      for (const [k, i] of [...kept].entries()) {
        if (k % 97 !== 0) continue;
        expect(numbers('instanceStart').slice(6 * k, 6 * k + 6)).toEqual(positions.slice(6 * i, 6 * i + 6));
        expect(numbers('instanceDistanceEnd')[2 * k + 1]).toBe(distances[2 * i + 1]);
      }
      for (let i = 0; i < SEGMENTS; i++) {
        if (kept.has(i)) continue;
        const at = new Vector3(...positions.slice(6 * i, 6 * i + 3)).add(new Vector3(...ORIGIN));
        const isBehind = at.clone().applyMatrix4(made.matrixWorldInverse).z > 0;
        const { x, y } = at.project(made);
        if (!isBehind && Math.abs(x) < 1 && Math.abs(y) < 1)
          expect.fail(`segment ${i} is in the picture at ${x}, ${y}`);
      }
    }),
    { numRuns: 60 },
  );
});

it('draws a fraction near the ground, and all again from afar', () => {
  keepInSight(group, camera({ x: 0, y: 2500, heightM: 300, turn: 0, isFlat: true }));
  expect(drawn()).toBeLessThan(SEGMENTS / 8);
  keepInSight(group, camera({ x: 0, y: 0, heightM: 12_000, turn: 0, isFlat: true }));
  expect(drawn()).toBe(SEGMENTS);
  expect(numbers('instanceStart')).toEqual(positions);
});
