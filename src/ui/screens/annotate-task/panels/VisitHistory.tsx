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
import type { ShownAct } from '#ui/annotation-kit/undo-history/undo-history.view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { TaskSessionViewModel } from '../session/task-session.view-model';

type TaskActOfVisit = ShownAct<PersonalTask, TaskVerb>;

interface VisitHistoryProps {
  session: Pick<TaskSessionViewModel, 'history' | 'undo' | 'list'>;
}

/** The acts of this visit, newest first, each with its undo, and a button that shows the bulk actions of earlier visits. */
export const VisitHistory = observer(function VisitHistory({ session }: VisitHistoryProps) {
  const { t } = useTranslation();
  const { history } = session;
  const drawAct = useCallback((act: TaskActOfVisit) => <HistoryAct act={act} session={session} />, [session]);
  return (
    <div className={styles['panel']}>
      <VisitHistoryList history={history} drawAct={drawAct} next={t('tasks.history.emptyNext')} />
      <Button size="small" icon={<Icon glyph={ManyGlyph} />} onClick={history.listBulkActions}>
        {t('annotation.history.manyActs')}
      </Button>
    </div>
  );
});

const BULK_STATUSES: Readonly<Record<TaskVerb, TaskStatus>> = {
  validate: 'Validated',
  discard: 'Discarded',
  default: 'Default',
  label: 'Validated',
  relabel: 'Validated',
};

function statusAfter(act: TaskActOfVisit): TaskStatus {
  if (act.act === 'many') return BULK_STATUSES[act.verb];
  if (act.act === 'validate') return 'Validated';
  if (act.act === 'discard') return 'Discarded';
  return act.act === 'edit' || act.act === 'clear' ? 'Edited' : 'Default';
}

interface HistoryActProps extends VisitHistoryProps {
  act: TaskActOfVisit;
}

const HistoryAct = observer(function HistoryAct({ act, session }: HistoryActProps) {
  const { t } = useTranslation();
  const text = useText(act);
  const status = statusAfter(act);
  return (
    <VisitAct
      act={act}
      name={t(act.act === 'many' ? `tasks.history.status.${status}` : `tasks.history.act.${act.act}`)}
      text={text}
      status={status}
      progress={act.act === 'many' ? null : (act.syncStatus?.kind ?? null)}
      onUndo={() => session.undo(act.id)}
    >
      <p className={styles['many']} dir="auto">
        {text}
      </p>
    </VisitAct>
  );
});

/** The text of the first record with the number of the others; of a bulk action, the number of records. */
function useText(act: TaskActOfVisit): string {
  const { t } = useTranslation();
  if (act.act === 'many') return t('annotation.history.many', { count: act.count });
  const count = changesOf(act).length;
  const snippet = act.snippet === '' ? t('annotation.history.noText') : act.snippet;
  return count === 1 ? snippet : t('tasks.history.more', { text: snippet, count: count - 1 });
}
