import type { Range } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser takes what is drawn for a print. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser takes what is drawn when the event is over.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}

/** Rows that are drawn on paper: all of a list of which the screen has those in sight. */
export function allRows({ count }: Range): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
