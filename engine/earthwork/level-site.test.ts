// Levelling against volumes that are known in closed form: prisms, wedges, frustums with rounded corners, and the rock.

import { describe, expect, it } from 'vitest';
import { heightOnPlane, planeOf } from '#terrain/plane.ts';
import { balancedHeight, type LevelledSite, levelSite } from './level-site.ts';

/** A square of 40 m whose corners fall between the cells of the grid, at a northing of Finnmark. */
const X = 600_000.13;
const Y = 7_800_000.37;
const square = (side = 40): [number, number][] => [
  [X, Y],
  [X + side, Y],
  [X + side, Y + side],
  [X, Y + side],
];
const site = (change: Partial<LevelledSite> = {}): LevelledSite => ({
  rings: [square()],
  plane: planeOf([X + 20, Y + 20], 100, 0, 0),
  cutRun: 0,
  fillRun: 0,
  ...change,
});
const near = (got: number, wanted: number, share: number) =>
  expect(Math.abs(got / wanted - 1), `${got} is not ${wanted}`).toBeLessThan(share);

describe('the pad alone', () => {
  it('on level ground is a prism, exactly', () => {
    const { cutM3, fillM3, padM2, footprintM2 } = levelSite(site(), () => 103);
    near(cutM3, 1600 * 3, 1e-9);
    expect(fillM3).toBe(0);
    near(padM2, 1600, 1e-9);
    near(footprintM2, 1600, 1e-9);
    near(levelSite(site(), () => 98).fillM3, 3200, 1e-9);
  });
  it('on an even slope through its middle is two equal wedges, exactly', () => {
    // Height 0.1 × distance from the middle: ∫ over half the square = 0.1 × 20²/2 × 40.
    const { cutM3, fillM3 } = levelSite(site(), (x) => 100 + 0.1 * (x - X - 20));
    near(cutM3, 800, 1e-9);
    near(fillM3, 800, 1e-9);
  });
  it('that falls as the ground does needs nothing', () => {
    // 5 % towards the south-east (135°).
    const plane = planeOf([X + 20, Y + 20], 100, 5, 135);
    const { cutM3, fillM3 } = levelSite(site({ plane }), (x, y) => heightOnPlane(plane, x, y));
    expect(cutM3 + fillM3).toBeLessThan(1e-6);
    expect(heightOnPlane(plane, X + 120, Y - 80)).toBeCloseTo(100 - 0.05 * Math.SQRT2 * 100, 9);
  });
  it('keeps a hole, and its winding does not matter', () => {
    const hole: [number, number][] = [
      [X + 10, Y + 10],
      [X + 30, Y + 10],
      [X + 30, Y + 20],
      [X + 10, Y + 20],
    ];
    for (const rings of [
      [square(), hole],
      [[...square()].reverse(), hole],
      [square(), [...hole].reverse()],
    ])
      near(levelSite(site({ rings }), () => 101).cutM3, 1600 - 200, 1e-9);
  });
  it('of a concave outline is exact', () => {
    // An L: the square without its north-eastern quarter.
    const ring: [number, number][] = [
      [X, Y],
      [X + 40, Y],
      [X + 40, Y + 20],
      [X + 20, Y + 20],
      [X + 20, Y + 40],
      [X, Y + 40],
    ];
    const { cutM3, padM2 } = levelSite(site({ rings: [ring] }), () => 102);
    near(padM2, 1200, 1e-9);
    near(cutM3, 2400, 1e-9);
  });
});

describe('batters', () => {
  /** A frustum with rounded corners: a²h + ½·n·h²·(4a) + ⅓·π·(n·h)²·h. */
  const frustum = (a: number, h: number, n: number) => a * a * h + 2 * a * n * h * h + (Math.PI * n * n * h ** 3) / 3;
  it.each([
    [3, 1.5],
    [6, 2],
    [10, 0.5],
  ])('%d m deep at 1:%d in level ground', (h, n) => {
    const cut = levelSite(site({ cutRun: n, fillRun: 1 }), () => 100 + h);
    near(cut.cutM3, frustum(40, h, n), 0.002);
    near(cut.footprintM2, 1600 + 160 * n * h + Math.PI * (n * h) ** 2, 0.005);
    expect(cut.fillM3).toBe(0);
    near(levelSite(site({ cutRun: 1, fillRun: n }), () => 100 - h).fillM3, frustum(40, h, n), 0.002);
    expect(cut.isOpenEnded).toBe(false);
  });
  it('end where they first meet the ground, also when it rises again behind', () => {
    const valley = (x: number) => (x > X + 60 ? 200 : 103);
    near(levelSite(site({ cutRun: 1.5, fillRun: 1.5 }), valley).cutM3, frustum(40, 3, 1.5), 0.002);
  });
  it('that never meet the ground are reported', () => {
    const steep = (x: number) => 100 + Math.max(0, x - X - 40) * 2;
    expect(levelSite(site({ cutRun: 1.5, fillRun: 1.5 }), steep).isOpenEnded).toBe(true);
  });
});

describe('rock and what is not known', () => {
  it('splits the cut at the rock surface, batters too', () => {
    const { cutM3, cutRockM3 } = levelSite(
      site({ cutRun: 1, fillRun: 1 }),
      () => 106,
      () => 102,
    );
    // Under the rock surface the pit is a frustum of 2 m.
    near(cutRockM3!, 3200 + 2 * 40 * 4 + (Math.PI * 8) / 3, 0.002);
    near(cutM3, 9600 + 2 * 40 * 36 + (Math.PI * 216) / 3, 0.002);
    expect(levelSite(site(), () => 106).cutRockM3).toBeNull();
    expect(
      levelSite(
        site(),
        () => 106,
        () => null,
      ).cutRockM3,
    ).toBeNull();
    expect(
      levelSite(
        site(),
        () => 99,
        () => null,
      ).cutRockM3,
    ).toBe(0);
  });
  it('counts ground that is not known as neither', () => {
    const { cutM3, unknownM2 } = levelSite(site(), (x) => (x > X + 20 ? null : 101));
    near(unknownM2, 800, 0.02);
    near(cutM3, 800, 0.02);
  });
});

describe('balance', () => {
  it('is the height where cut and fill are the same', () => {
    const hills = (x: number, y: number) => 100 + 3 * Math.sin((x - X) / 7) + 2 * Math.cos((y - Y) / 9) + (x - X) / 20;
    const wanted = site({ cutRun: 1.5, fillRun: 2 });
    const z = balancedHeight(wanted, hills)!;
    const { cutM3, fillM3 } = levelSite({ ...wanted, plane: { ...wanted.plane, z } }, hills);
    near(cutM3, fillM3, 0.03);
    expect(balancedHeight(wanted, () => null)).toBeNull();
    // A hill between corners that all lie lower.
    const hump = (x: number, y: number) => 100 + Math.max(0, 10 - Math.hypot(x - X - 20, y - Y - 20));
    const level = balancedHeight(site(), hump)!;
    // The cone holds π·10²·10/3 over 1600 m²: a little of it stays over the pad.
    expect(level).toBeGreaterThan(100);
    expect(level).toBeLessThan(100 + (Math.PI * 1000) / 3 / 1600 + 0.01);
  });
});
