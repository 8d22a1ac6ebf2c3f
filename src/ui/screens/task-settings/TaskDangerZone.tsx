import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { Button } from '#ui/shared/components/Button.tsx';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import form from '#ui/shared/page/FormPage.module.css';
import type { TaskSettingsViewModel } from './task-settings.view-model';
import styles from './TaskSettings.module.css';

interface TaskDangerZoneProps {
  dataset: TaskDataset;
  viewModel: Pick<TaskSettingsViewModel, 'deletion' | 'askToDelete' | 'keep' | 'deleteDataset'>;
}

/** Deletes the dataset after a question that names it and its workspace (SET-7). */
export const TaskDangerZone = observer(function TaskDangerZone({ dataset, viewModel }: TaskDangerZoneProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, workspaceName: workspace } = dataset;
  const { deletion } = viewModel;
  return (
    <>
      <section className={`${form['card']} ${styles['danger']}`} aria-labelledby={id}>
        <h2 id={id} className={styles['name']}>
          {t('taskSettings.danger.title', { name })}
        </h2>
        <p>{t('taskSettings.danger.warning')}</p>
        {deletion.kind === 'failed' && (
          <ErrorText>
            {t('taskSettings.danger.failed', { name })} {t(FAILURE_TEXTS[deletion.failure.kind])}
          </ErrorText>
        )}
        <div>
          <Button variant="danger" onClick={() => viewModel.askToDelete()}>
            {t('taskSettings.danger.delete')}
          </Button>
        </div>
      </section>
      <ConfirmDialog
        title={t('taskSettings.danger.question')}
        isOpen={deletion.kind === 'asked' || deletion.kind === 'running'}
        isBusy={deletion.kind === 'running'}
        confirmLabel={t('taskSettings.danger.confirm')}
        onConfirm={() => void viewModel.deleteDataset(dataset)}
        onCancel={() => viewModel.keep()}
      >
        {t('taskSettings.danger.detail', { name, workspace })}
      </ConfirmDialog>
    </>
  );
});
