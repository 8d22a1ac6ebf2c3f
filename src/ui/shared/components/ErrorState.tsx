import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import AlertGlyph from 'lucide-react/icons/triangle-alert';
import { Icon } from '../icons/Icon';
import { Button } from './Button';
import styles from './Notice.module.css';

interface ErrorStateProps {
  /** The failure, in words of the task. */
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['notice']} data-tone="danger" role="alert">
      <span className={styles['glyph']}>
        <Icon glyph={AlertGlyph} size={20} />
      </span>
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['detail']}>{children}</div>}
      {onRetry !== undefined && (
        <div className={styles['actions']}>
          <Button isBusy={isRetrying} onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
