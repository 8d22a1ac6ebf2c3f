import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { SIGN_IN_PATH } from '#domain/session/entry-rules';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { useUnloadQuestion } from '../hooks/use-unload-question';

interface LeaveGuardProps {
  /** Whether the page has anything that could be lost; the browser's own question depends on it. */
  isNeeded: boolean;
  /** Decides at the moment of leaving. */
  isLost: () => boolean;
  title: string;
  /** Says what would be lost. */
  children: ReactNode;
  stay: string;
  leave: string;
  onStay?: () => void;
}

/** Asks before unsaved changes are lost, whichever way the page is left. */
export function LeaveGuard({ isNeeded, isLost, title, children, stay, leave, onStay }: LeaveGuardProps) {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaves(currentLocation.pathname, nextLocation.pathname) && isLost(),
  );
  useUnloadQuestion(isNeeded, isLost);
  if (state !== 'blocked') return null;
  const close = () => {
    reset();
    onStay?.();
  };
  return (
    <Dialog
      kind="alertdialog"
      title={title}
      isOpen
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{stay}</Button>
          <Button variant="danger" onClick={proceed}>
            {leave}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Changes of the query lose nothing. Only an ended session leads to the sign-in page, where staying would not help. */
function leaves(from: string, to: string): boolean {
  return from !== to && to !== SIGN_IN_PATH;
}
