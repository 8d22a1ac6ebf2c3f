import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { progressClass, type OwnProgress, type TeamProgress } from '#domain/progress/progress';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { ok, type Result } from '#domain/shared/result';
import { CallScript, notConfigured } from './call-script';
import type { InMemoryAnnotations } from './in-memory-annotations';

/** The team of this fake is one user. */
export class InMemoryProgressRepository implements ProgressRepository {
  readonly calls = new CallScript();
  readonly #annotations: InMemoryAnnotations | undefined;

  constructor(annotations?: InMemoryAnnotations) {
    this.#annotations = annotations;
  }

  team(datasetId: string, signal?: AbortSignal): Promise<Result<TeamProgress, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryProgressRepository.team');
    return this.calls.run({
      method: 'team',
      code: 'ERROR_FETCHING_DATASET_PROGRESS',
      signal,
      answer: () => {
        const records = annotations.ofDataset(datasetId);
        return records.ok ? ok(teamProgress(records.value)) : records;
      },
    });
  }

  own(datasetId: string, signal?: AbortSignal): Promise<Result<OwnProgress, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryProgressRepository.own');
    return this.calls.run({
      method: 'own',
      code: 'ERROR_FETCHING_OWN_PROGRESS',
      signal,
      answer: () => {
        const records = annotations.ofDataset(datasetId);
        return records.ok ? ok(ownProgress(records.value)) : records;
      },
    });
  }
}

function teamProgress(records: readonly FeedbackRecord[]): TeamProgress {
  const classes = records.map((record) => {
    const status = recordStatus(record);
    return progressClass(status === 'submitted' ? 1 : 0, status === 'discarded' ? 1 : 0);
  });
  const count = (wanted: (typeof classes)[number]) => classes.filter((found) => found === wanted).length;
  return {
    total: records.length,
    submitted: count('submitted'),
    discarded: count('discarded'),
    conflicting: count('conflicting'),
    pending: count('pending'),
  };
}

function ownProgress(records: readonly FeedbackRecord[]): OwnProgress {
  const count = (status: string) => records.filter((record) => recordStatus(record) === status).length;
  return {
    records: records.length,
    submitted: count('submitted'),
    discarded: count('discarded'),
    draft: count('draft'),
  };
}
