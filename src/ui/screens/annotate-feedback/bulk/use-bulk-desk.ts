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
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import type { BulkDeskViewModel } from './bulk-desk.view-model';
import { makeBulkDesk } from './make-bulk-desk';

/** One for each desk: what is selected is still selected after a look at a single record. */
const known = new WeakMap<RecordDeskViewModel, BulkDeskViewModel>();

/** The list, its form and the bulk actions, of a desk; waits until bulk actions are loaded. */
export function useBulkDesk(desk: RecordDeskViewModel): BulkDeskViewModel {
  const loader = useService(BULK_ACTS_LOADER);
  const acts = loader.acts ?? use(loader.load());
  const outbox = useService(OUTBOX_STATE);
  const session = useService(SESSION_STATE);
  const store = useService(CLIENT_PREFERENCES);
  const clock = useService(CLOCK);
  const toasts = useService(TOAST_STATE);
  const translate = useService(TRANSLATE);
  const [bulk] = useState(() => {
    const made =
      known.get(desk) ?? makeBulkDesk({ desk, outbox, store, clock, session, acts, toasts, translate });
    known.set(desk, made);
    return made;
  });
  return bulk;
}
