import { useEffect, useState, type RefObject } from 'react';

/** The index of the row that holds the focus, null while none does. Rows carry theirs as `data-index`. */
export function useFocusedRow(container: RefObject<HTMLElement | null>): number | null {
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
