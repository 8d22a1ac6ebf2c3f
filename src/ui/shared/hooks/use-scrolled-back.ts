import { reaction } from 'mobx';
import { useEffect, useRef, type RefObject } from 'react';

interface Queue {
  readonly record: { readonly id: string } | null;
}

/**
 * For an element that shows one record after the other: scrolls it back when another one arrives, and the page around it,
 * which scrolls in its stead in one column. Does so before the next record is drawn: once the texts were changed, the browser
 * would have to lay out all of them in the middle of the key press.
 */
export function useScrolledBack<E extends HTMLElement>(queue: Queue): RefObject<E | null> {
  const scroller = useRef<E>(null);
  useEffect(
    () =>
      reaction(
        () => queue.record?.id,
        (id) => {
          if (id === undefined || scroller.current === null) return;
          scroller.current.scrollTop = 0;
          const page = scroller.current.closest('main');
          if (page !== null) page.scrollTop = 0;
        },
      ),
    [queue],
  );
  return scroller;
}
