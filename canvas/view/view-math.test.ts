// The camera's geometry: what is fitted is inside, what is pointed at is hit, what is blended arrives.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Xyz } from '../scene-types.ts';
import {
  blendViews,
  FIELD_OF_VIEW_DEG,
  frameOf,
  keepEye,
  meetGround,
  placesOf,
  rayThrough,
  STANDING_EYE_M,
  viewBetween,
  viewOfPlaces,
  withEye,
} from './view-math.ts';

const BOX = { minX: 129_005, minY: 6_955_005, maxX: 137_005, maxY: 6_963_005, minZ: 0, maxZ: 1435 };
const HALF = Math.tan((FIELD_OF_VIEW_DEG / 2) * (Math.PI / 180));

function onScreen(
  view: Parameters<typeof frameOf>[0],
  aspect: number,
  [x, y, z]: Xyz,
): { across: number; upwards: number } {
  const { eye, right, up, forward } = frameOf(view);
  const d = [x - eye[0], y - eye[1], z - eye[2]] as const;
  const along = (axis: Xyz) => axis[0] * d[0] + axis[1] * d[1] + axis[2] * d[2];
  return { across: along(right) / along(forward) / HALF / aspect, upwards: along(up) / along(forward) / HALF };
}

test('the opening view holds every corner of the site and fills the picture', () => {
  const corners = placesOf(BOX, () => null);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 10, max: 65 }),
      fc.double({ min: 0.6, max: 2.4, noNaN: true }),
      (heading, tilt, aspect) => {
        const view = viewOfPlaces(corners, heading, tilt, aspect);
        const seen = corners.map((corner) => onScreen(view, aspect, corner));
        const widest = Math.max(...seen.map((s) => Math.max(Math.abs(s.across), Math.abs(s.upwards))));
        expect(widest).toBeLessThan(1);
        expect(widest).toBeGreaterThan(0.8);
      },
    ),
    { numRuns: 60 },
  );
});

test('heading 0 looks north from the south, 90 looks east', () => {
  const view = { x: 0, y: 0, z: 0, distanceM: 100, tiltDeg: 45 };
  expect(frameOf({ ...view, headingDeg: 0 }).eye[1]).toBeCloseTo(-70.71, 2);
  expect(frameOf({ ...view, headingDeg: 90 }).eye[0]).toBeCloseTo(-70.71, 2);
});

test('a ray through the picture of a place on a slope meets that place', () => {
  const slope = (x: number, y: number) => 200 + (x - BOX.minX) * 0.05 + (y - BOX.minY) * 0.03;
  fc.assert(
    fc.property(
      fc.double({ min: 500, max: 7500, noNaN: true }),
      fc.double({ min: 500, max: 7500, noNaN: true }),
      (dx, dy) => {
        const place: Xyz = [BOX.minX + dx, BOX.minY + dy, slope(BOX.minX + dx, BOX.minY + dy)];
        const view = viewOfPlaces(placesOf(BOX, slope), 340, 55, 1.6);
        const { across, upwards } = onScreen(view, 1.6, place);
        const hit = meetGround(rayThrough(view, false, 1.6, across, upwards), slope, BOX)!;
        expect(Math.hypot(hit[0] - place[0], hit[1] - place[1], hit[2] - place[2])).toBeLessThan(0.5);
      },
    ),
    { numRuns: 60 },
  );
});

test('a ridge in front hides the valley behind it', () => {
  const ridge = (x: number) => (x > 1000 && x < 1400 ? 500 : 0);
  const box = { minX: 0, minY: 0, maxX: 4000, maxY: 100, minZ: 0, maxZ: 500 };
  const hit = meetGround({ origin: [0, 50, 300], direction: [Math.cos(0.08), 0, -Math.sin(0.08)] }, ridge, box)!;
  expect(hit[0]).toBeCloseTo(1000, 0);
});

test('a ray to the sky meets nothing', () => {
  expect(meetGround({ origin: [BOX.minX, BOX.minY, 2000], direction: [0, 0.8, 0.6] }, () => 0, BOX)).toBeNull();
});

test('a flight takes the short way round and ends where it should', () => {
  const from = { x: 0, y: 0, z: 0, distanceM: 100, headingDeg: 350, tiltDeg: 20 };
  const to = { x: 10, y: 20, z: 30, distanceM: 400, headingDeg: 10, tiltDeg: 60 };
  expect(blendViews(from, to, 0.5)).toMatchObject({ headingDeg: 360, distanceM: 200, tiltDeg: 40 });
  expect(blendViews(from, to, 1)).toMatchObject({ ...to, headingDeg: 370 });
});

test('who walks stands on the ground inside the site, whatever was asked', () => {
  const ground = (x: number) => 100 + (x - BOX.minX) * 0.1;
  fc.assert(
    fc.property(
      fc.double({ min: -20_000, max: 20_000, noNaN: true }),
      fc.double({ min: -720, max: 720, noNaN: true }),
      fc.double({ min: -90, max: 270, noNaN: true }),
      (east, headingDeg, tiltDeg) => {
        const asked = { x: BOX.minX + east, y: BOX.minY + 500, z: 900, distanceM: 80, headingDeg, tiltDeg };
        const { eye } = frameOf(keepEye(asked, BOX, ground, true));
        expect(eye[0]).toBeGreaterThanOrEqual(BOX.minX - 1e-6);
        expect(eye[0]).toBeLessThanOrEqual(BOX.maxX + 1e-6);
        expect(eye[2] - ground(eye[0])).toBeCloseTo(STANDING_EYE_M, 4);
      },
    ),
  );
});

test('turning the head leaves the eye where it is', () => {
  const view = { x: 10, y: 20, z: 30, distanceM: 200, headingDeg: 40, tiltDeg: 70 };
  const { eye } = frameOf(view);
  const turned = frameOf(withEye({ ...view, headingDeg: 130, tiltDeg: 100 }, eye)).eye;
  for (const k of [0, 1, 2] as const) expect(turned[k]).toBeCloseTo(eye[k], 9);
});

test('an eye and the place that it looks at make the same view again', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 25, max: 40_000, noNaN: true }),
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      fc.double({ min: 1, max: 150, noNaN: true }),
      (distanceM, headingDeg, tiltDeg) => {
        const view = { x: 104_191, y: 7_103_009, z: 540, distanceM, headingDeg, tiltDeg };
        const { eye } = frameOf(view);
        const again = frameOf(viewBetween(eye, [view.x, view.y, view.z]));
        for (const axis of [0, 1, 2] as const) {
          expect(again.eye[axis]).toBeCloseTo(eye[axis], 4);
          expect(again.up[axis]).toBeCloseTo(frameOf(view).up[axis], 4);
        }
      },
    ),
  );
});
