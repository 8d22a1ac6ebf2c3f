import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { statusAfterAct } from '#domain/feedback/response-transition';
import type { ShownAnnotationAct, ShownAnswerAct } from '../session/annotation-history';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import styles from '#ui/annotation-kit/side-panels/HistoryPanel.module.css';
import { VisitAct } from '#ui/annotation-kit/side-panels/VisitAct.tsx';

interface HistoryActProps {
  act: ShownAnnotationAct;
  session: Pick<AnnotationSessionViewModel, 'queue' | 'seeking' | 'undo'>;
}

export const HistoryAct = observer(function HistoryAct({ act, session }: HistoryActProps) {
  const { t } = useTranslation();
  const verb = act.act === 'many' ? act.verb : act.act;
  const text = useText(act);
  return (
    <VisitAct
      act={act}
      name={t(`annotation.history.act.${verb}`)}
      text={text}
      status={statusAfterAct(verb)}
      progress={act.act === 'many' ? null : (act.syncStatus?.kind ?? null)}
      onUndo={() => session.undo(act.id)}
    >
      {act.act === 'many' ? (
        <p className={styles['many']}>{text}</p>
      ) : (
        <Excerpt act={act} session={session} text={text} />
      )}
    </VisitAct>
  );
});

function useText(act: ShownAnnotationAct): string {
  const { t } = useTranslation();
  if (act.act === 'many') return t('annotation.history.many', { count: act.count });
  return act.snippet === '' ? t('annotation.history.noText') : act.snippet;
}

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
