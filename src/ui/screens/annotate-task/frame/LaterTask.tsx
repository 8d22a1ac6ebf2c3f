import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import LaterGlyph from 'lucide-react/icons/hourglass';
import type { TaskProgress } from '#application/record-page/ports/task-record-source.port';
import type { RecordTask } from '#domain/task-record/task-record';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { TaskProgressPanel } from '../panels/TaskProgressPanel';
import styles from './TaskSession.module.css';

interface LaterTaskProps {
  task: Exclude<RecordTask, 'TextClassification'>;
  page: { readonly progress: TaskProgress | null };
}

/** Replaces the records of a task that this page cannot label: shows the task and its progress. */
export const LaterTask = observer(function LaterTask({ task, page }: LaterTaskProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['later']}>
      <EmptyState glyph={LaterGlyph} title={t(`tasks.later.title.${task}`)}>
        {t('tasks.later.detail')}
      </EmptyState>
      <section aria-label={t('tasks.progress.title')} className={styles['laterProgress']}>
        <TaskProgressPanel page={page} />
      </section>
    </div>
  );
});
