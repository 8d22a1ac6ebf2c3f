import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isMade, processedShare, type LeftOutRow } from '#application/dataset-creation/import-job';
import { csvLine, neutralized } from '#domain/dataset-export/csv-cells';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { saveText } from '#ui/shared/hooks/save-text';
import { usePageFocusAfter } from '#ui/shared/hooks/use-page-focus-after';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { LeaveGuard } from '#ui/shared/page/LeaveGuard.tsx';
import { annotationPath } from '#ui/shared/page/paths';
import { observed } from '#ui/shared/state/observed';
import type { ImportRun } from './import-run';
import { ImportObstacle } from './ImportObstacle';
import { leftOutReason } from './import-texts';
import styles from './DatasetImport.module.css';

interface ImportPanelProps {
  run: ImportRun;
  /** Heading after all rows are processed. */
  finishedTitle: string;
}

export const ImportPanel = observer(function ImportPanel({ run, finishedTitle }: ImportPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, job, leftOut, rate } = observed(run.status);
  const isUnderWay = state.kind === 'running';
  const counts = job?.counts;
  const hasStopped = state.kind === 'stopped' || state.kind === 'failed';
  usePageFocusAfter();
  return (
    <section className={styles['card']} aria-labelledby="import-under-way">
      <h2 id="import-under-way">
        {state.kind === 'finished' ? finishedTitle : t(`newDataset.import.${stageOf(run)}`)}
      </h2>
      <progress aria-labelledby="import-under-way" value={job === null ? 0 : processedShare(job)} />
      <p role="status">
        {t('newDataset.import.counts', {
          count: counts?.imported ?? 0,
          number: formats.number(counts?.imported ?? 0),
          rejected: formats.number(counts?.rejected ?? 0),
        })}
        {counts !== undefined && counts.skipped > 0 && (
          <>
            <br />
            {t('newDataset.import.skipped', {
              count: counts.skipped,
              number: formats.number(counts.skipped),
            })}
          </>
        )}
      </p>
      {isUnderWay && (
        <p className={styles['hint']}>
          {t('newDataset.import.rate', { rate: formats.number(Math.round(rate)) })}
        </p>
      )}
      <ImportObstacle problem={state.kind === 'failed' ? state.failure : null} />
      {run.isDoubtful && <p id="import-doubt">{t('newDataset.unfinished.doubtful')}</p>}
      <LeaveImport run={run} />
      <div className={styles['acts']}>
        {isUnderWay && <PassingButton onClick={() => run.stop()}>{t('newDataset.stop')}</PassingButton>}
        {hasStopped && (
          <PassingButton
            variant="primary"
            aria-describedby={run.isDoubtful ? 'import-doubt' : undefined}
            onClick={() => void run.goOn()}
          >
            {t('newDataset.import.goOn')}
          </PassingButton>
        )}
        {!isUnderWay && job !== null && isMade(job.dataset) && (
          <ButtonLink variant={hasStopped ? 'secondary' : 'primary'} to={annotationPath(job.dataset.id)}>
            {t('newDataset.import.open')}
          </ButtonLink>
        )}
        <LeftOutList rows={leftOut} count={counts?.rejected ?? 0} />
      </div>
    </section>
  );
});

/** A button that disappears when it is pressed. The page then takes the focus. */
const PassingButton = observer(function PassingButton(props: ComponentProps<typeof Button>) {
  usePageFocusAfter();
  return <Button {...props} />;
});

function stageOf({ state, isMaking }: Pick<ImportRun, 'state' | 'isMaking'>) {
  if (state.kind === 'stopped' || state.kind === 'failed') return state.kind;
  return isMaking ? 'making' : 'running';
}

/** Asks before the user leaves an unfinished import, which can at best continue when the user returns. */
const LeaveImport = observer(function LeaveImport({ run }: { run: Pick<ImportRun, 'status' | 'state'> }) {
  const { t } = useTranslation();
  return (
    <LeaveGuard
      isNeeded={run.state.kind !== 'finished'}
      isLost={() => run.state.kind !== 'finished'}
      title={t('newDataset.import.leaveTitle')}
      stay={t('actions.cancel')}
      leave={t('newDataset.import.leave')}
    >
      <p>{t(observed(run.status).isKept ? 'newDataset.import.leaveKept' : 'newDataset.import.leaveText')}</p>
    </LeaveGuard>
  );
});

interface LeftOutListProps {
  rows: readonly LeftOutRow[];
  /** Number of all rejected rows; `rows` is limited. */
  count: number;
}

/** A button that saves the rejected rows with their reasons. */
const LeftOutList = observer(function LeftOutList({ rows, count }: LeftOutListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (rows.length === 0) return null;
  const isWhole = rows.length >= count;
  const lineOf = (row: LeftOutRow) =>
    csvLine([String(row.row), String(row.line), row.problem.code, neutralized(leftOutReason(t, row))]);
  const save = () =>
    saveText('errors.csv', [csvLine(['row', 'line', 'code', 'reason']), ...rows.map(lineOf)].join(''));
  return (
    <Button variant="quiet" onClick={save}>
      {isWhole
        ? t('newDataset.import.save')
        : t('newDataset.import.saveFirst', { number: formats.number(rows.length) })}
    </Button>
  );
});
