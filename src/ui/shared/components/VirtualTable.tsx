import { useEffect, type ReactNode, type RefObject } from 'react';
import { useDrawnRows } from '../hooks/use-drawn-rows';
import drawn from './DrawnRows.module.css';
import styles from './VirtualTable.module.css';

/** Height of a row of the table; cards and long names are measured. */
const ROW_HEIGHT = 48;

interface VirtualTableProps {
  label: string;
  /** A class that sets `--table-columns`. */
  columns: string;
  columnCount: number;
  /** The frame that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  head: ReactNode;
  ids: readonly string[];
  /** The row that is drawn from the beginning, wherever it is, so that it can take the focus. */
  firstId?: string | null;
  /** For rows without a state of their own: their elements are handed on to the rows that come in their places. */
  handsOn?: boolean;
  /** Called with the ids of the rows that exist, whenever they change. */
  onShow?: (ids: readonly string[]) => void;
  children: (id: string) => ReactNode;
  /** Shown below the rows: for example that there are none. */
  foot?: ReactNode;
}

/** A table of which only the visible rows exist. In a narrow container `list` rows are cards. */
export function VirtualTable(props: VirtualTableProps) {
  const { label, columns, columnCount, scroller, head, ids, firstId = null, handsOn = false } = props;
  const { onShow, children, foot } = props;
  const { rows, shown, isPrinting } = useDrawnRows({
    ids,
    scroller,
    rowHeight: ROW_HEIGHT,
    firstId,
    handsOn,
  });
  const shownIds = shown.map(({ id }) => id).join('\n');
  useEffect(() => {
    // Paper is no reason to ask for thousands of rows.
    if (!isPrinting) onShow?.(shownIds.split('\n'));
  }, [onShow, shownIds, isPrinting]);
  return (
    <div ref={scroller} className={`${drawn['frame']} ${styles['frame']} ${columns}`}>
      <div role="table" aria-label={label} aria-rowcount={ids.length + 1} aria-colcount={columnCount}>
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['header']}>
            {head}
          </div>
        </div>
        <div role="rowgroup" className={drawn['rows']} style={{ blockSize: rows.getTotalSize() }}>
          {shown.map(({ id, index, start, key }) => (
            <div
              key={key}
              ref={rows.measureElement}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className={`${drawn['row']} ${styles['row']}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(id)}
            </div>
          ))}
        </div>
      </div>
      {foot}
    </div>
  );
}
