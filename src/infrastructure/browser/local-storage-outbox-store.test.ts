// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { anEntry } from '#tests/builders/outbox.builder';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import { InMemoryStorage } from '#tests/fakes/in-memory-storage';
import type { FeedbackWrite, PersonalFeedback } from '#domain/feedback/feedback-write';
import { LocalStorageOutboxStore } from './local-storage-outbox-store';
import { SafeStorage } from './safe-storage';
import { STORED_FEEDBACK } from '../stored-feedback/stored-feedback';
import { entryForm } from './stored-entry';
import { toText, type StoredFamily } from './stored-form';

const entryToText = (entry: FeedbackWrite) => toText(entryForm(STORED_FEEDBACK), entry);

const everything = answers({
  text: anAnswer('text', 'schön 👍'),
  rating: anAnswer('rating', 3),
  label: anAnswer('label_selection', 'good'),
  labels: anAnswer('multi_label_selection', ['sport', 'music']),
  ranking: anAnswer('ranking', [
    { value: 'first', rank: 1 },
    { value: 'second', rank: null },
  ]),
  ['__proto__']: anAnswer('text', 'a legal name'),
  spans: anAnswer('span', [{ label: 'person', start: 0, end: 4 }]),
});
const full = anEntry({
  key: 'full',
  order: 2,
  wanted: { status: 'submitted', answers: everything },
  base: aResponse({ status: 'draft', answers: everything }),
  tries: 3,
});

function setUp(device: Storage = new InMemoryStorage()) {
  return { device, store: new LocalStorageOutboxStore(STORED_FEEDBACK, new SafeStorage(() => device)) };
}

describe('LocalStorageOutboxStore', () => {
  it.each([
    ['never tried', anEntry()],
    ['with everything', full],
    ['to remove', anEntry({ act: 'clear', wanted: null })],
    ['on top of one that is on its way', anEntry({ base: aResponse({ id: null, revision: null }) })],
    [
      'that failed',
      anEntry({ problem: { kind: 'failed', failure: { kind: 'rejected', status: 422, detail: 'no' } } }),
    ],
    ['that failed without a word', anEntry({ problem: { kind: 'failed', failure: { kind: 'malformed' } } })],
    ['in conflict', anEntry({ problem: { kind: 'conflict', theirs: aResponse({ answers: everything }) } })],
    ['in conflict with nothing', anEntry({ problem: { kind: 'conflict', theirs: null } })],
  ])('gives back an entry %s, in another tab too', (_, entry) => {
    const { device, store } = setUp();
    expect(store.keep('nora', entry)).toBe(true);
    const { store: another } = setUp(device);
    expect(another.read('nora')).toEqual([entry]);
    expect(another.find('nora', entry.key)).toEqual(entry);
  });

  it('gives them in their order, and each person only their own', () => {
    const { store } = setUp();
    store.keep('nora', full);
    store.keep('nora', anEntry());
    store.keep('nora/evil', anEntry({ key: 'other' }));
    expect(store.read('nora').map(({ key }) => key)).toEqual(['act-1', 'full']);
    expect(store.read('nor')).toEqual([]);
  });

  it('forgets', () => {
    const { device, store } = setUp();
    store.keep('nora', full);
    store.forget('nora', 'full');
    expect([store.read('nora'), store.find('nora', 'full'), device.length]).toEqual([[], null, 0]);
  });

  it.each([
    'no json',
    'null',
    '{}',
    entryToText(full).replace('"rating","value":3', '"rating","value":"3"'),
    entryToText(full).replace('"submit"', '"dance"'),
    entryToText(full).replace(/"putAt":"[^"]+"/, '"putAt":"yesterday"'),
  ])('sets aside what is no entry: %s', (damaged) => {
    const { device, store } = setUp();
    store.keep('nora', anEntry());
    device.setItem('ostraka.outbox/nora/broken', damaged);
    expect(store.read('nora').map(({ key }) => key)).toEqual(['act-1']);
    expect(device.getItem('ostraka.outbox/nora/broken')).toBeNull();
    expect(device.getItem('ostraka.unreadable/nora/broken')).toBe(damaged);
  });

  it('entries of two families are stored under different keys', () => {
    const { device, store } = setUp();
    const tasks: StoredFamily<PersonalFeedback> = { ...STORED_FEEDBACK, prefix: 'ostraka.task' };
    const another = new LocalStorageOutboxStore(tasks, new SafeStorage(() => device));
    store.keep('nora', anEntry());
    another.keep('nora', full);
    expect([store.read('nora'), another.read('nora')]).toEqual([[anEntry()], [full]]);
    expect(device.getItem('ostraka.task.outbox/nora/full')).not.toBeNull();
  });

  it('says when the device refuses', () => {
    const { store } = setUp(new InMemoryStorage({ isFull: true }));
    expect(store.keep('nora', full)).toBe(false);
  });

  it('a listener receives the changes that other tabs make to the entries of the user, until it unsubscribes', () => {
    const { store } = setUp();
    const onChange = vi.fn<(change: unknown) => void>();
    const leave = store.subscribe('nora', onChange);
    const write = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    write('ostraka.outbox/nora/full', entryToText(full));
    write('ostraka.outbox/nora/full', null);
    write('ostraka.outbox/ben/full', entryToText(full));
    write('auth.token', 'x');
    expect(onChange.mock.calls).toEqual([[{ key: 'full', entry: full }], [{ key: 'full', entry: null }]]);
    leave();
    write('ostraka.outbox/nora/full', null);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
