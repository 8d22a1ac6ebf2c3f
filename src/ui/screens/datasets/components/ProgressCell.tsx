import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#ui/shared/components/ProgressBar.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { ProgressColumn } from '../progress-column';
import styles from './ProgressCell.module.css';

interface ProgressCellProps {
  id: string;
  progress: ProgressColumn;
}

export const ProgressCell = observer(function ProgressCell({ id, progress }: ProgressCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const cell = progress.cell(id);
  if (cell === null) return <Skeleton height="6px" />;
  if (cell.kind === 'failed') return null;
  const { total, submitted, conflicting, discarded, pending } = cell.progress;
  return (
    <div className={styles['progressSegments']}>
      <ProgressBar
        label={t('datasets.column.progress')}
        size="small"
        total={total}
        segments={[
          { status: 'submitted', value: submitted },
          { status: 'conflicting', value: conflicting },
          { status: 'discarded', value: discarded },
          { status: 'pending', value: pending },
        ]}
      />
      <span className={styles['left']}>
        {t('datasets.left', { count: pending, number: formats.number(pending) })}
      </span>
    </div>
  );
});
