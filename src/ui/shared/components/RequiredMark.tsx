import { useTranslation } from 'react-i18next';
import styles from './RequiredMark.module.css';

/** The star is for the eyes; the control it belongs to says aria-required. */
export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <span className={styles['required']} title={t('forms.requiredResponse')} aria-hidden>
      {' *'}
    </span>
  );
}
