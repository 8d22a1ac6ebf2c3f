import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { TaskBulkAct, TaskSkip } from '#domain/bulk/task/task-bulk';
import type { TaskAnswer } from '#domain/task-record/task-record';
import { ConflictRow, ConflictTable } from '#ui/annotation-kit/bulk-acts/ConflictTable.tsx';
import { roundedDown } from '#ui/annotation-kit/bulk-acts/rounded-score';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { AnnotationText } from './AnnotationText';

interface MatchedSkipProps {
  act: TaskBulkAct;
  skip: TaskSkip;
}

export const MatchedSkip = observer(function MatchedSkip({ act, skip }: MatchedSkipProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (skip.kind !== 'low') return t(`bulkActs.tasks.skip.${skip.kind}`);
  const least = act.order?.verb === 'validate' ? (act.order.least ?? 0) : 0;
  const score = formats.percent(roundedDown(skip.score), 1);
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
  return (
    <ConflictTable isUndo={act.undoes !== null} theirs={theirs.status} mine={mine.status}>
      <ConflictRow
        title={t('bulkActs.tasks.annotation')}
        theirs={<AnnotationText annotation={theirs.annotation} />}
        mine={<AnnotationText annotation={mine.annotation} />}
      />
    </ConflictTable>
  );
});
