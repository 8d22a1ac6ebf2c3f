import { useEffect } from 'react';

interface WaitingPress {
  releasePress(): void;
}

/**
 * Carries out a press that waits before the next input reaches the page, so that Enter and a digit typed quickly are taken in
 * their order: the digit answers the record after the submitted one.
 */
export function useWaitingPress(session: WaitingPress): void {
  useEffect(() => {
    const release = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) session.releasePress();
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('keydown', release, options);
    window.addEventListener('pointerdown', release, options);
    return () => listening.abort();
  }, [session]);
}
