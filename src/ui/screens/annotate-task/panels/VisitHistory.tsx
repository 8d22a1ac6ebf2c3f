import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import UndoGlyph from 'lucide-react/icons/undo-2';
import type { PersonalTask, TaskStatus } from '#domain/task-record/task-record';
import { changesOf } from '#domain/work/undo-step';
import { VisitHistory as VisitHistoryList } from '#ui/annotation-kit/side-panels/HistoryPanel.tsx';
import styles from '#ui/annotation-kit/side-panels/HistoryPanel.module.css';
import type { ShownAct, ShownRecordAct } from '#ui/annotation-kit/undo-history/undo-history.view-model';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { TaskSessionViewModel } from '../session/task-session.view-model';

type TaskActOfVisit = ShownAct<PersonalTask, never>;
type TaskRecordAct = ShownRecordAct<PersonalTask>;

interface VisitHistoryProps {
  session: Pick<TaskSessionViewModel, 'history' | 'undo' | 'list'>;
}

/** The acts of this visit, newest first, each with its undo. */
export const VisitHistory = observer(function VisitHistory({ session }: VisitHistoryProps) {
  const { t } = useTranslation();
  const drawAct = useCallback(
    (act: TaskActOfVisit) => act.act !== 'many' && <HistoryAct act={act} session={session} />,
    [session],
  );
  return <VisitHistoryList history={session.history} drawAct={drawAct} next={t('tasks.history.emptyNext')} />;
});

/** Status that the records of an act have since. */
function statusAfter({ act }: TaskRecordAct): TaskStatus {
  if (act === 'validate') return 'Validated';
  if (act === 'discard') return 'Discarded';
  return act === 'edit' || act === 'clear' ? 'Edited' : 'Default';
}

interface HistoryActProps extends VisitHistoryProps {
  act: TaskRecordAct;
}

const HistoryAct = observer(function HistoryAct({ act, session }: HistoryActProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = t(`tasks.history.act.${act.act}`);
  const count = changesOf(act).length;
  const snippet = act.snippet === '' ? t('annotation.history.noText') : act.snippet;
  const text = count === 1 ? snippet : t('tasks.history.more', { text: snippet, count: count - 1 });
  return (
    <div className={styles['act']} data-undone={act.isUndone || undefined}>
      <p className={styles['what']}>
        <StatusDot status={statusAfter(act)} />
        <span className={styles['name']}>{name}</span>
        <State act={act} />
        <time dateTime={act.at.toISOString()} title={formats.dateTime(act.at)}>
          {formats.time(act.at)}
        </time>
        {act.canUndo && (
          <IconButton
            label={t('annotation.history.undo', { act: name, text })}
            tooltip={t('tasks.commands.undo')}
            glyph={UndoGlyph}
            size="small"
            onClick={() => session.undo(act.id)}
          />
        )}
      </p>
      <p className={styles['many']} dir="auto">
        {text}
      </p>
    </div>
  );
});

/** Undone, or not on the server yet. */
const State = observer(function State({ act }: { act: TaskRecordAct }) {
  const { t } = useTranslation();
  if (act.isUndone) return <span className={styles['state']}>{t('annotation.history.undone')}</span>;
  if (act.syncStatus === null) return null;
  return (
    <span className={styles['state']} data-sync-status={act.syncStatus.kind}>
      {t(`annotation.record.mark.${act.syncStatus.kind}`)}
    </span>
  );
});
