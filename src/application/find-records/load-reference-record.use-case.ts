import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordRepository } from '../annotate-feedback/ports/record-repository.port';
import type { Reply } from '../shared/repository-failure';

export interface ReferenceToLoad {
  readonly recordId: string;
  readonly questions: readonly Question[];
}

/**
 * Fetches the record that others are compared with, from any queue and with any status. Only its texts are shown, so it has no
 * responses. Fails with ERROR_FETCHING_RECORD_BY_ID.
 */
export class LoadReferenceRecord {
  readonly #records: RecordRepository;

  constructor(records: RecordRepository) {
    this.#records = records;
  }

  execute({ recordId, questions }: ReferenceToLoad, signal?: AbortSignal): Reply<FeedbackRecord> {
    return this.#records.get(recordId, questions, signal);
  }
}
