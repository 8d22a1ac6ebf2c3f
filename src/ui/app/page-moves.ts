import type { DataRouter } from 'react-router-dom';
import type { ToastState } from '../shared/state/toast.state';

/** What was said about one page is not taken to the next; a failure nobody has read yet is. */
export function clearToastsOnPageMove(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  toasts: ToastState,
): () => void {
  let { pathname } = router.state.location;
  return router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    toasts.clearAllButErrors();
  });
}
