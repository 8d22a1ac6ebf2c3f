import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import WarningGlyph from 'lucide-react/icons/triangle-alert';
import { Icon } from '../icons/Icon';
import { Button } from './Button';
import styles from './RetryNotice.module.css';

interface RetryNoticeProps {
  onRetry: () => void;
  isRetrying: boolean;
  children: ReactNode;
}

/** Line above a list that is usable although a part of it, or its newest state, did not arrive. */
export function RetryNotice({ onRetry, isRetrying, children }: RetryNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['notice']}>
      <Icon glyph={WarningGlyph} />
      <span>{children}</span>
      <Button size="small" isBusy={isRetrying} onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
