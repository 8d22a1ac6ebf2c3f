import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useViewModel } from '#ui/di/use-view-model';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { Appearance } from './components/Appearance';
import { Person } from './components/Person';
import { USER_SETTINGS_VIEW_MODEL } from './user-settings.tokens';
import styles from './UserSettings.module.css';
import type { UserSettingsViewModel } from './user-settings.view-model';

export const UserSettingsScreen = observer(function UserSettingsScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(USER_SETTINGS_VIEW_MODEL, null);
  const { user } = viewModel;
  const trail = [{ name: t('app.home'), to: DATASETS_PATH }, { name: t('userSettings.trail') }];
  return (
    <Page title={t('userSettings.title')} trail={trail}>
      <div className={styles['page']}>
        <PageHeading>{t('userSettings.title')}</PageHeading>
        {user !== null && (
          <>
            <Person user={user} />
            <ApiKey viewModel={viewModel} />
          </>
        )}
        <Appearance viewModel={viewModel} />
      </div>
    </Page>
  );
});

/** The key is never rendered, not even hidden: a look over the shoulder or into the page finds dots. */
const MASK = '•'.repeat(24);

const ApiKey = observer(function ApiKey({ viewModel }: { viewModel: UserSettingsViewModel }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('userSettings.apiKey')}</h2>
      <p className={styles['explanation']}>{t('userSettings.apiKeyDetail')}</p>
      <div className={styles['key']}>
        <span className={styles['mask']} role="img" aria-label={t('userSettings.apiKeyMasked')}>
          {MASK}
        </span>
        <CopyButton label={t('userSettings.copyKey')} hasText onCopy={() => viewModel.copyApiKey()} />
      </div>
    </section>
  );
});
