import type { ShownStatus } from './status';
import styles from './Status.module.css';

/** Always show the name of the status next to it: color alone does not reach everyone. */
export function StatusDot({ status }: { status: ShownStatus }) {
  return <span className={styles['dot']} data-status={status} aria-hidden />;
}
