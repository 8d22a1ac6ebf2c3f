import { useService } from '#ui/di/use-service';
import type { HistoryListViewModel, ReadHistory } from '#ui/annotation-kit/history/history-list.view-model';
import { useHistoryList } from '#ui/annotation-kit/history/use-history-list';
import { HISTORY_DEPS, type HistoryDeps } from './history.tokens';

/** A history that is loaded while it is shown. Requires that `useHistoryLoaded` has returned true. */
export function useHistory<T extends { readonly id: string }>(
  reader: (deps: HistoryDeps) => ReadHistory<T>,
): HistoryListViewModel<T> {
  const { loaded: deps } = useService(HISTORY_DEPS);
  if (deps === null) throw new Error('A history is drawn before it is loaded');
  return useHistoryList(() => reader(deps));
}
