import { when } from 'mobx';
import { useCallback, useEffect, useState } from 'react';
import { useService } from '../di/use-service';
import { unfinishedActs } from '../shared/state/bulk/act-progress';
import { unsentCount } from '../shared/state/sending-summary';
import {
  BULK_ACT_FAMILIES,
  EDITED_RECORDS,
  SENDING_SUMMARIES,
  SESSION_STATE,
} from '../shared/state/state.tokens';
import { SESSION_END } from './app.tokens';

export interface Leaving {
  /** Whether the user asked to leave before everything is done. */
  readonly isAsked: boolean;
  /** Number of records whose changes this device stores for the next session. */
  readonly unsaved: number;
  readonly ask: () => void;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Signs out immediately if nothing is unsaved or unfinished; otherwise asks the user first. */
export function useLeaving(): Leaving {
  const sessionEnd = useService(SESSION_END);
  const summaries = useService(SENDING_SUMMARIES);
  const families = useService(BULK_ACT_FAMILIES);
  const edits = useService(EDITED_RECORDS);
  const session = useService(SESSION_STATE);
  const isAllDone = useCallback(
    () => unsentCount(summaries) === 0 && unfinishedActs(families).length === 0,
    [summaries, families],
  );
  const [isAsked, setIsAsked] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  const stay = useCallback(() => setIsAsked(false), []);
  const leave = useCallback(() => {
    setIsAsked(false);
    sessionEnd.leave();
  }, [sessionEnd]);
  const ask = useCallback(() => {
    const userId = session.user?.id ?? '';
    const count = edits.flatMap((family) => [...family.editedRecords(userId).values()].flat()).length;
    setUnsaved(count);
    if (count === 0 && isAllDone()) sessionEnd.leave();
    else setIsAsked(true);
  }, [edits, session, isAllDone, sessionEnd]);
  // Acts that the server acknowledges while the question is open need no decision; unsaved changes still do.
  useEffect(
    () => (isAsked && unsaved === 0 ? when(isAllDone, leave) : undefined),
    [isAsked, unsaved, isAllDone, leave],
  );
  return { isAsked, unsaved, ask, leave, stay };
}
