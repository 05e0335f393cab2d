import { describe, expect, it } from 'vitest';
import { decodeRoadBody, encodeRoadBody } from './road-body-bytes.ts';

const body = {
  count: 2,
  chainage: Float64Array.from([0, 10.000001]),
  first: Uint32Array.from([0, 2, 5]),
  offset: Float32Array.from([-3.5, 3.5, -4, 0, 4]),
  z: Float32Array.from([100.25, 100.25, 101, 102, 101]),
  material: Uint8Array.from([0, 0, 3, 4, 0]),
};

describe('a road body as bytes', () => {
  it('comes back as it went', () => expect(decodeRoadBody(encodeRoadBody(body))).toEqual(body));

  it('is refused when it is cut short or something else', () => {
    const bytes = encodeRoadBody(body);
    expect(() => decodeRoadBody(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError);
    expect(() => decodeRoadBody(new Uint8Array(40))).toThrow('not a road body');
  });
});
