import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useViewModel } from '#ui/di/use-view-model';
import { Brand } from '#ui/shared/page/Brand.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { Claim } from './components/Claim';
import { SignInForm } from './components/SignInForm';
import { SIGN_IN_VIEW_MODEL } from './sign-in.tokens';
import styles from './SignIn.module.css';

export const SignInScreen = observer(function SignInScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(SIGN_IN_VIEW_MODEL, null);
  return (
    <Page title={t('signIn.title')}>
      <div className={styles['halves']}>
        <div className={styles['entry']}>
          <Brand />
          <SignInForm viewModel={viewModel} />
        </div>
        <Claim />
      </div>
    </Page>
  );
});
