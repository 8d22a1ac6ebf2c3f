import { observer } from 'mobx-react-lite';
import { useCallback, useId, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { useComputed } from '#ui/shared/hooks/use-computed';
import styles from './RecordList.module.css';
import type { RecordListViewModel } from './record-list.view-model';

export interface CardInRow {
  readonly recordId: string;
  readonly isPicked: boolean;
  /** Whether the cursor is on the record; only then can Tab reach the controls of the card. */
  readonly isCurrent: boolean;
  /** Id for the element with the texts of the record, which describes the row. */
  readonly textsId: string;
}

export type CardSlot = (card: CardInRow) => ReactNode;

interface RecordRowProps {
  recordId: string;
  index: number;
  /** Pixels from the start of the list. */
  start: number;
  measure: (element: HTMLDivElement | null) => void;
  list: RecordListViewModel<unknown, unknown>;
  card: CardSlot;
}

/** One record of the list. The controls of its card can be reached by Tab only while the cursor is on it. */
export const RecordRow = observer(function RecordRow(props: RecordRowProps) {
  const { recordId, index, start, measure, list, card } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const textsId = useId();
  const place = useComputed(useCallback(() => list.placeOf(recordId), [list, recordId]));
  const isPicked = useComputed(useCallback(() => list.selection.has(recordId), [list, recordId]));
  const isCurrent = useComputed(useCallback(() => list.cursor.id === recordId, [list, recordId]));
  const handleClick = (event: MouseEvent) => {
    // Selecting text or pressing a button must not select the record.
    if (event.target instanceof Element && event.target.closest('button, a, input, [role="menu"]')) return;
    if (event.currentTarget.ownerDocument.getSelection()?.isCollapsed !== false) list.cursor.point(recordId);
  };
  return (
    // The list handles its keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={measure}
      role="row"
      data-index={index}
      data-record={recordId}
      aria-rowindex={place}
      aria-selected={isPicked}
      aria-label={t('bulkActs.records.row', { place: formats.number(place) })}
      aria-describedby={textsId}
      tabIndex={isCurrent ? 0 : -1}
      className={styles['card']}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => list.cursor.noteFocus(recordId)}
      onClick={handleClick}
    >
      <div role="gridcell" className={styles['inside']}>
        {card({ recordId, isPicked, isCurrent, textsId })}
      </div>
    </div>
  );
});
