import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import LinkGlyph from 'lucide-react/icons/link';
import AddGlyph from 'lucide-react/icons/plus';
import SearchGlyph from 'lucide-react/icons/search-x';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { USERS_VIEW_MODEL } from './administration.tokens';
import styles from './Administration.module.css';
import { OpenInvitations } from './components/OpenInvitations';
import { PeoplePage } from './components/PeoplePage';
import { UserDialogs } from './components/UserDialogs';
import { UserRow } from './components/UserRow';

export const UsersScreen = observer(function UsersScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(USERS_VIEW_MODEL, null);
  const { source, listed } = viewModel;
  return (
    <PeoplePage
      title={t('administration.users.title')}
      refusal={source.opensUsers ? null : t('administration.notAllowed.users')}
      viewModel={viewModel}
      searchLabel={t('administration.users.search')}
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
      columns={styles['users'] ?? ''}
      heads={[t('administration.user'), t('administration.role'), t('administration.workspaces.title')]}
      row={(id) => <UserRow id={id} viewModel={viewModel} />}
      noneListed={<EmptyState glyph={SearchGlyph} title={t('administration.noMatch')} />}
    >
      <OpenInvitations viewModel={viewModel} />
      <UserDialogs viewModel={viewModel} />
    </PeoplePage>
  );
});
