import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Sherds } from '#ui/shared/icons/Sherds.tsx';
import styles from '../SignIn.module.css';

/** The quiet half: says what the product is for. It is decoration, and gone where the form needs the room. */
export const Claim = observer(function Claim() {
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
