import { useTranslation } from 'react-i18next';
import OfflineGlyph from 'lucide-react/icons/wifi-off';
import { Icon } from '../icons/Icon';
import styles from './OfflineBanner.module.css';

/** Stays as long as it is so. It is no live region: that the connection is gone is said aloud by a notification. */
export function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation();
  if (!isOffline) return null;
  return (
    <section className={styles['banner']} aria-label={t('offline.lost')}>
      <Icon glyph={OfflineGlyph} />
      <span>{t('offline.banner')}</span>
    </section>
  );
}
