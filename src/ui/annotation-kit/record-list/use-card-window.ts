import { useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { withRow } from '#ui/shared/hooks/use-drawn-rows';
import { allRows, usePrinting } from '#ui/shared/hooks/use-printing';
import type { RecordListViewModel } from './record-list.view-model';

export type CardWindow = ReactVirtualizer<HTMLDivElement, HTMLDivElement>;

/** Pixels between two cards. */
const GAP = 12;

/** Virtualizes the cards of a page. Cards are measured when they are rendered; `heightOf` estimates their height until then. */
export function useCardWindow(
  scroller: RefObject<HTMLDivElement | null>,
  list: RecordListViewModel<unknown, unknown>,
  heightOf: (recordId: string) => number,
): CardWindow {
  const { ids, isCollapsed } = list;
  const { first } = list.page;
  const { index: stop } = list.cursor;
  const isPrinting = usePrinting();
  // The result is not used beyond the current render.
  // oxlint-disable-next-line react/incompatible-library
  const rows: CardWindow = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(ids[index] ?? ''),
    getItemKey: (index) => ids[index] ?? index,
    gap: GAP,
    overscan: 1,
    initialRect: { width: 700, height: 700 },
    // The card at the cursor stays rendered, wherever the list was scrolled to.
    rangeExtractor: (range) => (isPrinting ? allRows(range) : withRow(range, stop)),
  });
  useEffect(() => {
    // Another page starts at its first record.
    rows.scrollToOffset(0);
  }, [rows, first]);
  const measured = useRef(isCollapsed);
  useLayoutEffect(() => {
    if (measured.current !== isCollapsed) measureAgain(rows, scroller.current);
    measured.current = isCollapsed;
  }, [rows, scroller, isCollapsed]);
  return rows;
}

/** Measures all cards again after their heights have changed; the first visible card stays first. */
function measureAgain(rows: CardWindow, grid: HTMLElement | null): void {
  const top = rows.getVirtualItemForOffset(rows.scrollOffset ?? 0)?.index ?? 0;
  rows.measure();
  rows.getTotalSize();
  // A card of unchanged height would not report it, and would keep the estimated height.
  for (const card of grid?.querySelectorAll<HTMLElement>('[data-record]') ?? [])
    rows.resizeItem(Number(card.dataset['index']), card.offsetHeight);
  rows.scrollToIndex(top, { align: 'start' });
}
