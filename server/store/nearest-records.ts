export interface NearestRecord {
  readonly recordId: string;
  /** 0 to 1, the best first. */
  readonly score: number;
}

/** The best of any number of records, of which it never holds more than it has to tell. */
export class NearestRecords {
  readonly #limit: number;
  /** A heap: every entry is at least as good as its parent, so that the worst is the first. */
  readonly #heap: NearestRecord[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(record: NearestRecord): void {
    if (this.#heap.length < this.#limit) {
      this.#heap.push(record);
      this.#rise(this.#heap.length - 1);
      return;
    }
    const [worst] = this.#heap;
    if (worst === undefined || compareRecords(record, worst) >= 0) return;
    this.#heap[0] = record;
    this.#sink(0);
  }

  sorted(): readonly NearestRecord[] {
    return this.#heap.toSorted(compareRecords);
  }

  #rise(index: number): void {
    const parent = (index - 1) >> 1;
    if (index === 0 || !this.#isWorse(index, parent)) return;
    this.#swap(index, parent);
    this.#rise(parent);
  }

  #sink(index: number): void {
    const [left, right] = [2 * index + 1, 2 * index + 2];
    const worseChild = this.#isWorse(right, left) ? right : left;
    if (!this.#isWorse(worseChild, index)) return;
    this.#swap(index, worseChild);
    this.#sink(worseChild);
  }

  #isWorse(index: number, other: number): boolean {
    const [record, otherRecord] = [this.#heap[index], this.#heap[other]];
    return record !== undefined && otherRecord !== undefined && compareRecords(record, otherRecord) > 0;
  }

  #swap(index: number, other: number): void {
    const [record, otherRecord] = [this.#heap[index], this.#heap[other]];
    if (record === undefined || otherRecord === undefined) return;
    this.#heap[index] = otherRecord;
    this.#heap[other] = record;
  }
}

/** The better first; equal scores in the order of ids, so that the same search always gives the same answer. */
function compareRecords(a: NearestRecord, b: NearestRecord): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.recordId < b.recordId ? -1 : Number(a.recordId > b.recordId);
}
