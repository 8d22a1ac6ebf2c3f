import * as fakes from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aJournalHead, anAct, targets } from '#tests/builders/bulk.builder';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import type { AnswerChange } from '#domain/bulk/feedback/answer-changes';
import type { BulkFeedback, FeedbackBulkEvent, FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { STORED_BULK_FEEDBACK } from '../stored-feedback/stored-bulk-feedback';
import { IndexedDbBulkActStore } from './indexed-db-bulk-act-store';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});

const order: FeedbackOrder = {
  verb: 'draft',
  changes: new Map<string, AnswerChange>([
    ['__proto__', { kind: 'replace', answer: anAnswer('text', 'odd') }],
    ['topics', { kind: 'labels', added: new Set(['food']), removed: new Set(['price']) }],
    ['mood', { kind: 'own-suggestion', least: 0.8 }],
    ['note', { kind: 'own-suggestion', least: null }],
  ]),
};

const theirs = aResponse({ answers: answers({ stars: anAnswer('rating', 2) }) });
const after = {
  id: 'r1',
  revision: '2026-02-01T10:00:00.123456',
  updatedAt: new Date('2026-02-01T10:00:00.123Z'),
};

const EVENTS: readonly FeedbackBulkEvent[] = [
  {
    kind: 'outcomes',
    outcomes: [
      { kind: 'done', recordId: 'a', after },
      { kind: 'done', recordId: 'b', after: null },
      { kind: 'problem', recordId: 'c', problem: { kind: 'conflict', theirs } },
      { kind: 'problem', recordId: 'd', problem: { kind: 'conflict', theirs: null } },
      { kind: 'problem', recordId: 'e', problem: { kind: 'incomplete', questions: ['stars'] } },
      {
        kind: 'problem',
        recordId: 'k',
        problem: {
          kind: 'unsuggested',
          lacks: [
            { question: 'stars', why: 'none' },
            { question: 'mood', why: 'unscored' },
            { question: 'note', why: 'low', score: 0.5 },
          ],
        },
      },
      { kind: 'problem', recordId: 'f', problem: { kind: 'unsent' } },
      { kind: 'problem', recordId: 'g', problem: { kind: 'gone' } },
      { kind: 'problem', recordId: 'j', problem: { kind: 'forbidden' } },
      { kind: 'problem', recordId: 'h', problem: { kind: 'refused', status: 422, detail: 'No' } },
      { kind: 'problem', recordId: 'i', problem: { kind: 'refused' } },
    ],
  },
  { kind: 'stopped' },
  { kind: 'resumed' },
  { kind: 'retried', recordIds: null },
  { kind: 'retried', recordIds: ['c'] },
  { kind: 'overwritten', recordIds: ['c'] },
  { kind: 'let-go', recordIds: ['d'] },
  { kind: 'given-up' },
  { kind: 'taken-back' },
];

const head = aJournalHead({ act: anAct({ order, sample: { looked: 20, wrong: 1 } }) });
const keep = (store: IndexedDbBulkActStore<BulkFeedback>, count = 0, userId = 'nora') =>
  store.keep({ userId, head: { ...head, total: count }, targets: targets(count), events: [] });

describe('acts on this device', () => {
  it('are found again as they were, by their own person', async () => {
    await keep(new IndexedDbBulkActStore(STORED_BULK_FEEDBACK));
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    expect(await store.acts('nora')).toEqual({ acts: [head], setAside: 0 });
    expect(await store.acts('ben')).toEqual({ acts: [], setAside: 0 });
  });

  it('come by rising time', async () => {
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    const at = (id: string, time: string) => ({ ...head, act: anAct({ id, startedAt: new Date(time) }) });
    for (const act of [at('a', '2026-03-02T12:00:00Z'), at('b', '2026-03-01T12:00:00Z')]) {
      // oxlint-disable-next-line no-await-in-loop
      await store.keep({ userId: 'nora', head: act, targets: [], events: [] });
    }
    const found = await store.acts('nora');
    expect(found?.acts.map(({ act }) => act.id)).toEqual(['b', 'a']);
  });

  it('have their records in order, page after page', async () => {
    const before = aResponse({ answers: answers({ ['__proto__']: anAnswer('text', 'odd') }) });
    const many = targets(2_345, { before, wanted: null });
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    await store.keep({
      userId: 'nora',
      head: { ...head, total: many.length },
      targets: many,
      events: [],
    });
    expect(await store.targets('act-1')).toEqual(many);
  });

  it('keep their records when something else of them changes', async () => {
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    await keep(store, 3);
    const over = { ...head, total: 3, closedWith: 3 };
    await store.keep({ userId: 'nora', head: over, targets: null, events: [] });
    expect((await store.acts('nora'))?.acts).toEqual([over]);
    expect(await store.targets('act-1')).toEqual(targets(3));
  });

  it('are gone once they are forgotten', async () => {
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    await keep(store, 3);
    await store.note('act-1', { kind: 'stopped' });
    await store.forget('act-1');
    expect(await store.acts('nora')).toEqual({ acts: [], setAside: 0 });
    expect(await store.rows('act-1', 0)).toEqual([]);
  });
});

describe('the journal of an act', () => {
  it('gives every row as it was, in order, from a number on', async () => {
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    for (const event of EVENTS) {
      // oxlint-disable-next-line no-await-in-loop
      await store.note('act-1', event);
    }
    const rows = await store.rows('act-1', 0);
    expect(rows).toEqual(EVENTS.map((event, index) => ({ number: index + 1, event })));
    expect(await store.rows('act-1', 6)).toEqual(rows.slice(6));
  });

  it('is read to its end, however long it is', async () => {
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    const events = Array.from({ length: 451 }, () => ({
      actId: 'act-1',
      event: EVENTS[1] as FeedbackBulkEvent,
    }));
    await store.keep({ userId: 'nora', head, targets: null, events });
    const rows = await store.rows('act-1', 25);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 426 }, (_, index) => index + 26));
  });

  it('is one for all tabs, and another for each act', async () => {
    const [one, other] = [
      new IndexedDbBulkActStore(STORED_BULK_FEEDBACK),
      new IndexedDbBulkActStore(STORED_BULK_FEEDBACK),
    ];
    await Promise.all([one.note('act-1', { kind: 'stopped' }), other.note('act-1', { kind: 'resumed' })]);
    await other.note('act-10', { kind: 'taken-back' });
    expect(await one.rows('act-1', 0)).toHaveLength(2);
    expect(await one.rows('act-10', 0)).toEqual([{ number: 1, event: { kind: 'taken-back' } }]);
  });

  it('takes rows of two acts together with what is kept of one', async () => {
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    const events = [
      { actId: 'act-0', event: { kind: 'taken-back' as const } },
      { actId: 'act-1', event: { kind: 'stopped' as const } },
    ];
    expect(await store.keep({ userId: 'nora', head, targets: null, events })).toBe(1);
    expect(await store.rows('act-0', 0)).toEqual([{ number: 1, event: { kind: 'taken-back' } }]);
  });
});

describe('unreadable rows', () => {
  async function spoiled(store: 'acts' | 'targets' | 'journal') {
    const acts = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    await keep(acts, 3);
    await acts.note('act-1', { kind: 'stopped' });
    await acts.note('act-1', { kind: 'resumed' });
    const database = await openDB('ostraka');
    const key = { acts: 'act-1', targets: ['act-1', 0], journal: ['act-1', 1] }[store];
    await database.put(store, { ...(await database.get(store, key)), text: '{"half' });
    return { acts, database };
  }

  it('an unreadable act is set aside and reported', async () => {
    const { acts, database } = await spoiled('acts');
    expect(await acts.acts('nora')).toEqual({ acts: [], setAside: 1 });
    expect(await acts.acts('nora')).toEqual({ acts: [], setAside: 0 });
    expect(await database.getAll('unreadable')).toMatchObject([{ actId: 'act-1' }]);
  });

  it('is set aside with its act: records', async () => {
    const { acts, database } = await spoiled('targets');
    expect(await acts.targets('act-1')).toBeNull();
    expect(await acts.acts('nora')).toEqual({ acts: [], setAside: 0 });
    expect(await database.count('unreadable')).toBe(1);
  });

  it('is passed over: a row, whose records are then sent once more', async () => {
    const { acts } = await spoiled('journal');
    expect(await acts.rows('act-1', 0)).toEqual([{ number: 2, event: { kind: 'resumed' } }]);
  });
});

describe('a device that refuses', () => {
  it.each([
    ['has no database', undefined],
    [
      'refuses it',
      {
        open: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
  ])('keeps nothing and finds nothing where it %s', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB);
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    expect(await keep(store)).toBeNull();
    expect(await store.note('act-1', { kind: 'stopped' })).toBe(false);
    expect(await store.acts('nora')).toBeNull();
    expect(await store.rows('act-1', 0)).toEqual([]);
    expect(await store.targets('act-1')).toBeNull();
  });

  it('is asked again the next time', async () => {
    const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
    const { indexedDB } = globalThis;
    vi.stubGlobal('indexedDB', undefined);
    expect(await store.acts('nora')).toBeNull();
    vi.stubGlobal('indexedDB', indexedDB);
    expect(await store.acts('nora')).toEqual({ acts: [], setAside: 0 });
    expect(await keep(store)).toBe(0);
  });

  it.each(['put', 'add'] as const)(
    'keeps all of an act or nothing where it is full at a later %s',
    async (write) => {
      const store = new IndexedDbBulkActStore(STORED_BULK_FEEDBACK);
      const original = fakes.IDBObjectStore.prototype[write];
      let room = write === 'put' ? 2 : 0;
      vi.spyOn(fakes.IDBObjectStore.prototype, write).mockImplementation(function full(
        this: IDBObjectStore,
        ...row
      ) {
        room -= 1;
        if (room < 0) throw new DOMException('no room', 'QuotaExceededError');
        return original.apply(this, row);
      });
      const events = [{ actId: 'act-1', event: { kind: 'stopped' as const } }];
      const many = { userId: 'nora', head: { ...head, total: 2_345 }, targets: targets(2_345), events };
      expect(await store.keep(many)).toBeNull();
      vi.restoreAllMocks();
      expect(await store.acts('nora')).toEqual({ acts: [], setAside: 0 });
      expect(await store.keep(many)).toBe(1);
      expect(await store.targets('act-1')).toHaveLength(2_345);
    },
  );

  it('makes way for a newer version of the product', async () => {
    await keep(new IndexedDbBulkActStore(STORED_BULK_FEEDBACK));
    const newer = await openDB('ostraka', 2);
    expect(newer.version).toBe(2);
    newer.close();
    expect(await keep(new IndexedDbBulkActStore(STORED_BULK_FEEDBACK))).toBeNull();
  });
});
