import type { Question } from '#domain/question/question';
import { withResponse, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { ok, type Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { RecordRepository } from './ports/record-repository.port';
import type { ResponseRepository } from './ports/response-repository.port';

export interface RecordsToRecall {
  readonly questions: readonly Question[];
  /** The one that matters most comes first. */
  readonly recordIds: readonly string[];
}

type Recalling<T> = Promise<Result<T, RepositoryFailure>>;

/**
 * Fetches records that were gone past long ago, with the user's own responses, by their ids: answered ones stand in no
 * queue one could go back in. Those that cannot be had are left out, unless it is the first one: then it fails with
 * ERROR_FETCHING_RECORD_BY_ID or ERROR_FETCHING_OWN_RESPONSE.
 */
export class RecallRecords {
  readonly #records: RecordRepository;
  readonly #responses: ResponseRepository;

  constructor(records: RecordRepository, responses: ResponseRepository) {
    this.#records = records;
    this.#responses = responses;
  }

  async execute(
    { questions, recordIds }: RecordsToRecall,
    signal?: AbortSignal,
  ): Recalling<readonly FeedbackRecord[]> {
    const recalled = await Promise.all(recordIds.map((id) => this.#recall(id, questions, signal)));
    const [first] = recalled;
    if (first !== undefined && !first.ok) return first;
    return ok(recalled.flatMap((record) => (record.ok ? [record.value] : [])));
  }

  async #recall(id: string, questions: readonly Question[], signal?: AbortSignal): Recalling<FeedbackRecord> {
    const record = await this.#records.get(id, questions, signal);
    if (!record.ok) return record;
    const response = await this.#responses.ownOf(record.value, questions);
    return response.ok ? ok(withResponse(record.value, response.value)) : response;
  }
}
