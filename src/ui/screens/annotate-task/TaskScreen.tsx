import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import SettingsGlyph from 'lucide-react/icons/settings';
import type { TaskDatasetFailure } from '#application/find-task-records/load-task-dataset.use-case';
import { isDatasetMissing } from '#application/datasets/read-dataset';
import { assertNever } from '#domain/shared/assert-never';
import { failureText, openingFailureTitle } from '#ui/annotation-kit/notices/failure-text';
import { ListSkeleton } from '#ui/annotation-kit/record-list/ListSkeleton.tsx';
import { useViewModel } from '#ui/di/use-view-model';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { IconLink } from '#ui/shared/components/IconLink.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { CopyContext } from '#ui/shared/hooks/use-copy';
import { RemoteMediaScope } from '#ui/shared/markdown/RemoteMediaScope.tsx';
import { trailToWorkspace } from '#ui/shared/page/dataset-trail';
import { DatasetNotOpened } from '#ui/shared/page/DatasetNotOpened.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { LaterTask } from './frame/LaterTask';
import { TaskSessionView } from './frame/TaskSessionView';
import { taskCommands } from './keys/task-commands';
import type { OpenTaskPage } from './open-task-page.view-model';
import { TASK_VIEW_MODEL } from './task.tokens';
import type { TaskParams, TaskViewModel } from './task.view-model';
import styles from './TaskScreen.module.css';

/** Creates a new page for each dataset. */
export const TaskScreen = observer(function TaskScreen() {
  const { workspace = '', name = '' } = useParams();
  return <OpenedTaskDataset key={JSON.stringify([workspace, name])} workspace={workspace} name={name} />;
});

const OpenedTaskDataset = observer(function OpenedTaskDataset({ workspace, name }: TaskParams) {
  const { t } = useTranslation();
  const params = { workspace, name };
  const viewModel = useViewModel(TASK_VIEW_MODEL, params);
  const { page } = viewModel;
  const title = isNotFound(viewModel) ? t('annotation.failure.datasetMissingTitle') : name;
  const trail = [...trailToWorkspace(t('app.home'), workspace), { name }];
  const buttons = page !== null && <HeaderButtons page={page} />;
  return (
    <Page title={title} trail={trail} buttons={buttons}>
      <PageHeading isHidden>{title}</PageHeading>
      <Opened viewModel={viewModel} name={name} />
    </Page>
  );
});

function isNotFound({ opening }: TaskViewModel): boolean {
  if (opening.kind !== 'failed' || opening.failure.code === 'WRONG_DATASET_TASK') return false;
  return isDatasetMissing(opening.failure);
}

const HeaderButtons = observer(function HeaderButtons({ page }: { page: OpenTaskPage }) {
  const { t } = useTranslation();
  const { dataset, lacksLabels, settingsPath } = page;
  return (
    <>
      <span className={styles['copyName']}>
        <CopyButton
          label={t('tasks.page.copyName')}
          tone="inverse"
          size="small"
          onCopy={() => page.copy(dataset.name)}
        />
      </span>
      <IconLink
        to={settingsPath}
        label={t(lacksLabels ? 'tasks.page.settingsMissing' : 'tasks.page.settings')}
        glyph={SettingsGlyph}
        tone="inverse"
        isMarked={lacksLabels}
      />
    </>
  );
});

const Opened = observer(function Opened({ viewModel, name }: { viewModel: TaskViewModel; name: string }) {
  const { t } = useTranslation();
  const { opening } = viewModel;
  switch (opening.kind) {
    case 'loading':
      return (
        <Loading label={t('tasks.page.opening')}>
          <div className={styles['opening']}>
            <ListSkeleton />
          </div>
        </Loading>
      );
    case 'failed':
      return <NotOpened viewModel={viewModel} failure={opening.failure} name={name} />;
    case 'ready':
      return (
        <CopyContext value={viewModel.copy}>
          <RemoteMediaScope isAllowed={opening.page.dataset.loadsRemoteMedia}>
            <Ready viewModel={viewModel} page={opening.page} />
          </RemoteMediaScope>
        </CopyContext>
      );
    default:
      return assertNever(opening);
  }
});

interface ReadyProps {
  viewModel: TaskViewModel;
  page: OpenTaskPage;
}

const Ready = observer(function Ready({ viewModel, page }: ReadyProps) {
  const { keyBindings } = viewModel;
  const commands = useMemo(() => taskCommands(page, keyBindings), [page, keyBindings]);
  const { task } = page.dataset;
  if (task !== 'TextClassification') return <LaterTask task={task} page={page} />;
  return <TaskSessionView page={page} commands={commands} />;
});

interface NotOpenedProps {
  viewModel: TaskViewModel;
  failure: TaskDatasetFailure;
  name: string;
}

/** Names the dataset, which is known from the address alone (TSK-31). */
const NotOpened = observer(function NotOpened({ viewModel, failure, name }: NotOpenedProps) {
  const { t } = useTranslation();
  const notOpened = t('tasks.page.notOpened', { name });
  if (failure.code === 'WRONG_DATASET_TASK')
    return <DatasetNotOpened title={notOpened} reason={t('tasks.page.wrongTask')} />;
  const isMissing = isDatasetMissing(failure);
  return (
    <DatasetNotOpened
      title={isMissing ? t(openingFailureTitle(failure)) : notOpened}
      isMissing={isMissing}
      reason={failure.detail ?? t(failureText(failure))}
      onRetry={() => viewModel.retry()}
    />
  );
});
