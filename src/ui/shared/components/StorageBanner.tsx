import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { StorageNotice } from '../state/storage-notice';
import { Button } from './Button';
import styles from './OfflineBanner.module.css';

interface StorageBannerProps {
  notice: Pick<StorageNotice, 'isShown' | 'dismiss'>;
}

/** Stays until it is read: a notification would be gone with the next page. */
export const StorageBanner = observer(function StorageBanner({ notice }: StorageBannerProps) {
  const { t } = useTranslation();
  return (
    // There from the start, so that a screen reader reads what comes into it.
    <div role="status">
      {notice.isShown && (
        <div className={styles['banner']}>
          <span>{t('storage.refused')}</span>
          <Button size="small" variant="quiet" onClick={() => notice.dismiss()}>
            {t('storage.dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
});
