import { useEffect, useState } from 'react';
import { useService } from '#ui/di/use-service';
import { HistoryListViewModel, type ReadHistory } from '#ui/annotation-kit/history/history-list.view-model';
import { HISTORY_DEPS, type HistoryDeps } from './history.tokens';

/** A history that is loaded while it is shown. Requires that `useHistoryLoaded` has returned true. */
export function useHistory<T extends { readonly id: string }>(
  reader: (deps: HistoryDeps) => ReadHistory<T>,
): HistoryListViewModel<T> {
  const { loaded: deps } = useService(HISTORY_DEPS);
  if (deps === null) throw new Error('A history is drawn before it is loaded');
  const [list] = useState(() => new HistoryListViewModel(reader(deps)));
  useEffect(() => list.activate(), [list]);
  return list;
}
