import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordPlace } from '#domain/queue/linked-record';
import type { RecordsFound, Stretch } from '#domain/queue/record-queue';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { err, ok, type Result } from '#domain/shared/result';
import { CallScript, notConfigured } from './call-script';
import type { InMemoryAnnotations } from './in-memory-annotations';

export class InMemoryRecordRepository implements RecordRepository {
  readonly calls = new CallScript();
  /** Requested stretches, in order. */
  readonly stretches: Stretch[] = [];
  /** Records given at a time, at most, whatever is asked for. */
  largestAnswer = Number.POSITIVE_INFINITY;
  /** Returns no places of records. */
  isOfOldServer = false;
  readonly #annotations: InMemoryAnnotations | undefined;

  constructor(annotations?: InMemoryAnnotations) {
    this.#annotations = annotations;
  }

  find(
    datasetId: string,
    questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Promise<Result<RecordsFound<FeedbackRecord>, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryRecordRepository.find');
    this.stretches.push(stretch);
    const answer = () =>
      annotations.find(
        datasetId,
        { ...stretch, limit: Math.min(stretch.limit, this.largestAnswer) },
        questions,
      );
    return this.calls.run({ method: 'find', code: 'ERROR_FETCHING_RECORDS', signal, answer });
  }

  locate(
    datasetId: string,
    recordId: string,
    search: RecordSearch,
    signal?: AbortSignal,
  ): Promise<Result<RecordPlace | null, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryRecordRepository.locate');
    const answer = () => ok(this.isOfOldServer ? null : annotations.locate(datasetId, recordId, search));
    return this.calls.run({ method: 'locate', code: 'ERROR_LOCATING_RECORD', signal, answer });
  }

  get(
    recordId: string,
    _questions: readonly Question[],
    signal?: AbortSignal,
  ): Promise<Result<FeedbackRecord, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryRecordRepository.get');
    const answer = () => {
      const record = annotations.record(recordId);
      return record === undefined
        ? err({ kind: 'not-found', status: 404 } as const)
        : ok({ ...record, response: null });
    };
    return this.calls.run({ method: 'get', code: 'ERROR_FETCHING_RECORD_BY_ID', signal, answer });
  }
}
