import type { HistoryPage, OwnEntry } from '#domain/history/answer-history';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { HistoryRepository, HistoryStretch } from './ports/history-repository.port';

/** What a person did in a dataset, a stretch of it; null on servers that do not tell. Fails with ERROR_FETCHING_OWN_HISTORY. */
export class LoadOwnHistory {
  readonly #history: HistoryRepository;

  constructor(history: HistoryRepository) {
    this.#history = history;
  }

  execute(
    datasetId: string,
    stretch: HistoryStretch,
  ): Promise<Result<HistoryPage<OwnEntry> | null, RepositoryFailure>> {
    return this.#history.own(datasetId, stretch);
  }
}
