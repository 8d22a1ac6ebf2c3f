import { when } from 'mobx';
import { useCallback, useEffect, useState } from 'react';
import { EDIT_STORE } from '../di/port.tokens';
import { useService } from '../di/use-service';
import { unfinishedActs } from '../shared/state/bulk/act-progress';
import { BULK_ACTS_LOADER, OUTBOX_STATE, SESSION_STATE } from '../shared/state/state.tokens';
import { SESSION_END } from './app.tokens';

interface Leaving {
  /** The user asked to leave before everything is done. */
  readonly isAsked: boolean;
  /** Records whose changes this device keeps for the next session. */
  readonly unsaved: number;
  readonly ask: () => void;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The way out of a session: at once, or else once the server has everything and no act goes on, or the user says so. */
export function useLeaving(): Leaving {
  const sessionEnd = useService(SESSION_END);
  const outbox = useService(OUTBOX_STATE);
  const loader = useService(BULK_ACTS_LOADER);
  const edits = useService(EDIT_STORE);
  const session = useService(SESSION_STATE);
  const isAllDone = useCallback(
    () => outbox.entries.length === 0 && unfinishedActs(loader).length === 0,
    [outbox, loader],
  );
  const [isAsked, setIsAsked] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  const stay = useCallback(() => setIsAsked(false), []);
  const leave = useCallback(() => {
    setIsAsked(false);
    sessionEnd.leave();
  }, [sessionEnd]);
  const ask = useCallback(() => {
    const edited = edits.editedRecords(session.user?.id ?? '');
    const count = [...edited.values()].flat().length;
    setUnsaved(count);
    if (count === 0 && isAllDone()) sessionEnd.leave();
    else setIsAsked(true);
  }, [edits, session, isAllDone, sessionEnd]);
  // Answers that arrive in the meantime need no decision any more; unsaved changes still do.
  useEffect(
    () => (isAsked && unsaved === 0 ? when(isAllDone, leave) : undefined),
    [isAsked, unsaved, isAllDone, leave],
  );
  return { isAsked, unsaved, ask, leave, stay };
}
