import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useViewModel } from '#ui/di/use-view-model';
import page from '#ui/shared/page/FormPage.module.css';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import { ApiKey } from './components/ApiKey';
import { Appearance } from './components/Appearance';
import { Password } from './components/Password';
import { Person } from './components/Person';
import { USER_SETTINGS_VIEW_MODEL } from './user-settings.tokens';
import styles from './UserSettings.module.css';

export const UserSettingsScreen = observer(function UserSettingsScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(USER_SETTINGS_VIEW_MODEL, null);
  const { user } = viewModel;
  const trail = [{ name: t('app.home'), to: DATASETS_PATH }, { name: t('userSettings.trail') }];
  return (
    <Page title={t('userSettings.title')} trail={trail}>
      <div className={`${page['page']} ${styles['page']}`}>
        <PageHeading>{t('userSettings.title')}</PageHeading>
        {user !== null && (
          <>
            <Person user={user} />
            <Password viewModel={viewModel} />
            <ApiKey viewModel={viewModel} />
          </>
        )}
        <Appearance viewModel={viewModel} />
      </div>
    </Page>
  );
});
