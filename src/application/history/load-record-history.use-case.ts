import type { RecordChange } from '#domain/history/answer-history';
import type { HistoryPage } from '#domain/history/history-page';
import type { TextRecord } from '#domain/field/record-text';
import type { Reply } from '../shared/repository-failure';
import type { HistoryRepository, AnsweredStretch } from './ports/history-repository.port';

/** Fetches a stretch of a record's changes; null on servers without a history. Fails with ERROR_FETCHING_RECORD_HISTORY. */
export class LoadRecordHistory {
  readonly #history: HistoryRepository;

  constructor(history: HistoryRepository) {
    this.#history = history;
  }

  execute(record: TextRecord, stretch: AnsweredStretch): Reply<HistoryPage<RecordChange> | null> {
    return this.#history.ofRecord(record, stretch);
  }
}
