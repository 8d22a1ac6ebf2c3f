import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import DownGlyph from 'lucide-react/icons/arrow-down';
import IdleGlyph from 'lucide-react/icons/arrow-up-down';
import UpGlyph from 'lucide-react/icons/arrow-up';
import type { DatasetSortKey } from '#domain/dataset/dataset-list';
import layout from '#ui/shared/components/VirtualTable.module.css';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { DatasetTableViewModel } from '../dataset-table.view-model';
import { ColumnFilter } from './ColumnFilter';
import styles from './HeaderRow.module.css';

export const COLUMN_COUNT = 8;

export const HeaderRow = observer(function HeaderRow({ table }: { table: DatasetTableViewModel }) {
  const { t } = useTranslation();
  return (
    <>
      <SortHeader table={table} sortKey="name" label={t('datasets.column.name')} />
      <ColumnFilter table={table} column="workspace" label={t('datasets.column.workspace')} />
      <ColumnFilter table={table} column="task" label={t('datasets.column.task')} />
      <div role="presentation" className={styles['sharedHeader']}>
        <div role="columnheader" className={layout['plainHead']}>
          {t('datasets.column.progress')}
        </div>
        <ColumnFilter table={table} column="tags" label={t('datasets.column.tags')} />
      </div>
      <SortHeader table={table} sortKey="createdAt" label={t('datasets.column.created')} />
      <SortHeader table={table} sortKey="lastActivityAt" label={t('datasets.column.updated')} />
      <div role="columnheader" className={layout['hiddenHead']}>
        {t('datasets.column.actions')}
      </div>
    </>
  );
});

const ACTIVE_GLYPHS = { ascending: UpGlyph, descending: DownGlyph } as const;

interface SortHeaderProps {
  table: DatasetTableViewModel;
  sortKey: DatasetSortKey;
  label: string;
}

const SortHeader = observer(function SortHeader({ table, sortKey, label }: SortHeaderProps) {
  const { key, direction } = table.criteria.sort;
  const isSorted = key === sortKey;
  return (
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles['headerButton']}
        data-active={isSorted || undefined}
        onClick={() => table.sortBy(sortKey)}
      >
        {label}
        <span className={styles['sortGlyph']}>
          <Icon glyph={isSorted ? ACTIVE_GLYPHS[direction] : IdleGlyph} />
        </span>
      </button>
    </div>
  );
});
