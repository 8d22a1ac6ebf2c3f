import { isInOwnQueue } from '#domain/feedback/feedback-queue';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import type { Question } from '#domain/question/question';
import { availableSearch, type AvailableSearch } from '#domain/search/feedback/available-search';
import { needsGuide, type RecordSearch } from '#domain/search/feedback/record-search';
import { ok } from '#domain/shared/result';
import type { LoadSearchGuide } from '../find-records/load-search-guide.use-case';
import type { RecordSource } from '../record-buffer/ports/record-source.port';
import type { Reply } from '../shared/repository-failure';
import { fetchOwnRecord } from './fetch-own-record';
import type { Workbench } from './load-workbench.use-case';
import type { RecordRepository } from './ports/record-repository.port';
import type { ResponseRepository } from './ports/response-repository.port';

/** Provides the records of one dataset to a queue, with the user's own responses. */
export class FeedbackRecordSources {
  readonly #records: RecordRepository;
  readonly #responses: ResponseRepository;
  readonly #loadGuide: LoadSearchGuide;

  constructor(records: RecordRepository, responses: ResponseRepository, loadGuide: LoadSearchGuide) {
    this.#records = records;
    this.#responses = responses;
    this.#loadGuide = loadGuide;
  }

  of(workbench: Workbench): RecordSource<FeedbackRecord> {
    const { dataset, questions } = workbench;
    return {
      stillBelongs: isInOwnQueue,
      statuses: FEEDBACK_STATUSES,
      statusOf: recordStatus,
      find: (stretch, signal) => this.#records.find(dataset.id, questions, stretch, signal),
      recall: (recordIds, signal) => this.#recall(recordIds, questions, signal),
      locate: (recordId, search, signal) => this.#records.locate(dataset.id, recordId, search, signal),
      foreignDatasetOf: ({ datasetId }) => (datasetId === dataset.id ? null : datasetId),
      available: (search, signal) => this.#available(search, workbench, signal),
    };
  }

  /**
   * Answered records are in no queue that the user could page back in, so each is fetched by its id. Fails with
   * ERROR_FETCHING_RECORD_BY_ID or ERROR_FETCHING_OWN_RESPONSE.
   */
  async #recall(
    recordIds: readonly string[],
    questions: readonly Question[],
    signal?: AbortSignal,
  ): Reply<readonly FeedbackRecord[]> {
    const recalled = await Promise.all(
      recordIds.map((id) => fetchOwnRecord(this.#records, this.#responses, { id, questions }, signal)),
    );
    const [first] = recalled;
    if (first !== undefined && !first.ok) return first;
    return ok(recalled.flatMap((record) => (record.ok ? [record.value] : [])));
  }

  /** Accepts the search unchecked if the guide is unavailable. */
  async #available(
    search: RecordSearch,
    { dataset, questions, fields }: Workbench,
    signal?: AbortSignal,
  ): Promise<AvailableSearch> {
    const guide = needsGuide(search) ? await this.#loadGuide.execute(dataset.id, signal) : null;
    return availableSearch(search, { guide: guide?.ok === true ? guide.value : null, questions, fields });
  }
}
