import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { ColumnPicks } from './column-picks';
import styles from './DatasetImport.module.css';

interface ColumnPickProps {
  picks: ColumnPicks;
  /** Identifies the column in the list; its name by default. */
  id?: string;
  name: string;
  /** All columns of the list, in their order: a press with Shift chooses a range. */
  columns: readonly string[];
}

/** Chooses a column to be set together with others. */
export const ColumnPick = observer(function ColumnPick({ picks, id, name, columns }: ColumnPickProps) {
  const { t } = useTranslation();
  const isRange = useRef(false);
  return (
    <Checkbox
      label={t('newDataset.columns.many.pick', { name })}
      isLabelHidden
      isSelected={picks.picked.has(id ?? name)}
      // Prevents the browser from selecting the texts of the range.
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
      // The click event precedes the change event, also for the space bar.
      onClick={(event) => {
        isRange.current = event.shiftKey;
      }}
      onChange={(isPicked) => picks.pick(id ?? name, isPicked, isRange.current ? columns : null)}
    />
  );
});

interface PickedColumnsProps {
  picks: ColumnPicks;
  columns: readonly string[];
  /** Uses that all chosen columns can have. */
  options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** The use that all chosen columns have; null for several. */
  value: string | null;
  onUse: (columns: readonly string[], use: string) => void;
  children?: ReactNode;
}

const NO_USE = '';

/** Chooses all columns or none, and sets the use of all that are chosen in one step. */
export const PickedColumns = observer(function PickedColumns(props: PickedColumnsProps) {
  const { t } = useTranslation();
  const { picks, columns, options, value, onUse, children } = props;
  const [done, setDone] = useState('');
  const picked = picks.of(columns);
  const count = picked.length;
  const isKnown = options.some((option) => option.value === value);
  const use = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option === undefined) return;
    onUse(picked, chosen);
    setDone(t('newDataset.columns.many.done', { count, use: option.label }));
  };
  return (
    <div className={styles['many']} data-open={count > 0 || undefined}>
      <Checkbox
        label={count === 0 ? t('newDataset.columns.many.all') : t('newDataset.columns.many.count', { count })}
        aria-label={t('newDataset.columns.many.all')}
        isSelected={count === columns.length}
        isIndeterminate={count > 0 && count < columns.length}
        onChange={(isPicked) => picks.pickAll(columns, isPicked)}
      />
      {count > 0 && (
        <>
          <Select
            label={t('newDataset.columns.many.label')}
            isLabelHidden
            options={
              isKnown ? options : [{ value: NO_USE, label: t('newDataset.columns.many.none') }, ...options]
            }
            value={isKnown && value !== null ? value : NO_USE}
            onChange={use}
          />
          {children}
          <Button variant="quiet" onClick={() => picks.clear()}>
            {t('newDataset.columns.many.clear')}
          </Button>
        </>
      )}
      <VisuallyHidden role="status">{done}</VisuallyHidden>
    </div>
  );
});
