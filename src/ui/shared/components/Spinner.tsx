import styles from './Spinner.module.css';

interface SpinnerProps {
  size?: 16 | 20;
}

/** Decoration: whoever shows it says in words what is going on. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return <span className={styles['spinner']} data-size={size} aria-hidden />;
}
