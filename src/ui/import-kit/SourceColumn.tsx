import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SketchedColumn } from '#domain/dataset-import/sketched-column';
import { Select } from '#ui/shared/components/Select.tsx';
import styles from './DatasetImport.module.css';

/** Height of a usual column in the list, in pixels. */
export const COLUMN_HEIGHT = 68;

export const columnName = ({ column }: { readonly column: SketchedColumn }) => column.name;

interface SourceColumnProps {
  column: SketchedColumn;
  options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  value: string;
  onChange: (value: string) => void;
  /** Check box that selects the column together with others. */
  pick: ReactNode;
  /** Whether the column has a grip by which it can be dragged. */
  isDraggable?: boolean;
  /** Identifies the part that the column becomes; the column's name unless it becomes several parts. */
  id?: string;
  /** Name of the part if the column has several or none. */
  name?: string;
  /** Shown in place of the kind of the column. */
  note?: string;
  children?: ReactNode;
}

/** A column of the file with its recognized kind and the choice of its use. */
export const SourceColumn = observer(function SourceColumn(props: SourceColumnProps) {
  const { t } = useTranslation();
  const { column, options, value, onChange, pick, isDraggable = false, children } = props;
  const { id = column.name, name = column.name, note } = props;
  return (
    <>
      {pick}
      <div className={styles['source']} data-column={isDraggable ? id : undefined}>
        {isDraggable && <span className={styles['grip']} data-grip />}
        <strong className={styles['name']}>{name}</strong>
        <span className={styles['kind']}>{note ?? t(`newDataset.columns.kind.${column.kind}`)}</span>
        <p className={styles['example']} dir="auto">
          {column.example}
        </p>
      </div>
      <div className={styles['use']}>
        <Select
          label={t('newDataset.columns.use.label', { name })}
          isLabelHidden
          options={options}
          value={value}
          onChange={onChange}
        />
        {children}
      </div>
    </>
  );
});
