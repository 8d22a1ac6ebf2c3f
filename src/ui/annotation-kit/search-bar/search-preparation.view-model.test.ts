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
  const queue = {
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
  viewModel = new SearchPreparationViewModel({ search: EVERYTHING, queue }, deps);
  leave = viewModel.activate();
});
afterEach(() => leave());

function fail(failure: RepositoryFailure | null): void {
  runInAction(() => {
    failed.failure = failure;
  });
}

/** Another second in which the server has read so much. */
async function second(records: number): Promise<number | null> {
  useCases.preparation = { records, vectors: 0 };
  clock.advance(1_000);
  await Promise.resolve();
  await Promise.resolve();
  return viewModel.share;
}

describe('a search that is waited for', () => {
  it('is only slow for a second; then is told how far the server is', async () => {
    useCases.preparation = { records: 0.1, vectors: 0 };
    clock.advance(999);
    await Promise.resolve();
    expect(viewModel.share).toBeNull();
    expect(await second(0.2)).toBe(0.2);
    expect(await second(0.6)).toBe(0.6);
  });

  it('has nothing to tell when everything is prepared', async () => {
    expect(await second(0.5)).toBe(0.5);
    expect(await second(1)).toBeNull();
  });

  it('has nothing to tell on another server, which is not asked again', async () => {
    clock.advance(1_000);
    await Promise.resolve();
    await Promise.resolve();
    expect([viewModel.share, clock.pending]).toEqual([null, 0]);
  });

  it('goes on with what was told when the server does not answer for once', async () => {
    await second(0.5);
    useCases.isFailing = true;
    expect(await second(0.6)).toBe(0.5);
    useCases.isFailing = false;
    expect(await second(0.7)).toBe(0.7);
  });

  it('a preparation that takes long keeps one listener', async () => {
    for (let passed = 0; passed < 20; passed += 1) await second(0.5);
    const { preparationSignal: signal } = useCases;
    expect(signal && getEventListeners(signal, 'abort')).toHaveLength(1);
  });

  it('is not followed any more once it is there', async () => {
    await second(0.5);
    leave();
    expect(clock.pending).toBe(0);
  });
});

describe('a search that gave up waiting', () => {
  it('while it was prepared is asked for again', async () => {
    await second(0.5);
    fail(TIMEOUT);
    expect([retries, failed.failure]).toEqual([1, null]);
  });

  it('before anything was told is asked for again then', async () => {
    fail(TIMEOUT);
    expect(retries).toBe(0);
    await second(0.5);
    expect(retries).toBe(1);
  });

  it('has failed when nothing was prepared', async () => {
    await second(1);
    fail(TIMEOUT);
    await second(1);
    expect(retries).toBe(0);
  });

  it.each([
    ['the server is not reached', { code: 'ERROR_FETCHING_RECORDS', kind: 'network' }],
    ['the server refuses it', { code: 'ERROR_FETCHING_RECORDS', kind: 'rejected', status: 422 }],
  ] as const)('because %s has failed', async (_, failure) => {
    await second(0.5);
    fail(failure);
    await second(0.6);
    expect(retries).toBe(0);
  });
});
