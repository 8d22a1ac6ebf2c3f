import { useEffect, useState } from 'react';
import { HistoryListViewModel, type ReadHistory } from './history-list.view-model';

/** Creates a history that is loaded while it is shown. `reader` is called once. */
export function useHistoryList<T extends { readonly id: string }>(
  reader: () => ReadHistory<T>,
): HistoryListViewModel<T> {
  const [list] = useState(() => new HistoryListViewModel(reader()));
  useEffect(() => list.activate(), [list]);
  return list;
}
