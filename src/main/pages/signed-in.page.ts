import type { Container } from 'inversify';
import { OPEN_ACTS } from '#application/annotate-feedback/bulk/open-acts-mark';
import { OPEN_TASK_ACTS } from '#application/annotate-task/bulk/open-task-acts-mark';
import { SignedInFrame } from '#ui/app/SignedInFrame.tsx';
import { FEEDBACK_ACTS, FEEDBACK_OUTBOX } from '#ui/screens/annotate-feedback/shell/shell.tokens';
import { TASK_ACTS, TASK_OUTBOX } from '#ui/screens/annotate-task/shell/task-shell.tokens';
import { CLIENT_PREFERENCES } from '#ui/di/port.tokens';
import { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import { BULK_ACT_FAMILIES, DATASET_CHANGES, SESSION_STATE } from '#ui/shared/state/state.tokens';
import { exportModule } from '../modules/export.module';
import { outboxModule } from '../modules/outbox.module';
import { taskOutboxModule } from '../modules/task-outbox.module';
import { LOAD_ACT_ADAPTERS, LOAD_BUNDLE, LOAD_TASK_ACT_ADAPTERS } from '../port-tokens';

/** Frame of every page behind the sign-in page. */
export const page = {
  component: SignedInFrame,
  modules: [outboxModule, taskOutboxModule, exportModule],
  begin,
};

/** Sends waiting answers and resumes bulk actions, on whatever page the user enters. */
function begin(container: Container): void {
  container.get(FEEDBACK_OUTBOX).activate();
  container.get(TASK_OUTBOX).activate();
  container.get(DATASET_CHANGES).activate();
  const feedback = new LazyBulkActs(async () => {
    const [{ bringActs }, adapters] = await Promise.all([
      import('../modules/bulk-acts.module'),
      container.get(LOAD_ACT_ADAPTERS)(),
      // Bulk actions on the screen need their texts.
      container.get(LOAD_BUNDLE)('bulkActs'),
    ]);
    return bringActs(container, adapters);
  });
  const tasks = new LazyBulkActs(async () => {
    const [{ bringTaskActs }, adapters] = await Promise.all([
      import('../modules/task-bulk-acts.module'),
      container.get(LOAD_TASK_ACT_ADAPTERS)(),
      container.get(LOAD_BUNDLE)('bulkActs'),
    ]);
    return bringTaskActs(container, adapters);
  });
  container.bind(FEEDBACK_ACTS).toConstantValue(feedback);
  container.bind(TASK_ACTS).toConstantValue(tasks);
  container.bind(BULK_ACT_FAMILIES).toConstantValue([feedback, tasks]);
  const [session, preferences] = [container.get(SESSION_STATE), container.get(CLIENT_PREFERENCES)];
  feedback.watch(session, preferences, OPEN_ACTS);
  tasks.watch(session, preferences, OPEN_TASK_ACTS);
}
