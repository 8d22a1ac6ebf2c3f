import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { TaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import { TASK_STATUSES } from '#domain/task-record/task-record';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { CountBar } from './CountBar';
import { StatsSection } from './StatsSection';
import styles from './TaskStats.module.css';

interface StatsCountsProps {
  statistics: Pick<TaskStatistics, 'total' | 'status' | 'agreement'>;
}

export const StatusCounts = observer(function StatusCounts({ statistics }: StatsCountsProps) {
  const { t } = useTranslation();
  const { status: counts, total } = statistics;
  const statuses = TASK_STATUSES.filter((status) => counts.has(status));
  return (
    <StatsSection title={t('taskStats.status')}>
      <ul className={styles['counts']}>
        {statuses.map((status) => (
          <li key={status}>
            <CountBar count={counts.get(status) ?? 0} of={total}>
              <StatusDot status={status} />
              {t(`responseStatus.${status}`)}
            </CountBar>
          </li>
        ))}
      </ul>
    </StatsSection>
  );
});

/** Shows how many predictions are right. Empty if no prediction can be compared. */
export const AgreementCounts = observer(function AgreementCounts({ statistics }: StatsCountsProps) {
  const { t } = useTranslation();
  const { agreement, total } = statistics;
  const isKnown = agreement.some((one) => one.agreement !== 'unknown');
  return (
    <StatsSection title={t('taskStats.agreement.title')}>
      {isKnown ? (
        <ul className={styles['counts']}>
          {agreement.map((one) => (
            <li key={one.agreement}>
              <CountBar count={one.count} of={total}>
                {t(`taskStats.agreement.${one.agreement}`)}
              </CountBar>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['none']}>{t('taskStats.agreement.none')}</p>
      )}
    </StatsSection>
  );
});
