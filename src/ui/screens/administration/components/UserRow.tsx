import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import MoreGlyph from 'lucide-react/icons/ellipsis';
import { fullName } from '#domain/access/account-rules';
import type { Account } from '#domain/access/account';
import { Avatar } from '#ui/shared/components/Avatar.tsx';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/shared/components/Menu.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { UsersViewModel } from '../users.view-model';
import styles from '../Administration.module.css';

interface UserRowProps {
  id: string;
  viewModel: UsersViewModel;
}

/** The cells of one user; it reads its own entry, so that another one's change does not draw it again. */
export const UserRow = observer(function UserRow({ id, viewModel }: UserRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const account = viewModel.byId.get(id);
  if (account === undefined) return null;
  const { username, firstName, lastName, role, workspaces } = account;
  const places = workspaces.length === 0 ? t('administration.none') : formats.list(workspaces);
  return (
    <>
      <div role="cell" className={styles['name']}>
        <Avatar userName={username} />
        <div className={styles['names']}>
          <span className={styles['strong']} title={username}>
            {username}
          </span>
          <span className={styles['small']}>{fullName(firstName, lastName)}</span>
        </div>
        {account.isDisabled && <Badge tone="danger">{t('administration.disabled')}</Badge>}
      </div>
      <div role="cell" className={styles['cell']}>
        {t(`roles.${role}`)}
      </div>
      <div role="cell" className={styles['cell']} title={role === 'owner' ? undefined : places}>
        {role === 'owner' ? t('administration.allWorkspaces') : places}
      </div>
      <div role="cell" className={styles['actions']}>
        <UserMenu account={account} viewModel={viewModel} />
      </div>
    </>
  );
});

interface UserMenuProps {
  account: Account;
  viewModel: UsersViewModel;
}

/** Own password and key are renewed on the page of the own settings: here their renewal would end this session, or go astray. */
const UserMenu = observer(function UserMenu({ account, viewModel }: UserMenuProps) {
  const { t } = useTranslation();
  const { changesAccounts } = viewModel.source.people.abilities;
  const renews = changesAccounts && !viewModel.isSelf(account);
  const ask = (act: 'disable' | 'enable' | 'password' | 'api-key' | 'delete') => () =>
    viewModel.open({ kind: 'ask', act, account });
  return (
    <Menu
      trigger={
        <IconButton
          label={t('administration.menu.of', { name: account.username })}
          glyph={MoreGlyph}
          size="small"
        />
      }
    >
      <MenuItem
        label={t('administration.menu.edit')}
        onSelect={() => viewModel.open({ kind: 'edit', account })}
      />
      {renews && <MenuItem label={t('administration.menu.password')} onSelect={ask('password')} />}
      {renews && <MenuItem label={t('administration.menu.key')} onSelect={ask('api-key')} />}
      <MenuSeparator />
      {changesAccounts && (
        <MenuItem
          label={t(account.isDisabled ? 'administration.menu.enable' : 'administration.menu.disable')}
          onSelect={ask(account.isDisabled ? 'enable' : 'disable')}
        />
      )}
      <MenuItem tone="danger" label={t('administration.menu.delete')} onSelect={ask('delete')} />
    </Menu>
  );
});
