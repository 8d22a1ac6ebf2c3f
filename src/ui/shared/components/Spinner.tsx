import styles from './Spinner.module.css';

interface SpinnerProps {
  size?: 16 | 20;
}

/** Decoration: the caller names the wait in words. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return <span className={styles['spinner']} data-size={size} aria-hidden />;
}
