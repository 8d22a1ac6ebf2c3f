import type { DataRouter } from 'react-router-dom';
import type { ToastState } from '../shared/state/toast.state';

/** Notices about one page do not follow to the next; an unread failure does, and what is told about the move. */
export function clearToastsOnPageMove(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  toasts: ToastState,
): () => void {
  let { pathname } = router.state.location;
  return router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    toasts.clearForMove();
  });
}
