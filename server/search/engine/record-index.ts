import { topOf } from '#domain/search/condition-tree';
import { err, ok, type Result } from '#domain/shared/result';
import type { SearchFailure } from '../search-engine';
import type {
  CountsAnswer,
  CountsRequest,
  Neighbors,
  SearchAnswer,
  SearchHit,
  SearchOrder,
  SearchRequest,
} from '../search-request';
import type { Archive } from './archive';
import { Bits, bitsOf } from './bits';
import { meetingAll, relevanceOf } from './conditions';
import { Documents } from './documents';
import { FacetCounting } from './facets';
import { facetsOf } from './found-facets';
import type { IndexedRecord, IndexedUserRow, IndexedVector, IndexLayout } from './index-layout';
import { CostBudget } from './cost-budget';
import { byScore, CIRCLE, orderOf, positionsOnCircle, type Ordering } from './order';
import { sameNumbers, type SameNumbers } from './same-numbers';
import { RecordTexts } from './record-texts';
import { RecordValues } from './record-values';
import { placeAmong, selectPage } from './select-page';
import { VectorStore } from './vector-store';
import { Evaluation, type Tables } from './evaluation';

/** Whether the time that a query has is over. It is asked about once in a millisecond. */
export type IsOver = () => boolean;

/**
 * The records of one dataset, in memory, as they are searched (specification, section 10). Pure: no clock, no waiting.
 *
 * `put` adds records or puts them in the place of those with the same ids, whose vectors stay; a record costs what its texts
 * have in words, and where its texts are the same as before, some microseconds. `putVectors` and `removeVectors` are about
 * records that are there; others are passed over. `search` and `counts` fail as `too-costly` when `isOver` says so.
 */
export class RecordIndex<R extends IndexedRecord, U extends IndexedUserRow, Row = R> {
  #layout: IndexLayout<R, U, Row>;
  readonly #tables: Tables;
  readonly #values: RecordValues<R, U>;
  #vectors: ReadonlyMap<string, VectorStore> = new Map();
  #changes = 0;

  constructor(layout: IndexLayout<R, U, Row>) {
    this.#layout = layout;
    this.#values = new RecordValues(layout);
    const texts = new RecordTexts(layout.texts, layout.textsOnDemand ?? null);
    this.#tables = { documents: new Documents(), texts, values: this.#values };
    this.#takeVectors(layout);
  }

  /** Keeps the columns that the new layout also has and drops all others; new columns are empty. */
  take(layout: IndexLayout<R, U, Row>): void {
    this.#changes += 1;
    this.#layout = layout;
    this.#values.take(layout);
    this.#takeVectors(layout);
  }

  /** Puts the values of some columns of records that are there; others are passed over. */
  putInto(columns: readonly string[], records: readonly R[]): void {
    this.#changes += records.length;
    for (const record of records) {
      const doc = this.#tables.documents.numberOf(record.id);
      if (doc !== undefined) this.#values.putInto(columns, doc, record);
    }
  }

  /** Number of records. */
  get size(): number {
    return this.#tables.documents.size;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    const { documents, texts } = this.#tables;
    const rest = documents.bytes + texts.bytes + this.#values.bytes;
    return [...this.#vectors.values()].reduce((sum, { bytes }) => sum + bytes, rest);
  }

  put(rows: readonly Row[]): void {
    const { documents, texts } = this.#tables;
    this.#changes += rows.length;
    for (const row of rows) {
      const record = this.#layout.recordOf(row);
      const doc = documents.put(record);
      texts.put(doc, record.fields);
      this.#values.put(doc, record, () => texts.kept.sequenceNumber(doc, Object.keys(record.fields)));
    }
  }

  /** Texts on demand are in the index from now on; `putTextsOnDemand` puts those of records that are there already. */
  beginTextsOnDemand(): void {
    this.#tables.texts.beginOnDemand();
  }

  putTextsOnDemand(rows: readonly Row[]): void {
    const { documents, texts } = this.#tables;
    for (const row of rows) {
      const { id, fields } = this.#layout.recordOf(row);
      const doc = documents.numberOf(id);
      if (doc !== undefined) texts.putOnDemand(doc, fields);
    }
  }

  remove(recordIds: readonly string[]): void {
    this.#changes += recordIds.length;
    for (const id of recordIds) {
      const doc = this.#tables.documents.remove(id);
      if (doc === undefined) continue;
      this.#tables.texts.remove(doc);
      this.#values.remove(doc);
      for (const vectors of this.#vectors.values()) vectors.remove(doc);
    }
  }

  putVectors(column: string, vectors: readonly IndexedVector[]): void {
    for (const { recordId, value } of vectors) {
      const doc = this.#tables.documents.numberOf(recordId);
      if (doc !== undefined) this.#vectors.get(column)?.put(doc, value);
    }
  }

  removeVectors(column: string, recordIds: readonly string[]): void {
    for (const id of recordIds) {
      const doc = this.#tables.documents.numberOf(id);
      if (doc !== undefined) this.#vectors.get(column)?.remove(doc);
    }
  }

  search(request: SearchRequest, isOver: IsOver): Result<SearchAnswer, SearchFailure> {
    const evaluation = new Evaluation(this.#tables, this.#budget(isOver));
    const { order } = request;
    const answer =
      order.kind === 'similar'
        ? this.#nearest(request, order, evaluation)
        : this.#page(request, order, evaluation);
    return evaluation.budget.isSpent ? err({ code: 'too-costly' }) : ok(answer);
  }

  counts(request: CountsRequest, isOver: IsOver): Result<CountsAnswer, SearchFailure> {
    const evaluation = new Evaluation(this.#tables, this.#budget(isOver));
    const counting = new FacetCounting(request.where, evaluation);
    const answer = { total: counting.total, facets: request.facets.map((facet) => counting.countsOf(facet)) };
    return evaluation.budget.isSpent ? err({ code: 'too-costly' }) : ok(answer);
  }

  /** After many records were put: what the first search would spend its time on. */
  sortAhead(): void {
    this.#values.sortAhead();
    this.#tables.texts.kept.countAhead();
  }

  /** Grows with every change of records. */
  get changes(): number {
    return this.#changes;
  }

  /** Columns that have vectors or may get some. */
  get vectorColumns(): readonly string[] {
    return [...this.#vectors.keys()];
  }

  /** Grows with every change of vectors. */
  vectorChanges(column: string): number {
    return this.#vectors.get(column)?.changes ?? 0;
  }

  /** Everything but the vectors, which have an archive of their own. From one, only into an index that is empty. */
  archive(archive: Archive): void {
    const { documents, texts } = this.#tables;
    documents.archive(archive);
    texts.archive(archive);
    this.#values.archive(archive);
  }

  archiveVectors(column: string, archive: Archive): void {
    this.#vectors.get(column)?.archive(archive);
  }

  #budget(isOver: IsOver): CostBudget {
    const { documents, texts } = this.#tables;
    return new CostBudget(isOver, this.#layout.stepLimit?.(documents.size, texts.kept.words));
  }

  #takeVectors({ vectors }: Pick<IndexLayout<R, U>, 'vectors'>): void {
    const known = this.#vectors;
    this.#vectors = new Map(
      vectors.map(({ name, dimensions }) => [name, known.get(name) ?? new VectorStore(dimensions)]),
    );
  }

  #page(
    { where, after, offset, limit, locate, facets, sameNumber }: SearchRequest,
    order: Exclude<SearchOrder, Neighbors>,
    evaluation: Evaluation,
  ): SearchAnswer {
    const found = meetingAll(topOf(where), evaluation);
    const counted = countedIn(found, facets, evaluation);
    // Without a page no order is needed.
    if (limit === 0 && locate === undefined) return { hits: [], total: found.count, ...counted };
    const relevance = order.kind === 'sorted' ? null : relevanceOf(found, where, evaluation);
    const numbers = found.numbers();
    const total = numbers.length;
    if (!evaluation.budget.spend(total * 4)) return { hits: [], total };
    const ordering = orderOf(order, evaluation, relevance);
    const located = this.#placeOf(locate, numbers, ordering);
    const rest = after === undefined ? numbers : ordering.behind(numbers, after);
    const page = selectPage(rest, ordering.compare, offset, limit);
    const scores = relevance ?? scoresOf(order, evaluation);
    const hits = this.#hits(page, scores, sameNumbers(sameNumber, page, evaluation));
    const next = nextOf(page, rest.length > offset + limit, ordering);
    return { hits, total, ...next, ...located, ...counted };
  }

  #nearest(
    { where, after, limit, locate, facets, sameNumber }: SearchRequest,
    neighbors: Neighbors,
    evaluation: Evaluation,
  ): SearchAnswer {
    const { documents } = this.#tables;
    const { column, exceptRecordId, distance } = neighbors;
    const vectors = this.#vectors.get(column.name);
    if (vectors === undefined) {
      const none = new Bits(documents.capacity);
      return { hits: [], total: 0, ...countedIn(none, facets, evaluation) };
    }
    const found = meetingAll(topOf(where), evaluation);
    leaveOut(found, documents.numberOf(exceptRecordId ?? ''));
    const candidates = vectors.having(found.numbers());
    const scores = this.#rated(candidates, vectors, neighbors, evaluation);
    const ordering = byScore(scores, documents);
    const rest = after === undefined ? candidates : ordering.behind(candidates, after);
    const nearest = selectPage(rest, ordering.compare, 0, limit);
    const same = sameNumbers(sameNumber, nearest, evaluation);
    const hits = this.#hits(nearest, distance === 'euclidean' ? null : scores, same);
    const next = nextOf(nearest, rest.length > limit, ordering);
    const located = this.#placeOf(locate, nearest, ordering);
    const counted = countedIn(bitsOf(nearest, documents.capacity), facets, evaluation);
    return { hits, total: nearest.length, ...next, ...located, ...counted };
  }

  /** By document, the highest score for the first. Single precision, as vectors are kept: a record is as near to itself as can be. */
  #rated(
    candidates: Uint32Array,
    vectors: VectorStore,
    { vector, order, distance }: Neighbors,
    { budget }: Evaluation,
  ): Float64Array {
    const scores = new Float64Array(this.#tables.documents.capacity);
    const isMost = order === 'most_similar';
    if (distance === 'euclidean') {
      vectors.rateByDistance(candidates, Float32Array.from(vector), scores, budget);
      return isMost ? scores : scores.map((score) => -score);
    }
    // Least similar is nearest to the opposite.
    const target = Float32Array.from(vector, (number) => (isMost ? number : -number));
    vectors.rate(candidates, target, scores, budget);
    return scores;
  }

  #placeOf(
    recordId: string | undefined,
    found: Uint32Array,
    { compare }: Ordering,
  ): Pick<SearchAnswer, 'place'> {
    if (recordId === undefined) return {};
    const doc = this.#tables.documents.numberOf(recordId);
    return { place: doc === undefined ? null : placeAmong(found, doc, compare) };
  }

  #hits(page: Uint32Array, scores: Float64Array | null, same: SameNumbers): readonly SearchHit[] {
    return Array.from(page, (doc) => ({
      recordId: this.#tables.documents.idOf(doc),
      score: scores?.[doc] ?? null,
      ...same(doc),
    }));
  }
}

/** Without a text (SEA-30): 1 for all in the order of the index, and in one's own a number that means nothing. */
function scoresOf(order: Exclude<SearchOrder, Neighbors>, evaluation: Evaluation): Float64Array | null {
  if (order.kind === 'sorted') return null;
  if (order.kind === 'own')
    return positionsOnCircle(order.start, evaluation).map((position) => 1 - position / CIRCLE);
  return new Float64Array(evaluation.tables.documents.capacity).fill(1);
}

/** Cursor behind the last record of the page, if more records follow. */
function nextOf(page: Uint32Array, isMore: boolean, ordering: Ordering): Pick<SearchAnswer, 'next'> {
  const last = page.at(-1);
  return isMore && last !== undefined ? { next: ordering.cursorBehind(last) } : {};
}

function countedIn(
  found: Bits,
  facets: SearchRequest['facets'],
  evaluation: Evaluation,
): Pick<SearchAnswer, 'facets'> {
  return facets === undefined ? {} : { facets: facetsOf(facets, found, evaluation) };
}

function leaveOut(found: Bits, doc: number | undefined): void {
  if (doc !== undefined) found.remove(doc);
}
