import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { assertNever } from '#domain/shared/assert-never';
import { isNarrowing } from '#domain/search/narrowing';
import { EVERYTHING } from '#domain/search/record-search';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { AnnotationViewModel } from '../annotation.view-model';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import layout from './AnnotationSession.module.css';
import { SessionNotices } from './SessionNotices';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { TOOL_PANELS } from './tool-panels.chunks';
import { FILTER_BAR_CHUNK } from '#ui/annotation-kit/search-bar/search-bar.chunks';
import { ListSkeleton } from './ListSkeleton';
import { RecordCard } from './RecordCard';
import { RecordSkeleton } from './SessionSkeleton';
import { SearchFailureReason } from '#ui/annotation-kit/search-bar/SearchFailureReason.tsx';

const EmptyQueue = lazyComponent(TOOL_PANELS, (chunk) => chunk.EmptyQueue);
const EmptySearch = lazyComponent(FILTER_BAR_CHUNK, (chunk) => chunk.EmptySearch);
const SearchFailure = lazyComponent(TOOL_PANELS, (chunk) => chunk.SearchFailure);
const SearchPreparation = lazyComponent(FILTER_BAR_CHUNK, (chunk) => chunk.SearchPreparation);

interface RecordPaneProps {
  viewModel: AnnotationViewModel;
  session: AnnotationSessionViewModel;
  /** How bulk actions go. */
  above?: ReactNode;
  /** The list, shown in place of the current record. */
  children?: ReactNode;
}

export const RecordPane = observer(function RecordPane({
  viewModel,
  session,
  above,
  children,
}: RecordPaneProps) {
  const { t } = useTranslation();
  const { isSearching, view } = session.queue;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: empty } = pane;
    if (view.kind !== 'empty' || empty === null) return;
    const { activeElement, body } = empty.ownerDocument;
    // The focused control left the page together with the form.
    if (activeElement === body) empty.focus();
  }, [view.kind]);
  return (
    <section
      ref={pane}
      tabIndex={view.kind === 'empty' ? -1 : undefined}
      className={layout['record']}
      aria-label={t('annotation.record.region')}
      aria-busy={isSearching || undefined}
    >
      <Suspense>
        <SearchFailure session={session} similarity={viewModel.filterBar?.similarity} />
      </Suspense>
      {above}
      <SessionNotices session={session} panels={viewModel.panels} />
      <VisuallyHidden role="status">{isSearching && t('annotation.search.searching')}</VisuallyHidden>
      {viewModel.filterBar !== null && isSearchAwaited(session) && (
        <Suspense>
          <SearchPreparation awaited={session} deps={viewModel.filterBar.preparation} />
        </Suspense>
      )}
      <Content viewModel={viewModel} session={session}>
        {children}
      </Content>
    </section>
  );
});

/** Nothing of a search is there yet, or it could not be had. */
function isSearchAwaited({ queue, search }: AnnotationSessionViewModel): boolean {
  const isHere = queue.view.kind === 'record' || queue.view.kind === 'empty';
  return isNarrowing(search) && (!isHere || queue.isSearching || queue.failedSearch !== null);
}

const Content = observer(function Content({ viewModel, session, children }: RecordPaneProps) {
  const { t } = useTranslation();
  const { view } = session.queue;
  const last = useLast(view.kind === 'record' ? view.record : null);
  switch (view.kind) {
    case 'record':
      return children ?? <RecordCard record={view.record} viewModel={viewModel} session={session} />;
    case 'waiting':
      return (
        <Loading label={t('annotation.record.loading')}>
          {children === undefined ? (
            <AwaitedRecord last={last} viewModel={viewModel} session={session} />
          ) : (
            <ListSkeleton />
          )}
        </Loading>
      );
    case 'failed':
      return (
        <ErrorState title={t('annotation.failure.records')} onRetry={() => session.queue.navigation.retry()}>
          <p>
            <SearchFailureReason failure={view.failure} similarity={viewModel.filterBar?.similarity} />
          </p>
          {view.failure.detail !== undefined && (
            <p>{t('annotation.form.serverSays', { words: view.failure.detail })}</p>
          )}
          {isNarrowing(session.search) && (
            <Button size="small" variant="quiet" onClick={() => session.narrow(EVERYTHING)}>
              {t('annotation.search.failed.remove')}
            </Button>
          )}
        </ErrorState>
      );
    case 'empty':
      return (
        <Suspense>
          {isNarrowing(session.queue.here.search) && viewModel.filterBar !== null ? (
            <EmptySearch
              status={session.queue.here.status}
              choices={viewModel.filterBar.choices}
              onRemoveSearch={() => session.narrow(EVERYTHING)}
              onChooseStatus={(status) => session.chooseQueue(status)}
            />
          ) : (
            <EmptyQueue session={session} panels={viewModel.panels} />
          )}
        </Suspense>
      );
    default:
      return assertNever(view);
  }
});

interface AwaitedRecordProps extends Pick<RecordPaneProps, 'viewModel' | 'session'> {
  last: FeedbackRecord | null;
}

/** The last record stays in sight until it is clear that the next one takes longer than a blink. */
const AwaitedRecord = observer(function AwaitedRecord({ last, ...props }: AwaitedRecordProps) {
  if (last === null) return <RecordSkeleton />;
  return (
    <div className={layout['lingering']}>
      <RecordCard {...props} record={last} isLeaving />
      <div className={layout['cover']}>
        <RecordSkeleton />
      </div>
    </div>
  );
});

function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}
