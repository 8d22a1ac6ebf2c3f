import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { RetryNotice } from '#ui/shared/components/RetryNotice.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
import table from '#ui/shared/components/VirtualTable.module.css';
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
  viewModel: {
    readonly source: PeopleSource;
    readonly search: string;
    readonly listed: ReadonlyArray<{ readonly id: string }>;
    searchFor: (search: string) => void;
  };
  searchLabel: string;
  count: string;
  buttons: ReactNode;
  /** Class name with the widths of the columns. */
  columns: string;
  heads: readonly string[];
  row: (id: string) => ReactNode;
  /** Replaces the rows if there are none. */
  noneListed: ReactNode;
  children: ReactNode;
}

/** Frame of the pages of users and of workspaces: heading, search and buttons above a list, or why there is none. */
export const PeoplePage = observer(function PeoplePage(props: PeoplePageProps) {
  const { title, refusal, viewModel, searchLabel, count, buttons, children } = props;
  const { source, search, searchFor } = viewModel;
  const { t } = useTranslation();
  return (
    <Page title={title} trail={[{ name: t('app.home'), to: DATASETS_PATH }, { name: title }]}>
      <div className={styles['page']} data-narrow>
        <ListToolbar
          title={title}
          count={source.state.kind === 'ready' ? count : ''}
          search={{ label: searchLabel, value: search, onChange: searchFor }}
          buttons={buttons}
          refresh={{
            label: t('administration.refresh'),
            isBusy: source.isRefreshing,
            onClick: () => void source.refresh(),
          }}
          isClosed={refusal !== null}
        />
        {refusal === null ? (
          <PeopleBody source={source}>
            <PeopleTable {...props} />
            {children}
          </PeopleBody>
        ) : (
          <PageRefusal reason={refusal} />
        )}
      </div>
    </Page>
  );
});

const PeopleTable = observer(function PeopleTable(props: PeoplePageProps) {
  const { title, viewModel, columns, heads, row, noneListed } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const ids = viewModel.listed.map(({ id }) => id);
  return (
    <VirtualTable
      label={title}
      columns={columns}
      columnCount={heads.length + 1}
      scroller={scroller}
      head={
        <>
          {heads.map((name) => (
            <div key={name} role="columnheader" className={table['plainHead']}>
              {name}
            </div>
          ))}
          <div role="columnheader" className={table['hiddenHead']}>
            {t('administration.actions')}
          </div>
        </>
      }
      ids={ids}
      foot={ids.length === 0 && noneListed}
    >
      {row}
    </VirtualTable>
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
