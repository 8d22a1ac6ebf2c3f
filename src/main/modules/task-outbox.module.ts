import { ContainerModule } from 'inversify';
import { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import { LazyTaskWriter } from '#application/annotate-task/lazy-task-writer';
import { Outbox } from '#application/sending/outbox';
import { CLOCK, ID_SOURCE } from '#ui/di/port.tokens';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { KNOWN_TASK_RECORDS, TASK_OUTBOX } from '#ui/screens/annotate-task/shell/task-shell.tokens';
import { unsentTaskRows } from '#ui/screens/annotate-task/shell/task-unsent-rows';
import { OutboxState } from '#ui/shared/state/outbox.state';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import {
  LOAD_TASK_WRITER,
  NETWORK_STATUS,
  TASK_OUTBOX_STORE,
  TASK_SENDING_TURN,
  TASK_TAB_MESSAGES,
} from '../port-tokens';

/** Sends unsent acts on task records, on every page behind the sign-in page. */
export const taskOutboxModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, KNOWN_TASK_RECORDS, KnownTaskRecords, []);
  bindMade(
    bind,
    TASK_OUTBOX,
    (load, known, session, store, turn, tabs, network, clock, ids) => {
      const writer = new LazyTaskWriter(() => load(known));
      const outbox = new Outbox({ writer, store, tabs, ids, sending: { turn, clock, network } });
      return new OutboxState(outbox, session, unsentTaskRows);
    },
    [
      LOAD_TASK_WRITER,
      KNOWN_TASK_RECORDS,
      SESSION_STATE,
      TASK_OUTBOX_STORE,
      TASK_SENDING_TURN,
      TASK_TAB_MESSAGES,
      NETWORK_STATUS,
      CLOCK,
      ID_SOURCE,
    ],
  );
});
