// Random lines for round trips through formats, the same for the same seed.

import type { Alignment } from '#domain/alignment.ts';
import { laidPlan } from '#engine/alignment/line.ts';
import { randomState, uniform } from '#engine/search/random.ts';

/** A line of up to a dozen points with turns up to 115°, radii and clothoids that may not fit (on both sides or none), and a profile. */
export function randomAlignment(seed: number): Alignment {
  const random = randomState(seed, 1);
  const between = (low: number, high: number) => low + (high - low) * uniform(random);
  let [x, y, heading] = [between(0, 9e5), between(6e6, 7e6), between(-3, 3)];
  const count = Math.floor(between(2, 13));
  const plan = Array.from({ length: count }, (_, i) => {
    const isEnd = i === 0 || i === count - 1;
    const isSharp = isEnd || uniform(random) < 0.3;
    const point = {
      x,
      y,
      radiusM: isEnd ? 0 : between(15, 1500),
      clothoidInM: isSharp ? 0 : between(5, 150),
      clothoidOutM: isSharp ? 0 : between(5, 150),
    };
    const lengthM = between(80, 900);
    if (i > 0) heading += between(-2, 2);
    x += lengthM * Math.cos(heading);
    y += lengthM * Math.sin(heading);
    return point;
  });
  const { lengthM } = laidPlan(plan);
  const points = Math.floor(between(2, 9));
  const profile = Array.from({ length: points }, (_, i) => {
    const isEnd = i === 0 || i === points - 1;
    const chainageM = isEnd ? (i === 0 ? 0 : lengthM) : ((i + between(-0.3, 0.3)) * lengthM) / (points - 1);
    return { chainageM, z: between(0, 60), curveLengthM: isEnd ? 0 : between(0, 200) };
  });
  return { plan, profile };
}
