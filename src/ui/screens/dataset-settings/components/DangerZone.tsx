import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Dataset } from '#domain/dataset/dataset';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { Button } from '#ui/shared/components/Button.tsx';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import page from '#ui/shared/page/FormPage.module.css';
import type { DatasetSettingsViewModel } from '../dataset-settings.view-model';
import styles from '../DatasetSettings.module.css';

interface DangerZoneProps {
  dataset: Dataset;
  viewModel: Pick<DatasetSettingsViewModel, 'deletion' | 'askToDelete' | 'keep' | 'deleteDataset'>;
}

/** Deletes the dataset after a question that names it and its workspace (SET-5). */
export const DangerZone = observer(function DangerZone({ dataset, viewModel }: DangerZoneProps) {
  const { t } = useTranslation();
  const { name, workspaceName: workspace } = dataset;
  const { deletion } = viewModel;
  return (
    <>
      <section
        className={`${page['card']} ${styles['card']}`}
        data-danger
        aria-label={t('datasetSettings.danger.title', { name })}
      >
        <h3 className={styles['name']}>{t('datasetSettings.danger.title', { name })}</h3>
        <p>{t('datasetSettings.danger.warning')}</p>
        {deletion.kind === 'failed' && (
          <ErrorText>
            {deletion.failure.kind === 'forbidden' && t('datasetSettings.danger.failed', { name })}{' '}
            {t(reasonOf(deletion.failure))}
          </ErrorText>
        )}
        <div>
          <Button variant="danger" onClick={() => viewModel.askToDelete()}>
            {t('datasetSettings.danger.delete')}
          </Button>
        </div>
      </section>
      <ConfirmDialog
        title={t('datasetSettings.danger.question')}
        isOpen={deletion.kind === 'asked' || deletion.kind === 'running'}
        isBusy={deletion.kind === 'running'}
        confirmLabel={t('datasetSettings.danger.confirm')}
        onConfirm={() => void viewModel.deleteDataset(name)}
        onCancel={viewModel.keep}
      >
        {t('datasetSettings.danger.detail', { name, workspace })}
      </ConfirmDialog>
    </>
  );
});

/** The usual text of a conflict names a record, not the dataset. */
function reasonOf({ kind }: RepositoryFailure) {
  return kind === 'conflict' ? 'datasetSettings.changedElsewhere' : FAILURE_TEXTS[kind];
}
