import type { Archive } from './archive';

/** Different values, each with a small number of its own. Values are never forgotten. */
export class Dictionary<V extends string | number> {
  #values: V[] = [];
  readonly #codes = new Map<V, number>();
  /** All codes in the order of their values, as far as it is known. */
  #ordered: readonly number[] = [];
  #ranks = new Float64Array(0);

  codeOf(value: V): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.#values.length);
    return this.#values.push(value) - 1;
  }

  /** -1 for a value that nothing has. */
  find(value: V): number {
    return this.#codes.get(value) ?? -1;
  }

  valueOf(code: number): V | undefined {
    return this.#values[code];
  }

  get values(): readonly V[] {
    return this.#values;
  }

  get size(): number {
    return this.#values.length;
  }

  archive(archive: Archive): void {
    this.#values = archive.value(this.#values);
    if (this.#codes.size === 0) this.#values.forEach((value, code) => this.#codes.set(value, code));
  }

  /** By code the position of its value among all. Only values that came since are sorted in. */
  ranks(): Float64Array {
    if (this.#ordered.length === this.#values.length) return this.#ranks;
    const added = Array.from(this.#values.keys()).slice(this.#ordered.length);
    this.#ordered = merged(
      this.#ordered,
      added.sort((a, b) => this.#compare(a, b)),
      (a, b) => this.#compare(a, b),
    );
    this.#ranks = new Float64Array(this.#values.length);
    this.#ordered.forEach((code, rank) => (this.#ranks[code] = rank));
    return this.#ranks;
  }

  /** The value at a position among all. */
  valueAt(position: number): V | undefined {
    this.ranks();
    return this.#values[this.#ordered[position] ?? -1];
  }

  /** The position of a value among all; that of one that is not there lies between its neighbors. */
  placeOf(value: V): number {
    this.ranks();
    let [low, high] = [0, this.#ordered.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#values[this.#ordered[middle] ?? -1];
      if (there === value) return middle;
      if (there !== undefined && there < value) low = middle + 1;
      else high = middle;
    }
    return low - 0.5;
  }

  #compare(a: number, b: number): number {
    const [left, right] = [this.#values[a], this.#values[b]];
    if (left === undefined || right === undefined) return a - b;
    return left < right ? -1 : Number(left > right);
  }
}

function merged(
  left: readonly number[],
  right: readonly number[],
  compare: (a: number, b: number) => number,
): readonly number[] {
  const all: number[] = [];
  let at = 0;
  for (const code of right) {
    for (; at < left.length && compare(left[at] ?? 0, code) < 0; at += 1) all.push(left[at] ?? 0);
    all.push(code);
  }
  return all.concat(left.slice(at));
}
