import { useLayoutEffect } from 'react';

/**
 * For a button that goes on its own, and with it the overlays that would return the focus to it. Where one of them had the
 * focus, the page gets it.
 */
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
