import { useTranslation } from 'react-i18next';
import { BrandMark } from '../icons/BrandMark';
import styles from './Brand.module.css';

/** Mark and name, on pages without the header. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <p className={styles['brand']}>
      <BrandMark size={28} />
      {t('app.name')}
    </p>
  );
}
