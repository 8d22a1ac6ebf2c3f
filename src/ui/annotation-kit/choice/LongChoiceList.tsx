import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Choice } from '#domain/choice/choice-list';
import { isForFingers } from '#ui/shared/hooks/finger-pointer';
import type { ChoiceListViewModel } from './choice-list.view-model';
import styles from './Choice.module.css';

/** Pixels; rows are higher on touch screens, as in the style sheet. */
const ROW_HEIGHT = 32;
const TOUCH_ROW_HEIGHT = 44;

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
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(() => (isForFingers() ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  const { shown, stopIndex } = list;
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 400, height: 320 },
    // The tab stop is always rendered, wherever the list was scrolled to, so that it can take the focus.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (stopIndex >= 0 && stopIndex < first) return [stopIndex, ...range];
      return stopIndex > last ? [...range, stopIndex] : range;
    },
  });
  useEffect(() => {
    // A changed list, after a search for example, scrolls to its tab stop too.
    if (stopIndex >= 0 && stopIndex < shown.length) rows.scrollToIndex(stopIndex, { align: 'auto' });
  }, [rows, shown, stopIndex]);
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
