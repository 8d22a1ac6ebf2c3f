// @vitest-environment jsdom
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { everyQuestion } from '#tests/builders/question.builder';
import { anyAnswer, forEachSeed } from '#tests/builders/random';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { InMemoryStorage } from '#tests/fakes/in-memory-storage';
import type { UnsavedFeedback } from '#domain/feedback/feedback-edit';
import { FEEDBACK_EDIT_FORM } from '../stored-feedback/feedback-edit-form';
import { LocalStorageEditStore } from './local-storage-edit-store';
import { SafeStorage } from './safe-storage';
import { storedDate } from './stored-form';

const scope = { userId: 'ann', datasetId: 'dataset-1' };
const everything: UnsavedFeedback = {
  answers: answers({
    text: anAnswer('text', 'Half a thought'),
    rating: anAnswer('rating', 3),
    label: anAnswer('label_selection', 'good'),
    labels: anAnswer('multi_label_selection', ['sport', 'music']),
    ranking: anAnswer('ranking', [
      { value: 'first', rank: 1 },
      { value: 'second', rank: null },
    ]),
    ['__proto__']: anAnswer('text', 'a legal name'),
    spans: anAnswer('span', [{ label: 'person', start: 0, end: 4 }]),
  }),
  base: { status: 'draft', answers: answers({ rating: anAnswer('rating', 1) }) },
  at: new Date('2026-03-01T12:00:00Z'),
};

/** `everything` as a build of November 2026 stored it. */
const STORED_EARLIER = {
  key: 'ostraka.edit.ann.dataset-1.record-1',
  text: '{"answers":[["text",{"type":"text","value":"Half a thought"}],["rating",{"type":"rating","value":3}],["label",{"type":"label_selection","value":"good"}],["labels",{"type":"multi_label_selection","value":["sport","music"]}],["ranking",{"type":"ranking","value":[{"value":"first","rank":1},{"value":"second","rank":null}]}],["__proto__",{"type":"text","value":"a legal name"}],["spans",{"type":"span","value":[{"label":"person","start":0,"end":4}]}]],"base":{"status":"draft","answers":[["rating",{"type":"rating","value":1}]]},"at":"2026-03-01T12:00:00.000Z"}',
};

function setUp(device: Storage = new InMemoryStorage()) {
  return { device, store: new LocalStorageEditStore(FEEDBACK_EDIT_FORM, new SafeStorage(() => device)) };
}

describe('LocalStorageEditStore', () => {
  it('gives back what it was given, in another tab too', () => {
    const { device, store } = setUp();
    expect(store.keep(scope, 'record-1', everything)).toBe(true);
    store.keep(scope, 'record-2', { ...everything, base: null });
    const { store: another } = setUp(device);
    expect(another.read(scope)).toEqual(
      new Map([
        ['record-1', everything],
        ['record-2', { ...everything, base: null }],
      ]),
    );
  });

  it('an edit that an earlier build stored is read, and stored again in the same form', () => {
    const { device, store } = setUp();
    device.setItem(STORED_EARLIER.key, STORED_EARLIER.text);
    expect(store.read(scope)).toEqual(new Map([['record-1', everything]]));
    device.clear();
    store.keep(scope, 'record-1', everything);
    expect(device.getItem(STORED_EARLIER.key)).toBe(STORED_EARLIER.text);
  });

  it('families keep their edits apart', () => {
    const { device, store } = setUp();
    const other = new LocalStorageEditStore<object>(
      { key: 'ostraka.taskEdit', schema: z.object({ at: storedDate }), write: (edit) => edit },
      new SafeStorage(() => device),
    );
    other.keep(scope, 'record-2', { at: new Date(0) });
    expect([store.read(scope).size, other.read(scope).size]).toEqual([0, 1]);
    expect([store.editedRecords('ann').size, other.editedRecords('ann').size]).toEqual([0, 1]);
  });

  it('gives back an answer to a question of any type', () => {
    forEachSeed((random) => {
      const given = new Map(everyQuestion().map((question) => [question.name, anyAnswer(random, question)]));
      const { store } = setUp();
      store.keep(scope, 'record-1', { ...everything, answers: given });
      expect(store.read(scope).get('record-1')?.answers).toEqual(given);
    });
  });

  it('keeps people and datasets apart', () => {
    const { store } = setUp();
    store.keep(scope, 'record-1', everything);
    expect(store.read({ ...scope, userId: 'bob' }).size).toBe(0);
    expect(store.read({ ...scope, datasetId: 'dataset-2' }).size).toBe(0);
  });

  it('forgets', () => {
    const { device, store } = setUp();
    store.keep(scope, 'record-1', everything);
    store.forget(scope, 'record-1', everything);
    expect(store.read(scope).size).toBe(0);
    expect(device.length).toBe(0);
  });

  it('does not forget what another tab has put in its place', () => {
    const { device, store } = setUp();
    store.keep(scope, 'record-1', everything);
    setUp(device).store.keep(scope, 'record-1', { ...everything, base: null });
    store.forget(scope, 'record-1', everything);
    expect(store.read(scope).get('record-1')?.base).toBeNull();
  });

  it.each([
    'no json',
    'null',
    '{}',
    '{"answers":[["a",{"type":"rating","value":"3"}]],"base":null,"at":"2026-03-01T12:00:00.000Z"}',
    '{"answers":[],"base":null,"at":"yesterday"}',
    '{"answers":[],"base":{"status":"pending","answers":[]},"at":"2026-03-01T12:00:00.000Z"}',
    '{"answers":[["a",{"type":"span","value":[{"label":"x","start":-1,"end":2}]}]],"base":null,"at":"2026-03-01T12:00:00.000Z"}',
  ])('does not take %s for an edit, and clears it away', (damaged) => {
    const { device, store } = setUp();
    store.keep(scope, 'record-1', everything);
    device.setItem('ostraka.edit.ann.dataset-1.record-2', damaged);
    expect([...store.read(scope).keys()]).toEqual(['record-1']);
    expect(device.length).toBe(1);
  });

  it('the store lists the records of a user that have edits, by dataset, the latest first', () => {
    const { device, store } = setUp();
    const at = (hour: number) => ({ ...everything, at: new Date(Date.UTC(2026, 2, 1, hour)) });
    store.keep(scope, 'record-1', at(1));
    store.keep(scope, 'record-2', at(3));
    store.keep(scope, 'record.3', at(2));
    store.keep({ ...scope, datasetId: 'dataset-2' }, 'record-4', at(1));
    store.keep({ ...scope, userId: 'bob' }, 'record-5', at(1));
    device.setItem('ostraka.edit.ann.dataset-3.record-6', 'damaged');
    expect(store.editedRecords('ann')).toEqual(
      new Map([
        ['dataset-1', ['record-2', 'record.3', 'record-1']],
        ['dataset-2', ['record-4']],
      ]),
    );
  });

  it('a listener is called when another tab changes an edit or clears everything, until it unsubscribes', () => {
    const { store } = setUp();
    const changed = vi.fn<() => void>();
    const stop = store.subscribe(changed);
    const dispatch = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    dispatch('ostraka.outbox/ann/1');
    expect(changed).not.toHaveBeenCalled();
    dispatch('ostraka.edit.ann.dataset-1.record-1');
    dispatch(null);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    dispatch(null);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('says when the device refuses', () => {
    const { store } = setUp(new InMemoryStorage({ isFull: true }));
    expect(store.keep(scope, 'record-1', everything)).toBe(false);
  });

  it('has nothing where storage cannot even be named', () => {
    const store = new LocalStorageEditStore(
      FEEDBACK_EDIT_FORM,
      new SafeStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    expect(store.read(scope).size).toBe(0);
  });
});
