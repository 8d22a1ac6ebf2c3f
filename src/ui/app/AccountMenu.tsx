import { useTranslation } from 'react-i18next';
import SignOutGlyph from 'lucide-react/icons/log-out';
import SettingsGlyph from 'lucide-react/icons/settings';
import UsersGlyph from 'lucide-react/icons/users';
import WorkspacesGlyph from 'lucide-react/icons/layers';
import { mayOpen } from '#domain/access/page-access';
import type { User } from '#domain/session/user';
import { Avatar } from '../shared/components/Avatar';
import { AvatarButton } from '#ui/shared/components/Avatar.tsx';
import { Menu, MenuItem } from '../shared/components/Menu';
import { USER_SETTINGS_PATH, USERS_PATH, WORKSPACES_PATH } from '../shared/page/paths';
import styles from './AccountMenu.module.css';

interface AccountMenuProps {
  user: User;
  version: string;
  onSignOut: () => void;
}

export function AccountMenu({ user, version, onSignOut }: AccountMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <AvatarButton userName={user.username} label={t('app.account.open', { name: user.username })} />
      }
      header={
        <div className={styles['person']}>
          <Avatar userName={user.username} />
          <div>
            <p className={styles['name']}>{user.username}</p>
            <p className={styles['role']}>{t(`roles.${user.role}`)}</p>
          </div>
        </div>
      }
      footer={<p className={styles['version']}>{t('app.account.version', { version })}</p>}
    >
      <MenuItem label={t('app.account.settings')} glyph={SettingsGlyph} href={USER_SETTINGS_PATH} />
      {mayOpen(user, USERS_PATH) && (
        <MenuItem label={t('peopleMenu.users')} glyph={UsersGlyph} href={USERS_PATH} />
      )}
      {mayOpen(user, WORKSPACES_PATH) && (
        <MenuItem label={t('peopleMenu.workspaces')} glyph={WorkspacesGlyph} href={WORKSPACES_PATH} />
      )}
      <MenuItem label={t('app.account.signOut')} glyph={SignOutGlyph} onSelect={onSignOut} />
    </Menu>
  );
}
