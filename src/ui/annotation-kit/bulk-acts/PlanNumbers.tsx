import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlanSummary } from '#domain/bulk/feedback/plan-summary';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './ActDialog.module.css';
import type { Question } from '#domain/question/question';

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

interface SourceListProps {
  summary: PlanSummary;
  questions: readonly Question[];
}

/** By question, in how many of the records that are sent a suggestion answers it. */
export const SourceList = observer(function SourceList({ summary, questions }: SourceListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <dl className={styles['changes']}>
      {questions.map(({ name, title }) => {
        const sources = summary.sources.get(name);
        if (sources === undefined) return null;
        const { suggested, given, without } = sources;
        const words = [
          ...(suggested > 0 ? [t('bulkActs.source.suggested', { count: suggested })] : []),
          ...(given > 0 ? [t('bulkActs.source.given', { count: given })] : []),
          ...(without > 0 ? [t('bulkActs.source.without', { count: without })] : []),
        ];
        return (
          <div key={name}>
            <dt dir="auto">{title}</dt>
            <dd>{formats.list(words)}</dd>
          </div>
        );
      })}
    </dl>
  );
});
