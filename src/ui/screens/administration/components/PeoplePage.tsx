import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { RetryNotice } from '#ui/shared/components/RetryNotice.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import styles from '#ui/shared/page/ListPage.module.css';
import { ListToolbar } from '#ui/shared/page/ListToolbar.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageRefusal } from '#ui/shared/page/PageRefusal.tsx';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import type { PeopleSource } from '../people-source';

interface PeoplePageProps {
  title: string;
  /** Why the user may not see this page; null where they may. */
  refusal: string | null;
  source: PeopleSource;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  count: string;
  buttons: ReactNode;
  children: ReactNode;
}

/** Frame of the pages of users and of workspaces: heading, search and buttons above a list, or why there is none. */
export const PeoplePage = observer(function PeoplePage(props: PeoplePageProps) {
  const { title, refusal, source, searchLabel, search, onSearch, count, buttons, children } = props;
  const { t } = useTranslation();
  return (
    <Page title={title} trail={[{ name: t('app.home'), to: DATASETS_PATH }, { name: title }]}>
      <div className={styles['page']} data-narrow>
        <ListToolbar
          title={title}
          count={source.state.kind === 'ready' ? count : ''}
          search={{ label: searchLabel, value: search, onChange: onSearch }}
          buttons={buttons}
          refresh={{
            label: t('administration.refresh'),
            isBusy: source.isRefreshing,
            onClick: () => void source.refresh(),
          }}
          isClosed={refusal !== null}
        />
        {refusal === null ? (
          <PeopleBody source={source}>{children}</PeopleBody>
        ) : (
          <PageRefusal reason={refusal} />
        )}
      </div>
    </Page>
  );
});

const PeopleBody = observer(function PeopleBody({
  source,
  children,
}: {
  source: PeopleSource;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  switch (source.state.kind) {
    case 'loading':
      return (
        <Loading label={t('administration.loading')}>
          <Skeleton height="12rem" />
        </Loading>
      );
    case 'failed':
      return (
        <ErrorState
          title={t('administration.failed')}
          onRetry={() => void source.refresh()}
          isRetrying={source.isRefreshing}
        >
          {t(source.state.isServerAway ? 'administration.failedAway' : 'administration.failedDetail')}
        </ErrorState>
      );
    case 'ready':
      return (
        <>
          {source.isOutdated && (
            <RetryNotice onRetry={() => void source.refresh()} isRetrying={source.isRefreshing}>
              {t('administration.outdated')}
            </RetryNotice>
          )}
          {children}
        </>
      );
  }
});
