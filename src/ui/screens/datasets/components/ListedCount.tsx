import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { DatasetSource } from '../dataset-source';
import type { DatasetTableViewModel } from '../dataset-table.view-model';
import styles from './Toolbar.module.css';

interface ListedCountProps {
  source: DatasetSource;
  table: DatasetTableViewModel;
}

/** Tells how many are left whenever search or filters change. */
export const ListedCount = observer(function ListedCount({ source, table }: ListedCountProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const listed = table.listedIds.length;
  const all = source.datasets.length;
  const text = table.isNarrowed
    ? t('datasets.countOf', { count: all, listed: formats.number(listed), all: formats.number(all) })
    : t('datasets.count', { count: all, all: formats.number(all) });
  return (
    <p role="status" className={styles['count']}>
      {source.state.kind === 'ready' ? text : ''}
    </p>
  );
});
