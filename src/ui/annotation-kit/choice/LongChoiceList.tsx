import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Choice } from '#domain/choice/choice-list';
import type { ChoiceListViewModel } from './choice-list.view-model';
import styles from './Choice.module.css';
import { useWindowOfRows } from '#ui/shared/hooks/use-window-of-rows';

/** Position of an option in its list, from 1, and the number of options. */
export interface ChoicePosition {
  readonly number: number;
  readonly count: number;
}

interface LongChoiceListProps {
  list: ChoiceListViewModel;
  children: (choice: Choice, position: ChoicePosition) => ReactNode;
}

/** Hundreds of options, one per line. Only the visible ones and the tab stop are rendered. */
export const LongChoiceList = observer(function LongChoiceList({ list, children }: LongChoiceListProps) {
  const { shown, stopIndex } = list;
  const { scroller, rows } = useWindowOfRows({
    count: shown.length,
    stop: stopIndex,
    scrollTo: stopIndex,
    // A changed list, after a search for example, scrolls to its tab stop too.
    scrollAgainFor: shown,
  });
  return (
    // Without this, Tab in Firefox would stop at the scroll container before its options.
    <div ref={scroller} className={styles['long']} tabIndex={-1}>
      <div className={styles['rows']} data-rows style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const choice = shown[index];
          return (
            choice && (
              <div key={choice.id} className={styles['row']} style={{ transform: `translateY(${start}px)` }}>
                {children(choice, { number: index + 1, count: shown.length })}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
});
