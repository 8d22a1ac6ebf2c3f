import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#application/shared/repository-failure';
import { Button } from '#ui/shared/components/Button.tsx';
import { RelativeTime } from '#ui/shared/components/RelativeTime.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import styles from './OutboxIndicator.module.css';
import type { ListedRow, OutboxIndicatorViewModel } from './outbox-indicator.view-model';
import { syncStatusText } from './outbox-texts';

interface UnsentListProps {
  viewModel: OutboxIndicatorViewModel;
  /** Called when a link was followed or a question is asked, which the list would cover. */
  onLeave: () => void;
}

export const UnsentList = observer(function UnsentList({ viewModel, onLeave }: UnsentListProps) {
  const { t } = useTranslation();
  const { records, hiddenCount, isKept } = viewModel;
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('outbox.title')}</h2>
        <Button size="small" onClick={viewModel.retry}>
          {t('outbox.retryAll')}
        </Button>
      </div>
      <p className={styles['note']}>{t(isKept ? 'outbox.kept' : 'outbox.notKept')}</p>
      <ul className={styles['list']}>
        {records.map((record) => (
          <UnsentRow key={record.path} viewModel={viewModel} record={record} onLeave={onLeave} />
        ))}
      </ul>
      {hiddenCount > 0 && <p className={styles['note']}>{t('outbox.more', { count: hiddenCount })}</p>}
    </div>
  );
});

interface UnsentRowProps extends UnsentListProps {
  record: ListedRow;
}

const UnsentRow = observer(function UnsentRow({ viewModel, record, onLeave }: UnsentRowProps) {
  const { t } = useTranslation();
  const { recordId, summary } = record;
  const syncStatus = summary.syncStatusOf(recordId);
  if (syncStatus === null) return null;
  const words = syncStatus.kind === 'failed' ? serverMessage(syncStatus.failure) : undefined;
  const name = t('outbox.record', { id: recordId.slice(0, 8) });
  const discard = () => {
    onLeave();
    viewModel.askToDiscard(record);
  };
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <TextLink to={record.path} title={recordId} onClick={onLeave}>
          {name}
        </TextLink>
        <span className={styles['act']}>{t(record.act)}</span>
        <RelativeTime value={syncStatus.since} now={viewModel.now} />
      </div>
      <p className={styles['why']} data-kind={syncStatus.kind}>
        {t(syncStatusText(syncStatus))}
        {words !== undefined && <q className={styles['detail']}>{words}</q>}
      </p>
      {syncStatus.kind !== 'waiting' && (
        <div className={styles['actions']}>
          {syncStatus.kind === 'failed' && (
            <Button
              size="small"
              aria-label={t('outbox.retryOne', { name })}
              onClick={() => summary.retry(recordId)}
            >
              {t('outbox.retry')}
            </Button>
          )}
          <Button size="small" variant="quiet" aria-label={t('outbox.letGo.one', { name })} onClick={discard}>
            {t('outbox.letGo.action')}
          </Button>
        </div>
      )}
    </li>
  );
});
