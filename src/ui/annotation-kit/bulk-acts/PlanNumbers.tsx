import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlanCounts } from '#domain/bulk/bulk-record';
import styles from './ActDialog.module.css';

interface PlanNumbersProps<R extends string> {
  summary: PlanCounts<R>;
  /** Text for the number of records that are sent. */
  sent: string;
  /** Text for a number of records that are skipped for one reason. */
  reason: (skipped: R, count: number) => string;
}

/** Shows how many records are sent, and how many are skipped for which reasons. */
export const PlanNumbers = observer(function PlanNumbers<R extends string>(props: PlanNumbersProps<R>) {
  const { summary, sent, reason } = props;
  const { t } = useTranslation();
  const { total, skipped } = summary;
  return (
    <>
      <p className={styles['sent']}>{sent}</p>
      {skipped.size > 0 && (
        <>
          <p>{t('bulkActs.plan.skipped', { count: total - summary.sent })}</p>
          <ul className={styles['reasons']}>
            {[...skipped].map(([skip, count]) => (
              <li key={skip}>{reason(skip, count)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
});
