import { useCallback } from 'react';
import type { ArrivalPause } from '../session/arrival-pause';
import { useEarlyInput } from '#ui/shared/hooks/use-window-keys';

/**
 * Runs a held press before the next input reaches the page, so that Enter and a digit typed quickly are handled in order: the digit
 * answers the record after the submitted one.
 */
export function useWaitingPress(pause: Pick<ArrivalPause, 'release'>): void {
  useEarlyInput(
    useCallback(
      (event) => {
        if (!('repeat' in event && event.repeat === true)) pause.release();
      },
      [pause],
    ),
  );
}
