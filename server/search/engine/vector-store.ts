import type { Archive } from './archive';
import { grown, newFloat64, newInt32 } from './growing';
import type { CostBudget } from './cost-budget';

/** Numbers of a block: 4 MB, so that a million vectors need no array that large at once. */
const BLOCK = 1 << 20;
/** Vectors that are rated before the clock is asked. */
const PORTION = 1_024;

/** The vectors of one name, in single precision as they were given. */
export class VectorStore {
  readonly #dimensions: number;
  readonly #perBlock: number;
  #blocks: Float32Array[] = [];
  #free: number[] = [];
  /** By document its place, or -1. */
  #placeOf = new Int32Array(0);
  /** By place the length of the vector. */
  #lengths = new Float64Array(0);
  #places = 0;
  #changes = 0;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#perBlock = Math.max(1, Math.floor(BLOCK / Math.max(1, dimensions)));
  }

  put(doc: number, vector: Float32Array): void {
    this.#placeOf = grown(this.#placeOf, doc + 1, newInt32, -1);
    const known = this.#placeOf[doc] ?? -1;
    if (known >= 0 && this.#isAt(known, vector)) return;
    this.#changes += 1;
    const place = known >= 0 ? known : this.#newPlace();
    this.#placeOf[doc] = place;
    this.#vectorAt(place).set(vector.subarray(0, this.#dimensions));
    this.#lengths[place] = Math.sqrt(product(vector, vector, 0, vector.length));
  }

  remove(doc: number): void {
    const place = this.#placeOf[doc] ?? -1;
    if (place < 0) return;
    this.#changes += 1;
    this.#free.push(place);
    this.#placeOf[doc] = -1;
  }

  /** Grows with every vector that comes, goes or is another one. */
  get changes(): number {
    return this.#changes;
  }

  archive(archive: Archive): void {
    const blocks = archive.value(this.#blocks.length);
    this.#blocks = Array.from({ length: blocks }, (_, block) =>
      archive.float32(this.#blocks[block] ?? new Float32Array(0)),
    );
    this.#free = archive.value(this.#free);
    this.#placeOf = archive.int32(this.#placeOf);
    this.#lengths = archive.float64(this.#lengths);
    this.#places = archive.value(this.#places);
  }

  /** Those of the documents that have a vector. */
  having(docs: Uint32Array): Uint32Array {
    return docs.filter((doc) => (this.#placeOf[doc] ?? -1) >= 0);
  }

  /**
   * How alike the vectors of documents are to another one, by document, 0 to 1: (1 + cosine) / 2. A vector without a direction
   * is neither like nor unlike anything: 0.5.
   */
  rate(docs: Uint32Array, vector: Float32Array, scores: Float64Array, budget: CostBudget): void {
    const length = Math.sqrt(product(vector, vector, 0, vector.length));
    for (let at = 0; at < docs.length; at += 1) {
      // A step each 64 numbers: they follow one another in memory.
      if (at % PORTION === 0 && !budget.spend(PORTION * (1 + this.#dimensions / 64))) return;
      const doc = docs[at] ?? 0;
      const place = this.#placeOf[doc] ?? 0;
      scores[doc] = this.#score(place, vector, length);
    }
  }

  get bytes(): number {
    return (
      this.#blocks.length * this.#perBlock * this.#dimensions * 4 +
      this.#lengths.length * 8 +
      this.#placeOf.length * 4
    );
  }

  #score(place: number, vector: Float32Array, length: number): number {
    const ownLength = this.#lengths[place] ?? 0;
    if (ownLength === 0 || length === 0) return 0.5;
    const block = this.#blocks[Math.floor(place / this.#perBlock)] ?? vector;
    const begin = (place % this.#perBlock) * this.#dimensions;
    const cosine = product(vector, block, begin, this.#dimensions) / ownLength / length;
    return (1 + Math.min(1, Math.max(-1, cosine))) / 2;
  }

  #newPlace(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const place = this.#places;
    this.#places += 1;
    this.#lengths = grown(this.#lengths, this.#places, newFloat64);
    if (this.#blocks.length * this.#perBlock < this.#places)
      this.#blocks.push(new Float32Array(this.#perBlock * this.#dimensions));
    return place;
  }

  #isAt(place: number, vector: Float32Array): boolean {
    const kept = this.#vectorAt(place);
    for (let at = 0; at < kept.length; at += 1) if (kept[at] !== (vector[at] ?? 0)) return false;
    return true;
  }

  #vectorAt(place: number): Float32Array {
    const begin = (place % this.#perBlock) * this.#dimensions;
    return (
      this.#blocks[Math.floor(place / this.#perBlock)]?.subarray(begin, begin + this.#dimensions) ??
      new Float32Array(0)
    );
  }
}

/** Four sums at once, because one would wait for itself; always in the same order, so that equal vectors are equally alike. */
function product(vector: Float32Array, numbers: Float32Array, begin: number, length: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 3 < length; at += 4) {
    const place = begin + at;
    a += (vector[at] ?? 0) * (numbers[place] ?? 0);
    b += (vector[at + 1] ?? 0) * (numbers[place + 1] ?? 0);
    c += (vector[at + 2] ?? 0) * (numbers[place + 2] ?? 0);
    d += (vector[at + 3] ?? 0) * (numbers[place + 3] ?? 0);
  }
  for (; at < length; at += 1) a += (vector[at] ?? 0) * (numbers[begin + at] ?? 0);
  return a + b + (c + d);
}
