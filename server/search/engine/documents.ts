import type { Archive } from './archive';
import { bitsOf, type Bits } from './bits';
import { grown, newFloat64, newInt32 } from './growing';
import type { IndexedRecord } from './index-layout';
import type { Rows } from './rows';

/** Gives each record a small number, by which everything else knows it, and gives it away again when the record is gone. */
export class Documents {
  readonly #numbers = new Map<string, number>();
  #ids: string[] = [];
  #free: number[] = [];
  /** By document itself, or -1 where there is none. */
  #docOf = new Int32Array(0);
  #ordinals = new Float64Array(0);
  #shuffles = new Float64Array(0);
  /** Until the next record comes or goes. */
  #all: Uint32Array | null = null;
  #everything: Bits | null = null;

  /** The number of a record, which it gets when it is new. */
  put({ id, ordinal, shuffle }: IndexedRecord): number {
    const doc = this.#numbers.get(id) ?? this.#newNumber(id);
    this.#ordinals[doc] = ordinal;
    this.#shuffles[doc] = shuffle;
    return doc;
  }

  /** The number that the record had. */
  remove(id: string): number | undefined {
    const doc = this.#numbers.get(id);
    if (doc === undefined) return undefined;
    this.#numbers.delete(id);
    this.#ids[doc] = '';
    this.#docOf[doc] = -1;
    this.#free.push(doc);
    this.#all = null;
    this.#everything = null;
    return doc;
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  idOf(doc: number): string {
    return this.#ids[doc] ?? '';
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** One more than the highest number. */
  get capacity(): number {
    return this.#ids.length;
  }

  /** Every document, or those of a set. */
  rows(among: Bits | null): Rows {
    this.#all ??= Uint32Array.from(this.#docOf.subarray(0, this.capacity).filter((doc) => doc >= 0));
    return { rows: among?.numbers() ?? this.#all, docOf: this.#docOf };
  }

  everything(): Bits {
    this.#everything ??= bitsOf(this.rows(null).rows, this.capacity);
    return this.#everything.copy();
  }

  /** By document, in the order of insertion. */
  get ordinals(): Float64Array {
    return this.#ordinals;
  }

  /** By document, its position on the circle. */
  get shuffles(): Float64Array {
    return this.#shuffles;
  }

  get bytes(): number {
    const perId = 160;
    return this.#ids.length * perId + this.#docOf.length * 20;
  }

  archive(archive: Archive): void {
    this.#ids = archive.texts(this.#ids);
    this.#free = archive.value(this.#free);
    this.#docOf = archive.int32(this.#docOf);
    this.#ordinals = archive.float64(this.#ordinals);
    this.#shuffles = archive.float64(this.#shuffles);
    if (this.#numbers.size > 0) return;
    for (const [doc, id] of this.#ids.entries()) if (this.#docOf[doc] === doc) this.#numbers.set(id, doc);
  }

  #newNumber(id: string): number {
    const doc = this.#free.pop() ?? this.#ids.length;
    this.#ids[doc] = id;
    this.#numbers.set(id, doc);
    this.#docOf = grown(this.#docOf, doc + 1, newInt32, -1);
    this.#docOf[doc] = doc;
    this.#ordinals = grown(this.#ordinals, doc + 1, newFloat64);
    this.#shuffles = grown(this.#shuffles, doc + 1, newFloat64);
    this.#all = null;
    this.#everything = null;
    return doc;
  }
}
