import { isDatasetMissing } from '#application/datasets/read-dataset';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import LinkGlyph from 'lucide-react/icons/link';
import { taskDatasetRef } from '#application/find-task-records/task-dataset-ref';
import type {
  TaskDataset,
  TaskDatasetFailure,
} from '#application/find-task-records/load-task-dataset.use-case';
import { assertNever } from '#domain/shared/assert-never';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { useViewModel } from '#ui/di/use-view-model';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { trailToWorkspace } from '#ui/shared/page/dataset-trail';
import { DatasetNotOpened } from '#ui/shared/page/DatasetNotOpened.tsx';
import form from '#ui/shared/page/FormPage.module.css';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { taskRecordsPath } from '#ui/shared/page/paths';
import { LabelSettings } from './LabelSettings';
import { TASK_SETTINGS_VIEW_MODEL } from './task-settings.tokens';
import type { TaskSettingsViewModel } from './task-settings.view-model';
import { TaskActivity } from './TaskActivity';
import { TaskDangerZone } from './TaskDangerZone';
import styles from './TaskSettings.module.css';

/** Another dataset is another page: nothing of the last one is carried over. */
export const TaskSettingsScreen = observer(function TaskSettingsScreen() {
  const { workspace = '', name = '' } = useParams();
  return <SettingsOfTaskDataset key={JSON.stringify([workspace, name])} workspace={workspace} name={name} />;
});

interface AddressProps {
  workspace: string;
  name: string;
}

const SettingsOfTaskDataset = observer(function SettingsOfTaskDataset({ workspace, name }: AddressProps) {
  const { t } = useTranslation();
  const viewModel = useViewModel(TASK_SETTINGS_VIEW_MODEL, { workspace, name });
  const trail = [
    ...trailToWorkspace(t('app.home'), workspace),
    { name, to: taskRecordsPath(workspace, name) },
    { name: t('taskSettings.trail') },
  ];
  return (
    <Page title={t('taskSettings.documentTitle', { name })} trail={trail}>
      <div className={`${form['page']} ${styles['page']}`}>
        <header className={styles['head']}>
          <PageHeading>{t('taskSettings.title')}</PageHeading>
          {viewModel.opening.kind === 'ready' && (
            <div className={styles['headActions']}>
              <CopyButton
                label={t('taskSettings.copyLink')}
                glyph={LinkGlyph}
                hasText
                onCopy={() => viewModel.copyLink()}
              />
              <ButtonLink to={viewModel.recordsLink}>{t('taskSettings.seeDataset')}</ButtonLink>
            </div>
          )}
        </header>
        <Opened viewModel={viewModel} />
      </div>
    </Page>
  );
});

const Opened = observer(function Opened({ viewModel }: { viewModel: TaskSettingsViewModel }) {
  const { t } = useTranslation();
  const { opening, mayManage } = viewModel;
  switch (opening.kind) {
    case 'loading':
      return (
        <Loading label={t('taskSettings.loading')}>
          <Skeleton height="320px" shape="card" />
        </Loading>
      );
    case 'failed':
      return <NotOpened viewModel={viewModel} failure={opening.failure} />;
    case 'ready':
      return (
        <>
          <Facts dataset={opening.dataset} />
          {opening.labels !== null && <LabelSettings labels={opening.labels} mayManage={mayManage} />}
          {opening.dataset.uid !== undefined && <TaskActivity dataset={taskDatasetRef(opening.dataset)} />}
          {mayManage && <TaskDangerZone dataset={opening.dataset} viewModel={viewModel} />}
        </>
      );
    default:
      return assertNever(opening);
  }
});

const Facts = observer(function Facts({ dataset }: { dataset: TaskDataset }) {
  const { t } = useTranslation();
  return (
    <div className={styles['facts']}>
      <p className={styles['datasetName']} dir="auto">
        {dataset.name}
      </p>
      <Badge>{t(`taskSettings.task.${dataset.task}`)}</Badge>
      <span className={styles['muted']}>
        {t('taskSettings.inWorkspace', { workspace: dataset.workspaceName })}
      </span>
    </div>
  );
});

interface NotOpenedProps {
  viewModel: TaskSettingsViewModel;
  failure: TaskDatasetFailure;
}

const NotOpened = observer(function NotOpened({ viewModel, failure }: NotOpenedProps) {
  const { t } = useTranslation();
  const title = t('taskSettings.failed');
  if (failure.code === 'WRONG_DATASET_TASK')
    return <DatasetNotOpened title={title} reason={t('taskSettings.wrongTask')} />;
  return (
    <DatasetNotOpened
      title={title}
      isMissing={isDatasetMissing(failure)}
      reason={t(FAILURE_TEXTS[failure.kind])}
      onRetry={() => viewModel.retry()}
    />
  );
});
