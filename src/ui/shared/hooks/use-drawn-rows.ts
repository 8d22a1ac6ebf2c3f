import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { keyedRows, NO_ROWS, type KeyedRows } from './row-keys';
import { allRows, usePrinting } from './use-printing';

/** Rows on each side of the visible ones, and the pixels that they fill at least: a notch of the wheel scrolls by 120. */
const ROWS_OUT_OF_SIGHT = 3;
const ROOM_OUT_OF_SIGHT = 144;

interface RowsGiven {
  ids: readonly string[];
  /** The frame that scrolls. Rows carry their index as `data-index`. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Height of a usual row, in pixels; rows are measured. */
  rowHeight: number;
  /** The row that is drawn from the beginning, wherever it is, so that it can take the focus. */
  firstId?: string | null;
  /** Rows without a state of their own: one that goes hands its elements on to the one that comes in its place. */
  handsOn?: boolean;
}

interface DrawnRows {
  readonly rows: Virtualizer<HTMLDivElement, Element>;
  readonly shown: readonly (Pick<VirtualItem, 'index' | 'start'> & {
    readonly id: string;
    readonly key: string | number;
  })[];
  readonly isPrinting: boolean;
}

/** Only the visible rows exist, and the one that has the focus; on paper, all of them. */
export function useDrawnRows({
  ids,
  scroller,
  rowHeight,
  firstId = null,
  handsOn = false,
}: RowsGiven): DrawnRows {
  const focused = useFocusedRow(scroller, firstId === null ? -1 : ids.indexOf(firstId));
  const isPrinting = usePrinting();
  // Nothing of it is kept beyond the render that reads it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: Math.max(ROWS_OUT_OF_SIGHT, Math.ceil(ROOM_OUT_OF_SIGHT / rowHeight)),
    rangeExtractor: (range) => (isPrinting ? allRows(range) : withRow(range, focused)),
  });
  const items = rows.getVirtualItems().flatMap(({ index, start }) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, index, start }];
  });
  const keyed = useKeyedRows(items, handsOn, focused >= 0);
  useMeasuredAgain(keyed, rows, scroller);
  const shown = items.map((item, place) => ({ ...item, key: keyed.rows[place]?.key ?? item.id }));
  return { rows, shown, isPrinting };
}

/** None where rows do not hand on their elements: their ids are their keys. */
function useKeyedRows(
  items: readonly { readonly id: string }[],
  handsOn: boolean,
  hasFocus: boolean,
): KeyedRows {
  const [drawn, setDrawn] = useState(NO_ROWS);
  const isSame = drawn.rows.length === items.length && drawn.rows.every(({ id }, at) => id === items[at]?.id);
  if (!handsOn || isSame) return drawn;
  const ids = items.map(({ id }) => id);
  // With the focus in it, a row must not become another one.
  const next = keyedRows(drawn, ids, !hasFocus);
  setDrawn(next);
  return next;
}

/**
 * Measures elements again that another row has taken over. An observer reports nothing, because the element keeps its height. The
 * height stored for the row may be older than its progress.
 */
function useMeasuredAgain(
  { rows: keyed }: KeyedRows,
  rows: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    for (const { from } of keyed) if (from !== null) rows.elementsCache.delete(from);
    const elements = scroller.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
    elements.forEach((element, place) => {
      if ((keyed[place]?.from ?? null) === null) return;
      rows.measureElement(element);
      rows.resizeItem(rows.indexFromElement(element), element.offsetHeight);
    });
  }, [keyed, rows, scroller]);
}

/** The index of the row that holds the focus, -1 while none does. */
function useFocusedRow(container: RefObject<HTMLElement | null>, first: number): number {
  const [index, setIndex] = useState(first);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    container.current?.addEventListener('focusin', ({ target }) => setIndex(rowIndex(target)), { signal });
    container.current?.addEventListener('focusout', () => setIndex(-1), { signal });
    return () => listening.abort();
  }, [container]);
  return index;
}

function rowIndex(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? -1 : Number(row.getAttribute('data-index'));
}

/** The rows of a range, and one more that stays rendered, for example because it has the focus; -1 for none. */
export function withRow(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}
