import { reaction } from 'mobx';
import { useEffect, useRef, type RefObject } from 'react';

interface Queue {
  readonly record: { readonly id: string } | null;
}

/**
 * For an element that shows one record after the other: scrolls it back when another one arrives, and before that one is
 * drawn. Once the texts were changed, the browser would have to lay out all of them for it in the middle of the key press.
 */
export function useScrolledBack<E extends HTMLElement>(queue: Queue): RefObject<E | null> {
  const scroller = useRef<E>(null);
  useEffect(
    () =>
      reaction(
        () => queue.record?.id,
        (id) => {
          if (id !== undefined && scroller.current !== null) scroller.current.scrollTop = 0;
        },
      ),
    [queue],
  );
  return scroller;
}
