import { useLayoutEffect } from 'react';

/** For a button that disappears on its own: if an overlay of it had the focus, the page gets the focus. */
export function usePageFocusAfter(): void {
  useLayoutEffect(() => focusPageInstead, []);
}

function focusPageInstead(): void {
  const { activeElement, body } = document;
  if (activeElement === body) return;
  requestAnimationFrame(() => {
    if (document.activeElement === body) document.querySelector('main')?.focus();
  });
}
