import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import FilterGlyph from 'lucide-react/icons/list-filter';
import type { DatasetColumn } from '#domain/dataset/dataset-list';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { DatasetTableViewModel } from '../dataset-table.view-model';
import styles from './HeaderRow.module.css';
import { FilterOptions } from './FilterOptions';

interface ColumnFilterProps {
  table: DatasetTableViewModel;
  column: DatasetColumn;
  label: string;
}

/** The header of a column that can be filtered; it shows how many values are chosen. */
export const ColumnFilter = observer(function ColumnFilter({ table, column, label }: ColumnFilterProps) {
  const { t } = useTranslation();
  const chosen = table.criteria.filters[column].length;
  const name = t('datasets.filter.by', { column: label });
  return (
    <div role="columnheader">
      <Popover
        label={name}
        trigger={
          <button
            type="button"
            className={styles['headerButton']}
            data-active={chosen > 0 || undefined}
            aria-label={chosen > 0 ? t('datasets.filter.byChosen', { column: label, count: chosen }) : name}
          >
            {label}
            <Icon glyph={FilterGlyph} />
            {chosen > 0 && <span className={styles['chosen']}>{chosen}</span>}
          </button>
        }
      >
        <FilterOptions table={table} column={column} label={name} />
      </Popover>
    </div>
  );
});
