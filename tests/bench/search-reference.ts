import { createHash } from 'node:crypto';
import type { SearchBodyDto, SearchFilterDto } from '#contract/search';

/** Numbers that the database draws for a record, in this order. */
export const DRAWN = [
  'topic',
  'source',
  'year',
  'share',
  'price',
  'shuffle',
  'title',
  'first',
  'second',
  'third',
  'pool',
  'start',
  'score',
  'status',
  'answers',
] as const;

export type Drawn = (typeof DRAWN)[number];

/** Statuses of the searching user's own response, as `status` numbers them. */
export const STATUSES = ['pending', 'submitted', 'discarded', 'draft'] as const;

const CIRCLE = 2 ** 31;
const TEXTS = ['title', 'first', 'second', 'third'] as const;

/**
 * Searches by looking at every record of the generated data, without an index and without the product's code: what the answers of a
 * measured server have to agree with. Records are numbered from 1, as they were written.
 */
export class SearchReference {
  readonly records: number;
  readonly dimensions: number;
  readonly #columns: Readonly<Record<Drawn, Int32Array>>;
  readonly #wordsOf: ReadonlyArray<ReadonlySet<string>>;
  readonly #pools: readonly Float32Array[];

  /** Sentences and pools as the texts and vectors are made of them. */
  constructor(
    records: number,
    sentences: readonly string[],
    pools: readonly Float32Array[],
    dimensions: number,
  ) {
    this.records = records;
    this.dimensions = dimensions;
    this.#columns = Object.fromEntries(
      DRAWN.map((name) => [name, new Int32Array(records + 1)]),
    ) as unknown as Record<Drawn, Int32Array>; // One for each name.
    this.#wordsOf = sentences.map((sentence) => new Set(sentence.split(' ')));
    this.#pools = pools;
  }

  /** Takes over what was drawn for a record. */
  note(item: number, drawn: readonly number[]): void {
    DRAWN.forEach((name, index) => {
      this.#columns[name][item] = drawn[index] ?? 0;
    });
  }

  /** All records that a search of the user finds, as they were written; without a status all of the dataset. */
  find(body: SearchBodyDto, status: (typeof STATUSES)[number] | null): readonly number[] {
    const wanted = status === null ? null : STATUSES.indexOf(status);
    const filters = body.filters?.and ?? [];
    const word = body.query?.text?.q;
    const hasWord = word === undefined ? null : this.#wordsOf.map((words) => words.has(word));
    const found: number[] = [];
    for (let item = 1; item <= this.records; item += 1) {
      if (wanted !== null && this.#columns.status[item] !== wanted) continue;
      if (hasWord !== null && !TEXTS.some((text) => hasWord[this.#columns[text][item] ?? 0])) continue;
      if (filters.every((filter) => this.#meets(item, filter))) found.push(item);
    }
    return found;
  }

  /** Number of users that have answered a record. */
  answersOf(item: number): number {
    return this.#columns.answers[item] ?? 0;
  }

  /** Number of these records with each value of the property `topic`. */
  topicsOf(items: readonly number[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const item of items) {
      const topic = `topic-${this.#columns.topic[item]}`;
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
    return counts;
  }

  /** Place of a record on the circle of a user's own order, which begins at `start`. */
  placeOf(item: number, start: number): number {
    return ((this.#columns.shuffle[item] ?? 0) - start + CIRCLE) % CIRCLE;
  }

  /** Value of a metadata property. */
  metadataOf(item: number, property: string): number | string {
    const drawn = (name: Drawn) => this.#columns[name][item] ?? 0;
    switch (property) {
      case 'topic':
        return `topic-${drawn('topic')}`;
      case 'source':
        return `source-${drawn('source')}`;
      case 'year':
        return 1990 + drawn('year');
      case 'share':
        return drawn('share');
      case 'price':
        return drawn('price') / 100;
      default:
        throw new Error(`There is no property ${property}`);
    }
  }

  /** Cosine of the vectors of two records. */
  similarity(item: number, other: number): number {
    const [a, b] = [this.#vectorOf(item), this.#vectorOf(other)];
    let [product, lengthA, lengthB] = [0, 0, 0];
    for (let at = 0; at < this.dimensions; at += 1) {
      const [x, y] = [a[at] ?? 0, b[at] ?? 0];
      product += x * y;
      lengthA += x * x;
      lengthB += y * y;
    }
    return product / Math.sqrt(lengthA * lengthB);
  }

  /** Id of the record in the database. */
  static idOf(item: number): string {
    const digest = createHash('md5').update(`record ${item}`).digest('hex');
    return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
  }

  #meets(item: number, filter: SearchFilterDto): boolean {
    const { scope } = filter;
    if (scope.entity === 'suggestion' && filter.type === 'range') {
      const score = (this.#columns.score[item] ?? 0) / 1000;
      // Scores are kept, and compared, in single precision.
      return Math.fround(score) >= Math.fround(Number(filter.ge ?? 0)) && score <= (filter.le ?? Infinity);
    }
    if (scope.entity !== 'metadata') throw new Error(`Filters by ${scope.entity} are not looked at`);
    const value = this.metadataOf(item, scope.metadata_property);
    if (filter.type === 'terms') return filter.values.includes(String(value));
    return Number(value) >= (filter.ge ?? -Infinity) && Number(value) <= (filter.le ?? Infinity);
  }

  #vectorOf(item: number): Float32Array {
    const start = (this.#columns.start[item] ?? 1) - 1;
    const pool = this.#pools[(this.#columns.pool[item] ?? 1) - 1] ?? new Float32Array(0);
    return pool.subarray(start, start + this.dimensions);
  }
}

type Key = number | string;

/** Keys of a stretch of these records in their order. Two records with the same key may change places. */
export function keysInOrder(
  items: readonly number[],
  keyOf: (item: number) => Key,
  direction: 'asc' | 'desc',
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly Key[] {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: Key, b: Key) => (a < b ? -sign : a > b ? sign : 0);
  return items
    .map(keyOf)
    .toSorted(compare)
    .slice(offset, offset + limit);
}
