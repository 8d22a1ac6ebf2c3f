import { describe, expect, it } from 'vitest';
import { settled } from '#tests/fakes/annotation-fixture';
import { InMemoryHistoryRepository } from '#tests/fakes/in-memory-history.repository';
import type { OwnAct, OwnEntry } from '#domain/history/answer-history';
import { HistoryListViewModel } from './history-list.view-model';

const act = (number: number): OwnAct => ({
  kind: 'many',
  id: `act-${number}`,
  at: new Date(0),
  verb: 'submit',
  total: 1,
  written: 1,
  sample: null,
  isUndone: false,
});

function setUp(count: number | null) {
  const own = count === null ? null : Array.from({ length: count }, (_, index) => act(index));
  const repository = new InMemoryHistoryRepository({ own });
  const list = new HistoryListViewModel<OwnEntry>((from, signal) =>
    repository.own('dataset-1', { questions: [], from, signal }),
  );
  return { list, repository };
}

describe('a long history', () => {
  it('a long history is read page by page to its end', async () => {
    const { list, repository } = setUp(250);
    list.activate();
    list.more();
    await settled();
    expect([list.entries?.length, list.hasMore]).toEqual([100, true]);
    list.more();
    list.more();
    await settled();
    expect(list.entries).toHaveLength(200);
    list.more();
    await settled();
    expect([list.entries?.length, list.hasMore]).toEqual([250, false]);
    list.more();
    expect(repository.calls.log).toHaveLength(3);
  });

  it('a history keeps its entries when the next page fails, and continues only on a retry', async () => {
    const { list, repository } = setUp(150);
    list.activate();
    await settled();
    repository.calls.failNext('own', { kind: 'server', status: 500 });
    list.more();
    await settled();
    list.more();
    expect([list.entries?.length, list.failure?.kind, list.isLoading]).toEqual([100, 'server', false]);
    list.retry();
    await settled();
    expect([list.entries?.length, list.failure]).toEqual([150, null]);
  });

  it('a history ignores responses after it was closed, and is read again when it is reopened', async () => {
    const { list, repository } = setUp(3);
    const release = repository.calls.holdNext('own');
    list.activate()();
    release();
    await settled();
    expect([list.entries, list.failure]).toEqual([null, null]);
    list.activate();
    await settled();
    expect(list.entries).toHaveLength(3);
  });
});

it('a server without history is not a failure', async () => {
  const { list } = setUp(null);
  list.activate();
  await settled();
  expect([list.isUnsupported, list.failure, list.entries]).toEqual([true, null, []]);
});
