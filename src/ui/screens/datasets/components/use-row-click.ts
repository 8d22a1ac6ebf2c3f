import { useEffect, type RefObject } from 'react';

/**
 * Hands a click on any part of a row to the link of the row. The link's own area covers the row except for cells with a
 * tooltip, which lie above it.
 */
export function useRowClick(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    container.current?.addEventListener('click', followLink, { signal: listening.signal });
    return () => listening.abort();
  }, [container]);
}

function followLink(click: MouseEvent): void {
  const { target } = click;
  if (!(target instanceof Element) || target.closest('a, button') !== null) return;
  const link = target.closest('[data-index]')?.querySelector('a');
  // The modifiers decide whether the link opens here or in another tab.
  link?.dispatchEvent(new MouseEvent('click', click));
}
