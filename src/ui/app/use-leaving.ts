import { when } from 'mobx';
import { useCallback, useEffect, useState } from 'react';
import { useService } from '../di/use-service';
import { unfinishedActs } from '../shared/state/bulk/act-standing';
import { BULK_ACTS_DOOR, OUTBOX_STATE } from '../shared/state/state.tokens';
import { SESSION_END } from './app.tokens';

interface Leaving {
  /** Somebody has asked to leave before everything is done. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The way out of a session: at once, or else once the server has everything and no act goes on, or the person says so. */
export function useLeaving(): Leaving {
  const sessionEnd = useService(SESSION_END);
  const outbox = useService(OUTBOX_STATE);
  const door = useService(BULK_ACTS_DOOR);
  const isAllDone = useCallback(
    () => outbox.entries.length === 0 && unfinishedActs(door).length === 0,
    [outbox, door],
  );
  const [isAsked, setIsAsked] = useState(false);
  const stay = useCallback(() => setIsAsked(false), []);
  const leave = useCallback(() => {
    setIsAsked(false);
    sessionEnd.leave();
  }, [sessionEnd]);
  const ask = useCallback(() => {
    if (isAllDone()) sessionEnd.leave();
    else setIsAsked(true);
  }, [isAllDone, sessionEnd]);
  // Whoever has asked to leave need not answer for what arrives meanwhile.
  useEffect(() => (isAsked ? when(isAllDone, leave) : undefined), [isAsked, isAllDone, leave]);
  return { isAsked, ask, leave, stay };
}
