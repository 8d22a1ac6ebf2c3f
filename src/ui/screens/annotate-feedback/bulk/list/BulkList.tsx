import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationViewModel } from '#ui/screens/annotate-feedback/annotation.view-model';
import { SearchFailureReason } from '#ui/annotation-kit/search-bar/SearchFailureReason.tsx';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import { BulkCard } from './BulkCard';
import type { BulkListViewModel, CardAnnouncement } from './bulk-list.view-model';
import styles from './BulkList.module.css';
import { ListBar } from './ListBar';
import { useCardWindow } from './use-card-window';
import { useListFocus } from './use-list-focus';
import { useListKeys } from './use-list-keys';

export interface BulkListProps {
  viewModel: AnnotationViewModel;
  session: AnnotationSessionViewModel;
  list: BulkListViewModel;
}

/** A page of records: what is selected of it, and the records themselves. */
export const BulkList = observer(function BulkList({ viewModel, session, list }: BulkListProps) {
  return (
    <div className={styles['list']}>
      <ListBar session={session} list={list} />
      <Records viewModel={viewModel} session={session} list={list} />
      <ListAnnouncement session={session} list={list} />
    </div>
  );
});

/** Only the cards in sight are drawn, and the one that the focus is at. */
const Records = observer(function Records({ viewModel, session, list }: BulkListProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useCardWindow(scroller, session, list);
  useListFocus(scroller, rows, session, list);
  const handleKeyDown = useListKeys(scroller, session, list);
  const { ids } = list;
  return (
    <div ref={scroller} className={styles['scroller']} data-collapsed={list.isCollapsed || undefined}>
      <div
        role="grid"
        aria-label={t('bulkActs.records.label')}
        aria-multiselectable
        aria-rowcount={session.queue.total}
        // The rows have the focus; the grid only while there is none.
        tabIndex={-1}
        className={styles['rows']}
        style={{ blockSize: rows.getTotalSize() }}
        onKeyDown={handleKeyDown}
        onFocus={() => list.focus(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) list.focus(false);
        }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const id = ids[index];
          return (
            id !== undefined && (
              <BulkCard
                key={id}
                card={list.card(id)}
                index={index}
                start={start}
                measure={rows.measureElement}
                viewModel={viewModel}
                session={session}
                list={list}
              />
            )
          );
        })}
      </div>
      <PageRest viewModel={viewModel} session={session} />
    </div>
  );
});

/** Rest of the page that is still loading, or the reason why it fails. */
const PageRest = observer(function PageRest({ viewModel, session }: Omit<BulkListProps, 'list'>) {
  const { t } = useTranslation();
  const { page, navigation } = session.queue;
  if (page.isFilling)
    return (
      <div className={styles['rest']}>
        <Loading label={t('annotation.record.loading')}>{t('bulkActs.records.filling')}</Loading>
      </div>
    );
  if (page.failure === null) return null;
  return (
    <div className={styles['rest']}>
      <span role="alert">
        {t('bulkActs.records.failed')}{' '}
        <SearchFailureReason failure={page.failure} similarity={viewModel.filterBar?.similarity} />
      </span>
      <Button size="small" onClick={() => navigation.retry()}>
        {t('actions.retry')}
      </Button>
    </div>
  );
});

/** For those who do not see the screen: what was done to a record, and which records there are. */
const ListAnnouncement = observer(function ListAnnouncement({
  session,
  list,
}: Omit<BulkListProps, 'viewModel'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { announcement } = list;
  const { page, total, place } = session.queue;
  const wordsOf = ({ act, place: at, status }: CardAnnouncement): string => {
    // Told by the notice that offers the way back.
    if (act === 'discard' || act === 'clear') return '';
    const record = { place: formats.number(at), status: t(`responseStatus.${status}`) };
    const which = act === 'undo' ? 'bulkActs.records.record' : 'bulkActs.records.row';
    return `${t(`annotation.record.announce.${act}`)} ${t(which, record)}`;
  };
  const here = t('annotation.queue.range', {
    first: formats.number(place),
    last: formats.number(page.end),
    total: formats.number(total),
  });
  return (
    <VisuallyHidden role="status">{announcement === null ? here : wordsOf(announcement)}</VisuallyHidden>
  );
});
