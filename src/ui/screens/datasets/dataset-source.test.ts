import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aDataset, aWorkspace } from '#tests/builders/dataset.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { DatasetSource } from './dataset-source';

const AWAY = { kind: 'server', status: 500 } as const;

function source() {
  const clock = new FakeClock();
  const datasets = new InMemoryDatasetRepository({ feedback: [aDataset()], tasks: [] });
  const workspaces = new InMemoryWorkspaceRepository([aWorkspace()]);
  const list = new DatasetSource(new LoadDatasets(datasets, workspaces), clock);
  const fail = () => {
    datasets.calls.failNext('listFeedback', AWAY);
    datasets.calls.failNext('listTaskDatasets', AWAY);
  };
  return { list, datasets, clock, fail };
}

async function settled(list: DatasetSource): Promise<void> {
  await expect.poll(() => list.state.kind).not.toBe('loading');
}

describe('loading', () => {
  it('begins when the page opens', async () => {
    const { list } = source();
    expect(list.state.kind).toBe('loading');

    list.activate();
    await settled(list);

    expect(list.datasets.map(({ name }) => name)).toEqual(['ticket triage']);
  });

  it('that fails says so and can be tried again', async () => {
    const { list, fail } = source();
    fail();
    list.activate();
    await settled(list);
    expect(list.state.kind).toBe('failed');

    const retry = list.refresh();
    expect(list.isRefreshing).toBe(true);
    await retry;

    expect(list).toMatchObject({ state: { kind: 'ready' }, isRefreshing: false });
  });

  it('works twice, as strict mode does it', async () => {
    const { list } = source();
    list.activate()();
    list.activate();
    await settled(list);

    expect(list.datasets).toHaveLength(1);
  });
});

describe('a refresh', () => {
  it('keeps the list until the new one arrives', async () => {
    const { list, datasets } = source();
    list.activate();
    await settled(list);
    const release = datasets.calls.holdNext('listFeedback');

    const refresh = list.refresh();
    expect(list.datasets).toHaveLength(1);
    release();
    await refresh;
  });

  it('the person asked for shows that it failed', async () => {
    const { list, fail } = source();
    list.activate();
    await settled(list);
    fail();

    await list.refresh();

    expect(list.state.kind).toBe('failed');
  });

  it('a failed background refresh leaves the list unchanged', async () => {
    const { list, fail } = source();
    list.activate();
    await settled(list);
    fail();

    await list.refreshSilently();

    expect(list).toMatchObject({ state: { kind: 'ready' }, isRefreshing: false });
  });

  it('a background refresh does not interrupt the first load', async () => {
    const { list, datasets } = source();
    list.activate();

    await list.refreshSilently();

    expect(datasets.calls.log.filter((call) => call === 'listFeedback')).toHaveLength(1);
  });
});

it('moves on what is said relative to now', async () => {
  const { list, clock } = source();
  list.activate();
  await settled(list);
  const seen: string[] = [];
  const stop = autorun(() => seen.push(list.now.toISOString()));

  clock.advance(60_000);

  expect(seen).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-01T12:01:00.000Z']);
  stop();
});

it('leaves no timer and takes no late answer when the page is left', async () => {
  const { list, datasets, clock } = source();
  const release = datasets.calls.holdNext('listFeedback');

  const undo = list.activate();
  undo();
  release();
  await Promise.resolve();

  expect(clock.pending).toBe(0);
  expect(list.state.kind).toBe('loading');
});
