import type { Archive } from './archive';
import { grown, newUint32 } from './growing';

/**
 * The order in which documents have their fields. Most have them in the order in which the index came to know the fields: only others
 * take memory, a few bytes each, since few orders are different.
 */
export class FieldOrders {
  /** By document: its order, or 0 for that of the index. */
  #codes = new Uint32Array(0);
  #orders: (readonly string[])[] = [[]];
  readonly #known = new Map<string, number>();

  /** `names`: the fields of a document. `placeOf`: place of a field in the order of the index. */
  put(doc: number, names: readonly string[], placeOf: (name: string) => number): void {
    const places = names.map(placeOf);
    const isOther = places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
    if (!isOther && doc >= this.#codes.length) return;
    this.#codes = grown(this.#codes, doc + 1, newUint32);
    this.#codes[doc] = isOther ? this.#codeOf(names) : 0;
  }

  /** Null: the order of the index. */
  of(doc: number): readonly string[] | null {
    const code = this.#codes[doc] ?? 0;
    return code === 0 ? null : (this.#orders[code] ?? null);
  }

  archive(archive: Archive): void {
    this.#codes = archive.uint32(this.#codes);
    this.#orders = archive.value(this.#orders);
    if (this.#known.size === 0) this.#orders.forEach((names, code) => this.#known.set(keyOf(names), code));
  }

  get bytes(): number {
    return this.#codes.length * 4;
  }

  #codeOf(names: readonly string[]): number {
    const known = this.#known.get(keyOf(names));
    if (known !== undefined) return known;
    const code = this.#orders.push(names) - 1;
    this.#known.set(keyOf(names), code);
    return code;
  }
}

function keyOf(names: readonly string[]): string {
  return JSON.stringify(names);
}
