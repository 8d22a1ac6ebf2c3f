import { useCallback, type KeyboardEvent, type RefObject } from 'react';
import { keyOwner } from '#ui/shared/keys/key-owner';
import { meaningOf, pressedChord } from '../commands/key-table';
import { KEYS_OF_CARD_ONLY, type ListKey, type ListKeys } from './list-keys';
import type { RecordListViewModel } from './record-list.view-model';

type RecordListState = RecordListViewModel<unknown, unknown>;

/** Pixels of the previous view that stay visible when the list scrolls by a page. */
const OVERLAP = 40;

/**
 * Handles the keys of the list, on the cards and, except Space, on their buttons. `onOpen` opens the record at the cursor
 * in the focus view.
 */
export function useListKeys(
  scroller: RefObject<HTMLDivElement | null>,
  list: RecordListState,
  keys: ListKeys,
  onOpen: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const key = meaningOf<ListKey>(keys, pressedChord(event));
      const target = event.target instanceof Element ? event.target : null;
      if (key === null || event.defaultPrevented || keyOwner(target) === 'overlay') return;
      if (KEYS_OF_CARD_ONLY.has(key) && target?.matches('[data-record]') !== true) return;
      // Escape without a selection is left to the page.
      if (key === 'none' && list.selection.count === 0) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'pageDown' || key === 'pageUp') scroll(scroller.current, list, key === 'pageDown' ? 1 : -1);
      else press(key, list, onOpen);
    },
    [scroller, list, keys, onOpen],
  );
}

function press(
  key: Exclude<ListKey, 'pageDown' | 'pageUp'>,
  { cursor, selection }: RecordListState,
  onOpen: (() => void) | undefined,
): void {
  const meanings: Readonly<Record<typeof key, () => void>> = {
    next: () => cursor.move(1),
    previous: () => cursor.move(-1),
    first: () => cursor.move(-Infinity),
    last: () => cursor.move(Infinity),
    toggle: () => cursor.id !== null && cursor.toggle(cursor.id),
    extendDown: () => cursor.extend(1),
    extendUp: () => cursor.extend(-1),
    all: () => selection.setPage(true),
    none: () => selection.clear(),
    open: () => onOpen?.(),
  };
  meanings[key]();
}

/** Scrolls by the visible height, so that the text of a tall card can be read, and focuses the first visible record. */
function scroll(grid: HTMLElement | null, { cursor }: RecordListState, way: 1 | -1): void {
  if (grid === null) return;
  grid.scrollTop += way * (grid.clientHeight - OVERLAP);
  const { top, bottom } = grid.getBoundingClientRect();
  const first = [...grid.querySelectorAll<HTMLElement>('[data-record]')]
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .find((card) => {
      const box = card.getBoundingClientRect();
      return box.bottom > top + OVERLAP && box.top < bottom;
    });
  const id = first?.dataset['record'];
  if (first === undefined || id === undefined) return;
  cursor.noteFocus(id);
  first.focus({ preventScroll: true });
}
