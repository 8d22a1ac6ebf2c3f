import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskAnswer } from '#domain/task-record/task-record';
import { Button } from '#ui/shared/components/Button.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { TaskCardViewModel } from '../session/task-card.view-model';
import type { TaskSessionViewModel } from '../session/task-session.view-model';
import styles from './TaskRecordCard.module.css';

interface CardConflictProps {
  card: TaskCardViewModel;
  session: TaskSessionViewModel;
  isCurrent: boolean;
}

/** Shows both answers if another user has changed the record, and lets the user choose one. */
export const CardConflict = observer(function CardConflict({ card, session, isCurrent }: CardConflictProps) {
  const { t } = useTranslation();
  const conflict = useComputed(useCallback(() => card.conflict, [card]));
  if (conflict === null) return null;
  const { mine, theirs } = conflict;
  const agent = theirs.annotation?.agent ?? null;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div role="group" aria-label={t('tasks.conflict.label')} className={styles['conflict']}>
      <p className={styles['conflictTitle']}>
        {agent === null ? t('tasks.conflict.titleUnknown') : t('tasks.conflict.title', { agent })}
      </p>
      <p>
        <Answer name="theirs" answer={theirs} />
      </p>
      <p>
        <Answer name="mine" answer={mine} />
      </p>
      <div className={styles['buttons']}>
        <Button size="small" tabIndex={tabIndex} onClick={() => session.keepMine(card.id)}>
          {t('tasks.conflict.keepMine')}
        </Button>
        <Button size="small" tabIndex={tabIndex} onClick={() => session.takeTheirs(card.id)}>
          {t('tasks.conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  );
});

const Answer = observer(function Answer({ name, answer }: { name: 'mine' | 'theirs'; answer: TaskAnswer }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, annotation } = answer;
  const labels = annotation !== null && 'labels' in annotation.value ? annotation.value.labels : [];
  const names = formats.list(labels.map(({ label }) => label));
  const values = {
    status: t(`responseStatus.${status}`),
    labels: names === '' ? t('tasks.conflict.nothing') : names,
  };
  return t(`tasks.conflict.${name}`, values);
});
