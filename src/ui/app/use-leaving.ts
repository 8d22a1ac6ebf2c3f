import { when } from 'mobx';
import { useCallback, useEffect, useState } from 'react';
import { useService } from '../di/use-service';
import { OUTBOX_STATE } from '../shared/state/state.tokens';
import { SESSION_END } from './app.tokens';

interface Leaving {
  /** Somebody has asked to leave while the server does not have everything. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The way out of a session: at once, or else once the server has everything, or the person says so. */
export function useLeaving(): Leaving {
  const sessionEnd = useService(SESSION_END);
  const outbox = useService(OUTBOX_STATE);
  const [isAsked, setIsAsked] = useState(false);
  const stay = useCallback(() => setIsAsked(false), []);
  const leave = useCallback(() => {
    setIsAsked(false);
    sessionEnd.leave();
  }, [sessionEnd]);
  const ask = useCallback(() => {
    if (outbox.entries.length > 0) setIsAsked(true);
    else sessionEnd.leave();
  }, [outbox, sessionEnd]);
  // Whoever has asked to leave need not answer for what arrives meanwhile.
  useEffect(
    () => (isAsked ? when(() => outbox.entries.length === 0, leave) : undefined),
    [isAsked, outbox, leave],
  );
  return { isAsked, ask, leave, stay };
}
