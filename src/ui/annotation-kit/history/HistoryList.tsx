import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import HistoryGlyph from 'lucide-react/icons/history';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { MeasuredRows } from '#ui/shared/components/MeasuredRows.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { useDrawnRows } from '#ui/shared/hooks/use-drawn-rows';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import type { HistoryListViewModel } from './history-list.view-model';
import styles from './History.module.css';

interface HistoryListProps<T extends { readonly id: string }> {
  history: HistoryListViewModel<T>;
  /** Text for an empty history. */
  empty: string;
  children: (entry: T) => ReactNode;
}

/** A history with its loading, error and empty states. */
export const HistoryList = observer(function HistoryList<T extends { readonly id: string }>(
  props: HistoryListProps<T>,
) {
  const { t } = useTranslation();
  const { history, empty } = props;
  if (history.isUnsupported) {
    return (
      <EmptyState glyph={HistoryGlyph} title={t('answerHistory.unsupported')}>
        {t('answerHistory.unsupportedNext')}
      </EmptyState>
    );
  }
  return (
    <>
      {history.entries?.length === 0 && <EmptyState glyph={HistoryGlyph} title={empty} />}
      {(history.entries?.length ?? 0) > 0 && <Entries {...props} />}
      {history.failure !== null && (
        <ErrorState title={t('answerHistory.failed')} onRetry={() => history.retry()}>
          {t(FAILURE_TEXTS[history.failure.kind])}
        </ErrorState>
      )}
      {history.isLoading && (
        <Loading label={t('answerHistory.loading')}>
          <Skeleton />
        </Loading>
      )}
    </>
  );
});

const ENTRY_HEIGHT = 96;

/** Number of entries before the end at which more are loaded. */
const AHEAD = 20;

/** A virtualized list of entries. */
const Entries = observer(function Entries<T extends { readonly id: string }>({
  history,
  children,
}: HistoryListProps<T>) {
  const { t } = useTranslation();
  const entries = history.entries ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  const ids = entries.map(({ id }) => id);
  const { rows, isPrinting } = useDrawnRows({ ids, scroller, rowHeight: ENTRY_HEIGHT });
  const last = rows.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    // Printing does not load more entries.
    if (!isPrinting && last >= entries.length - AHEAD) history.more();
  }, [history, entries.length, last, isPrinting]);
  // Focusable, so that keys can scroll it even if it contains no focusable element.
  const reading = { role: 'group', tabIndex: 0, 'aria-label': t('answerHistory.label') };
  return (
    <div ref={scroller} className={styles['scroller']} {...reading}>
      <MeasuredRows rows={rows} items={entries} {...(history.hasMore && { total: -1 })}>
        {children}
      </MeasuredRows>
    </div>
  );
});
