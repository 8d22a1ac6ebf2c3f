import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { feedbackStatus } from '#domain/feedback/record-status';
import { isNarrowing } from '#domain/search/feedback/record-search';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { waitingText } from './SaveMark';

/** Tells those who do not see the screen what was saved and which record is at hand, or that there is none. */
export const Announcer = observer(function Announcer({
  session,
}: {
  session: Pick<AnnotationSessionViewModel, 'announcement' | 'atHand' | 'queue'>;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { announcement, atHand, queue } = session;
  if (announcement === null)
    return (
      <VisuallyHidden role="status">
        {queue.state.kind === 'empty' && <Emptiness queue={queue} />}
        {queue.state.kind === 'absent' && t(`annotation.link.absent.${queue.state.absence.kind}`)}
      </VisuallyHidden>
    );
  const { act, status, place, total } = announcement;
  // Its user stays to hear what became of it, and a refusal is an alert of its own.
  if (act === 'draft' && atHand.syncStatus !== null)
    return (
      <VisuallyHidden role="status">
        {atHand.syncStatus.kind === 'waiting' && t(waitingText(atHand.syncStatus.reason))}
      </VisuallyHidden>
    );
  const here = t('annotation.record.announce.at', {
    place: formats.number(place),
    total: formats.number(total),
    status: t(`responseStatus.${status}`),
  });
  // A notification announces these already, and offers to undo: announcing them twice would be noise.
  const isTold = act === null || act === 'discard' || act === 'clear';
  return (
    <VisuallyHidden role="status">
      {!isTold && <span>{t(`annotation.record.announce.${act}`)} </span>}
      <span>{here}</span>
    </VisuallyHidden>
  );
});

/** Beside the words of a search stands how many records they find, also none. */
const Emptiness = observer(function Emptiness({ queue }: Pick<AnnotationSessionViewModel, 'queue'>) {
  const { t } = useTranslation();
  const { search } = queue.here;
  const status = feedbackStatus(queue.here.status);
  if (search.text !== null) return null;
  return isNarrowing(search)
    ? t('annotation.search.empty.title', { queue: t(`responseStatus.${status}`) })
    : t(`annotation.queue.empty.${status}`);
});
