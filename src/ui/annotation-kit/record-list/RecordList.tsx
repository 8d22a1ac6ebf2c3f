import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_KEYS, type ListKeys } from './list-keys';
import styles from './RecordList.module.css';
import { RecordRow, type CardSlot } from './RecordRow';
import type { RecordListViewModel } from './record-list.view-model';
import { useCardWindow } from './use-card-window';
import { useListFocus } from './use-list-focus';
import { useListKeys } from './use-list-keys';

interface RecordListProps {
  list: RecordListViewModel<unknown, unknown>;
  /** Draws what is on the card of a record; the same function as long as it draws the same. */
  card: CardSlot;
  /** How high a card is taken to be until it has been drawn, in pixels. */
  heightOf: (recordId: string) => number;
  /** Shows the record at the cursor alone. */
  onOpen: () => void;
  /** Keys that the list has; all of them if left out. */
  keys?: ListKeys;
  /** Stands below the records. */
  children?: ReactNode;
}

/** The records of a page. Only the cards in sight are drawn, and the one that the focus is at. */
export const RecordList = observer(function RecordList(props: RecordListProps) {
  const { list, card, heightOf, onOpen, keys = LIST_KEYS, children } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useCardWindow(scroller, list, heightOf);
  useListFocus(scroller, rows, list);
  const handleKeyDown = useListKeys(scroller, list, keys, onOpen);
  const { ids } = list;
  return (
    <div ref={scroller} className={styles['scroller']} data-collapsed={list.isCollapsed || undefined}>
      <div
        role="grid"
        aria-label={t('bulkActs.records.label')}
        aria-multiselectable
        aria-rowcount={list.total}
        // The rows have the focus; the grid only while there is none.
        tabIndex={-1}
        className={styles['rows']}
        style={{ blockSize: rows.getTotalSize() }}
        onKeyDown={handleKeyDown}
        onFocus={() => list.focus(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) list.focus(false);
        }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const id = ids[index];
          return (
            id !== undefined && (
              <RecordRow
                key={id}
                recordId={id}
                index={index}
                start={start}
                measure={rows.measureElement}
                list={list}
                card={card}
              />
            )
          );
        })}
      </div>
      {children}
    </div>
  );
});
