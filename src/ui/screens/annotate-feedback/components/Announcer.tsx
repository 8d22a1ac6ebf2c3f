import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { feedbackStatus } from '#domain/feedback/record-status';
import { isNarrowing } from '#domain/search/feedback/record-search';
import { SYNC_LOOKS } from '#ui/annotation-kit/record-card/sync-looks';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';

/** Announces to screen readers what was saved, and the current record or that there is none. */
export const Announcer = observer(function Announcer({
  session,
}: {
  session: Pick<AnnotationSessionViewModel, 'announcement' | 'answer' | 'queue'>;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { announcement, answer, queue } = session;
  if (announcement === null)
    return (
      <VisuallyHidden role="status">
        {queue.state.kind === 'empty' && <Emptiness queue={queue} />}
        {queue.state.kind === 'absent' && t(`annotation.link.absent.${queue.state.absence.kind}`)}
      </VisuallyHidden>
    );
  const { act, status, place, total } = announcement;
  // The record stays on screen after a draft, so its progress is announced. A refusal has its own alert.
  if (act === 'draft' && answer.syncStatus !== null)
    return (
      <VisuallyHidden role="status">
        {answer.syncStatus.kind === 'waiting' && t(SYNC_LOOKS[answer.syncStatus.reason].text)}
      </VisuallyHidden>
    );
  const here = t('annotation.record.announce.at', {
    place: formats.number(place),
    total: formats.number(total),
    status: t(`responseStatus.${status}`),
  });
  // Discarding and clearing show a notification with an undo button, which is announced already.
  const isNotified = act === null || act === 'discard' || act === 'clear';
  return (
    <VisuallyHidden role="status">
      {!isNotified && <span>{t(`annotation.record.announce.${act}`)} </span>}
      <span>{here}</span>
    </VisuallyHidden>
  );
});

/** A text search announces its number of results itself. */
const Emptiness = observer(function Emptiness({ queue }: Pick<AnnotationSessionViewModel, 'queue'>) {
  const { t } = useTranslation();
  const { search } = queue.here;
  const status = feedbackStatus(queue.here.status);
  if (search.text !== null) return null;
  return isNarrowing(search)
    ? t('annotation.search.empty.title', { queue: t(`responseStatus.${status}`) })
    : t(`annotation.queue.empty.${status}`);
});
