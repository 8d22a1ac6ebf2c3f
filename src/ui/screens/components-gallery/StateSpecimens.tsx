import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import InboxGlyph from 'lucide-react/icons/inbox';
import SparklesGlyph from 'lucide-react/icons/sparkles';
import { Avatar } from '#ui/shared/components/Avatar.tsx';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { Breadcrumbs } from '#ui/shared/components/Breadcrumbs.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { OfflineBanner } from '#ui/shared/components/OfflineBanner.tsx';
import { ProgressBar } from '#ui/shared/components/ProgressBar.tsx';
import { RelativeTime } from '#ui/shared/components/RelativeTime.tsx';
import { RetryNotice } from '#ui/shared/components/RetryNotice.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { StorageBanner } from '#ui/shared/components/StorageBanner.tsx';
import { SHOWN_STATUSES } from '#ui/shared/components/status';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
import { BrandMark } from '#ui/shared/icons/BrandMark.tsx';
import styles from './ComponentsGallery.module.css';
import { Specimen } from './Specimen';

const NOW = new Date('2026-11-21T12:00:00Z');
const EARLIER = [
  '2026-11-21T11:59:40Z',
  '2026-11-21T09:00:00Z',
  '2026-11-20T11:00:00Z',
  '2024-05-01T00:00:00Z',
];

export function StateSpecimens() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="Breadcrumbs, Avatar, CopyButton inverse" layout="stack">
        <div className={styles['bar']}>
          <BrandMark />
          <Breadcrumbs
            items={[
              { name: 'Home', to: '#home' },
              { name: '' },
              { name: 'team', to: '#team' },
              { name: 'banking77' },
            ]}
          />
          <CopyButton
            label={t('actions.copy')}
            onCopy={() => Promise.resolve(true)}
            tone="inverse"
            size="small"
          />
          <Avatar userName="owner" />
        </div>
      </Specimen>
      <Specimen name="Avatar, Badge">
        <Avatar userName="owner" />
        <Avatar userName="owner" size="medium" />
        <Badge>owner</Badge>
        <Badge tone="accent">team</Badge>
        <Badge tone="danger">403</Badge>
        <Badge tone="suggestion" glyph={SparklesGlyph}>
          0.93
        </Badge>
      </Specimen>
      <Specimen name="StatusTag, StatusDot">
        {SHOWN_STATUSES.map((status) => (
          <StatusTag key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="ProgressBar" layout="stack">
        <ProgressBar
          label="banking77"
          total={100}
          segments={[
            { status: 'submitted', value: 42 },
            { status: 'draft', value: 8 },
            { status: 'conflicting', value: 12 },
            { status: 'discarded', value: 10 },
            { status: 'pending', value: 28 },
          ]}
        />
        <ProgressBar label="banking77" total={0} segments={[]} size="small" />
      </Specimen>
      <Specimen name="RelativeTime">
        {EARLIER.map((date) => (
          <RelativeTime key={date} value={new Date(date)} now={NOW} />
        ))}
      </Specimen>
      <TableSpecimen />
      <WaitSpecimens />
    </>
  );
}

function TableSpecimen() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Specimen name="VirtualTable" layout="stack">
      <VirtualTable
        label="banking77"
        columns={styles['columns'] ?? ''}
        columnCount={2}
        scroller={scroller}
        head={['dataset', 'options'].map((name) => (
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
        ids={['card_arrival', 'exchange_rate']}
      >
        {(id) => (
          <>
            <div role="cell">{id}</div>
            <div role="cell">77</div>
          </>
        )}
      </VirtualTable>
    </Specimen>
  );
}

function WaitSpecimens() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="Loading, Skeleton" layout="stack">
        <Loading label={t('actions.working')}>
          <div className={styles['stack']}>
            <Skeleton width="60%" />
            <Skeleton height="4rem" shape="card" />
            <Skeleton width="34px" height="34px" shape="round" />
          </div>
        </Loading>
      </Specimen>
      <Specimen name="EmptyState, ErrorState" layout="stack">
        <div className={styles['card']}>
          <EmptyState
            glyph={InboxGlyph}
            title={t('forms.optional')}
            actions={<Button>{t('actions.more')}</Button>}
          >
            {t('offline.banner')}
          </EmptyState>
        </div>
        <div className={styles['card']}>
          <ErrorState title={t('actions.copyFailed')} onRetry={() => undefined}>
            {t('offline.banner')}
          </ErrorState>
        </div>
      </Specimen>
      <Specimen name="RetryNotice" layout="stack">
        <RetryNotice onRetry={() => undefined} isRetrying={false}>
          {t('offline.banner')}
        </RetryNotice>
      </Specimen>
      <Specimen name="OfflineBanner" layout="stack">
        <OfflineBanner isOffline />
      </Specimen>
      <Specimen name="StorageBanner" layout="stack">
        <StorageBanner notice={{ isShown: true, dismiss: () => undefined }} />
      </Specimen>
    </>
  );
}
