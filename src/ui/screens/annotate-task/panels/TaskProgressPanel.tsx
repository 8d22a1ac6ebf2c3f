import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doneShare } from '#domain/progress/task-progress';
import { folded } from '#domain/text/folding';
import type { TaskProgress } from '#application/record-page/ports/task-record-source.port';
import { ProgressBar } from '#ui/shared/components/ProgressBar.tsx';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './TaskProgressPanel.module.css';

/** Number of labels above which the list has a search (TSK-16). */
const SEARCH_FROM = 20;

interface TaskProgressPanelProps {
  page: { readonly progress: TaskProgress | null };
}

/** Progress of the whole dataset, regardless of the applied filters (TSK-16). */
export const TaskProgressPanel = observer(function TaskProgressPanel({ page }: TaskProgressPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { progress } = page;
  if (progress === null) return <p className={styles['none']}>{t('tasks.progress.noneYet')}</p>;
  const { total, validated, discarded } = progress;
  const segments = [
    { status: 'Validated', value: validated },
    { status: 'Discarded', value: discarded },
  ] as const;
  return (
    <>
      <p className={styles['share']}>
        <span>{t('tasks.progress.total')}</span>
        <span className={styles['percent']}>{formats.percent(doneShare(progress), 1)}</span>
      </p>
      <p className={styles['figure']}>
        {t('tasks.progress.ofTotal', {
          done: formats.number(validated + discarded),
          total: formats.number(total),
        })}
      </p>
      <ProgressBar
        label={t('tasks.progress.title')}
        segments={[...segments, { status: 'Default', value: total - validated - discarded }]}
        total={total}
      />
      <dl className={styles['counts']}>
        {segments.map(({ status, value }) => (
          <div key={status} className={styles['count']}>
            <StatusDot status={status} />
            <dt>{t(`responseStatus.${status}`)}</dt>
            <dd>{formats.number(value)}</dd>
          </div>
        ))}
      </dl>
      <LabelCounts counts={progress.annotatedAs} />
    </>
  );
});

const LabelCounts = observer(function LabelCounts({ counts }: { counts: TaskProgress['annotatedAs'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const used = [...counts].filter(([, count]) => count > 0);
  if (used.length === 0) return null;
  const wanted = folded(search).trim();
  const shown = used.filter(([label]) => folded(label).includes(wanted));
  return (
    <section className={styles['labels']} aria-label={t('tasks.progress.labels')}>
      <h3 className={styles['heading']}>{t('tasks.progress.labels')}</h3>
      {used.length > SEARCH_FROM && (
        <SearchField label={t('tasks.progress.search')} value={search} onChange={setSearch} />
      )}
      <dl className={styles['counts']}>
        {shown.map(([label, count]) => (
          <div key={label} className={styles['count']}>
            <dt dir="auto">{label}</dt>
            <dd>{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={styles['none']}>
        {shown.length === 0 && t('tasks.progress.noneFound')}
      </p>
    </section>
  );
});
