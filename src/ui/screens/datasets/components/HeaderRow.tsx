import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { DatasetTableViewModel } from '../dataset-table.view-model';
import layout from '#ui/shared/components/VirtualTable.module.css';
import { ColumnFilter } from './ColumnFilter';
import styles from './HeaderRow.module.css';
import { SortHeader } from './SortHeader';

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
