import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { Glyph } from '../icons/Icon';
import styles from './Badge.module.css';

interface BadgeProps {
  children: ReactNode;
  tone?: 'plain' | 'accent' | 'danger' | 'suggestion';
  glyph?: Glyph;
}

export function Badge({ children, tone = 'plain', glyph }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {glyph !== undefined && <Icon glyph={glyph} />}
      <span className={styles['text']}>{children}</span>
    </span>
  );
}
