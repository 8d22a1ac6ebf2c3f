import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#application/shared/repository-failure';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { assertNever } from '#domain/shared/assert-never';
import { isNarrowing, EVERYTHING } from '#domain/search/feedback/record-search';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import layout from '#ui/annotation-kit/page-frame/AnnotationSession.module.css';
import type { FilterBarViewModel } from '../search/filter-bar.view-model';
import { SessionNotices, type SessionNoticesProps } from './SessionNotices';
import { AbsentRecord } from './AbsentRecord';
import { ListSkeleton } from '#ui/annotation-kit/record-list/ListSkeleton.tsx';
import { type EmptyQueueProps, EmptyQueue } from './EmptyQueue';
import { type SearchFailureProps, SearchFailure } from './SearchFailure';
import { RecordSkeleton } from '#ui/annotation-kit/page-frame/SessionSkeleton.tsx';
import { SearchFailureReason } from '../search/SearchFailureReason';
import { STATUS_OPTIONS } from '../status-options';
import { PrepareAgain } from '#ui/annotation-kit/search-bar/PrepareAgain.tsx';
import { isWithoutRecord } from '#ui/annotation-kit/queue/queue-state';
import { EmptySearch } from '#ui/annotation-kit/search-bar/EmptySearch.tsx';
import { SearchPreparation } from '#ui/annotation-kit/search-bar/SearchPreparation.tsx';

type DrawRecord = (record: FeedbackRecord, isLeaving: boolean) => ReactNode;

type PaneSession = SearchFailureProps['session'] & EmptyQueueProps['session'];

export interface RecordPaneProps {
  session: PaneSession & SessionNoticesProps['session'];
  filterBar: Pick<FilterBarViewModel, 'similarity' | 'choices' | 'preparation'>;
  panels: EmptyQueueProps['panels'];
  /** Progress of bulk actions. */
  above?: ReactNode;
  /** Draws the current record, and the one before it until its successor is there; or the list in its place. */
  children: DrawRecord | ReactNode;
}

export const RecordPane = observer(function RecordPane({
  session,
  filterBar,
  panels,
  above,
  children,
}: RecordPaneProps) {
  const { t } = useTranslation();
  const { isSearching, state } = session.queue;
  const pane = useRef<HTMLElement>(null);
  const hadRecord = useRef(false);
  useEffect(() => {
    const { current: empty } = pane;
    hadRecord.current ||= state.kind === 'record';
    // A link that opens the page takes no control away.
    const isFirst = state.kind === 'absent' && !hadRecord.current;
    if (!isWithoutRecord(state) || isFirst || empty === null) return;
    const { activeElement, body } = empty.ownerDocument;
    // The focused control left the page together with the form.
    if (activeElement === body) empty.focus();
  }, [state]);
  return (
    <section
      ref={pane}
      tabIndex={isWithoutRecord(state) ? -1 : undefined}
      className={layout['record']}
      aria-label={t('annotation.record.region')}
      aria-busy={isSearching || undefined}
    >
      <SearchFailure
        session={session}
        similarity={filterBar.similarity}
        preparation={filterBar.preparation}
      />
      {above}
      <SessionNotices session={session} panels={panels} />
      <VisuallyHidden role="status">{isSearching && t('annotation.search.searching')}</VisuallyHidden>
      {isSearchAwaited(session) && <SearchPreparation awaited={session.queue} deps={filterBar.preparation} />}
      <Content session={session} filterBar={filterBar} panels={panels}>
        {children}
      </Content>
    </section>
  );
});

/** Whether a search has no result yet, or has failed. */
function isSearchAwaited({ queue }: Pick<PaneSession, 'queue'>): boolean {
  const isHere = queue.state.kind === 'record' || isWithoutRecord(queue.state);
  return isNarrowing(queue.search) && (!isHere || queue.isSearching || queue.failedSearch !== null);
}

interface ContentProps extends Pick<RecordPaneProps, 'filterBar' | 'panels' | 'children'> {
  session: PaneSession;
}

const Content = observer(function Content({ session, filterBar, panels, children }: ContentProps) {
  const { t } = useTranslation();
  const { state } = session.queue;
  const last = useLast(state.kind === 'record' ? state.record : null);
  switch (state.kind) {
    case 'record':
      return typeof children === 'function' ? children(state.record, false) : children;
    case 'waiting':
      return (
        <Loading label={t('annotation.record.loading')}>
          {typeof children === 'function' ? drawAwaited(last, children) : <ListSkeleton />}
        </Loading>
      );
    case 'failed': {
      const words = serverMessage(state.failure);
      return (
        <ErrorState title={t('annotation.failure.records')} onRetry={() => session.queue.navigation.retry()}>
          <p>
            <SearchFailureReason failure={state.failure} similarity={filterBar.similarity} />
          </p>
          {words !== undefined && <p>{t('annotation.form.serverSays', { words })}</p>}
          <PrepareAgain
            failure={state.failure}
            deps={filterBar.preparation}
            onBegun={() => session.queue.navigation.retry()}
          />
          {isNarrowing(session.queue.search) && (
            <Button size="small" variant="quiet" onClick={() => session.queue.navigation.narrow(EVERYTHING)}>
              {t('annotation.search.failed.remove')}
            </Button>
          )}
        </ErrorState>
      );
    }
    case 'absent':
      return <AbsentRecord session={session} absence={state.absence} />;
    case 'empty':
      return isNarrowing(session.queue.here.search) ? (
        <EmptySearch
          status={session.queue.here.status}
          statuses={STATUS_OPTIONS}
          choices={filterBar.choices}
          onRemoveSearch={() => session.queue.navigation.narrow(EVERYTHING)}
          onChooseStatus={(status) => session.queue.navigation.choose(status)}
        />
      ) : (
        <EmptyQueue session={session} panels={panels} />
      );
    default:
      return assertNever(state);
  }
});

/** The last record stays visible at first, because the next one usually arrives at once. */
function drawAwaited(last: FeedbackRecord | null, draw: DrawRecord): ReactNode {
  if (last === null) return <RecordSkeleton />;
  return (
    <div className={layout['lingering']}>
      {draw(last, true)}
      <div className={layout['cover']}>
        <RecordSkeleton />
      </div>
    </div>
  );
}

function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}
