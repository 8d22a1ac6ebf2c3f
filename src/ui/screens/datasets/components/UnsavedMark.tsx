import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { linkedRecordPath } from '#ui/shared/page/paths';
import styles from './UnsavedMark.module.css';

interface UnsavedMarkProps {
  datasetId: string;
  /** The latest change first. */
  recordIds: readonly string[];
}

/** "2 unsaved": leads to the record that was changed last. */
export const UnsavedMark = observer(function UnsavedMark({ datasetId, recordIds }: UnsavedMarkProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { length: count, 0: latest } = recordIds;
  if (latest === undefined) return null;
  return (
    <Tooltip text={t('datasets.unsaved.hint', { count })}>
      <Link className={styles['mark']} to={linkedRecordPath(datasetId, latest)}>
        {t('datasets.unsaved.mark', { count, number: formats.number(count) })}
      </Link>
    </Tooltip>
  );
});
