import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import ManyGlyph from 'lucide-react/icons/list-checks';
import type { TaskVerb } from '#domain/bulk/task/task-bulk';
import type { PersonalTask, TaskStatus } from '#domain/task-record/task-record';
import { changesOf } from '#domain/work/undo-step';
import { VisitHistory as VisitHistoryList } from '#ui/annotation-kit/side-panels/HistoryPanel.tsx';
import styles from '#ui/annotation-kit/side-panels/HistoryPanel.module.css';
import { VisitAct } from '#ui/annotation-kit/side-panels/VisitAct.tsx';
import type {
  ShownAct,
  ShownBulkAction,
  ShownRecordAct,
} from '#ui/annotation-kit/undo-history/undo-history.view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { TaskSessionViewModel } from '../session/task-session.view-model';

type TaskActOfVisit = ShownAct<PersonalTask, TaskVerb>;
type TaskRecordAct = ShownRecordAct<PersonalTask>;

interface VisitHistoryProps {
  session: Pick<TaskSessionViewModel, 'history' | 'undo' | 'list'>;
}

/** The acts of this visit, newest first, each with its undo, and a button that shows the bulk actions of earlier visits. */
export const VisitHistory = observer(function VisitHistory({ session }: VisitHistoryProps) {
  const { t } = useTranslation();
  const { history } = session;
  const drawAct = useCallback(
    (act: TaskActOfVisit) =>
      act.act === 'many' ? (
        <BulkActionOfVisit act={act} session={session} />
      ) : (
        <HistoryAct act={act} session={session} />
      ),
    [session],
  );
  return (
    <div className={styles['panel']}>
      <VisitHistoryList history={history} drawAct={drawAct} next={t('tasks.history.emptyNext')} />
      <Button size="small" icon={<Icon glyph={ManyGlyph} />} onClick={history.listBulkActions}>
        {t('annotation.history.manyActs')}
      </Button>
    </div>
  );
});

/** Status of the records after an act. */
function statusAfter({ act }: TaskRecordAct): TaskStatus {
  if (act === 'validate') return 'Validated';
  if (act === 'discard') return 'Discarded';
  return act === 'edit' || act === 'clear' ? 'Edited' : 'Default';
}

const BULK_STATUSES: Readonly<Record<TaskVerb, TaskStatus>> = {
  validate: 'Validated',
  discard: 'Discarded',
  default: 'Default',
  label: 'Validated',
  relabel: 'Validated',
};

interface HistoryActProps extends VisitHistoryProps {
  act: TaskRecordAct;
}

const HistoryAct = observer(function HistoryAct({ act, session }: HistoryActProps) {
  const { t } = useTranslation();
  const count = changesOf(act).length;
  const snippet = act.snippet === '' ? t('annotation.history.noText') : act.snippet;
  const text = count === 1 ? snippet : t('tasks.history.more', { text: snippet, count: count - 1 });
  return (
    <VisitAct
      act={act}
      name={t(`tasks.history.act.${act.act}`)}
      text={text}
      status={statusAfter(act)}
      progress={act.syncStatus?.kind ?? null}
      onUndo={() => session.undo(act.id)}
    >
      <p className={styles['many']} dir="auto">
        {text}
      </p>
    </VisitAct>
  );
});

interface BulkActionOfVisitProps extends VisitHistoryProps {
  act: ShownBulkAction<TaskVerb>;
}

const BulkActionOfVisit = observer(function BulkActionOfVisit({ act, session }: BulkActionOfVisitProps) {
  const { t } = useTranslation();
  const status = BULK_STATUSES[act.verb];
  const text = t('annotation.history.many', { count: act.count });
  return (
    <VisitAct
      act={act}
      name={t(`tasks.history.status.${status}`)}
      text={text}
      status={status}
      progress={null}
      onUndo={() => session.undo(act.id)}
    >
      <p className={styles['many']}>{text}</p>
    </VisitAct>
  );
});
