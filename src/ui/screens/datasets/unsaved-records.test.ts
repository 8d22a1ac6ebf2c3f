import { expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { InMemoryEditStore } from '#tests/fakes/in-memory-edit-store';
import { UnsavedRecords } from './unsaved-records';

it('unsaved records of all families are found by their dataset and follow changes of other tabs', () => {
  const user = aUser();
  const [first, second] = [new InMemoryEditStore<object>(), new InMemoryEditStore<object>()];
  first.keep({ userId: user.id, datasetId: 'one' }, 'record-1', { at: new Date() });
  const unsaved = new UnsavedRecords([first, second], { user });
  const end = unsaved.activate();
  expect([unsaved.of('one'), unsaved.of('another')]).toEqual([['record-1'], []]);

  second.keep({ userId: user.id, datasetId: 'another' }, 'record-2', { at: new Date() });
  second.notify();
  expect([unsaved.of('one'), unsaved.of('another')]).toEqual([['record-1'], ['record-2']]);

  end();
  expect([first.followers, second.followers]).toEqual([0, 0]);
});
