import { useMemo, useRef, type ReactNode } from 'react';
import { useDrawnRows } from '../hooks/use-drawn-rows';
import drawn from './DrawnRows.module.css';

/** Items up to which a list is drawn whole. */
export const SHORT_LIST = 100;

interface LongListProps<T> {
  items: readonly T[];
  idOf: (item: T) => string;
  /** Height of a usual item, in pixels; items are measured. */
  rowHeight: number;
  /** Class of the list, and of each of its items. */
  list?: string | undefined;
  item?: string | undefined;
  label?: string;
  /** Content of an item. */
  children: (item: T) => ReactNode;
}

/** A list. A long one scrolls in a frame of its own, in which only the visible items exist. */
export function LongList<T>(props: LongListProps<T>) {
  const { items, idOf, list, item: itemClass, label, children } = props;
  if (items.length > SHORT_LIST) return <FramedList {...props} />;
  return (
    <ul className={list} aria-label={label}>
      {items.map((item) => (
        <li key={idOf(item)} className={itemClass}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

function FramedList<T>({ items, idOf, rowHeight, list, item: itemClass, label, children }: LongListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const byId = useMemo(() => new Map(items.map((item) => [idOf(item), item])), [items, idOf]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  const { rows, shown } = useDrawnRows({ ids, scroller, rowHeight });
  return (
    <div ref={scroller} className={drawn['frame']} data-list>
      <ul
        className={`${list ?? ''} ${drawn['rows']}`}
        aria-label={label}
        style={{ blockSize: rows.getTotalSize() }}
      >
        {shown.map(({ id, index, start, key }) => {
          const item = byId.get(id);
          return (
            item !== undefined && (
              <li
                key={key}
                ref={rows.measureElement}
                className={`${itemClass ?? ''} ${drawn['row']}`}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={ids.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
