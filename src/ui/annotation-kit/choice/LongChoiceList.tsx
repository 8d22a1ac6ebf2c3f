import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { isForFingers } from '#ui/shared/hooks/finger-pointer';
import type { ChoicesViewModel } from './choices.view-model';
import { ChoicePill } from './ChoicePill';
import styles from './Choice.module.css';

/** Pixels; rows are higher on touch screens, as in the style sheet. */
const ROW_HEIGHT = 32;
const TOUCH_ROW_HEIGHT = 44;

/** Hundreds of options, one per line. Only the visible ones and the tab stop are rendered. */
export const LongChoiceList = observer(function LongChoiceList({ choices }: { choices: ChoicesViewModel }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(() => (isForFingers() ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  const { shown, stopIndex } = choices.list;
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
                <ChoicePill
                  choice={choice}
                  choices={choices}
                  position={{ number: index + 1, count: shown.length }}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
});
