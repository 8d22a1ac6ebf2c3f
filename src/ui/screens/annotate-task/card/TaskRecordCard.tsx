import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { isClassified } from '#domain/task-record/task-transition';
import type { CardInRow } from '#ui/annotation-kit/record-list/RecordRow.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { CardButtons } from './CardButtons';
import { CardConflict } from './CardConflict';
import { TaskCardHead } from './TaskCardHead';
import { CardImage } from './CardImage';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { CardLabels } from './labels/CardLabels';
import { AnnotatedLabels, ReadOnlyLabels } from './labels/ReadOnlyLabels';
import styles from './TaskRecordCard.module.css';
import { CardInputs } from './text/CardInputs';
import { FoldedText } from './text/FoldedText';

interface TaskRecordCardProps extends CardInRow {
  page: OpenTaskPage;
}

export const TaskRecordCard = observer(function TaskRecordCard(props: TaskRecordCardProps) {
  const { page, recordId, isPicked, isCurrent, textsId } = props;
  const { states, mode, isFocusView } = page;
  const card = page.session.card(recordId);
  const record = useComputed(useCallback(() => card.record, [card]));
  if (record === null || !isClassified(record)) return null;
  const shown = { card, record, page, isCurrent };
  return (
    <>
      <TaskCardHead {...shown} isPicked={isPicked} />
      <div className={styles['body']}>
        <div className={styles['content']}>
          <CardImage record={record} home={page.home} isCurrent={isCurrent} />
          <FoldedText
            id={textsId}
            recordId={recordId}
            states={states}
            isFoldable={!isFocusView}
            isCurrent={isCurrent}
          >
            <CardInputs record={record} />
          </FoldedText>
          {mode === 'annotate' && <CardConflict card={card} session={page.session} isCurrent={isCurrent} />}
          {mode === 'annotate' ? <CardLabels {...shown} /> : <ReadOnlyLabels {...shown} />}
        </div>
        {mode === 'explore' && <AnnotatedLabels record={record} />}
      </div>
      {mode === 'annotate' && <CardButtons card={card} page={page} isCurrent={isCurrent} />}
    </>
  );
});
