import type { HistoryRepository, AnsweredStretch } from '#application/history/ports/history-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { OwnEntry, RecordChange } from '#domain/history/answer-history';
import type { HistoryPage } from '#domain/history/history-page';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { ok, type Result } from '#domain/shared/result';
import { CallScript } from './call-script';

interface Kept {
  readonly ofRecord?: readonly RecordChange[] | null;
  readonly own?: readonly OwnEntry[] | null;
}

/** One record's history and one user's, by stretches of a hundred; `null` keeps none. */
export class InMemoryHistoryRepository implements HistoryRepository {
  readonly calls = new CallScript();
  readonly #kept: Kept;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  ofRecord(
    _record: FeedbackRecord,
    { from, signal }: AnsweredStretch,
  ): Promise<Result<HistoryPage<RecordChange> | null, RepositoryFailure>> {
    const answer = () => ok(stretch(this.#kept.ofRecord ?? null, from));
    return this.calls.run({ method: 'ofRecord', code: 'ERROR_FETCHING_RECORD_HISTORY', signal, answer });
  }

  own(
    _datasetId: string,
    { from, signal }: AnsweredStretch,
  ): Promise<Result<HistoryPage<OwnEntry> | null, RepositoryFailure>> {
    const answer = () => ok(stretch(this.#kept.own ?? null, from));
    return this.calls.run({ method: 'own', code: 'ERROR_FETCHING_OWN_HISTORY', signal, answer });
  }
}

const STRETCH = 100;

function stretch<T>(all: readonly T[] | null, from: string | null): HistoryPage<T> | null {
  if (all === null) return null;
  const begin = Number(from ?? 0);
  const end = begin + STRETCH;
  return { entries: all.slice(begin, end), next: end < all.length ? String(end) : null };
}
