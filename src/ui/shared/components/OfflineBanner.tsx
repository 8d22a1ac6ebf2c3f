import { useTranslation } from 'react-i18next';
import OfflineGlyph from 'lucide-react/icons/wifi-off';
import { Icon } from '../icons/Icon';
import styles from './OfflineBanner.module.css';

interface OfflineBannerProps {
  isOffline: boolean;
}

/** The live region is always there, so that its text is announced when it appears. */
export function OfflineBanner({ isOffline }: OfflineBannerProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {isOffline && (
        <div className={styles['banner']}>
          <Icon glyph={OfflineGlyph} />
          <span>{t('offline.banner')}</span>
        </div>
      )}
    </div>
  );
}
