import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aRecord } from '#tests/builders/record.builder';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryProgressRepository } from '#tests/fakes/in-memory-progress.repository';
import { LoadOwnProgress } from './load-own-progress.use-case';

const records = [
  aRecord({ id: '1' }),
  aRecord({ id: '2', status: 'draft' }),
  aRecord({ id: '3', status: 'submitted' }),
  aRecord({ id: '4', status: 'discarded' }),
];

const repository = () => new InMemoryProgressRepository(new InMemoryAnnotations(records));

describe('LoadOwnProgress', () => {
  it("LoadOwnProgress returns the user's own numbers", async () => {
    expect(await new LoadOwnProgress(repository()).execute(DATASET_ID)).toEqual({
      ok: true,
      value: { records: 4, submitted: 1, discarded: 1, draft: 1 },
    });
  });

  it('LoadOwnProgress fails with its own code', async () => {
    const progress = repository();
    progress.calls.failNext('own', { kind: 'network' });
    expect(await new LoadOwnProgress(progress).execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_OWN_PROGRESS', kind: 'network' },
    });
  });

  it('LoadOwnProgress is aborted with its caller', async () => {
    const answer = await new LoadOwnProgress(repository()).execute(DATASET_ID, AbortSignal.abort());
    expect(answer).toMatchObject({ error: { kind: 'aborted' } });
  });
});
