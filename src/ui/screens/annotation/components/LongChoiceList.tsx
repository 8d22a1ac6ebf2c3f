import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ChoiceQuestionViewModel } from '../choice-question.view-model';
import { ChoicePill } from './ChoicePill';
import styles from './Choice.module.css';

const ROW_HEIGHT = 32;

/** Hundreds of options, one a line, of which only those in sight and the tab stop are drawn. */
export const LongChoiceList = observer(function LongChoiceList({
  question,
}: {
  question: ChoiceQuestionViewModel;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, stop } = question.list;
  const stopIndex = shown.findIndex(({ id }) => id === stop);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 400, height: 320 },
    // The tab stop is always there to be focused, wherever the list was scrolled to.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return stopIndex >= 0 && (stopIndex < first || stopIndex > last) ? [...range, stopIndex] : range;
    },
  });
  useEffect(() => {
    if (stopIndex >= 0) rows.scrollToIndex(stopIndex, { align: 'auto' });
  }, [rows, stopIndex]);
  return (
    <div ref={scroller} className={styles['long']}>
      <div className={styles['rows']} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const choice = shown[index];
          return (
            choice && (
              <div key={choice.id} className={styles['row']} style={{ transform: `translateY(${start}px)` }}>
                <ChoicePill
                  choice={choice}
                  question={question}
                  position={{ place: index + 1, count: shown.length }}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
});
