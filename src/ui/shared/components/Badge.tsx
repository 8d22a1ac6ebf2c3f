import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  children: ReactNode;
  tone?: 'plain' | 'danger';
}

export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <span className={styles['text']}>{children}</span>
    </span>
  );
}
