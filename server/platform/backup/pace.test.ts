import { describe, expect, it } from 'vitest';
import { paceOf } from './pace.ts';

/** A pace of 1000 bytes a second on a clock that only resting and working move. */
function onClock() {
  let time = 100;
  const pace = paceOf(1000, {
    now: () => time,
    rest: async (s) => {
      time += s;
    },
  });
  return { pace, work: (s: number) => (time += s), since: () => time - 100 };
}

describe('the pace of a backup', () => {
  it('is kept however small the pieces are', async () => {
    const { pace, since } = onClock();
    for (let n = 0; n < 1000; n++) await pace.passed(10);
    expect(since()).toBeGreaterThan(9.9);
    expect(since()).toBeLessThan(10.1);
  });

  it('counts the time that reading takes', async () => {
    const { pace, work, since } = onClock();
    for (let n = 0; n < 10; n++) {
      work(0.4);
      await pace.passed(500);
    }
    expect(since()).toBeCloseTo(10 * 0.5, 6);
  });

  it('makes up for a second of waiting, not for more', async () => {
    const { pace, work, since } = onClock();
    work(60);
    for (let n = 0; n < 10; n++) await pace.passed(500);
    expect(since()).toBeCloseTo(60 - 1 + 5, 6);
  });
});
