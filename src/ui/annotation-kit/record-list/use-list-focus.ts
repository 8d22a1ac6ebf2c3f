import { useEffect, useRef, type RefObject } from 'react';
import { keyOwner } from '#ui/shared/keys/key-owner';
import type { RecordListViewModel } from './record-list.view-model';
import type { CardWindow } from './use-card-window';

/** Moves the focus to the current record: after a key has moved the cursor, when the list opens, and on another page. */
export function useListFocus(
  scroller: RefObject<HTMLDivElement | null>,
  rows: CardWindow,
  list: RecordListViewModel<unknown, unknown>,
): void {
  const { first } = list.page;
  const { focusRequest, index, id } = list.cursor;
  const served = useRef(focusRequest);
  useEffect(() => {
    const { current: grid } = scroller;
    if (grid === null || focusRequest === served.current || id === null) return;
    served.current = focusRequest;
    bringIntoSight(rows, grid, index);
    rowOf(grid, id)?.focus({ preventScroll: true });
  }, [scroller, rows, focusRequest, id, index]);
  useEffect(() => {
    const { current: grid } = scroller;
    // The focus stays in a search or menu in use.
    if (grid === null || id === null || keyOwner(grid.ownerDocument.activeElement) === 'typing') return;
    rowOf(grid, id)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs for another page, not for another record of it
  }, [scroller, first, id === null]);
}

function rowOf(grid: HTMLElement, recordId: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-record="${CSS.escape(recordId)}"]`);
}

/** Scrolls to a card; a card that is taller than the list is shown from its top. */
function bringIntoSight(rows: CardWindow, grid: HTMLElement, index: number): void {
  const card = rows.measurementsCache[index];
  if (card === undefined) return;
  const { scrollTop, clientHeight } = grid;
  const isInSight = card.start >= scrollTop && card.end <= scrollTop + clientHeight;
  if (isInSight) return;
  const isAbove = card.start < scrollTop;
  rows.scrollToIndex(index, { align: isAbove || card.size > clientHeight ? 'start' : 'end' });
}
