// The least of some weighted numbers at which their weights, added up from the least number on, reach a wanted sum: a quickselect
// (Hoare 1961) that parts around a pivot in three and goes on in the part that holds the answer. O(n) on average.

export class WeightedSelection {
  #values = new Float64Array(256);
  #weights = new Float64Array(256);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(value: number, weight: number): void {
    if (this.count === this.#values.length) this.#lengthen();
    this.#values[this.count] = value;
    this.#weights[this.count++] = weight;
  }

  /** The least number at which `below` and the weights up to it reach the wanted sum; NaN where all of them do not. */
  select(below: number, wanted: number): number {
    const values = this.#values;
    const weights = this.#weights;
    let sum = below;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const pivot = values[(low + high) >> 1];
      // Under the pivot: low … under − 1; equal to it: under … over − 1.
      let under = low;
      let over = high;
      let weightUnder = 0;
      let weightEqual = 0;
      for (let i = low; i < over; ) {
        if (values[i] < pivot) {
          weightUnder += weights[i];
          swap(values, weights, i++, under++);
        } else if (values[i] > pivot) swap(values, weights, i, --over);
        else weightEqual += weights[i++];
      }
      if (sum + weightUnder >= wanted) high = under;
      else if (sum + weightUnder + weightEqual >= wanted) return pivot;
      else {
        sum += weightUnder + weightEqual;
        low = over;
      }
    }
    return Number.NaN;
  }

  #lengthen(): void {
    const [values, weights] = [this.#values, this.#weights];
    this.#values = new Float64Array(2 * this.count);
    this.#weights = new Float64Array(2 * this.count);
    this.#values.set(values);
    this.#weights.set(weights);
  }
}

function swap(values: Float64Array, weights: Float64Array, i: number, j: number): void {
  const value = values[i];
  const weight = weights[i];
  values[i] = values[j];
  weights[i] = weights[j];
  values[j] = value;
  weights[j] = weight;
}
