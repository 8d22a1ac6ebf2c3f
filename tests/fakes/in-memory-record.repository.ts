import type {
  RecordRepository,
  RecordsFound,
} from '../../src/application/annotate-feedback/ports/record-repository.port';
import type { RepositoryFailure } from '../../src/application/shared/repository-failure';
import type { Question } from '../../src/domain/question/question';
import type { Stretch } from '../../src/domain/record/record-queue';
import type { Result } from '../../src/domain/shared/result';
import { CallScript, notConfigured } from './call-script';
import type { InMemoryAnnotations } from './in-memory-annotations';

export class InMemoryRecordRepository implements RecordRepository {
  readonly calls = new CallScript();
  /** What was asked for, in order. */
  readonly stretches: Stretch[] = [];
  /** Records given at a time, at most, whatever is asked for. */
  largestAnswer = Number.POSITIVE_INFINITY;
  readonly #annotations: InMemoryAnnotations | undefined;

  constructor(annotations?: InMemoryAnnotations) {
    this.#annotations = annotations;
  }

  find(
    datasetId: string,
    _questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Promise<Result<RecordsFound, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryRecordRepository.find');
    this.stretches.push(stretch);
    const answer = () =>
      annotations.find(datasetId, { ...stretch, limit: Math.min(stretch.limit, this.largestAnswer) });
    return this.calls.run({ method: 'find', code: 'ERROR_FETCHING_RECORDS', signal, answer });
  }
}
