import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { Reply } from '../shared/repository-failure';
import type { SearchGuideRepository } from './ports/search-guide-repository.port';

/** Counts the records that remain after each choice; null on servers that do not count. Fails with ERROR_COUNTING_MATCHES. */
export class CountMatches {
  readonly #guide: SearchGuideRepository;

  constructor(guide: SearchGuideRepository) {
    this.#guide = guide;
  }

  execute(datasetId: string, wanted: RecordSelection, signal?: AbortSignal): Reply<MatchCounts | null> {
    return this.#guide.counts(datasetId, wanted, signal);
  }
}
