import type { Archive } from './archive';
import { DIRECT_ORDER, type Codable, type ValueOrder } from './value-order';

/** Different values, each with a small number of its own. Values are never forgotten. */
export class Dictionary<V extends Codable> {
  readonly #order: ValueOrder<V>;
  #values: V[] = [];
  readonly #codes = new Map<Codable, number>();
  /** All codes in the order of their values, as far as it is known. */
  #ordered: Int32Array = new Int32Array(0);
  #ranks = new Float64Array(0);

  constructor(order: ValueOrder<V> = DIRECT_ORDER) {
    this.#order = order;
  }

  codeOf(value: V): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.#values.length);
    return this.#values.push(value) - 1;
  }

  /** -1 for a value that nothing has. */
  find(value: Codable): number {
    return this.#codes.get(value) ?? -1;
  }

  get values(): readonly V[] {
    return this.#values;
  }

  get size(): number {
    return this.#values.length;
  }

  archive(archive: Archive): void {
    const isFilled = this.#codes.size === 0;
    this.#values = archive.value(this.#values);
    if (isFilled) this.#values.forEach((value, code) => this.#codes.set(value, code));
    if (!this.#order.isStored) return;
    if (!isFilled) this.ranks();
    this.#ordered = archive.int32(this.#ordered);
    this.#rank();
  }

  /** By code the position of its value among all. Only values that came since are sorted in. */
  ranks(): Float64Array {
    const size = this.#values.length;
    if (this.#ordered.length === size) return this.#ranks;
    this.#ordered = this.#withAdded(this.#order.sorted(this.#values.slice(this.#ordered.length)));
    this.#rank();
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
    const place = this.#firstNotBefore(value, 0);
    return this.#values[this.#ordered[place] ?? -1] === value ? place : place - 0.5;
  }

  #rank(): void {
    const ordered = this.#ordered;
    this.#ranks = new Float64Array(ordered.length);
    for (let rank = 0; rank < ordered.length; rank += 1) this.#ranks[ordered[rank] ?? 0] = rank;
  }

  /** All codes in the order of their values, where these are sorted ones that were not ordered before. */
  #withAdded(added: readonly V[]): Int32Array {
    const known = this.#ordered;
    const ordered = new Int32Array(known.length + added.length);
    let copied = 0;
    added.forEach((value, index) => {
      const place = this.#firstNotBefore(value, copied);
      ordered.set(known.subarray(copied, place), copied + index);
      ordered[place + index] = this.find(value);
      copied = place;
    });
    ordered.set(known.subarray(copied), copied + added.length);
    return ordered;
  }

  /** From `low` on, the first position among those that are ordered whose value does not come before this one. */
  #firstNotBefore(value: V, low: number): number {
    let [first, end] = [low, this.#ordered.length];
    while (first < end) {
      const middle = (first + end) >>> 1;
      const there = this.#values[this.#ordered[middle] ?? -1];
      if (there !== undefined && this.#order.compare(there, value) < 0) first = middle + 1;
      else end = middle;
    }
    return first;
  }
}
