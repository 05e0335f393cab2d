// A queue by whole numbers (Dial 1969): entries of one bucket leave in the order in which they came, also those that come while
// it is emptied. Kept as lists in one growing typed array whose places are used again, so that a search of millions of entries
// leaves no garbage behind.

export interface BucketQueue {
  /** Adds a value ≥ 0 to a bucket ≥ 0. */
  put(bucket: number, value: number): void;
  /** Takes the next value of a bucket; −1 = it is empty. */
  take(bucket: number): number;
  /** One more than the highest bucket that was ever used. */
  readonly length: number;
}

const FIRST_ENTRIES = 4096;
const FIRST_BUCKETS = 1024;

export function bucketQueue(): BucketQueue {
  // Places count from one, so that 0 is none; `after` of a place is the next in its bucket, or the next free one.
  let values = new Int32Array(FIRST_ENTRIES);
  let after = new Int32Array(FIRST_ENTRIES);
  let first = new Int32Array(FIRST_BUCKETS);
  let last = new Int32Array(FIRST_BUCKETS);
  let used = 1;
  let free = 0;
  let length = 0;
  return {
    put(bucket, value) {
      if (bucket >= first.length) {
        first = grown(first, bucket + 1);
        last = grown(last, bucket + 1);
      }
      let place = free;
      if (place !== 0) free = after[place];
      else {
        place = used++;
        if (place >= values.length) {
          values = grown(values, place + 1);
          after = grown(after, place + 1);
        }
      }
      values[place] = value;
      after[place] = 0;
      if (first[bucket] === 0) first[bucket] = place;
      else after[last[bucket]] = place;
      last[bucket] = place;
      if (bucket >= length) length = bucket + 1;
    },
    take(bucket) {
      const place = bucket < first.length ? first[bucket] : 0;
      if (place === 0) return -1;
      first[bucket] = after[place];
      after[place] = free;
      free = place;
      return values[place];
    },
    get length() {
      return length;
    },
  };
}

/** The same with room for at least so many. */
function grown(values: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(least, Math.ceil(1.5 * values.length)));
  larger.set(values);
  return larger;
}
