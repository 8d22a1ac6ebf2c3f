import { expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { PrepareSearchAgain } from './prepare-search-again.use-case';

it('preparing a search again calls the server with the dataset', async () => {
  const repository = new InMemorySearchGuideRepository();
  expect(await new PrepareSearchAgain(repository).execute(DATASET_ID)).toEqual({ ok: true, value: null });
  expect(repository.preparedAgain).toEqual([DATASET_ID]);
});

it('preparing a search again fails with its own code', async () => {
  const repository = new InMemorySearchGuideRepository();
  repository.calls.failNext('prepareAgain', { kind: 'network' });
  expect(await new PrepareSearchAgain(repository).execute(DATASET_ID)).toEqual({
    ok: false,
    error: { code: 'ERROR_PREPARING_AGAIN', kind: 'network' },
  });
});
