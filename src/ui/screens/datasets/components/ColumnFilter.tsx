import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import FilterGlyph from 'lucide-react/icons/list-filter';
import type { DatasetColumn, FilterOption } from '#domain/dataset/dataset-list';
import { folded } from '#domain/text/folding';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { CheckboxGroup } from '#ui/shared/components/CheckboxGroup.tsx';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { DatasetTableViewModel } from '../dataset-table.view-model';
import styles from './HeaderRow.module.css';
import { useColumnText } from './use-column-text';

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

/** More than a user reads through; the search narrows them. */
const MOST_OPTIONS = 100;

const FilterOptions = observer(function FilterOptions({ table, column, label }: ColumnFilterProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const textOf = useColumnText(column);
  const [search, setSearch] = useState('');
  const wanted = folded(search).trim();
  const found = table.options(column).filter(({ value }) => folded(textOf(value)).includes(wanted));
  const shown = found.slice(0, MOST_OPTIONS);
  const asOption = ({ value, count }: FilterOption) => ({
    value,
    label: textOf(value),
    trailing: formats.number(count),
  });
  return (
    <div className={styles['filter']}>
      <SearchField autoFocus label={t('datasets.filter.search')} value={search} onChange={setSearch} />
      <div className={styles['options']}>
        <CheckboxGroup
          label={label}
          isLabelHidden
          options={shown.map(asOption)}
          selected={new Set(table.criteria.filters[column])}
          onToggle={(value, isSelected) => table.toggleFilter(column, value, isSelected)}
        />
        {found.length === 0 && <p className={styles['note']}>{t('datasets.filter.none')}</p>}
        {found.length > shown.length && (
          <p className={styles['note']}>
            {t('datasets.filter.more', { count: found.length - shown.length })}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="small"
        isDisabled={table.criteria.filters[column].length === 0}
        onClick={() => table.clearFilter(column)}
      >
        {t('datasets.filter.clear')}
      </Button>
    </div>
  );
});
