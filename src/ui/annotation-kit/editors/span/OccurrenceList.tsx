import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { excerpt, surroundings } from '#domain/text/excerpt';
import type { Occurrence } from '#domain/question/span-occurrences';
import type { OccurrencesViewModel } from './occurrences.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import styles from './Occurrences.module.css';
import { useWindowOfRows } from '#ui/shared/hooks/use-window-of-rows';

/** Occurrences without the label, each with its surrounding words; only the visible ones are rendered. */
export const OccurrenceList = observer(function OccurrenceList({
  occurrences,
}: {
  occurrences: OccurrencesViewModel;
}) {
  const { t } = useTranslation();
  const { open } = occurrences;
  const { scroller, rows } = useWindowOfRows({ count: open.length });
  return (
    <div ref={scroller} className={styles['scroller']}>
      <ul
        aria-label={t('annotation.spans.occurrences.list')}
        className={styles['rows']}
        style={{ blockSize: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const occurrence = open[index];
          return (
            occurrence && (
              <li
                key={occurrence.start}
                className={styles['row']}
                aria-posinset={index + 1}
                aria-setsize={open.length}
                style={{ blockSize: size, transform: `translateY(${start}px)` }}
              >
                <OccurrenceRow occurrence={occurrence} occurrences={occurrences} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
});

interface OccurrenceRowProps {
  occurrence: Occurrence;
  occurrences: OccurrencesViewModel;
}

const OccurrenceRow = observer(function OccurrenceRow({ occurrence, occurrences }: OccurrenceRowProps) {
  const { t } = useTranslation();
  const isChosen = useComputed(
    useCallback(() => occurrences.isChosen(occurrence), [occurrences, occurrence]),
  );
  const { before, after } = surroundings(occurrences.text, occurrence);
  return (
    <label className={styles['place']}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => occurrences.choose(occurrence, event.target.checked)}
      />
      <span className={styles['context']} dir="auto">
        {before}
        <mark>{excerpt(occurrences.text.slice(occurrence.start, occurrence.end), 40)}</mark>
        {after}
      </span>
      {occurrence.availability === 'taken' && (
        <span className={styles['taken']}>{t('annotation.spans.occurrences.taken')}</span>
      )}
    </label>
  );
});
