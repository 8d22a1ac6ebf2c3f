import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import InboxGlyph from 'lucide-react/icons/inbox';
import AddGlyph from 'lucide-react/icons/plus';
import SearchGlyph from 'lucide-react/icons/search-x';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { WORKSPACES_VIEW_MODEL } from './administration.tokens';
import styles from './Administration.module.css';
import type { PeopleSource } from './people-source';
import { PeoplePage } from './components/PeoplePage';
import { TableHead } from './components/TableHead';
import { WorkspaceDialogs } from './components/WorkspaceDialogs';
import { WorkspaceRow } from './components/WorkspaceRow';

export const WorkspacesScreen = observer(function WorkspacesScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(WORKSPACES_VIEW_MODEL, null);
  const scroller = useRef<HTMLDivElement>(null);
  const { source, listed } = viewModel;
  return (
    <PeoplePage
      title={t('administration.workspaces.title')}
      refusal={source.opensWorkspaces ? null : t('administration.notAllowed.workspaces')}
      source={source}
      searchLabel={t('administration.workspaces.search')}
      search={viewModel.search}
      onSearch={viewModel.searchFor}
      count={t('administration.workspaces.count', { count: listed.length })}
      buttons={
        source.changesWorkspaces && (
          <Button icon={<Icon glyph={AddGlyph} />} onClick={() => viewModel.open({ kind: 'create' })}>
            {t('administration.workspaces.create')}
          </Button>
        )
      }
    >
      <VirtualTable
        label={t('administration.workspaces.title')}
        columns={styles['workspaces'] ?? ''}
        columnCount={3}
        scroller={scroller}
        head={<TableHead names={[t('administration.workspace'), t('administration.menu.members')]} />}
        ids={listed.map(({ id }) => id)}
        foot={listed.length === 0 && <NothingListed source={source} />}
      >
        {(id) => <WorkspaceRow id={id} viewModel={viewModel} />}
      </VirtualTable>
      <WorkspaceDialogs viewModel={viewModel} />
    </PeoplePage>
  );
});

/** A search without a hit, or no workspace at all: one to make, or one to be added to. */
const NothingListed = observer(function NothingListed({ source }: { source: PeopleSource }) {
  const { t } = useTranslation();
  if (source.people.workspaces.length > 0)
    return <EmptyState glyph={SearchGlyph} title={t('administration.noMatch')} />;
  const reason = source.changesWorkspaces ? 'none' : 'notMember';
  return (
    <EmptyState glyph={InboxGlyph} title={t(`administration.workspaces.empty.${reason}`)}>
      {t(`administration.workspaces.empty.${reason}Detail`)}
    </EmptyState>
  );
});
