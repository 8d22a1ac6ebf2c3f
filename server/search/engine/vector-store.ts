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
  /** By document its slot, or -1. */
  #slotOf = new Int32Array(0);
  /** By slot the length of the vector. */
  #lengths = new Float64Array(0);
  #slots = 0;
  #changes = 0;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#perBlock = Math.max(1, Math.floor(BLOCK / Math.max(1, dimensions)));
  }

  put(doc: number, vector: Float32Array): void {
    this.#slotOf = grown(this.#slotOf, doc + 1, newInt32, -1);
    const known = this.#slotOf[doc] ?? -1;
    if (known >= 0 && this.#isAt(known, vector)) return;
    this.#changes += 1;
    const slot = known >= 0 ? known : this.#newSlot();
    this.#slotOf[doc] = slot;
    this.#vectorAt(slot).set(vector.subarray(0, this.#dimensions));
    this.#lengths[slot] = Math.sqrt(product(vector, vector, 0, vector.length));
  }

  remove(doc: number): void {
    const slot = this.#slotOf[doc] ?? -1;
    if (slot < 0) return;
    this.#changes += 1;
    this.#free.push(slot);
    this.#slotOf[doc] = -1;
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
    this.#slotOf = archive.int32(this.#slotOf);
    this.#lengths = archive.float64(this.#lengths);
    this.#slots = archive.value(this.#slots);
  }

  /** Those of the documents that have a vector. */
  having(docs: Uint32Array): Uint32Array {
    return docs.filter((doc) => (this.#slotOf[doc] ?? -1) >= 0);
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
      const slot = this.#slotOf[doc] ?? 0;
      scores[doc] = this.#score(slot, vector, length);
    }
  }

  /**
   * How far the vectors of documents are from another one, by document: the negative Euclidean distance, so that the nearest has the
   * highest score. Vectors beyond the range of single precision are infinitely far.
   */
  rateByDistance(docs: Uint32Array, vector: Float32Array, scores: Float64Array, budget: CostBudget): void {
    for (let at = 0; at < docs.length; at += 1) {
      if (at % PORTION === 0 && !budget.spend(PORTION * (1 + this.#dimensions / 64))) return;
      const doc = docs[at] ?? 0;
      const slot = this.#slotOf[doc] ?? 0;
      const block = this.#blocks[Math.floor(slot / this.#perBlock)] ?? vector;
      const begin = (slot % this.#perBlock) * this.#dimensions;
      const distance = Math.sqrt(squaredDistance(vector, block, begin, this.#dimensions));
      scores[doc] = Number.isNaN(distance) ? -Infinity : -distance;
    }
  }

  get bytes(): number {
    return (
      this.#blocks.length * this.#perBlock * this.#dimensions * 4 +
      this.#lengths.length * 8 +
      this.#slotOf.length * 4
    );
  }

  #score(slot: number, vector: Float32Array, length: number): number {
    const ownLength = this.#lengths[slot] ?? 0;
    if (ownLength === 0 || length === 0) return 0.5;
    const block = this.#blocks[Math.floor(slot / this.#perBlock)] ?? vector;
    const begin = (slot % this.#perBlock) * this.#dimensions;
    const cosine = product(vector, block, begin, this.#dimensions) / ownLength / length;
    return (1 + Math.min(1, Math.max(-1, cosine))) / 2;
  }

  #newSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const slot = this.#slots;
    this.#slots += 1;
    this.#lengths = grown(this.#lengths, this.#slots, newFloat64);
    if (this.#blocks.length * this.#perBlock < this.#slots)
      this.#blocks.push(new Float32Array(this.#perBlock * this.#dimensions));
    return slot;
  }

  #isAt(slot: number, vector: Float32Array): boolean {
    const kept = this.#vectorAt(slot);
    for (let at = 0; at < kept.length; at += 1) if (kept[at] !== (vector[at] ?? 0)) return false;
    return true;
  }

  #vectorAt(slot: number): Float32Array {
    const begin = (slot % this.#perBlock) * this.#dimensions;
    return (
      this.#blocks[Math.floor(slot / this.#perBlock)]?.subarray(begin, begin + this.#dimensions) ??
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
    const index = begin + at;
    a += (vector[at] ?? 0) * (numbers[index] ?? 0);
    b += (vector[at + 1] ?? 0) * (numbers[index + 1] ?? 0);
    c += (vector[at + 2] ?? 0) * (numbers[index + 2] ?? 0);
    d += (vector[at + 3] ?? 0) * (numbers[index + 3] ?? 0);
  }
  for (; at < length; at += 1) a += (vector[at] ?? 0) * (numbers[begin + at] ?? 0);
  return a + b + (c + d);
}

/** As `product`. The sums are in double precision, so that a vector has no distance from itself alone. */
function squaredDistance(vector: Float32Array, numbers: Float32Array, begin: number, length: number): number {
  let a = 0;
  let b = 0;
  let at = 0;
  for (; at + 1 < length; at += 2) {
    const index = begin + at;
    const first = (vector[at] ?? 0) - (numbers[index] ?? 0);
    const second = (vector[at + 1] ?? 0) - (numbers[index + 1] ?? 0);
    a += first * first;
    b += second * second;
  }
  if (at < length) a += ((vector[at] ?? 0) - (numbers[begin + at] ?? 0)) ** 2;
  return a + b;
}
