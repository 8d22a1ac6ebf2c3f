import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useViewModel } from '#ui/di/use-view-model';
import { Spinner } from '#ui/shared/components/Spinner.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { Sherds } from '#ui/shared/icons/Sherds.tsx';
import { Brand } from '#ui/shared/page/Brand.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { ProviderButtons } from '../components/ProviderButtons';
import { WELCOME_VIEW_MODEL } from '../sign-in.tokens';
import styles from './Welcome.module.css';

export const WelcomeScreen = observer(function WelcomeScreen() {
  const { t } = useTranslation();
  const { space, links, passwordPath } = useViewModel(WELCOME_VIEW_MODEL, null);
  const title = t('signIn.welcome.title', { space: space?.name ?? '' });
  return (
    <Page title={title}>
      <div className={styles['welcome']}>
        <Brand />
        <div className={styles['invitation']}>
          <PageHeading>{title}</PageHeading>
          <p>{t('signIn.welcome.invitation', { owner: space?.owner ?? '' })}</p>
          <div className={styles['ways']} aria-busy={links === null}>
            {links === null ? (
              <p className={styles['waiting']} role="status">
                <Spinner /> {t('signIn.welcome.loading')}
              </p>
            ) : (
              <ProviderButtons links={links} isLeading />
            )}
          </div>
          <TextLink to={passwordPath}>{t('signIn.welcome.password')}</TextLink>
        </div>
        <Sherds />
      </div>
    </Page>
  );
});
