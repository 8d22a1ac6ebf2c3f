import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { TaskRecord } from '#domain/task-record/task-record';
import { useService } from '#ui/di/use-service';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import { TASK_HISTORY_CHUNK } from './task-history.chunks';
import { LOAD_TASK_HISTORY } from './task-history.tokens';

const TaskHistory = lazyComponent(TASK_HISTORY_CHUNK, (chunk) => chunk.TaskHistory);

interface TaskHistoryDialogProps {
  dataset: TaskDatasetRef;
  record: TaskRecord;
  onClose: () => void;
}

/** Changes of a record by all users (TSK-58). */
export const TaskHistoryDialog = observer(function TaskHistoryDialog(props: TaskHistoryDialogProps) {
  const { onClose, ...shown } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t('annotation.recordMenu.history')} size="large" isOpen onClose={onClose}>
      <Changes {...shown} />
    </Dialog>
  );
});

const Changes = observer(function Changes(props: Omit<TaskHistoryDialogProps, 'onClose'>) {
  const deps = useService(LOAD_TASK_HISTORY);
  const load = useCallback(() => Promise.all([TASK_HISTORY_CHUNK.load(), deps.load()]), [deps]);
  const isLoaded = useLoaded(TASK_HISTORY_CHUNK.loaded !== null && deps.loaded !== null, load);
  return isLoaded && <TaskHistory {...props} />;
});
