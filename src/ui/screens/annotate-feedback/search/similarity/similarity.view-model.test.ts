import { action, makeObservable, observableRef } from 'mobx';
import { expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aRecord } from '#tests/builders/record.builder';
import { settled } from '#tests/fakes/annotation-fixture';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import type { RefusalReason, RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import type { SearchGuide } from '#domain/search/feedback/search-guide';
import { err, ok, type Result } from '#domain/shared/result';
import { SimilarityViewModel } from './similarity.view-model';

const GONE: RepositoryFailure = { code: 'ERROR_FETCHING_RECORD_BY_ID', kind: 'not-found' };
const ONE = ['mini'];
const TWO = ['mini', 'wide'];
const STORED = 'annotation.similarity.dataset-1';

class Target {
  search: RecordSearch;

  constructor(search: RecordSearch) {
    this.search = search;
    makeObservable(this, { search: observableRef, narrow: action });
  }

  narrow(search: RecordSearch): void {
    this.search = search;
  }
}

interface Given {
  readonly vectors?: readonly string[] | null;
  readonly search?: Partial<RecordSearch>;
  readonly inMemory?: readonly FeedbackRecord[];
  readonly store?: InMemoryPreferenceStore;
}

type Loaded = Result<FeedbackRecord, RepositoryFailure>;

function setUp({ vectors = ONE, search = {}, inMemory = [aRecord()], store }: Given = {}) {
  const target = new Target({ ...EVERYTHING, ...search });
  const preferences = store ?? new InMemoryPreferenceStore();
  const guide: SearchGuide | null = vectors && {
    properties: [],
    vectors: vectors.map((name) => ({ name, title: `Title of ${name}` })),
    agents: new Map(),
    findsParts: true,
    ordersAtRandom: true,
  };
  const asked: { readonly recordId: string; readonly signal: AbortSignal; answer(loaded: Loaded): void }[] =
    [];
  const dataset = {
    id: 'dataset-1',
    fields: [aField({ name: 'title' }), aField({ name: 'text' }), aField({ name: 'note' })],
  };
  const similarity = new SimilarityViewModel(dataset, {
    target,
    choices: { guide },
    records: {
      record: inMemory[0] ?? null,
      find: (id) => {
        const record = inMemory.find((known) => known.id === id);
        return record === undefined ? null : { record };
      },
    },
    loadReference: (recordId, signal) => new Promise((answer) => asked.push({ recordId, signal, answer })),
    store: preferences,
  });
  return { similarity, target, store: preferences, asked };
}

const LIKE_RECORD_9 = { recordId: 'record-9', vector: 'mini', limit: 50, order: 'most' } as const;

it('a similarity search is unavailable without a vector, before the vectors are known, or without a record', () => {
  for (const given of [{ vectors: [] }, { vectors: null }, { inMemory: [] }]) {
    const { similarity, target } = setUp(given);
    similarity.ask();
    expect(similarity.canFind).toBe(false);
    expect(target.search).toEqual(EVERYTHING);
  }
});

it('a similarity search starts immediately if there is one vector, and keeps all other conditions (SEA-33)', () => {
  const text = { text: 'dog', field: null, mode: 'words' } as const;
  const { similarity, target } = setUp({ search: { text } });
  similarity.ask();
  expect(target.search).toEqual({
    ...EVERYTHING,
    text,
    similarity: { recordId: 'record-1', vector: 'mini', limit: 50, order: 'most' },
  });
});

it('a similarity search asks for the vector if there are several (SEA-33)', () => {
  const { similarity, target } = setUp({ vectors: TWO });
  similarity.ask();
  expect(similarity).toMatchObject({ isAsking: true, usualVector: 'mini' });
  expect(target.search).toEqual(EVERYTHING);
  similarity.find({ vector: 'wide', order: 'least' });
  expect(similarity.isAsking).toBe(false);
  expect(similarity.current).toMatchObject({ vector: 'wide', order: 'least', limit: 50 });
});

it('closing the question does not start a search', () => {
  const { similarity, target } = setUp({ vectors: TWO });
  similarity.ask();
  similarity.closeQuestion();
  expect(similarity.isAsking).toBe(false);
  expect(target.search).toEqual(EVERYTHING);
});

it('a similarity search begins with the last settings used in the dataset', () => {
  const first = setUp({ vectors: TWO });
  first.similarity.find({ vector: 'wide', order: 'least' });
  first.similarity.change({ limit: 200 });
  const later = setUp({ vectors: TWO, store: first.store });
  expect(later.similarity.usualVector).toBe('wide');
  later.similarity.find({ vector: 'mini', order: later.similarity.habit.order });
  expect(later.similarity.current).toMatchObject({ vector: 'mini', order: 'least', limit: 200 });
});

it('the first vector is preselected if the last one used no longer exists', () => {
  const store = new InMemoryPreferenceStore({ [STORED]: '10 most lost' });
  expect(setUp({ vectors: TWO, store }).similarity.usualVector).toBe('mini');
});

it('a change of one setting keeps the others and the reference', () => {
  const { similarity, target } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  similarity.change({ limit: 10 });
  similarity.change({ order: 'least' });
  expect(target.search.similarity).toEqual({ ...LIKE_RECORD_9, limit: 10, order: 'least' });
});

it('ending a similarity search keeps the other conditions', () => {
  const text = { text: 'dog', field: null, mode: 'words' } as const;
  const { similarity, target } = setUp({ search: { text, similarity: LIKE_RECORD_9 } });
  similarity.end();
  expect(target.search).toEqual({ ...EVERYTHING, text });
  expect(similarity.reference).toEqual({ kind: 'none' });
});

it('a sort is reported as ignored during a similarity search (SEA-34)', () => {
  const sort = [{ by: { entity: 'record', property: 'inserted_at' }, order: 'asc' }] as const;
  const { similarity } = setUp({ search: { sort, similarity: LIKE_RECORD_9 } });
  expect(similarity.isSortIgnored).toBe(true);
  similarity.end();
  expect(similarity.isSortIgnored).toBe(false);
});

it('the reference record is taken from memory and kept (ENT-43)', () => {
  const { similarity, asked } = setUp();
  similarity.activate();
  similarity.ask();
  expect(similarity.reference).toMatchObject({ kind: 'record', record: { id: 'record-1' } });
  expect(asked).toEqual([]);
});

it('the reference record of a link is found in memory', () => {
  const inMemory = [aRecord(), aRecord({ id: 'record-9' })];
  const { similarity, asked } = setUp({ search: { similarity: LIKE_RECORD_9 }, inMemory });
  similarity.activate();
  expect(similarity.reference).toMatchObject({ kind: 'record', record: { id: 'record-9' } });
  expect(asked).toEqual([]);
});

it('a reference record that is not in memory is fetched', async () => {
  const { similarity, asked } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  similarity.activate();
  expect(similarity.reference).toEqual({ kind: 'waiting' });
  const record = aRecord({ id: 'record-9', fields: { note: 'third', text: 'second', title: 'first' } });
  asked[0]?.answer(ok(record));
  await settled();
  expect(similarity.reference).toEqual({ kind: 'record', record });
  expect(similarity.texts.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  expect(similarity.preview).toEqual({ line: 'first · second', full: 'first\n\nsecond' });
});

it('a missing reference record is reported, and requested again on a retry', async () => {
  const { similarity, asked } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  similarity.activate();
  asked[0]?.answer(err(GONE));
  await settled();
  expect(similarity.reference).toEqual({ kind: 'failed', failure: GONE });
  similarity.retry();
  expect(similarity.reference).toEqual({ kind: 'waiting' });
  expect(asked).toHaveLength(2);
});

it('a late response is not used as the reference of the next search', async () => {
  const { similarity, target, asked } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  similarity.activate();
  target.narrow({ ...EVERYTHING, similarity: { ...LIKE_RECORD_9, recordId: 'record-8' } });
  expect(asked.map(({ recordId, signal }) => [recordId, signal.aborted])).toEqual([
    ['record-9', true],
    ['record-8', false],
  ]);
  asked[0]?.answer(ok(aRecord({ id: 'record-9' })));
  await settled();
  expect(similarity.reference).toEqual({ kind: 'waiting' });
});

it('the request for the reference is aborted on leaving, and sent again on return', () => {
  const { similarity, asked } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  similarity.activate()();
  expect(asked[0]?.signal.aborted).toBe(true);
  similarity.activate();
  expect(asked).toHaveLength(2);
});

it('the whole reference record can be expanded and collapsed', () => {
  const { similarity } = setUp();
  similarity.toggle();
  expect(similarity.isExpanded).toBe(true);
  similarity.toggle();
  expect(similarity.isExpanded).toBe(false);
});

const REFUSED = { code: 'ERROR_FETCHING_RECORDS', kind: 'rejected', status: 422 } as const;

it('a refused similarity search has the reason given by the server (SEA-32)', () => {
  const { similarity } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  const why = (reason: RefusalReason) => similarity.whyRefused({ ...REFUSED, reason });
  expect(why('record-without-vector')).toEqual({ kind: 'no-vector', vector: 'Title of mini' });
  expect(why('unknown-record')).toEqual({ kind: 'gone' });
});

it('a search that is refused for another reason does not blame the vector', () => {
  const { similarity } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  for (const reason of ['too-costly', 'too-many-words'] as const)
    expect(similarity.whyRefused({ ...REFUSED, reason })).toBeNull();
});

it('a refusal without a reason is explained by a missing reference record', async () => {
  const { similarity, asked } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  similarity.activate();
  expect(similarity.whyRefused(REFUSED)).toBeNull();
  asked[0]?.answer(err(GONE));
  await settled();
  expect(similarity.whyRefused(REFUSED)).toEqual({ kind: 'gone' });
  expect(similarity.whyRefused({ ...REFUSED, reason: 'too-costly' })).toBeNull();
});

it('a failure unrelated to similarity has no refusal reason', () => {
  const { similarity } = setUp({ search: { similarity: LIKE_RECORD_9 } });
  expect(similarity.whyRefused({ code: 'ERROR_FETCHING_RECORDS', kind: 'server', status: 500 })).toBeNull();
  similarity.end();
  expect(similarity.whyRefused({ ...REFUSED, reason: 'record-without-vector' })).toBeNull();
});

it('a long preview is cut, in the line and in the tooltip', () => {
  const inMemory = [aRecord({ fields: { title: 'one\n two', text: 'long '.repeat(1_000) } })];
  const { similarity } = setUp({ inMemory });
  similarity.ask();
  expect(similarity.preview.line.startsWith('one two · long long')).toBe(true);
  expect(similarity.preview.line.length).toBeLessThan(250);
  expect(similarity.preview.full).toHaveLength(1_000);
});
