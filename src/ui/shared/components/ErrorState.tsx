import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import AlertGlyph from 'lucide-react/icons/triangle-alert';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  /** The failure, in words of the task. */
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const retry = onRetry && (
    <Button isBusy={isRetrying} onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <EmptyState isAlert glyph={AlertGlyph} title={title} actions={retry}>
      {children}
    </EmptyState>
  );
}
