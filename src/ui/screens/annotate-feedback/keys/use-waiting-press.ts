import { useCallback } from 'react';
import { useEarlyInput } from '#ui/shared/hooks/use-window-keys';

interface WaitingPress {
  releasePress(): void;
}

/**
 * Carries out a press that waits before the next input reaches the page, so that Enter and a digit typed quickly are taken in
 * their order: the digit answers the record after the submitted one.
 */
export function useWaitingPress(session: WaitingPress): void {
  useEarlyInput(
    useCallback(
      (event) => {
        if (!('repeat' in event && event.repeat === true)) session.releasePress();
      },
      [session],
    ),
  );
}
