import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'danger' }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <span className={styles['text']}>{children}</span>
    </span>
  );
}
