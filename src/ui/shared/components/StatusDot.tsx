import type { ShownStatus } from './status';
import styles from './Status.module.css';

interface StatusDotProps {
  status: ShownStatus;
}

/** Never alone: the name of the status stands beside it. */
export function StatusDot({ status }: StatusDotProps) {
  return <span className={styles['dot']} data-status={status} aria-hidden />;
}
