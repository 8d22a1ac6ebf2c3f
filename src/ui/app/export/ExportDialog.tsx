import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import DownloadGlyph from 'lucide-react/icons/download';
import {
  EXPORT_FORMATS,
  EXPORT_ROWS,
  holdsSuggestions,
  isOfOneQuestion,
  type ExportPlan,
} from '#domain/dataset-export/export-plan';
import { serverMessage } from '#application/shared/repository-failure';
import { useService } from '#ui/di/use-service';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { ExportSubject } from '#ui/shared/state/export.state';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import styles from './Export.module.css';
import { ExportFigures } from './ExportFigures.tsx';
import type { ExportDeps } from './export.tokens';
import { ExportViewModel } from './export.view-model';

interface ExportDialogProps {
  subject: ExportSubject;
  deps: ExportDeps;
  onClose: () => void;
}

/** Asks for the contents of a file of records, and lets the browser download it. */
export const ExportDialog = observer(function ExportDialog({ subject, deps, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { user } = useService(SESSION_STATE);
  const [viewModel] = useState(() => new ExportViewModel(subject, user?.role ?? 'annotator', deps));
  useEffect(() => viewModel.activate(), [viewModel]);
  const isUnsupported = viewModel.sample.kind === 'unsupported';
  const footer = (
    <>
      <Button onClick={onClose}>{t('actions.close')}</Button>
      {!isUnsupported && (
        <Button
          variant="primary"
          icon={<Icon glyph={DownloadGlyph} />}
          isBusy={viewModel.isRunning}
          onClick={() => void viewModel.begin()}
        >
          {t(viewModel.run.kind === 'failed' ? 'datasetExport.again' : 'datasetExport.begin')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t('datasetExport.title', { name: subject.datasetName })}
      size="large"
      isOpen
      onClose={onClose}
      footer={footer}
    >
      {isUnsupported ? <p>{t('datasetExport.unsupported')}</p> : <ExportForm viewModel={viewModel} />}
    </Dialog>
  );
});

const ExportForm = observer(function ExportForm({ viewModel }: { viewModel: ExportViewModel }) {
  return (
    <div className={styles['form']}>
      <div className={styles['choices']}>
        <RecordsChoice viewModel={viewModel} />
        <FormatChoice viewModel={viewModel} />
        <ResponseChoices viewModel={viewModel} />
      </div>
      <Contents viewModel={viewModel} />
      <Sample viewModel={viewModel} />
      <Outcome viewModel={viewModel} />
    </div>
  );
});

const RecordsChoice = observer(function RecordsChoice({ viewModel }: { viewModel: ExportViewModel }) {
  const { t } = useTranslation();
  if (!viewModel.offersScreen || viewModel.plan.format === 'definition') return null;
  return (
    <Select<'screen' | 'all'>
      label={t('datasetExport.records.label')}
      options={(['screen', 'all'] as const).map((value) => ({
        value,
        label: t(`datasetExport.records.${value}`),
      }))}
      value={viewModel.isWhole ? 'all' : 'screen'}
      onChange={(value) => viewModel.chooseWhole(value === 'all')}
    />
  );
});

const FormatChoice = observer(function FormatChoice({ viewModel }: { viewModel: ExportViewModel }) {
  const { t } = useTranslation();
  const { plan, fittingQuestions } = viewModel;
  return (
    <>
      <Select
        label={t('datasetExport.format.label')}
        options={EXPORT_FORMATS.map((format) => ({
          value: format,
          label: t(`datasetExport.format.${format}`),
          isDisabled: !viewModel.isOffered(format),
        }))}
        value={plan.format}
        onChange={(format) => viewModel.choose(format)}
      />
      {isOfOneQuestion(plan.format) && (
        <Select
          label={t('datasetExport.question')}
          options={fittingQuestions.map(({ name, title }) => ({ value: name, label: title }))}
          value={plan.question ?? ''}
          onChange={(question) => viewModel.change({ question })}
        />
      )}
    </>
  );
});

const ResponseChoices = observer(function ResponseChoices({ viewModel }: { viewModel: ExportViewModel }) {
  const { t } = useTranslation();
  const { plan, responseChoices } = viewModel;
  if (plan.format === 'definition') return null;
  return (
    <>
      <Select
        label={t('datasetExport.responses.label')}
        options={responseChoices.map((value) => ({ value, label: t(`datasetExport.responses.${value}`) }))}
        value={plan.responses}
        onChange={(responses) => viewModel.change({ responses })}
      />
      <Select
        label={t('datasetExport.rows.label')}
        options={EXPORT_ROWS.map((value) => ({
          value,
          label: t(`datasetExport.rows.${value}`),
          isDisabled: value === 'responses' && plan.responses === 'none',
        }))}
        value={plan.rows}
        onChange={(rows) => viewModel.change({ rows })}
      />
    </>
  );
});

/** Contents that a format can include. In a format with one answer per row, suggestions replace missing answers. */
function contentsOf(plan: ExportPlan) {
  const { format } = plan;
  if (isOfOneQuestion(format)) return holdsSuggestions(plan) ? (['suggestions'] as const) : [];
  return format === 'definition'
    ? (['suggestions', 'metadata', 'vectors'] as const)
    : (['suggestions', 'metadata', 'vectors', 'stamps'] as const);
}

const Contents = observer(function Contents({ viewModel }: { viewModel: ExportViewModel }) {
  const { t } = useTranslation();
  const { plan } = viewModel;
  const contents = contentsOf(plan);
  if (contents.length === 0) return null;
  return (
    <fieldset className={styles['contents']}>
      <legend>{t('datasetExport.contents.label')}</legend>
      {contents.map((part) => (
        <Checkbox
          key={part}
          label={t(`datasetExport.contents.${part}`)}
          isSelected={plan[part]}
          onChange={(isSelected) => viewModel.change({ [part]: isSelected })}
        />
      ))}
    </fieldset>
  );
});

const Sample = observer(function Sample({ viewModel }: { viewModel: ExportViewModel }) {
  const { t } = useTranslation();
  const { sample } = viewModel;
  if (sample.kind === 'failed')
    return (
      <ErrorText>
        {t('datasetExport.sampleFailed')} {serverMessage(sample.failure) ?? ''}
      </ErrorText>
    );
  if (sample.kind !== 'ready')
    return (
      <>
        <p className={styles['hint']}>{t('datasetExport.sampleLoading')}</p>
        <pre className={styles['sample']} aria-hidden />
      </>
    );
  const { total, text } = sample.sample;
  return (
    <>
      <ExportFigures viewModel={viewModel} total={total} />
      {text !== null && text !== '' && (
        // Makes the sample scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles['sample']} tabIndex={0} role="group" aria-label={t('datasetExport.sample')}>
          {text}
        </pre>
      )}
    </>
  );
});

const Outcome = observer(function Outcome({ viewModel: { run } }: { viewModel: ExportViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (run.kind === 'idle') return null;
  if (run.kind === 'failed') {
    const { failure } = run;
    return (
      <ErrorText>
        {t(`datasetExport.failed.${failure.code}`)}{' '}
        {failure.code === 'call-failed' ? (serverMessage(failure.failure) ?? '') : ''}
      </ErrorText>
    );
  }
  if (run.kind === 'done')
    return (
      <p role="status">
        {t('datasetExport.done', { count: run.records, number: formats.number(run.records) })}
      </p>
    );
  const { done = 0, total = 0 } = run.progress ?? {};
  return (
    <div className={styles['progress']}>
      <progress aria-label={t('datasetExport.running')} max={Math.max(total, 1)} value={done} />
      <p>{t('datasetExport.progress', { done: formats.number(done), total: formats.number(total) })}</p>
    </div>
  );
});
