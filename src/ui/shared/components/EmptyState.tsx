import type { ReactNode } from 'react';
import { Icon, type Glyph } from '../icons/Icon';
import styles from './Notice.module.css';

interface EmptyStateProps {
  glyph: Glyph;
  /** Why it is empty. */
  title: string;
  /** The next step. */
  children?: ReactNode;
  actions?: ReactNode;
  /** It is empty because of an error. */
  isAlert?: boolean;
}

export function EmptyState({ glyph, title, children, actions, isAlert = false }: EmptyStateProps) {
  return (
    <div className={styles['notice']} {...(isAlert && { role: 'alert', 'data-tone': 'danger' })}>
      <span className={styles['glyph']}>
        <Icon glyph={glyph} size={20} />
      </span>
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['detail']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
