import type { Question } from '../../domain/question/question';
import { queueFrom, stretchAt, type RecordQueue } from '../../domain/record/record-queue';
import { FIRST_PAGE, type RecordCriteria } from '../../domain/search/record-criteria';
import { ok, type Result } from '../../domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { RecordRepository } from './ports/record-repository.port';

export interface RecordsToLoad {
  readonly datasetId: string;
  readonly questions: readonly Question[];
  readonly criteria: RecordCriteria;
}

export interface LoadedRecords {
  readonly queue: RecordQueue;
  /** The place that is shown: the wanted one, or the first when the queue does not reach that far. */
  readonly page: number;
}

/** Begins a queue at the place the criteria name. Fails with ERROR_FETCHING_RECORDS. */
export class LoadRecords {
  readonly #records: RecordRepository;

  constructor(records: RecordRepository) {
    this.#records = records;
  }

  async execute(
    wanted: RecordsToLoad,
    signal?: AbortSignal,
  ): Promise<Result<LoadedRecords, RepositoryFailure>> {
    const { datasetId, questions, criteria } = wanted;
    const stretch = stretchAt(criteria.status, criteria.page);
    const found = await this.#records.find(datasetId, questions, stretch, signal);
    if (!found.ok) return found;
    const { records, total } = found.value;
    if (records.length === 0 && criteria.page !== FIRST_PAGE) {
      return this.execute({ ...wanted, criteria: { ...criteria, page: FIRST_PAGE } }, signal);
    }
    return ok({ queue: queueFrom(criteria.status, criteria.page, records, total), page: criteria.page });
  }
}
