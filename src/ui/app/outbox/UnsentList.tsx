import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#application/shared/repository-failure';
import type { PersonalRecord } from '#domain/work/personal-record';
import type { SyncStatus, WaitingReason } from '#domain/work/sync-status';
import type { RefusalKind } from '#domain/work/waiting-write';
import { Button } from '#ui/shared/components/Button.tsx';
import { RelativeTime } from '#ui/shared/components/RelativeTime.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import styles from './OutboxIndicator.module.css';
import type { ListedRow, OutboxIndicatorViewModel } from './outbox-indicator.view-model';

const WAITING_TEXTS: Readonly<Record<WaitingReason, TranslationKey>> = {
  queued: 'outbox.why.queued',
  sending: 'outbox.why.sending',
  offline: 'outbox.why.offline',
  server: 'outbox.why.away',
};

const FAILURE_TEXTS: Readonly<Record<RefusalKind, TranslationKey>> = {
  forbidden: 'outbox.why.forbidden',
  'not-found': 'outbox.why.missing',
  conflict: 'outbox.why.answered',
  rejected: 'outbox.why.rejected',
  server: 'outbox.why.broken',
  malformed: 'outbox.why.unexpected',
};

interface UnsentListProps {
  viewModel: OutboxIndicatorViewModel;
  /** Called when the user follows a link, or when a question is asked that the list covers. */
  onLeave: () => void;
}

export const UnsentList = observer(function UnsentList({ viewModel, onLeave }: UnsentListProps) {
  const { t } = useTranslation();
  const { records, hiddenCount, isKept } = viewModel;
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2>{t('outbox.title')}</h2>
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
  const name = t('outbox.record', { id: record.name ?? recordId.slice(0, 8) });
  const discard = () => {
    onLeave();
    viewModel.askToDiscard(record);
  };
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <TextLink to={record.path} title={record.name ?? recordId} onClick={onLeave}>
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
              onClick={() => summary.commands.retry(recordId)}
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

function syncStatusText(syncStatus: SyncStatus<PersonalRecord>): TranslationKey {
  if (syncStatus.kind === 'conflict') return 'outbox.why.newer';
  return syncStatus.kind === 'failed'
    ? FAILURE_TEXTS[syncStatus.failure.kind]
    : WAITING_TEXTS[syncStatus.reason];
}
