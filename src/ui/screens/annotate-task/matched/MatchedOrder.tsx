import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { BulkTask, TaskOrder, TaskSkipReason } from '#domain/bulk/task/task-bulk';
import styles from '#ui/annotation-kit/bulk-acts/ActDialog.module.css';
import type { ActQuestion } from '#ui/annotation-kit/bulk-acts/act-question.view-model';
import { LeastScore } from '#ui/annotation-kit/bulk-acts/LeastScore.tsx';
import { PlanNumbers } from '#ui/annotation-kit/bulk-acts/PlanNumbers.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { orderChoices } from './order-choices';

interface MatchedOrderProps {
  question: ActQuestion<BulkTask>;
}

/** Effects of an order: its source and minimum score or its labels, and how many records it changes. */
export const MatchedOrder = observer(function MatchedOrder({ question }: MatchedOrderProps) {
  const { t } = useTranslation();
  const { order } = question.request;
  return (
    <>
      {order.verb === 'validate' && (
        <>
          <LeastScore
            least={order.least}
            note={t(`bulkActs.tasks.leastNote.${order.source}`)}
            onChange={(least) => question.reorder({ ...order, least })}
          />
          <Checkbox
            label={t('bulkActs.tasks.replaceAnnotations')}
            isSelected={order.source === 'prediction'}
            onChange={(replaces) =>
              question.reorder({ ...order, source: replaces ? 'prediction' : 'annotation' })
            }
          />
        </>
      )}
      {/* Always rendered, because screen readers announce only changes of existing live regions. */}
      <div role="status" className={styles['numbers']}>
        <Numbers question={question} />
      </div>
      <Choices order={order} />
    </>
  );
});

const Numbers = observer(function Numbers({ question: { request, summary } }: MatchedOrderProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (summary === null) return null;
  const { order } = request;
  const { total, sent: count, skipped } = summary;
  const score = formats.percent(order.verb === 'validate' ? (order.least ?? 0) : 0);
  const reason = (skip: TaskSkipReason, skippedCount: number) =>
    t(`bulkActs.tasks.reason.${skip}`, { count: skippedCount, score });
  const sent =
    skipped.size === 0
      ? t('bulkActs.tasks.plan.all', { count })
      : t('bulkActs.tasks.plan.some', { count, total });
  return <PlanNumbers summary={summary} sent={sent} reason={reason} />;
});

const Choices = observer(function Choices({ order }: { order: TaskOrder }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (order.verb === 'discard' || order.verb === 'default')
    return <p>{t('bulkActs.tasks.annotationsStay')}</p>;
  if (order.verb !== 'relabel') return null;
  return (
    <>
      {orderChoices(order, t, formats).map((choice) => (
        <p key={choice} dir="auto">
          {choice}
        </p>
      ))}
      <p className={styles['note']}>{t('bulkActs.tasks.otherLabelsStay')}</p>
    </>
  );
});
