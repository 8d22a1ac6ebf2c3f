import { useTranslation } from 'react-i18next';
import type { ShownStatus } from './status';
import styles from './Status.module.css';
import { StatusDot } from './StatusDot';

export function StatusTag({ status }: { status: ShownStatus }) {
  const { t } = useTranslation();
  return (
    <span className={styles['tag']} data-status={status}>
      <StatusDot status={status} />
      {t(`responseStatus.${status}`)}
    </span>
  );
}
