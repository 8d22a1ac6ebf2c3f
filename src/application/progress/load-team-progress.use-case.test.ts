import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aRecord } from '#tests/builders/record.builder';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryProgressRepository } from '#tests/fakes/in-memory-progress.repository';
import { LoadTeamProgress } from './load-team-progress.use-case';

const records = [
  aRecord({ id: '1' }),
  aRecord({ id: '2', status: 'draft' }),
  aRecord({ id: '3', status: 'submitted' }),
  aRecord({ id: '4', status: 'discarded' }),
];

const repository = () => new InMemoryProgressRepository(new InMemoryAnnotations(records));

describe('LoadTeamProgress', () => {
  it('LoadTeamProgress returns the progress of the team', async () => {
    expect(await new LoadTeamProgress(repository()).execute(DATASET_ID)).toEqual({
      ok: true,
      value: { total: 4, submitted: 1, discarded: 1, conflicting: 0, pending: 2 },
    });
  });

  it('LoadTeamProgress fails with the code of reading progress, also on a server that lacks the call (ERR-2)', async () => {
    const progress = repository();
    progress.calls.failNext('team', { kind: 'not-found', status: 404 });
    expect(await new LoadTeamProgress(progress).execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_DATASET_PROGRESS', kind: 'not-found', status: 404 },
    });
  });

  it('LoadTeamProgress is aborted with its caller', async () => {
    const answer = await new LoadTeamProgress(repository()).execute(DATASET_ID, AbortSignal.abort());
    expect(answer).toMatchObject({ error: { kind: 'aborted' } });
  });
});
