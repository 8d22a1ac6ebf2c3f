import { observer } from 'mobx-react-lite';
import { useBlocker } from 'react-router-dom';
import { SIGN_IN_PATH } from '#domain/session/entry-rules';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import type { RecordEdits } from '../session/record-edits';
import { LeaveDialog } from './LeaveDialog';

/** Asks before unsaved changes are lost, whichever way the page is left; what the device keeps needs no question. */
export const LeaveQuestion = observer(function LeaveQuestion({ edits }: { edits: RecordEdits }) {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaves(currentLocation.pathname, nextLocation.pathname) && edits.losesAny(),
  );
  useUnloadQuestion(edits.countOfVisit > 0, edits.losesAny);
  return state === 'blocked' && <LeaveDialog count={edits.unkept.length} onStay={reset} onLeave={proceed} />;
});

/**
 * Changes of the query never ask, since edits stay with their records. Only an ended session leads to the
 * sign-in page: staying would not help.
 */
function leaves(from: string, to: string): boolean {
  return from !== to && to !== SIGN_IN_PATH;
}
