import type { OwnEntry } from '#domain/history/answer-history';
import type { HistoryPage } from '#domain/history/history-page';
import type { Reply } from '../shared/repository-failure';
import type { HistoryRepository, AnsweredStretch } from './ports/history-repository.port';

/**
 * Fetches a stretch of the user's actions in a dataset; null on servers without a history. Fails with ERROR_FETCHING_OWN_HISTORY.
 */
export class LoadOwnHistory {
  readonly #history: HistoryRepository;

  constructor(history: HistoryRepository) {
    this.#history = history;
  }

  execute(datasetId: string, stretch: AnsweredStretch): Reply<HistoryPage<OwnEntry> | null> {
    return this.#history.own(datasetId, stretch);
  }
}
