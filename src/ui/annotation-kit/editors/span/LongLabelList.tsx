import { observer } from 'mobx-react-lite';
import type { SpanQuestionViewModel } from './span-question.view-model';
import { LabelPill } from './LabelPill';
import styles from './SpanLabels.module.css';
import { useWindowOfRows } from './use-window-of-rows';

/** Hundreds of labels, one per line. */
export const LongLabelList = observer(function LongLabelList({
  question,
}: {
  question: SpanQuestionViewModel;
}) {
  const { shown, stop } = question.list;
  const stopIndex = shown.findIndex(({ id }) => id === stop);
  const { scroller, rows } = useWindowOfRows({ count: shown.length, stop: stopIndex, shown: stopIndex });
  return (
    <div ref={scroller} className={styles['long']}>
      <div className={styles['rows']} data-rows style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const label = question.label(shown[index]?.id ?? '');
          return (
            label && (
              <div
                key={label.id}
                className={styles['row']}
                style={{ blockSize: size, transform: `translateY(${start}px)` }}
              >
                <LabelPill
                  label={label}
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
