import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlanSummary } from '#domain/bulk/feedback/plan-summary';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './ActDialog.module.css';

interface PlanNumbersProps {
  summary: PlanSummary;
  /** The score that is asked of suggestions. */
  least: number | null;
}

/** How many records are sent, and how many are not and why. */
export const PlanNumbers = observer(function PlanNumbers({ summary, least }: PlanNumbersProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { total, sent, skipped } = summary;
  const score = formats.percent(least ?? 0);
  return (
    <>
      <p className={styles['sent']}>
        {skipped.size === 0
          ? t('bulkActs.plan.all', { count: total })
          : t('bulkActs.plan.some', { count: sent, total })}
      </p>
      {skipped.size > 0 && (
        <>
          <p>{t('bulkActs.plan.skipped', { count: total - sent })}</p>
          <ul className={styles['reasons']}>
            {[...skipped].map(([reason, count]) => (
              <li key={reason}>{t(`bulkActs.plan.reason.${reason}`, { count, score })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
});
