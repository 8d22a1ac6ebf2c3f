import type { ReactNode } from 'react';
import styles from './ErrorText.module.css';

/** Announced as soon as it appears. */
export function ErrorText({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p id={id} role="alert" className={styles['error']}>
      {children}
    </p>
  );
}
