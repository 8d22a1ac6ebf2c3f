import { useEffect, useState } from 'react';
import { CLIENT_PREFERENCES, CLOCK } from '../../../di/port.tokens';
import { useService } from '../../../di/use-service';
import { OUTBOX_STATE, SESSION_STATE } from '../../../shared/state/state.tokens';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import type { BulkDeskViewModel } from './bulk-desk.view-model';
import { makeBulkDesk } from './make-bulk-desk';

/** One for each desk: what is selected is still selected after a look at a single record. */
const known = new WeakMap<RecordDeskViewModel, BulkDeskViewModel>();

/** The list and its form, seated at the desk. */
export function useBulkDesk(desk: RecordDeskViewModel): BulkDeskViewModel {
  const outbox = useService(OUTBOX_STATE);
  const session = useService(SESSION_STATE);
  const store = useService(CLIENT_PREFERENCES);
  const clock = useService(CLOCK);
  const [bulk] = useState(() => known.get(desk) ?? makeBulkDesk({ desk, outbox, store, clock, session }));
  useEffect(() => {
    known.set(desk, bulk);
    desk.seat(bulk);
    return bulk.activate();
  }, [desk, bulk]);
  return bulk;
}
