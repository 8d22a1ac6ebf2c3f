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
  /** Renders the card of a record; must be stable while it renders the same. */
  card: CardSlot;
  /** Estimated height of a card in pixels until it is rendered. */
  heightOf: (recordId: string) => number;
  /** Opens the record at the cursor in the focus view; only for a list with the key `open`. */
  onOpen?: () => void;
  /** Keys of the list; all of them by default. */
  keys?: ListKeys;
  /** Content below the records. */
  children?: ReactNode;
}

/** The records of a page. Only the visible cards and the card at the cursor are rendered. */
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
        aria-rowcount={list.page.total}
        // The rows take the focus; the grid takes it only while there are none.
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
