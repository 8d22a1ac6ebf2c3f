import { useMemo, useRef, type ReactNode } from 'react';
import { useDrawnRows } from '../hooks/use-drawn-rows';
import drawn from './DrawnRows.module.css';
import { MeasuredRows } from './MeasuredRows';

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

function FramedList<T>({ items, idOf, rowHeight, ...list }: LongListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => items.map(idOf), [items, idOf]);
  const { rows } = useDrawnRows({ ids, scroller, rowHeight });
  return (
    <div ref={scroller} className={drawn['frame']} data-list>
      <MeasuredRows {...list} as="ul" rows={rows} items={items} />
    </div>
  );
}
