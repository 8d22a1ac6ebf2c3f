import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useViewModel } from '#ui/di/use-view-model';
import { BrandMark } from '#ui/shared/icons/BrandMark.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { CALLBACK_VIEW_MODEL } from '../sign-in.tokens';
import styles from './Callback.module.css';

/** Between the provider and the page that the user wanted: seldom seen for longer than a moment. */
export const CallbackScreen = observer(function CallbackScreen() {
  const { t } = useTranslation();
  const { provider = '' } = useParams();
  useViewModel(CALLBACK_VIEW_MODEL, provider);
  return (
    <Page title={t('signIn.title')}>
      <div className={styles['finishing']} aria-busy>
        <BrandMark size={40} />
        <p role="status">{t('signIn.callback.finishing')}</p>
      </div>
    </Page>
  );
});
