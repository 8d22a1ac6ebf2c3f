import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useViewModel } from '#ui/di/use-view-model';
import { Brand } from '#ui/shared/page/Brand.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { Sherds } from '#ui/shared/icons/Sherds.tsx';
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

/** The quiet half: says what the product is for. It is decoration, and gone where the form needs the room. */
const Claim = observer(function Claim() {
  const { t } = useTranslation();
  return (
    <div className={styles['claim']}>
      <Sherds />
      <p className={styles['words']}>
        <span>{t('signIn.claim.first')}</span>
        <span>{t('signIn.claim.second')}</span>
      </p>
      <p className={styles['origin']}>{t('signIn.origin')}</p>
    </div>
  );
});
