import type { FeedbackShape, FeedbackRow } from '#server/search/search-source';
import type { ExactNumber } from '#domain/shared/exact-json';
import { finds, soughtWords } from '#domain/search/text-matches';
import { wordsOf } from '#domain/text/words';
import type {
  Condition,
  CountsRequest,
  Facet,
  LeafCondition,
  Neighbors,
  SearchRequest,
  SortKey,
} from './feedback-search';
import { isSingle, matches, statusesOf, valuesOf } from './naive-values';

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Searches by looking at every record as it is: what an index has to agree with. Texts are not put in order by relevance. */
export class NaiveSearch {
  readonly #shape: FeedbackShape;
  readonly #records: readonly FeedbackRow[];
  readonly #vectors: ReadonlyMap<string, readonly number[]>;

  /** Vectors by record id, of one name. */
  constructor(
    shape: FeedbackShape,
    records: readonly FeedbackRow[],
    vectors: ReadonlyMap<string, readonly number[]> = new Map(),
  ) {
    this.#shape = shape;
    this.#records = records;
    this.#vectors = vectors;
  }

  search({ conditions, userId, order, offset, limit }: SearchRequest): Found {
    const found = this.#meeting(conditions, userId);
    if (order.kind === 'similar') return this.#nearest(found, order, limit);
    const place = ({ shuffle }: FeedbackRow) =>
      order.kind === 'own' ? (shuffle - order.start + 2 ** 31) % 2 ** 31 : 0;
    const keys = order.kind === 'sorted' ? order.keys : [];
    const ordered = found.toSorted((a, b) => {
      const difference = keys.map((key) => this.#compare(a, b, key, userId)).find((one) => one !== 0);
      return difference ?? (place(a) - place(b) || a.ordinal - b.ordinal);
    });
    return { ids: ordered.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
  }

  counts({ conditions, userId, facets }: CountsRequest): unknown {
    return {
      total: this.#meeting(conditions, userId).length,
      facets: facets.map((facet) => {
        const others = conditions.filter((condition) => !isAbout(condition, facet));
        return this.#count(facet, this.#meeting(others, userId), userId);
      }),
    };
  }

  #meeting(conditions: readonly Condition[], userId: string | null): readonly FeedbackRow[] {
    return this.#records.filter((record) => conditions.every((one) => this.#meets(record, one, userId)));
  }

  #meets(record: FeedbackRow, condition: Condition, userId: string | null): boolean {
    switch (condition.kind) {
      case 'all':
        return condition.of.every((part) => this.#meets(record, part, userId));
      case 'any':
        return condition.of.some((part) => this.#meets(record, part, userId));
      case 'not':
        return !this.#meets(record, condition.of, userId);
      case 'text':
        return hasWords(record, condition);
      case 'status':
        return (
          condition.statuses.length === 0 ||
          statusesOf(record, userId).some((status) => condition.statuses.some((wanted) => wanted === status))
        );
      case 'value': {
        const { subject, match } = condition;
        const values = valuesOf(record, subject, this.#shape, userId);
        return values.some((value) => matches(value, match, isSingle(subject, this.#shape)));
      }
      case 'nothing':
        return false;
    }
  }

  #compare(a: FeedbackRow, b: FeedbackRow, { by, direction }: SortKey, userId: string | null): number {
    const [left, right] = [a, b].map((record) => {
      const values = valuesOf(record, by, this.#shape, userId).toSorted((x, y) =>
        x < y ? -1 : Number(x > y),
      );
      return direction === 'asc' ? values[0] : values.at(-1);
    });
    if (left === right) return 0;
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right === (direction === 'asc') ? -1 : 1;
  }

  #count(facet: Facet, records: readonly FeedbackRow[], userId: string | null): unknown {
    const valuesByRecord = records.map((record) =>
      facet.kind === 'status' ? statusesOf(record, userId) : valuesOf(record, facet, this.#shape, userId),
    );
    if (this.#isRange(facet)) return rangeOf(valuesByRecord.filter((values) => values.length > 0));
    const counts = new Map<string, number>();
    for (const value of valuesByRecord.flat().map(String)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const values = Array.from(counts, ([term, count]) => ({ term, count }));
    values.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1));
    const total = values.reduce((sum, { count }) => sum + count, 0);
    return { kind: 'terms', values, isCut: false, total };
  }

  #isRange(facet: Facet): boolean {
    if (facet.kind === 'suggestion') return facet.property === 'score';
    const property = this.#shape.properties.find(
      ({ name }) => facet.kind === 'metadata' && name === facet.property,
    );
    return property !== undefined && property.type !== 'terms';
  }

  #nearest(
    found: readonly FeedbackRow[],
    { vector, order, exceptRecordId }: Neighbors,
    limit: number,
  ): Found {
    const sign = order === 'most_similar' ? 1 : -1;
    const rated = found
      .filter(({ id }) => id !== exceptRecordId)
      .flatMap(({ id }) => {
        const own = this.#vectors.get(id);
        return own === undefined ? [] : [{ id, score: sign * cosine(own, vector) }];
      });
    // Rounded, because vectors that only differ in length are equally near.
    const score = (one: { score: number }) => Math.round(one.score * 1e6);
    const ids = rated.toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    return { ids: ids.slice(0, limit), total: Math.min(limit, ids.length) };
  }
}

function hasWords(record: FeedbackRow, condition: Extract<LeafCondition, { kind: 'text' }>): boolean {
  const texts = Object.entries(record.fields).filter(
    ([name]) => condition.field === null || condition.field === name,
  );
  const words = texts.flatMap(([, text]) => wordsOf(text ?? '')).map(({ word }) => word);
  const sought = soughtWords(condition);
  return sought.length > 0 && sought.every((one) => words.some((word) => finds(one, word)));
}

function isAbout(condition: Condition, facet: Facet): boolean {
  if (condition.kind === 'status') return facet.kind === 'status';
  return condition.kind === 'value' && JSON.stringify(condition.subject) === JSON.stringify(facet);
}

function rangeOf(valuesByRecord: readonly (readonly (string | ExactNumber)[])[]): unknown {
  const all = valuesByRecord.flat().toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const count = valuesByRecord.length;
  if (count === 0) return { kind: 'range', min: null, max: null, count };
  return { kind: 'range', min: all.at(0), max: all.at(-1), count };
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  const length = Math.sqrt(product(a, a) * product(b, b));
  return length === 0 ? 0 : product(a, b) / length;
}
