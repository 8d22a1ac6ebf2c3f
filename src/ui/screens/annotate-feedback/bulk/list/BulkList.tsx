import { observer } from 'mobx-react-lite';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { BULK_SIZES } from '#domain/search/feedback/record-criteria';
import { ListBar } from '#ui/annotation-kit/record-list/ListBar.tsx';
import { RecordList } from '#ui/annotation-kit/record-list/RecordList.tsx';
import type { CardInRow } from '#ui/annotation-kit/record-list/RecordRow.tsx';
import { SearchFailureReason } from '../../search/SearchFailureReason';
import { BulkCard } from './BulkCard';
import type { CardAnnouncement } from './bulk-list.view-model';
import styles from './BulkList.module.css';
import type { CardProps } from './card-props';
import { expectedHeight } from './card-height';

type BulkListProps = Omit<CardProps, 'card'>;

export const BulkList = observer(function BulkList({ tools, session, list }: BulkListProps) {
  const { records } = list;
  const card = useCallback(
    ({ recordId, ...inRow }: CardInRow) => (
      <BulkCard card={list.card(recordId)} tools={tools} session={session} list={list} {...inRow} />
    ),
    [tools, session, list],
  );
  const open = useCallback(() => session.views.change(), [session]);
  const rest = useRef<HTMLDivElement>(null);
  useFocusKept(
    rest,
    useCallback(() => {
      const last = records.ids.at(-1);
      if (last !== undefined) records.cursor.point(last);
    }, [records]),
  );
  return (
    <div className={styles['list']}>
      <ListBar list={records} sizes={BULK_SIZES} onSize={(size) => session.views.see(size)} />
      <RecordList
        list={records}
        card={card}
        heightOf={(id) => expectedHeight(list.recordOf(id), session.workbench, records.isCollapsed)}
        onOpen={open}
      >
        <div ref={rest}>
          <PageRest tools={tools} session={session} />
        </div>
      </RecordList>
      <ListAnnouncement session={session} list={list} />
    </div>
  );
});

const PageRest = observer(function PageRest({ tools, session }: Omit<BulkListProps, 'list'>) {
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
        <SearchFailureReason failure={page.failure} similarity={tools.similarity} />
      </span>
      <Button size="small" onClick={() => navigation.retry()}>
        {t('actions.retry')}
      </Button>
    </div>
  );
});

/** Announces to screen readers what was done to a record, and which records are listed. */
const ListAnnouncement = observer(function ListAnnouncement({ session, list }: Omit<BulkListProps, 'tools'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { announcement } = list;
  const { page, total, place } = session.queue;
  const wordsOf = ({ act, place: at, status }: CardAnnouncement): string => {
    // The notice with the undo button announces these acts.
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
