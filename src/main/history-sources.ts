import { LoadOwnHistory } from '#application/history/load-own-history.use-case';
import { LoadRecordHistory } from '#application/history/load-record-history.use-case';
import type { HistoryRepository } from '#application/history/ports/history-repository.port';
import type { HistorySources } from '#ui/annotation-kit/undo-history/history.tokens';

export function historySources(repository: HistoryRepository): HistorySources {
  return { ofRecord: new LoadRecordHistory(repository), own: new LoadOwnHistory(repository) };
}
