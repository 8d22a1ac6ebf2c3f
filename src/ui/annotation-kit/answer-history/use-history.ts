import { use, useEffect, useState } from 'react';
import { useService } from '#ui/di/use-service';
import { HistoryListViewModel, type ReadHistory } from './history-list.view-model';
import { HISTORY_DEPS, type HistoryDeps } from './history.tokens';

/** A history that is read while it is on the screen. Waits for what reads it. */
export function useHistory<T extends { readonly id: string }>(
  reader: (deps: HistoryDeps) => ReadHistory<T>,
): HistoryListViewModel<T> {
  const chunk = useService(HISTORY_DEPS);
  const deps = chunk.loaded ?? use(chunk.load());
  const [list] = useState(() => new HistoryListViewModel(reader(deps)));
  useEffect(() => list.activate(), [list]);
  return list;
}
