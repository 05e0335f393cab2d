// Lines of a hatching are the same for all tiles of one size, so that they go on over their borders.

import { expect, test } from 'vitest';
import { hatchSpacingM } from './area-images.ts';

test.each([0.02, 0.3, 0.9])(
  'at %d pixels a metre they stand 8 to 16 pixels apart, and fall together in tiles twice as large',
  (pixels) => {
    const apartPx = (hatchSpacingM(pixels) * pixels) / Math.SQRT2;
    expect(apartPx).toBeGreaterThan(7.5);
    expect(apartPx).toBeLessThan(16);
    expect(hatchSpacingM(pixels / 2)).toBe(2 * hatchSpacingM(pixels));
  },
);

test('from near they stand 16 m apart, which leaves the ground to be seen', () => {
  for (const pixels of [2, 7, 40]) expect(hatchSpacingM(pixels)).toBe(16);
});
