import { describe, expect, it } from 'vitest';
import { exactJsonText, parseExactJson } from '#domain/shared/exact-json';
import { forEachSeed, type Random } from '#tests/builders/random';
import {
  countsOf,
  searchOf,
  type Condition,
  type Facet,
  type SearchOrder,
  type SearchRequest,
  type SortSubject,
  type Subject,
} from '#tests/search/feedback-search';
import { searchFor, SHAPE, sourceRecord } from '#tests/search/source-records';
import { NaiveSearch } from '#tests/search/naive-search';
import { FeedbackIndex } from '../feedback-index';
import type { Match, SearchCursor } from '../search-request';
import type { FeedbackRow } from '../search-source';
import { IncomingArchive, OutgoingArchive } from '../index-store/archives';

const WORDS = [
  'late',
  'refund',
  'pay',
  'payment',
  'Café',
  '退款',
  '申请退款',
  '은행에서',
  '은행',
  'x_1',
  '👍',
];
const TERMS = ['train', 'test', 'Test', '5', '2.5', ''];
/** Neighbors, of which one double represents two or more. */
const LARGE = [2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, 2n ** 63n - 2n, 10n ** 30n];
const USERS = ['me', 'you', null];

describe('a record index', () => {
  it('finds and counts what looking at every record does, whatever is put and removed in between', () => {
    expectAgreement(anyRequest);
  });

  it('finds and counts so by alternatives and negations too, in any depth', () => {
    expectAgreement(anyTreeRequest);
  });

  it('has the same pages behind a cursor as by an offset, in every order', () => {
    forEachSeed((random) => {
      const index = new FeedbackIndex(SHAPE);
      change(random, index, new Map(), new Map());
      const order = anyOrder(random);
      const conditions = random.chance(0.5) ? [anyCondition(random)] : [];
      const request = searchFor({ conditions, order, limit: 1 + random.below(4) });
      const all = pageIn(index, { ...request, limit: 1_000 }).ids;
      const pages: (readonly string[])[] = [];
      let after: SearchCursor | undefined;
      do {
        const page = pageIn(index, { ...request, ...(after && { after: asJson(after) }) });
        pages.push(page.ids);
        after = page.next;
      } while (after !== undefined && pages.length <= all.length);
      const { limit } = request;
      const byOffset = Array.from({ length: Math.max(1, Math.ceil(all.length / limit)) }, (_, page) =>
        all.slice(page * limit, (page + 1) * limit),
      );
      expect({ request, pages }).toEqual({ request, pages: byOffset });
    });
  });
});

function expectAgreement(requestOf: (random: Random) => SearchRequest): void {
  forEachSeed((random) => {
    const kept = new Map<string, FeedbackRow>();
    const vectors = new Map<string, readonly number[]>();
    let index = new FeedbackIndex(SHAPE);
    for (let round = 0; round < 2; round += 1) {
      if (random.chance(0.3)) index = archivedAndBack(index);
      change(random, index, kept, vectors);
      const naive = new NaiveSearch(SHAPE, [...kept.values()], vectors);
      expect(index.size).toBe(kept.size);
      for (let query = 0; query < 2; query += 1)
        expectSame(requestOf(random), random.some(FACETS).slice(0, 4), index, naive);
    }
  });
}

function pageIn(index: FeedbackIndex, request: SearchRequest) {
  const found = index.search(searchOf(request, SHAPE), never);
  if (!found.ok) throw new Error(found.error.code);
  return { ids: found.value.hits.map(({ recordId }) => recordId), next: found.value.next };
}

/** As it comes back from a client. */
function asJson<T>(value: T): T {
  return parseExactJson(exactJsonText(value)) as T;
}

/** The same index out of the bytes that it was. */
function archivedAndBack(index: FeedbackIndex): FeedbackIndex {
  const again = new FeedbackIndex(SHAPE);
  const records = new OutgoingArchive();
  index.archive(records);
  again.archive(incoming(records));
  for (const settingsId of index.vectorColumns) {
    const vectors = new OutgoingArchive();
    index.archiveVectors(settingsId, vectors);
    again.archiveVectors(settingsId, incoming(vectors));
  }
  return again;
}

function incoming({ sections }: OutgoingArchive): IncomingArchive {
  return new IncomingArchive(sections.map((section) => Uint8Array.from(section).buffer));
}

function expectSame(
  request: SearchRequest,
  facets: readonly Facet[],
  index: FeedbackIndex,
  naive: NaiveSearch,
): void {
  const { datasetId, userId, conditions } = request;
  const found = index.search(searchOf(request, SHAPE), never);
  const ids = found.ok ? found.value.hits.map(({ recordId }) => recordId) : [];
  const total = found.ok ? found.value.total : null;
  // With the request, so that the message of a failure contains it.
  expect({ request, ids, total }).toEqual({ request, ...naive.search(request) });
  const counting = { datasetId, userId, conditions, facets };
  const counted = index.counts(countsOf(counting, SHAPE), never);
  expect({ counting, counted }).toEqual({ counting, counted: { ok: true, value: naive.counts(counting) } });
}

const never = () => false;

function change(
  random: Random,
  index: FeedbackIndex,
  kept: Map<string, FeedbackRow>,
  vectors: Map<string, readonly number[]>,
): void {
  const removed = random.some([...kept.keys()]).slice(0, 5);
  index.remove(removed);
  for (const id of removed) [kept, vectors].forEach((some) => some.delete(id));
  const put = Array.from({ length: 5 + random.below(15) }, () => anyRecord(random));
  for (const record of put) kept.set(record.id, record);
  index.put(put);
  const given = put.filter(() => random.chance(0.7)).map(({ id }) => [id, anyVector(random)] as const);
  for (const [id, vector] of given) vectors.set(id, vector);
  index.putVectors(
    'small',
    given.map(([recordId, vector]) => ({ recordId, value: Float32Array.from(vector) })),
  );
}

function anyRecord(random: Random): FeedbackRow {
  const id = `r${random.below(30)}`;
  const maybe = <T>(value: T): T | null => (random.chance(0.7) ? value : null);
  return sourceRecord(id, {
    shuffle: (Number(id.slice(1)) * 715_827_881) % 2 ** 31,
    insertedAt: `2026-01-01T00:00:00.00000${random.below(4)}`,
    updatedAt: `2026-01-0${1 + random.below(3)}T00:00:00`,
    fields: {
      text: maybe(anyText(random)),
      ...(random.chance(0.5) ? { title: maybe(anyText(random)) } : {}),
    },
    metadata: maybe({
      split: maybe(random.chance(0.3) ? random.some(TERMS) : random.pick(TERMS)),
      length: maybe(random.chance(0.1) ? random.some(LARGE) : anyLength(random)),
      price: maybe(random.chance(0.2) ? random.pick(LARGE) : random.below(30) / 10),
      other: 'train',
    }),
    suggestions: random.some(['topic', 'tags', 'quality', 'comment']).map((questionId) => ({
      questionId,
      value: anyAnswer(random, questionId),
      score: maybe(
        random.chance(0.3) ? [random.below(10) / 10, random.below(10) / 10] : random.below(10) / 10,
      ),
      agent: maybe(random.pick(['model-a', 'model-b'])),
    })),
    responses: random.some([...USERS, 'they', null]).map((userId) => ({
      userId,
      status: random.pick(['draft', 'submitted', 'discarded'] as const),
      values: Object.fromEntries(
        random.some(['topic', 'tags', 'quality', 'comment']).map((id) => [id, anyAnswer(random, id)]),
      ),
    })),
  });
}

function anyAnswer(random: Random, questionId: string) {
  if (questionId === 'quality') return random.below(6);
  return questionId === 'tags' ? random.some(TERMS) : random.pick(TERMS);
}

function anyLength(random: Random) {
  return random.chance(0.4) ? random.pick(LARGE) : random.below(6) - 2;
}

function anyText(random: Random): string {
  return Array.from({ length: random.below(6) }, () => random.pick(WORDS)).join(random.pick([' ', ', ', '']));
}

function anyVector(random: Random): readonly number[] {
  return Array.from({ length: 3 }, () => random.below(5) - 2);
}

function anyRequest(random: Random): SearchRequest {
  const conditions = Array.from({ length: random.below(4) }, () => anyCondition(random));
  const order = anyOrder(random);
  // Relevance has tests of its own.
  const isRated = order.kind === 'own' || order.kind === 'index';
  return searchFor({
    userId: random.pick(['me', 'you', 'stranger', null]),
    conditions: isRated ? conditions.filter(({ kind }) => kind !== 'text') : conditions,
    order,
    offset: random.below(4),
    limit: 1 + random.below(30),
    ...(order.kind === 'similar' ? { offset: 0 } : {}),
  });
}

function anyTreeRequest(random: Random): SearchRequest {
  const request = anyRequest(random);
  const conditions = Array.from({ length: 1 + random.below(3) }, () => anyTree(random, 3));
  const isRated = request.order.kind === 'own' || request.order.kind === 'index';
  return { ...request, conditions, ...(isRated ? { order: { kind: 'sorted', keys: [] } } : {}) };
}

function anyTree(random: Random, depth: number): Condition {
  if (depth === 0 || random.chance(0.3)) return anyCondition(random);
  if (random.chance(0.3)) return { kind: 'not', of: anyTree(random, depth - 1) };
  const of = Array.from({ length: random.below(4) }, () => anyTree(random, depth - 1));
  return { kind: random.pick(['all', 'any', 'any'] as const), of };
}

function anyCondition(random: Random): Condition {
  if (random.chance(0.3))
    return { kind: 'status', statuses: random.some(['pending', 'draft', 'submitted', 'discarded']) };
  if (random.chance(0.05)) return { kind: 'nothing' };
  if (random.chance(0.4))
    return {
      kind: 'text',
      text: [...random.some(WORDS)].slice(0, 2).join(' '),
      field: random.pick([null, null, 'text', 'title', 'none']),
      mode: random.pick(['words', 'parts']),
    };
  return { kind: 'value', subject: random.pick(SUBJECTS), match: anyMatch(random) };
}

function anyMatch(random: Random): Match {
  if (random.chance(0.5))
    return {
      kind: 'terms',
      values: [random.pick(TERMS), random.pick(['1', '0.3', 'model-a', ...LARGE.map(String)])],
    };
  if (random.chance(0.3)) return { kind: 'range', ge: random.pick([null, 0, ...LARGE]), le: null };
  if (random.chance(0.3)) return { kind: 'range', ge: null, le: random.pick([0, ...LARGE]) };
  const low = random.below(20) / 10;
  return {
    kind: 'range',
    ge: random.pick([null, low]),
    le: random.pick([null, low + random.below(10) / 10]),
  };
}

function anyOrder(random: Random): SearchOrder {
  const keys = random
    .some(SORT_SUBJECTS)
    .map((by) => ({ by, direction: random.pick(['asc', 'desc'] as const) }));
  return random.pick<SearchOrder>([
    { kind: 'index' },
    { kind: 'own', start: random.below(2 ** 31) },
    { kind: 'sorted', keys: keys.slice(0, 3) },
    {
      kind: 'similar',
      vectorsSettingsId: 'small',
      vector: anyVector(random),
      exceptRecordId: random.pick([null, `r${random.below(30)}`]),
      order: random.pick(['most_similar', 'least_similar']),
    },
  ]);
}

const SUBJECTS: readonly Subject[] = [
  ...['split', 'length', 'price', 'other'].map((property) => ({ kind: 'metadata', property }) as const),
  ...['topic', 'tags', 'quality', 'comment'].flatMap((questionId) => [
    { kind: 'response', questionId } as const,
    ...(['value', 'score', 'agent'] as const).map(
      (property) => ({ kind: 'suggestion', questionId, property }) as const,
    ),
  ]),
];

const SORT_SUBJECTS: readonly SortSubject[] = [
  ...SUBJECTS,
  { kind: 'record', property: 'inserted_at' },
  { kind: 'record', property: 'updated_at' },
];

const FACETS: readonly Facet[] = [{ kind: 'status' }, ...SUBJECTS];
