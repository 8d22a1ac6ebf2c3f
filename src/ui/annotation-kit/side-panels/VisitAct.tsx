import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import UndoGlyph from 'lucide-react/icons/undo-2';
import type { PersonalRecord } from '#domain/work/personal-record';
import type { SyncStatus } from '#domain/work/sync-status';
import type { HistoryStep } from '#domain/work/undo-step';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import type { ShownStatus } from '#ui/shared/components/status';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './HistoryPanel.module.css';

type SyncProgress = SyncStatus<PersonalRecord>['kind'];

interface VisitActProps {
  act: Pick<HistoryStep, 'at' | 'isUndone'> & { readonly canUndo: boolean };
  name: string;
  /** Names the record, or the number of records. */
  text: string;
  /** Status of the records after the act. */
  status: ShownStatus;
  /** Progress of the act; null once the server has acknowledged it. */
  progress: SyncProgress | null;
  onUndo: () => void;
  /** The text of the act, as the page shows it. */
  children: ReactNode;
}

/** An act of the visit with its time, its records and a button to undo it. */
export const VisitAct = observer(function VisitAct(props: VisitActProps) {
  const { act, name, text, status, progress, onUndo, children } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={styles['act']} data-undone={act.isUndone || undefined}>
      <p className={styles['what']}>
        <StatusDot status={status} />
        <span className={styles['name']}>{name}</span>
        <State isUndone={act.isUndone} progress={progress} />
        <time dateTime={act.at.toISOString()} title={formats.dateTime(act.at)}>
          {formats.time(act.at)}
        </time>
        {act.canUndo && (
          <IconButton
            label={t('annotation.history.undo', { act: name, text })}
            tooltip={t('annotation.commands.undo')}
            glyph={UndoGlyph}
            size="small"
            onClick={onUndo}
          />
        )}
      </p>
      {children}
    </div>
  );
});

interface StateProps {
  isUndone: boolean;
  progress: SyncProgress | null;
}

/** Shows that the act was undone, or that the server has not received it yet. */
const State = observer(function State({ isUndone, progress }: StateProps) {
  const { t } = useTranslation();
  if (isUndone) return <span className={styles['state']}>{t('annotation.history.undone')}</span>;
  if (progress === null) return null;
  return (
    <span className={styles['state']} data-sync-status={progress}>
      {t(`annotation.record.mark.${progress}`)}
    </span>
  );
});
