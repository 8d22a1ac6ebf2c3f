import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { isForFingers } from '#ui/shared/hooks/finger-pointer';
import type { ChoiceQuestionViewModel } from './choice-question.view-model';
import { ChoicePill } from './ChoicePill';
import styles from './Choice.module.css';

/** In pixels; where a finger presses, rows are higher, as the style sheet has it. */
const ROW_HEIGHT = 32;
const TOUCH_ROW_HEIGHT = 44;

/** Hundreds of options, one a line, of which only those in sight and the tab stop are drawn. */
export const LongChoiceList = observer(function LongChoiceList({
  question,
}: {
  question: ChoiceQuestionViewModel;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(() => (isForFingers() ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  const { shown, stopIndex } = question.list;
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 400, height: 320 },
    // The tab stop is always there to be focused, wherever the list was scrolled to.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (stopIndex >= 0 && stopIndex < first) return [stopIndex, ...range];
      return stopIndex > last ? [...range, stopIndex] : range;
    },
  });
  useEffect(() => {
    // Another list, after a search for example, is read from its stop too.
    if (stopIndex >= 0 && stopIndex < shown.length) rows.scrollToIndex(stopIndex, { align: 'auto' });
  }, [rows, shown, stopIndex]);
  return (
    // Firefox would stop the Tab key at the box before its options.
    <div ref={scroller} className={styles['long']} tabIndex={-1}>
      <div className={styles['rows']} data-rows style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const choice = shown[index];
          return (
            choice && (
              <div key={choice.id} className={styles['row']} style={{ transform: `translateY(${start}px)` }}>
                <ChoicePill
                  choice={choice}
                  question={question}
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
