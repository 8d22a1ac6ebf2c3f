import type { ReactNode } from 'react';
import styles from './ErrorText.module.css';

interface ErrorTextProps {
  children: ReactNode;
  id?: string;
}

/** Announced as soon as it appears. */
export function ErrorText({ children, id }: ErrorTextProps) {
  return (
    <p id={id} role="alert" className={styles['error']}>
      {children}
    </p>
  );
}
