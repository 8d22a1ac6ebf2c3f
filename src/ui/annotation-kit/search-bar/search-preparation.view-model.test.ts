import { getEventListeners } from 'node:events';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakeSearchDeps } from '#tests/fakes/fake-search-deps';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import { WAITING } from '#ui/annotation-kit/queue/queue-state';
import { SearchPreparationViewModel } from './search-preparation.view-model';

const TIMEOUT: RepositoryFailure = { code: 'ERROR_FETCHING_RECORDS', kind: 'network', detail: 'timeout' };

let clock: FakeClock;
let useCases: FakeSearchDeps;
let failed: { failure: RepositoryFailure | null };
let retries: number;
let viewModel: SearchPreparationViewModel;
let leave: () => void;

beforeEach(() => {
  clock = new FakeClock();
  useCases = new FakeSearchDeps();
  failed = observable({ failure: null }, {}, { deep: false });
  retries = 0;
  const awaited = {
    search: EVERYTHING,
    state: WAITING,
    get failedSearch() {
      return failed.failure;
    },
    navigation: {
      retry: () => {
        retries += 1;
        fail(null);
      },
    },
  };
  const { readPreparation, prepareAgain } = useCases;
  const deps = { datasetId: 'dataset', readPreparation, prepareAgain, clock };
  viewModel = new SearchPreparationViewModel(awaited, deps);
  leave = viewModel.activate();
});
afterEach(() => leave());

function fail(failure: RepositoryFailure | null): void {
  runInAction(() => {
    failed.failure = failure;
  });
}

/** Advances the clock by a second, with a new share of records read. */
async function second(records: number): Promise<number | null> {
  useCases.preparation = { records, vectors: 0 };
  clock.advance(1_000);
  await Promise.resolve();
  await Promise.resolve();
  return viewModel.share;
}

describe('a pending search', () => {
  it('a pending search shows the progress of the server after a second', async () => {
    useCases.preparation = { records: 0.1, vectors: 0 };
    clock.advance(999);
    await Promise.resolve();
    expect(viewModel.share).toBeNull();
    expect(await second(0.2)).toBe(0.2);
    expect(await second(0.6)).toBe(0.6);
  });

  it('a pending search shows no progress when everything is prepared', async () => {
    expect(await second(0.5)).toBe(0.5);
    expect(await second(1)).toBeNull();
  });

  it('a server without this information is not asked again', async () => {
    clock.advance(1_000);
    await Promise.resolve();
    await Promise.resolve();
    expect([viewModel.share, clock.pending]).toEqual([null, 0]);
  });

  it('a failed request keeps the last progress', async () => {
    await second(0.5);
    useCases.isFailing = true;
    expect(await second(0.6)).toBe(0.5);
    useCases.isFailing = false;
    expect(await second(0.7)).toBe(0.7);
  });

  it('a long preparation keeps a single listener', async () => {
    for (let passed = 0; passed < 20; passed += 1) await second(0.5);
    const { preparationSignal: signal } = useCases;
    expect(signal && getEventListeners(signal, 'abort')).toHaveLength(1);
  });

  it('the progress is no longer requested after leaving', async () => {
    await second(0.5);
    leave();
    expect(clock.pending).toBe(0);
  });
});

describe('a search that failed during preparation', () => {
  it('a search that timed out during preparation is sent again', async () => {
    await second(0.5);
    fail(TIMEOUT);
    expect([retries, failed.failure]).toEqual([1, null]);
  });

  it('a search that timed out before the first progress is sent again after it', async () => {
    fail(TIMEOUT);
    expect(retries).toBe(0);
    await second(0.5);
    expect(retries).toBe(1);
  });

  it('a search that timed out without preparation is not sent again', async () => {
    await second(1);
    fail(TIMEOUT);
    await second(1);
    expect(retries).toBe(0);
  });

  it.each([
    ['the server is not reached', { code: 'ERROR_FETCHING_RECORDS', kind: 'network' }],
    ['the server refuses it', { code: 'ERROR_FETCHING_RECORDS', kind: 'rejected', status: 422 }],
  ] as const)('a search is not sent again if %s', async (_, failure) => {
    await second(0.5);
    fail(failure);
    await second(0.6);
    expect(retries).toBe(0);
  });
});
