import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetColumn, FilterOption } from '#domain/dataset/dataset-list';
import { folded } from '#domain/text/folding';
import { Button } from '#ui/shared/components/Button.tsx';
import { CheckboxGroup } from '#ui/shared/components/CheckboxGroup.tsx';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { DatasetTableViewModel } from '../dataset-table.view-model';
import styles from './FilterOptions.module.css';
import { useColumnText } from './use-column-text';

interface FilterOptionsProps {
  table: DatasetTableViewModel;
  column: DatasetColumn;
  label: string;
}

/** More than a user reads through; the search narrows them. */
const MOST_OPTIONS = 100;

export const FilterOptions = observer(function FilterOptions({ table, column, label }: FilterOptionsProps) {
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
