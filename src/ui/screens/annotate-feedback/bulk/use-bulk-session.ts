import { use, useState } from 'react';
import { CLIENT_PREFERENCES, CLOCK } from '#ui/di/port.tokens';
import { useService } from '#ui/di/use-service';
import {
  BULK_ACTS_LOADER,
  OUTBOX_STATE,
  SESSION_STATE,
  TOAST_STATE,
  TRANSLATE,
} from '#ui/shared/state/state.tokens';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { BulkSessionViewModel } from './bulk-session.view-model';
import { makeBulkSession } from './make-bulk-session';

/** One for each session: what is selected is still selected after a look at a single record. */
const known = new WeakMap<AnnotationSessionViewModel, BulkSessionViewModel>();

/** The list, its form and the bulk actions, of a session; waits until bulk actions are loaded. */
export function useBulkSession(session: AnnotationSessionViewModel): BulkSessionViewModel {
  const loader = useService(BULK_ACTS_LOADER);
  const acts = loader.acts ?? use(loader.load());
  const outbox = useService(OUTBOX_STATE);
  const userSession = useService(SESSION_STATE);
  const store = useService(CLIENT_PREFERENCES);
  const clock = useService(CLOCK);
  const toasts = useService(TOAST_STATE);
  const translate = useService(TRANSLATE);
  const [bulk] = useState(() => {
    const made =
      known.get(session) ??
      makeBulkSession({ session, outbox, store, clock, userSession, acts, toasts, translate });
    known.set(session, made);
    return made;
  });
  return bulk;
}
