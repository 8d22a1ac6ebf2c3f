import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectRecord } from '#ui/annotation-kit/record-list/SelectRecord.tsx';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { AlikeMenu } from '../alike/AlikeMenu';
import { FindSimilar } from '../similarity/FindSimilar';
import { CardMenu } from './CardMenu';
import type { TaskCardProps } from './task-card-props';
import styles from './TaskRecordCard.module.css';
import { SyncMark } from './SyncMark';

interface TaskCardHeadProps extends TaskCardProps {
  isPicked: boolean;
}

export const TaskCardHead = observer(function TaskCardHead(props: TaskCardHeadProps) {
  const { card, record, page, isPicked, isCurrent } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { session, mode, isFocusView } = page;
  const { list } = session;
  const recordId = card.id;
  const place = useComputed(useCallback(() => list.placeOf(recordId), [list, recordId]));
  const status = useComputed(useCallback(() => card.status, [card]));
  const isEditing = mode === 'annotate';
  return (
    <div className={styles['head']}>
      {isEditing && !isFocusView && (
        <SelectRecord
          recordId={recordId}
          isPicked={isPicked}
          isCurrent={isCurrent}
          list={list}
          place={place}
        />
      )}
      <span className={styles['place']} aria-hidden>
        {formats.number(place)}
      </span>
      {isEditing && status !== 'Default' && <StatusTag status={status} />}
      <SyncMark card={card} />
      <span className={styles['tools']}>
        {record.eventTime !== null && (
          <time
            className={styles['time']}
            dateTime={record.eventTime.toISOString()}
            title={t('tasks.card.eventTime')}
          >
            {formats.dateTime(record.eventTime)}
          </time>
        )}
        <AlikeMenu card={card} record={record} page={page} isCurrent={isCurrent} />
        <FindSimilar record={record} similarity={page.similarity} isCurrent={isCurrent} />
        <CardMenu record={record} page={page} isCurrent={isCurrent} />
      </span>
    </div>
  );
});
