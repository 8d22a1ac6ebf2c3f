import { useTranslation } from 'react-i18next';
import { BrandMark } from '../shared/icons/BrandMark';
import styles from './StartScreen.module.css';

/** Shown while the client finds out who is signed in. It appears after 150 ms, so that quick responses never show it. */
export function StartScreen() {
  const { t } = useTranslation();
  return (
    <main className={styles['start']} aria-busy>
      <BrandMark size={40} />
      <p role="status">{t('app.starting')}</p>
    </main>
  );
}
