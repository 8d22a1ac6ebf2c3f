import type { DataRouter } from 'react-router-dom';
import type { ToastState } from '../shared/state/toast.state';

/** Removes notices about the previous page. Unread failures stay, and so do notices about the move itself. */
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
