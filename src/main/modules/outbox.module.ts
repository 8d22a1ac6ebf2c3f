import { ContainerModule } from 'inversify';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { FeedbackWriter } from '#application/annotate-feedback/feedback-writer';
import { Outbox } from '#application/sending/outbox';
import { OUTBOX_INDICATOR } from '#ui/app/app.tokens';
import { OutboxIndicatorViewModel } from '#ui/app/outbox/outbox-indicator.view-model';
import { FEEDBACK_EDIT_STORE, FEEDBACK_OUTBOX } from '#ui/screens/annotate-feedback/shell/shell.tokens';
import { unsentRows } from '#ui/screens/annotate-feedback/shell/unsent-rows';
import { TASK_EDIT_STORE, TASK_OUTBOX } from '#ui/screens/annotate-task/shell/task-shell.tokens';
import { CLOCK, ID_SOURCE } from '#ui/di/port.tokens';
import { DatasetChanges } from '#ui/shared/state/dataset-changes';
import { OutboxState } from '#ui/shared/state/outbox.state';
import {
  DATASET_CHANGES,
  EDITED_RECORDS,
  SENDING_SUMMARIES,
  SESSION_STATE,
} from '#ui/shared/state/state.tokens';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  CLIENT_DATA,
  DATASET_MESSAGES,
  NETWORK_STATUS,
  OUTBOX_STORE,
  RECORD_REPOSITORY,
  RESPONSE_REPOSITORY,
  SENDING_TURN,
  TAB_MESSAGES,
} from '../port-tokens';

/** Sends unsent acts and follows the changes of other tabs, on every page behind the sign-in page. */
export const outboxModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, FeedbackWriter, [RESPONSE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY, RECORD_REPOSITORY]);
  bindMade(
    bind,
    FEEDBACK_OUTBOX,
    (writer, session, store, turn, tabs, network, clock, ids) => {
      const sending = { turn, clock, network };
      return new OutboxState(new Outbox({ writer, store, tabs, ids, sending }), session, unsentRows);
    },
    [
      FeedbackWriter,
      SESSION_STATE,
      OUTBOX_STORE,
      SENDING_TURN,
      TAB_MESSAGES,
      NETWORK_STATUS,
      CLOCK,
      ID_SOURCE,
    ],
  );
  bindSingletonAs(bind, DATASET_CHANGES, DatasetChanges, [DATASET_MESSAGES, CLIENT_DATA]);
  bindMade(bind, SENDING_SUMMARIES, (feedback, tasks) => [feedback, tasks], [FEEDBACK_OUTBOX, TASK_OUTBOX]);
  bindMade(bind, EDITED_RECORDS, (feedback, tasks) => [feedback, tasks], [
    FEEDBACK_EDIT_STORE,
    TASK_EDIT_STORE,
  ]);
  bindMade(
    bind,
    OUTBOX_INDICATOR,
    (summaries, clock) => () => new OutboxIndicatorViewModel(summaries, clock),
    [SENDING_SUMMARIES, CLOCK],
  );
});
