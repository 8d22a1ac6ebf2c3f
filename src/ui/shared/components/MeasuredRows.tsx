import type { Virtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import drawn from './DrawnRows.module.css';

interface MeasuredRowsProps<T> {
  rows: Virtualizer<HTMLDivElement, Element>;
  items: readonly T[];
  as?: 'ol' | 'ul';
  label?: string;
  /** Class of the list, and of each of its items. */
  list?: string | undefined;
  item?: string | undefined;
  /** Number of all rows, if some are missing here; -1 if unknown. */
  total?: number;
  children: (item: T) => ReactNode;
}

/** The visible items of a long list, whose heights are measured. */
export function MeasuredRows<T>(props: MeasuredRowsProps<T>) {
  const { rows, items, as: List = 'ol', label, list = '', item: itemClass = '', total, children } = props;
  return (
    <List
      className={`${list} ${drawn['rows']}`}
      aria-label={label}
      style={{ blockSize: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start, key }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li
              key={key}
              ref={rows.measureElement}
              className={`${itemClass} ${drawn['row']}`}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total ?? items.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </li>
          )
        );
      })}
    </List>
  );
}
