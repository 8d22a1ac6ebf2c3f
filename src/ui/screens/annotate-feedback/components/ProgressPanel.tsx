import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ownPending, ownShare } from '#domain/progress/progress';
import { RECORD_STATUSES } from '#domain/feedback/record-status';
import { ProgressBar } from '#ui/shared/components/ProgressBar.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { SidePanelsViewModel } from '../side-panels.view-model';
import styles from './ProgressPanel.module.css';

interface ProgressPanelProps {
  panels: Pick<SidePanelsViewModel, 'progress' | 'counts'>;
}

/** The user's own numbers. There are none of a dataset without records. */
export const ProgressPanel = observer(function ProgressPanel({ panels }: ProgressPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { progress, counts } = panels;
  if (progress === null || counts === null)
    return <p className={styles['none']}>{t('annotation.progress.noneYet')}</p>;
  if (progress.records === 0) return <p className={styles['none']}>{t('annotation.queue.emptyDataset')}</p>;
  const done = progress.records - ownPending(progress);
  const segments = (['submitted', 'discarded', 'draft', 'pending'] as const).map((status) => ({
    status,
    value: counts[status],
  }));
  return (
    <>
      <p className={styles['share']}>
        <span className={styles['figure']}>{formats.percent(ownShare(progress), 1)}</span>
        <span>
          {t('annotation.progress.ofTotal', {
            done: formats.number(done),
            total: formats.number(progress.records),
          })}
        </span>
      </p>
      <ProgressBar label={t('annotation.progress.title')} segments={segments} total={progress.records} />
      <dl className={styles['counts']}>
        {RECORD_STATUSES.map((status) => (
          <div key={status} className={styles['count']}>
            <StatusDot status={status} />
            <dt>{t(`responseStatus.${status}`)}</dt>
            <dd>{formats.number(counts[status])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
});
