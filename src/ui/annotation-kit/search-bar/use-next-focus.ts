import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { SortControl } from './SortKeys';

/** Returns the focus to a control of the sort menu after it was re-rendered or moved. */
export function useNextFocus(content: RefObject<HTMLElement | null>): (control: SortControl) => void {
  const next = useRef<SortControl | null>(null);
  useLayoutEffect(() => {
    const control = next.current;
    next.current = null;
    if (control === null || content.current === null) return;
    const rows = [...content.current.querySelectorAll<HTMLElement>('[data-row]')];
    const row =
      control.row === null ? content.current : rows.find(({ dataset }) => dataset['row'] === control.row);
    row?.querySelector<HTMLElement>(`[data-button="${control.button}"]`)?.focus();
  });
  return useCallback((control: SortControl) => {
    next.current = control;
  }, []);
}
