import { useEffect } from 'react';

/** Lets the browser ask, in its own words, before the tab is closed or loaded again. */
export function useUnloadQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
