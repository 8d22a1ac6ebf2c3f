import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { LoadTaskHistory } from '#application/find-task-records/load-task-history.use-case';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import {
  annotationDifference,
  foreignAgent,
  newStatus,
  type TaskChange,
} from '#domain/task-record/task-history';
import type { TaskRecord } from '#domain/task-record/task-record';
import { BeforeAndAfter } from '#ui/annotation-kit/history/BeforeAndAfter.tsx';
import styles from '#ui/annotation-kit/history/History.module.css';
import { HistoryList } from '#ui/annotation-kit/history/HistoryList.tsx';
import { Moment } from '#ui/annotation-kit/history/Moment.tsx';
import { useHistoryList } from '#ui/annotation-kit/history/use-history-list';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';

export interface TaskHistoryProps {
  load: LoadTaskHistory;
  dataset: TaskDatasetRef;
  record: TaskRecord;
}

/** Changes of status and annotation of a record, newest first. */
export const TaskHistory = observer(function TaskHistory({ load, dataset, record }: TaskHistoryProps) {
  const { t } = useTranslation();
  const history = useHistoryList<TaskChange>(
    () => (from, signal) => load.execute(dataset, record, { from, signal }),
  );
  return (
    <div className={styles['inDialog']}>
      <HistoryList history={history} empty={t('tasks.changes.none')}>
        {(change) => <ChangeEntry change={change} record={record} />}
      </HistoryList>
    </div>
  );
});

interface ChangeEntryProps {
  change: TaskChange;
  record: TaskRecord;
}

const ChangeEntry = observer(function ChangeEntry({ change, record }: ChangeEntryProps) {
  const { t } = useTranslation();
  const { by, after, isInBulk } = change;
  const status = newStatus(change);
  const agent = foreignAgent(change);
  return (
    <article className={styles['entry']}>
      <p className={styles['head']}>
        <StatusDot status={after.status} />
        <span className={styles['name']}>
          {t(status === null ? 'tasks.changes.annotationChanged' : `responseStatus.${status}`)}
        </span>
        <span className={styles['by']} dir="auto">
          {by.name ?? t('answerHistory.deletedPerson')}
        </span>
        <Moment at={change.at} />
      </p>
      {isInBulk && <p className={styles['note']}>{t('answerHistory.partOf')}</p>}
      {agent !== null && <p className={styles['note']}>{t('tasks.changes.agent', { agent })}</p>}
      <AnnotationChange change={change} record={record} />
    </article>
  );
});

const AnnotationChange = observer(function AnnotationChange({ change, record }: ChangeEntryProps) {
  const { t } = useTranslation();
  if (change.isForgotten) return <p className={styles['note']}>{t('tasks.changes.forgotten')}</p>;
  const difference = annotationDifference(record, change);
  if (difference === null) return null;
  return (
    <dl className={styles['differences']}>
      <BeforeAndAfter
        title={t('tasks.changes.annotation')}
        before={difference.before}
        after={difference.after}
        none={t('tasks.changes.noAnnotation')}
      />
    </dl>
  );
});
