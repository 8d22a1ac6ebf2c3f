import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import LinkGlyph from 'lucide-react/icons/link';
import AddGlyph from 'lucide-react/icons/plus';
import SearchGlyph from 'lucide-react/icons/search-x';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { USERS_VIEW_MODEL } from './administration.tokens';
import styles from './Administration.module.css';
import { OpenInvitations } from './components/OpenInvitations';
import { PeoplePage } from './components/PeoplePage';
import { TableHead } from './components/TableHead';
import { UserDialogs } from './components/UserDialogs';
import { UserRow } from './components/UserRow';

export const UsersScreen = observer(function UsersScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(USERS_VIEW_MODEL, null);
  const scroller = useRef<HTMLDivElement>(null);
  const { source, listed } = viewModel;
  return (
    <PeoplePage
      title={t('administration.users.title')}
      refusal={source.opensUsers ? null : t('administration.notAllowed.users')}
      source={source}
      searchLabel={t('administration.users.search')}
      search={viewModel.search}
      onSearch={viewModel.searchFor}
      count={t('administration.users.count', { count: listed.length })}
      buttons={
        <>
          {source.people.abilities.invites && (
            <Button icon={<Icon glyph={LinkGlyph} />} onClick={() => viewModel.open({ kind: 'invite' })}>
              {t('administration.invite.title')}
            </Button>
          )}
          <Button icon={<Icon glyph={AddGlyph} />} onClick={() => viewModel.open({ kind: 'create' })}>
            {t('administration.users.create')}
          </Button>
        </>
      }
    >
      <VirtualTable
        label={t('administration.users.title')}
        columns={styles['users'] ?? ''}
        columnCount={4}
        scroller={scroller}
        head={
          <TableHead
            names={[t('administration.user'), t('administration.role'), t('administration.workspaces.title')]}
          />
        }
        ids={listed.map(({ id }) => id)}
        foot={listed.length === 0 && <EmptyState glyph={SearchGlyph} title={t('administration.noMatch')} />}
      >
        {(id) => <UserRow id={id} viewModel={viewModel} />}
      </VirtualTable>
      <OpenInvitations viewModel={viewModel} />
      <UserDialogs viewModel={viewModel} />
    </PeoplePage>
  );
});
