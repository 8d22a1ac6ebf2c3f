import { LoadOwnHistory } from '#application/history/load-own-history.use-case';
import { LoadRecordHistory } from '#application/history/load-record-history.use-case';
import type { HistoryRepository } from '#application/history/ports/history-repository.port';
import type { HistoryDeps } from '../ui/screens/annotate-feedback/answer-history/history.tokens';

export function historyDeps(repository: HistoryRepository): HistoryDeps {
  return { ofRecord: new LoadRecordHistory(repository), own: new LoadOwnHistory(repository) };
}
