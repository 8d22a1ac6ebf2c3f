import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PreviewPane } from '#ui/import-kit/record-preview/PreviewPane.tsx';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { usePageFocusAfter } from '#ui/shared/hooks/use-page-focus-after';
import { RemoteMediaScope } from '#ui/shared/markdown/RemoteMediaScope.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { PageRefusal } from '#ui/shared/page/PageRefusal.tsx';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import { CheckedRows } from '#ui/import-kit/CheckedRows.tsx';
import { ColumnList } from './components/ColumnList';
import { DefinitionPlace } from './components/DefinitionPlace';
import { DatasetFacts } from './components/DatasetFacts';
import { FilePicker } from '#ui/import-kit/FilePicker.tsx';
import { ImportPanel } from '#ui/import-kit/ImportPanel.tsx';
import { UnfinishedList } from '#ui/import-kit/UnfinishedList.tsx';
import { QuestionEditors } from './components/QuestionEditors';
import { useTemplatesSettled } from './components/TemplatePlace';
import { NEW_DATASET_VIEW_MODEL } from './new-dataset.tokens';
import type { NewDatasetViewModel } from './new-dataset.view-model';
import { ImportObstacle } from '#ui/import-kit/ImportObstacle.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';

export const NewDatasetScreen = observer(function NewDatasetScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(NEW_DATASET_VIEW_MODEL, null);
  const { refusal } = viewModel;
  const trail = [{ name: t('app.home'), to: DATASETS_PATH }, { name: t('newDataset.title') }];
  const isBegun = viewModel.run.state.kind !== 'idle';
  const isPreviewed = viewModel.source !== null && !isBegun;
  return (
    <Page title={t('newDataset.title')} trail={trail}>
      <div className={styles['page']} data-split={isPreviewed || undefined}>
        <PageHeading>{t('newDataset.title')}</PageHeading>
        {refusal !== null && <PageRefusal reason={t(`newDataset.${refusal}`)} />}
        {refusal === null && isBegun && (
          <ImportPanel run={viewModel.run} finishedTitle={t('newDataset.import.finished')} />
        )}
        {refusal === null && !isBegun && (
          <>
            <UnfinishedList unfinished={viewModel.unfinished} />
            <div className={styles['split']}>
              <CreationForm viewModel={viewModel} />
              {viewModel.source !== null && (
                <RemoteMediaScope isAllowed={viewModel.form.draft.loadsRemoteMedia ?? false}>
                  <PreviewPane rows={viewModel.source.rows} plans={viewModel.form} />
                </RemoteMediaScope>
              )}
            </div>
          </>
        )}
      </div>
    </Page>
  );
});

const CreationForm = observer(function CreationForm({ viewModel }: { viewModel: NewDatasetViewModel }) {
  const { t } = useTranslation();
  const { form, source, work } = viewModel;
  const areTemplatesSettled = useTemplatesSettled(source !== null);
  usePageFocusAfter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => void viewModel.submit());
    // The button is far below the first problem: without scrolling, a press would seem to do nothing.
    if (form.problems.length > 0)
      event.currentTarget.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <FilePicker
        file={viewModel.file}
        onChoose={(file) => void viewModel.chooseFile(file)}
        onReadAs={(choice) => void viewModel.readAs(choice)}
      />
      {source !== null && !areTemplatesSettled && (
        <Loading label={t('newDataset.templates.loading')}>
          <Skeleton height="320px" shape="card" />
        </Loading>
      )}
      {source !== null && areTemplatesSettled && (
        <>
          <ColumnList form={form} />
          <QuestionEditors form={form} />
          <DatasetFacts viewModel={viewModel} />
          <DefinitionPlace viewModel={viewModel} />
          <CheckedRows
            check={viewModel.check}
            isChecking={work === 'checking'}
            isBusy={work !== null}
            goOnLabel={t('newDataset.check.anyway')}
            onGoOn={() => void viewModel.create()}
            onAddOptions={() => void viewModel.addMissingOptions()}
          />
          <div className={styles['acts']}>
            <Button type="submit" variant="primary" isBusy={work !== null}>
              {t('newDataset.submit')}
            </Button>
            {work === 'checking' && (
              <Button onClick={() => viewModel.file.stop()}>{t('newDataset.stop')}</Button>
            )}
          </div>
        </>
      )}
      <ImportObstacle problem={viewModel.file.problem ?? viewModel.failure} />
    </form>
  );
});
