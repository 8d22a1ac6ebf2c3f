import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { assertNever } from '#domain/shared/assert-never';
import { DUPLICATE_RULES } from '#domain/dataset-import/duplicates';
import { PreviewPane } from '#ui/import-kit/record-preview/PreviewPane.tsx';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { CheckedRows } from '#ui/import-kit/CheckedRows.tsx';
import { FilePicker } from '#ui/import-kit/FilePicker.tsx';
import { ImportObstacle } from '#ui/import-kit/ImportObstacle.tsx';
import { ImportPanel } from '#ui/import-kit/ImportPanel.tsx';
import { UnfinishedList } from '#ui/import-kit/UnfinishedList.tsx';
import { callFailureText } from '#ui/import-kit/import-texts';
import { usePageFocusAfter } from '#ui/shared/hooks/use-page-focus-after';
import { DatasetPage, UnopenedDataset } from '#ui/shared/page/DatasetPage.tsx';
import { RemoteMediaScope } from '#ui/shared/markdown/RemoteMediaScope.tsx';
import { PageRefusal } from '#ui/shared/page/PageRefusal.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import { RadioGroup } from '#ui/shared/components/RadioGroup.tsx';
import { ColumnTargets } from './components/ColumnTargets';
import { IMPORT_RECORDS_VIEW_MODEL } from './import-records.tokens';
import type { ImportRecordsViewModel } from './import-records.view-model';

/** Another dataset is another page: nothing of the last one is carried over. */
export const ImportRecordsScreen = observer(function ImportRecordsScreen() {
  const { id = '' } = useParams();
  return <ImportIntoDataset key={id} datasetId={id} />;
});

const ImportIntoDataset = observer(function ImportIntoDataset({ datasetId }: { datasetId: string }) {
  const { t } = useTranslation();
  const viewModel = useViewModel(IMPORT_RECORDS_VIEW_MODEL, { datasetId });
  const { opening } = viewModel;
  const dataset = 'dataset' in opening ? opening.dataset : null;
  const isPreviewed = viewModel.file.source !== null && viewModel.run.state.kind === 'idle';
  return (
    <DatasetPage
      title={t('importRecords.documentTitle', { name: dataset?.name ?? '' })}
      step={t('importRecords.trail')}
      dataset={dataset}
    >
      <div className={styles['page']} data-split={isPreviewed || undefined}>
        <PageHeading>{t('importRecords.title')}</PageHeading>
        <Opened viewModel={viewModel} />
      </div>
    </DatasetPage>
  );
});

const Opened = observer(function Opened({ viewModel }: { viewModel: ImportRecordsViewModel }) {
  const { t } = useTranslation();
  const { opening, run } = viewModel;
  const { source } = viewModel.file;
  switch (opening.kind) {
    case 'loading':
    case 'failed':
      return (
        <UnopenedDataset
          loading={t('importRecords.loading')}
          failed={t('importRecords.failed')}
          opening={opening}
          height="160px"
          reasonOf={(failure) => callFailureText(t, failure)}
          onRetry={() => viewModel.retry()}
        />
      );
    case 'closed':
      return <PageRefusal reason={t(`importRecords.${opening.reason}`)} />;
    case 'ready':
      return run.state.kind === 'idle' ? (
        <>
          <UnfinishedList unfinished={viewModel.unfinished} />
          <div className={styles['split']}>
            <ImportForm viewModel={viewModel} opening={opening} />
            <RemoteMediaScope isAllowed={opening.dataset.loadsRemoteMedia}>
              {source !== null && <PreviewPane rows={source.rows} plans={viewModel} />}
            </RemoteMediaScope>
          </div>
        </>
      ) : (
        <ImportPanel run={run} finishedTitle={t('importRecords.finished')} />
      );
    default:
      return assertNever(opening);
  }
});

interface ImportFormProps {
  viewModel: ImportRecordsViewModel;
  opening: Extract<ImportRecordsViewModel['opening'], { readonly kind: 'ready' }>;
}

const ImportForm = observer(function ImportForm({ viewModel, opening }: ImportFormProps) {
  const { t } = useTranslation();
  const { file, problems, check } = viewModel;
  const { work } = file;
  usePageFocusAfter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void viewModel.submit();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <FilePicker
        file={file}
        onChoose={(chosen) => void viewModel.chooseFile(chosen)}
        onReadAs={(choice) => void viewModel.readAs(choice)}
      />
      {file.source !== null && (
        <>
          <ColumnTargets viewModel={viewModel} parts={opening.parts} />
          {viewModel.hasExternalIds && <Duplicates viewModel={viewModel} />}
          <CheckedRows
            check={check}
            isChecking={work === 'checking'}
            isBusy={work !== null}
            goOnLabel={t('importRecords.anyway')}
            onGoOn={() => void viewModel.begin()}
          />
          <div className={styles['acts']}>
            <Button type="submit" variant="primary" isBusy={work !== null} isDisabled={problems.length > 0}>
              {t('importRecords.submit')}
            </Button>
            {work === 'checking' && <Button onClick={() => file.stop()}>{t('newDataset.stop')}</Button>}
          </div>
        </>
      )}
      <ImportObstacle problem={file.problem} />
    </form>
  );
});

/** The rule for rows whose external id exists in the dataset. */
const Duplicates = observer(function Duplicates({ viewModel }: { viewModel: ImportRecordsViewModel }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']} aria-labelledby="import-duplicates">
      <h2 id="import-duplicates">{t('importRecords.duplicates.title')}</h2>
      <RadioGroup
        label={t('importRecords.duplicates.label')}
        options={DUPLICATE_RULES.map((rule) => ({
          value: rule,
          label: t(`importRecords.duplicates.${rule}`),
          description: t(`importRecords.duplicates.${rule}Hint`),
        }))}
        value={viewModel.duplicates}
        onChange={(rule) => viewModel.setDuplicateRule(rule)}
      />
    </section>
  );
});
