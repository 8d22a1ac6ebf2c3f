import { useEffect } from 'react';

const always = () => true;

/** Lets the browser ask, in its own words, before the tab is closed or loaded again; `isLost` decides at that moment. */
export function useUnloadQuestion(isNeeded: boolean, isLost: () => boolean = always): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded, isLost]);
}
