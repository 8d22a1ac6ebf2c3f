import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { TaskBulkAct, TaskSkip } from '#domain/bulk/task/task-bulk';
import type { TaskAnswer } from '#domain/task-record/task-record';
import styles from '#ui/annotation-kit/bulk-acts/Problems.module.css';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { AnnotationText } from './AnnotationText';

interface MatchedSkipProps {
  act: TaskBulkAct;
  skip: TaskSkip;
}

/** Why a record was not sent. */
export const MatchedSkip = observer(function MatchedSkip({ act, skip }: MatchedSkipProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (skip.kind !== 'low') return t(`bulkActs.tasks.skip.${skip.kind}`);
  const least = act.order?.verb === 'validate' ? (act.order.least ?? 0) : 0;
  // A score just below the minimum must not look like the minimum.
  const score = formats.percent(Math.floor(skip.score * 1_000) / 1_000, 1);
  return t('bulkActs.tasks.skip.low', { score, least: formats.percent(least) });
});

interface MatchedConflictProps {
  act: TaskBulkAct;
  theirs: TaskAnswer;
  mine: TaskAnswer;
}

/** The current answer of a record next to the one of the action. */
export const MatchedConflict = observer(function MatchedConflict({
  act,
  theirs,
  mine,
}: MatchedConflictProps) {
  const { t } = useTranslation();
  const own = act.undoes === null ? 'ofAct' : 'before';
  return (
    <table className={styles['values']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('bulkActs.conflict.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('bulkActs.conflict.now')}</th>
          <th scope="col">{t(`bulkActs.conflict.${own}`)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('bulkActs.conflict.status')}</th>
          <td>
            <StatusTag status={theirs.status} />
          </td>
          <td>
            <StatusTag status={mine.status} />
          </td>
        </tr>
        <tr>
          <th scope="row">{t('bulkActs.tasks.annotation')}</th>
          <td dir="auto">
            <AnnotationText annotation={theirs.annotation} />
          </td>
          <td dir="auto">
            <AnnotationText annotation={mine.annotation} />
          </td>
        </tr>
      </tbody>
    </table>
  );
});
