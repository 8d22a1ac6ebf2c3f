import { ContainerModule, type Container } from 'inversify';
import { CollectMatchedTasks } from '#application/annotate-task/bulk/collect-matched-tasks.use-case';
import { CollectedContents } from '#application/annotate-task/bulk/collected-contents';
import { DiscardMatched } from '#application/annotate-task/bulk/discard-matched.use-case';
import { LabelMatched } from '#application/annotate-task/bulk/label-matched.use-case';
import { OPEN_TASK_ACTS } from '#application/annotate-task/bulk/open-task-acts-mark';
import { RelabelMatched } from '#application/annotate-task/bulk/relabel-matched.use-case';
import { SendTaskChunk } from '#application/annotate-task/bulk/send-task-chunk.use-case';
import { taskBulkFamily } from '#application/annotate-task/bulk/task-bulk-family';
import { UnmarkMatched } from '#application/annotate-task/bulk/unmark-matched.use-case';
import { ValidateMatched } from '#application/annotate-task/bulk/validate-matched.use-case';
import { TaskWriter } from '#application/annotate-task/task-writer';
import { BulkEngine } from '#application/bulk/bulk-engine';
import { UndoBulkAction } from '#application/bulk/undo-bulk-action.use-case';
import type { BulkTask } from '#domain/bulk/task/task-bulk';
import { CLIENT_PREFERENCES, CLOCK, ID_SOURCE } from '#ui/di/port.tokens';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { TASK_ACTS_IN_SHELL } from '#ui/screens/annotate-task/matched/task-acts-in-shell';
import { TASK_OUTBOX } from '#ui/screens/annotate-task/shell/task-shell.tokens';
import type { BulkActs } from '#ui/shared/state/bulk/bulk-acts';
import { BulkActsState } from '#ui/shared/state/bulk/bulk-acts.state';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { NETWORK_STATUS } from '../port-tokens';
import {
  TASK_ACT_MESSAGES,
  TASK_ACT_STORE,
  TASK_ACT_TURN,
  TASK_BULK_ENGINE,
  TASK_BULK_FAMILY,
  TASK_BULK_SOURCE,
  TASK_BULK_WRITER,
  TASK_CONTENTS,
  TASK_RANDOM_SOURCE,
  TASK_RECORD_SCAN,
  UNDO_TASK_ACT,
} from './task-bulk-acts.tokens';

/** Bulk actions on task records. */
const taskFamilyModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, TASK_CONTENTS, CollectedContents, []);
  bindSingleton(bind, CollectMatchedTasks, [
    TASK_RECORD_SCAN,
    TASK_BULK_SOURCE,
    TASK_CONTENTS,
    TASK_RANDOM_SOURCE,
  ]);
  bindMade(
    bind,
    SendTaskChunk,
    (writer, source, contents) => new SendTaskChunk(new TaskWriter(writer, source, contents), contents),
    [TASK_BULK_WRITER, TASK_BULK_SOURCE, TASK_CONTENTS],
  );
  bindMade(
    bind,
    TASK_BULK_FAMILY,
    (collect, sendChunk, server, { commands: outbox }) =>
      taskBulkFamily({
        collect,
        sendChunk,
        server,
        isOnItsWay: (recordId) => outbox.statusOf(recordId) !== null,
      }),
    [CollectMatchedTasks, SendTaskChunk, TASK_BULK_WRITER, TASK_OUTBOX],
  );
});

/** Bound when there is an action, or when one is started. */
const taskActsModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    TASK_BULK_ENGINE,
    (family, store, tabs, preferences, turn, clock, network, ids) => {
      const keeping = { store, tabs, preferences, openMark: OPEN_TASK_ACTS, register: null };
      return new BulkEngine({ family, keeping, sending: { turn, clock, network }, ids });
    },
    [
      TASK_BULK_FAMILY,
      TASK_ACT_STORE,
      TASK_ACT_MESSAGES,
      CLIENT_PREFERENCES,
      TASK_ACT_TURN,
      CLOCK,
      NETWORK_STATUS,
      ID_SOURCE,
    ],
  );
  bindMade(bind, UNDO_TASK_ACT, (engine) => new UndoBulkAction(engine), [TASK_BULK_ENGINE]);
  bindSingleton(bind, ValidateMatched, [TASK_BULK_ENGINE]);
  bindSingleton(bind, DiscardMatched, [TASK_BULK_ENGINE]);
  bindSingleton(bind, UnmarkMatched, [TASK_BULK_ENGINE]);
  bindSingleton(bind, LabelMatched, [TASK_BULK_ENGINE]);
  bindSingleton(bind, RelabelMatched, [TASK_BULK_ENGINE]);
});

/** Binds and starts the bulk actions on task records. */
export function bringTaskActs(container: Container, adapters: ContainerModule): BulkActs<BulkTask> {
  container.load(adapters, taskFamilyModule, taskActsModule);
  const acts = new BulkActsState(
    {
      engine: container.get(TASK_BULK_ENGINE),
      begin: {
        validate: container.get(ValidateMatched),
        discard: container.get(DiscardMatched),
        default: container.get(UnmarkMatched),
        label: container.get(LabelMatched),
        relabel: container.get(RelabelMatched),
      },
      undo: container.get(UNDO_TASK_ACT),
    },
    container.get(SESSION_STATE),
    TASK_ACTS_IN_SHELL,
  );
  acts.activate();
  return acts;
}
