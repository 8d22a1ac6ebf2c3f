import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button';
import styles from './HeldMediaNotice.module.css';

interface HeldMediaNoticeProps {
  count: number;
  onLoad: () => void;
}

/** Above a text with several images that are not loaded: one press for all of them. */
export function HeldMediaNotice({ count, onLoad }: HeldMediaNoticeProps) {
  const { t } = useTranslation();
  return (
    <p className={styles['notice']}>
      <span>{t('markdown.remote.held', { count })}</span>
      <Button size="small" variant="quiet" onClick={onLoad}>
        {t('markdown.remote.loadAll')}
      </Button>
    </p>
  );
}
