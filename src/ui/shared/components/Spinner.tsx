import styles from './Spinner.module.css';

/** Decoration: the caller names the wait in words. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden />;
}
