import { useEffect } from 'react';

/** Calls back whenever the user returns to this window from another one. The callback must stay the same. */
export function useWindowFocus(onFocus: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [onFocus]);
}
