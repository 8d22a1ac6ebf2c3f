import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import EndGlyph from 'lucide-react/icons/flag';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import LinkGlyph from 'lucide-react/icons/link';
import UnsavedGlyph from 'lucide-react/icons/pencil-line';
import { feedbackStatus, RECORD_STATUSES } from '#domain/feedback/record-status';
import { isNarrowing, EVERYTHING, sameSearch } from '#domain/search/feedback/record-search';
import { Button } from '#ui/shared/components/Button.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { VisitLine } from './VisitLine';
import type { SidePanelsViewModel } from '../side-panels.view-model';
import styles from './SessionNotices.module.css';
import { useNoticeFocus, type FocusAfterNotice } from './use-notice-focus';

type Shows = Pick<AnnotationSessionViewModel, 'queue' | 'seeking'>;

export interface SessionNoticesProps {
  session: Shows &
    FocusAfterNotice &
    Pick<AnnotationSessionViewModel, 'unresolved' | 'unsaved' | 'passOverUnsaved' | 'history'>;
  panels: Pick<SidePanelsViewModel, 'counts'>;
}

/**
 * Notices above the current record: records that are not saved, and the end of the queue. The region is rendered even when empty,
 * because screen readers ignore a new live region.
 */
export const SessionNotices = observer(function SessionNotices({ session, panels }: SessionNoticesProps) {
  return (
    <div ref={useNoticeFocus(session)} role="status" className={styles['notices']}>
      <Linked session={session} />
      {session.unresolved.length > 0 && <Unresolved session={session} />}
      <Unsaved session={session} />
      {session.queue.navigation.hasEnded && <QueueEnd session={session} panels={panels} />}
    </div>
  );
});

const Unresolved = observer(function Unresolved({
  session,
}: {
  session: Shows & Pick<AnnotationSessionViewModel, 'unresolved'>;
}) {
  const { t } = useTranslation();
  const { unresolved } = session;
  return (
    <Notice
      tone="danger"
      glyph={FailedGlyph}
      text={t('annotation.unresolved.text', { count: unresolved.length })}
    >
      <ShowNearest session={session} recordIds={unresolved} />
    </Notice>
  );
});

/** Parts of a link that do not hold for the user: its status, its search, or the first record of its list (SEA-98). */
const Linked = observer(function Linked({ session }: { session: Shows }) {
  const { t } = useTranslation();
  const { navigation } = session.queue;
  const { notice } = navigation.link;
  if (notice === null) return null;
  const { absence, from, to, recordId } = notice;
  const named = { from: t(`responseStatus.${feedbackStatus(from.status)}`) };
  if (absence !== null) {
    const isElsewhere = absence.kind === 'unlisted';
    const queue = isElsewhere ? t(`responseStatus.${feedbackStatus(absence.status)}`) : '';
    return (
      <Notice glyph={LinkGlyph} text={t(`annotation.link.absent.${absence.kind}`, { queue })}>
        {isElsewhere && (
          <Button size="small" onClick={() => session.seeking.show(recordId)}>
            {t('annotation.unresolved.show')}
          </Button>
        )}
      </Notice>
    );
  }
  const isOfStatus = from.status === to.status;
  const isFound = sameSearch(from.search, to.search);
  const queue = t(`responseStatus.${feedbackStatus(to.status)}`);
  const texts = [
    ...(isOfStatus ? [] : [t('annotation.link.status', { ...named, queue })]),
    ...(isFound ? [] : [t('annotation.link.search')]),
  ];
  return (
    <Notice glyph={LinkGlyph} text={texts.join(' ')}>
      <Button size="small" onClick={() => navigation.choose(from.status, from.search)}>
        {isFound ? t('annotation.link.openStatus', named) : t('annotation.link.openSearch')}
      </Button>
    </Notice>
  );
});

/** Changes of an earlier visit, which stay on this device until the user returns to them. */
const Unsaved = observer(function Unsaved({
  session,
}: {
  session: Shows & Pick<AnnotationSessionViewModel, 'unsaved' | 'passOverUnsaved'>;
}) {
  const { t } = useTranslation();
  const recordIds = session.unsaved;
  if (recordIds.length === 0) return null;
  return (
    <Notice glyph={UnsavedGlyph} text={t('annotation.unsaved.text', { count: recordIds.length })}>
      <ShowNearest session={session} recordIds={recordIds} />
      <Button size="small" variant="quiet" onClick={() => session.passOverUnsaved()}>
        {t('annotation.form.understood')}
      </Button>
    </Notice>
  );
});

interface ShowNearestProps {
  session: Shows;
  recordIds: readonly string[];
}

/** Leads to one of the records, preferably to one in memory. */
const ShowNearest = observer(function ShowNearest({ session, recordIds }: ShowNearestProps) {
  const { t } = useTranslation();
  const nearest = recordIds.find((recordId) => session.queue.find(recordId) !== null) ?? recordIds[0];
  if (nearest === undefined) return null;
  return (
    <Button size="small" onClick={() => session.seeking.show(nearest)}>
      {t('annotation.unresolved.show')}
    </Button>
  );
});

interface QueueEndProps extends Pick<SessionNoticesProps, 'panels'> {
  session: Pick<AnnotationSessionViewModel, 'queue' | 'history'>;
}

/** Shows what can be done next: records that were passed, and records in other queues. */
const QueueEnd = observer(function QueueEnd({ session, panels }: QueueEndProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { queue } = session;
  const { counts } = panels;
  const passed = queue.status === 'pending' ? queue.passed : null;
  const { search } = queue.here;
  const here = feedbackStatus(queue.here.status);
  const isNarrowed = isNarrowing(search);
  // The numbers are those of whole queues.
  const others = isNarrowed
    ? []
    : RECORD_STATUSES.filter((status) => status !== here && (counts?.[status] ?? 0) > 0);
  const text = isNarrowed
    ? t('annotation.search.end', { queue: t(`responseStatus.${here}`) })
    : t(`annotation.queue.end.${here}`);
  return (
    <Notice glyph={EndGlyph} text={text}>
      <VisitLine history={session.history} />
      {passed !== null && (
        <>
          <span>{t('annotation.queue.passed', { count: passed.count })}</span>
          <Button size="small" variant="primary" onClick={() => queue.navigation.goTo(passed.first)}>
            {t('annotation.queue.toFirst')}
          </Button>
        </>
      )}
      {isNarrowed && (
        <Button size="small" onClick={() => queue.navigation.narrow(EVERYTHING)}>
          {t('annotation.search.empty.remove')}
        </Button>
      )}
      {others.map((status) => (
        <Button
          key={status}
          size="small"
          icon={<StatusDot status={status} />}
          onClick={() => queue.navigation.choose(status)}
        >
          {t('annotation.queue.count', {
            name: t(`responseStatus.${status}`),
            number: formats.number(counts?.[status] ?? 0),
          })}
        </Button>
      ))}
    </Notice>
  );
});

interface NoticeProps {
  glyph: Glyph;
  text: string;
  tone?: 'danger' | 'plain';
  children: ReactNode;
}

const Notice = observer(function Notice({ glyph, text, tone = 'plain', children }: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone}>
      <Icon glyph={glyph} />
      <span className={styles['text']}>{text}</span>
      {children}
    </div>
  );
});
