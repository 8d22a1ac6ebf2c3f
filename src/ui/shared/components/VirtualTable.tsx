import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './VirtualTable.module.css';

/** Height of a row of the table; cards and long names are measured. */
const ROW_HEIGHT = 48;
const ROWS_OUT_OF_SIGHT = 5;

interface VirtualTableProps {
  label: string;
  /** A class that sets `--table-columns`. */
  columns: string;
  columnCount: number;
  /** The frame that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  head: ReactNode;
  ids: readonly string[];
  /** Called with the ids of the rows that exist, whenever they change. */
  onShow?: (ids: readonly string[]) => void;
  /** Cells of a row. */
  children: (id: string) => ReactNode;
  /** Stands below the rows: that there are none. */
  foot?: ReactNode;
}

/** Only the rows that can be seen exist, and the one that has the focus. In a narrow container `list` rows are cards. */
export function VirtualTable(props: VirtualTableProps) {
  const { label, columns, columnCount, scroller, head, ids, onShow, children, foot } = props;
  const focused = useFocusedRow(scroller);
  // Nothing of it is kept beyond the render that reads it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: ROWS_OUT_OF_SIGHT,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  const shown = rows.getVirtualItems().flatMap(({ index, start, key }) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, index, start, key }];
  });
  const shownIds = shown.map(({ id }) => id).join('\n');
  useEffect(() => onShow?.(shownIds.split('\n')), [onShow, shownIds]);
  return (
    <div ref={scroller} className={`${styles['frame']} ${columns}`}>
      <div role="table" aria-label={label} aria-rowcount={ids.length + 1} aria-colcount={columnCount}>
        {head}
        <div role="rowgroup" className={styles['rows']} style={{ blockSize: rows.getTotalSize() }}>
          {shown.map(({ id, index, start, key }) => (
            <div
              key={key}
              ref={rows.measureElement}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className={styles['row']}
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

/** The index of the row that holds the focus, null while none does. Rows carry theirs as `data-index`. */
function useFocusedRow(container: RefObject<HTMLElement | null>): number | null {
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    container.current?.addEventListener('focusin', ({ target }) => setIndex(rowIndex(target)), { signal });
    container.current?.addEventListener('focusout', () => setIndex(null), { signal });
    return () => listening.abort();
  }, [container]);
  return index;
}

function rowIndex(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? null : Number(row.getAttribute('data-index'));
}

/** The rows to keep, with the focused one among them: scrolled out of sight, it must not take the focus with it. */
function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}
