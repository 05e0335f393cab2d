// The queue of the lattice's searches against plain arrays of arrays.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketQueue } from './bucket-queue.ts';

describe('bucketQueue', () => {
  it('hands out what a bucket holds in the order in which it came, whatever comes and goes meanwhile', () => {
    const step = fc.record({ isPut: fc.boolean(), bucket: fc.integer({ min: 0, max: 3000 }), value: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), fc.integer({ min: 1, max: 40 }), (steps, spread) => {
        const queue = bucketQueue();
        const plain = new Map<number, number[]>();
        let length = 0;
        for (const { isPut, bucket: wide, value } of steps) {
          const bucket = wide % spread === 0 ? wide : wide % 3;
          const kept = plain.get(bucket) ?? [];
          plain.set(bucket, kept);
          if (isPut) {
            queue.put(bucket, value);
            kept.push(value);
            length = Math.max(length, bucket + 1);
          } else expect(queue.take(bucket)).toBe(kept.shift() ?? -1);
        }
        expect(queue.length).toBe(length);
        for (const [bucket, kept] of plain) for (const value of [...kept, -1]) expect(queue.take(bucket)).toBe(value);
      }),
    );
  });

  it('grows beyond its first room and uses places again', () => {
    const queue = bucketQueue();
    for (let i = 0; i < 20_000; i++) queue.put(i % 7, i);
    for (let i = 0; i < 20_000; i++) expect(queue.take(i % 7)).toBe(i);
    for (let i = 0; i < 20_000; i++) queue.put(5000, i);
    for (let i = 0; i < 20_000; i++) expect(queue.take(5000)).toBe(i);
    expect(queue.take(5000)).toBe(-1);
  });
});
