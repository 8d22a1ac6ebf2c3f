import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/session/user';
import { Avatar } from '#ui/shared/components/Avatar.tsx';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import page from '#ui/shared/page/FormPage.module.css';
import styles from '../UserSettings.module.css';

export const Person = observer(function Person({ user }: { user: User }) {
  const { t } = useTranslation();
  const none = <span className={styles['none']}>{t('userSettings.none')}</span>;
  return (
    <section className={page['card']} aria-label={t('userSettings.person')}>
      <div className={styles['person']}>
        <Avatar userName={user.username} size="medium" />
        <p className={styles['username']}>{user.username}</p>
        <Badge>{t(`roles.${user.role}`)}</Badge>
      </div>
      <dl className={styles['facts']}>
        <Fact name={t('userSettings.username')}>{user.username}</Fact>
        <Fact name={t('userSettings.firstName')}>{user.firstName === '' ? none : user.firstName}</Fact>
        <Fact name={t('userSettings.lastName')}>{user.lastName ?? none}</Fact>
        <Fact name={t('userSettings.workspaces')}>
          {user.workspaces.length === 0 ? none : <Workspaces names={user.workspaces} />}
        </Fact>
      </dl>
    </section>
  );
});

/** Each leads to the datasets of that workspace. */
const Workspaces = observer(function Workspaces({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles['workspaces']}>
      {names.map((name) => (
        <li key={name}>
          <TextLink to={`${DATASETS_PATH}?${new URLSearchParams({ workspaces: name }).toString()}`}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
});

const Fact = observer(function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
});
