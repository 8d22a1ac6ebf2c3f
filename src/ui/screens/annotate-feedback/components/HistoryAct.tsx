import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import UndoGlyph from 'lucide-react/icons/undo-2';
import { statusAfterAct } from '#domain/feedback/response-transition';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { ShownAnnotationAct, ShownAnswerAct } from '../session/annotation-history';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import styles from '#ui/annotation-kit/side-panels/HistoryPanel.module.css';

interface HistoryActProps {
  act: ShownAnnotationAct;
  session: Pick<AnnotationSessionViewModel, 'queue' | 'seeking' | 'undo'>;
}

/** One act: what, when and to which record, or to how many; the way there, and its undo. */
export const HistoryAct = observer(function HistoryAct({ act, session }: HistoryActProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const verb = act.act === 'many' ? act.verb : act.act;
  const name = t(`annotation.history.act.${verb}`);
  const text = useText(act);
  return (
    <div className={styles['act']} data-undone={act.isUndone || undefined}>
      <p className={styles['what']}>
        <StatusDot status={statusAfterAct(verb)} />
        <span className={styles['name']}>{name}</span>
        <State act={act} />
        <time dateTime={act.at.toISOString()} title={formats.dateTime(act.at)}>
          {formats.time(act.at)}
        </time>
        {act.canUndo && (
          <IconButton
            label={t('annotation.history.undo', { act: name, text })}
            tooltip={t('annotation.commands.undo')}
            glyph={UndoGlyph}
            size="small"
            onClick={() => session.undo(act.id)}
          />
        )}
      </p>
      {act.act === 'many' ? (
        <p className={styles['many']}>{text}</p>
      ) : (
        <Excerpt act={act} session={session} text={text} />
      )}
    </div>
  );
});

/** Which record, or how many. */
function useText(act: ShownAnnotationAct): string {
  const { t } = useTranslation();
  if (act.act === 'many') return t('annotation.history.many', { count: act.count });
  return act.snippet === '' ? t('annotation.history.noText') : act.snippet;
}

/** Undone, or not on the server yet. */
const State = observer(function State({ act }: { act: ShownAnnotationAct }) {
  const { t } = useTranslation();
  if (act.isUndone) return <span className={styles['state']}>{t('annotation.history.undone')}</span>;
  if (act.act === 'many' || act.syncStatus === null) return null;
  return (
    <span className={styles['state']} data-sync-status={act.syncStatus.kind}>
      {t(`annotation.record.mark.${act.syncStatus.kind}`)}
    </span>
  );
});

interface ExcerptProps extends HistoryActProps {
  act: ShownAnswerAct;
  text: string;
}

/** Leads to the record, also when it has left memory and has to be fetched. */
const Excerpt = observer(function Excerpt({ act, session, text }: ExcerptProps) {
  const { t } = useTranslation();
  const { recordId } = act;
  return (
    <button
      type="button"
      className={styles['excerpt']}
      dir="auto"
      aria-label={t('annotation.history.goTo', { text })}
      aria-current={session.queue.record?.id === recordId || undefined}
      aria-busy={session.seeking.soughtId === recordId || undefined}
      onClick={() => session.seeking.show(recordId)}
    >
      {text}
    </button>
  );
});
