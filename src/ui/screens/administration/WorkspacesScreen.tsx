import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import InboxGlyph from 'lucide-react/icons/inbox';
import AddGlyph from 'lucide-react/icons/plus';
import SearchGlyph from 'lucide-react/icons/search-x';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { WORKSPACES_VIEW_MODEL } from './administration.tokens';
import styles from './Administration.module.css';
import type { PeopleSource } from './people-source';
import { PeoplePage } from './components/PeoplePage';
import { WorkspaceDialogs } from './components/WorkspaceDialogs';
import { WorkspaceRow } from './components/WorkspaceRow';

export const WorkspacesScreen = observer(function WorkspacesScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(WORKSPACES_VIEW_MODEL, null);
  const { source, listed } = viewModel;
  return (
    <PeoplePage
      title={t('administration.workspaces.title')}
      refusal={source.opensWorkspaces ? null : t('administration.notAllowed.workspaces')}
      viewModel={viewModel}
      searchLabel={t('administration.workspaces.search')}
      count={t('administration.workspaces.count', { count: listed.length })}
      buttons={
        source.changesWorkspaces && (
          <Button icon={<Icon glyph={AddGlyph} />} onClick={() => viewModel.open({ kind: 'create' })}>
            {t('administration.workspaces.create')}
          </Button>
        )
      }
      columns={styles['workspaces'] ?? ''}
      heads={[t('administration.workspace'), t('administration.menu.members')]}
      row={(id) => <WorkspaceRow id={id} viewModel={viewModel} />}
      noneListed={<NothingListed source={source} />}
    >
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
