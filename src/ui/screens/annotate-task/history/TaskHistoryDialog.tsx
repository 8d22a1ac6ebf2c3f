import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useService } from '#ui/di/use-service';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { useLoadBoth } from '#ui/shared/hooks/use-loaded';
import { TASK_HISTORY_CHUNK } from './task-history.chunks';
import { LOAD_TASK_HISTORY } from './task-history.tokens';
import type { TaskHistoryProps } from './TaskHistory';

const TaskHistory = lazyComponent(TASK_HISTORY_CHUNK, (chunk) => chunk.TaskHistory);

interface TaskHistoryDialogProps extends Omit<TaskHistoryProps, 'load'> {
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
  useLoadBoth(TASK_HISTORY_CHUNK, deps);
  return deps.loaded !== null && <TaskHistory {...props} load={deps.loaded} />;
});
