import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { SHORT_LIST } from '#ui/shared/components/LongList.tsx';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import styles from './RecordDetails.module.css';

export interface Property {
  /** Unique in its table, unlike the name. */
  readonly id: string;
  readonly name: string;
  /** The text to copy. It is also shown, unless `shown` provides a more readable form. */
  readonly text: string;
  readonly shown?: string;
}

interface PropertyTableProps {
  title: string;
  properties: readonly Property[];
  copy: (text: string) => Promise<boolean>;
}

/** Properties with their values, and buttons to copy the values. */
export const PropertyTable = observer(function PropertyTable(props: PropertyTableProps) {
  return props.properties.length > SHORT_LIST ? <LongTable {...props} /> : <ShortTable {...props} />;
});

const COLUMNS = ['property', 'value', 'copyColumn'] as const;

const ShortTable = observer(function ShortTable({ title, properties, copy }: PropertyTableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles['table']} aria-label={title}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <VisuallyHidden>{t(`annotation.recordMenu.${column}`)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {properties.map(({ id, name, text, shown = text }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td dir="auto">{shown}</td>
            <td>
              <CopyValue name={name} text={text} copy={copy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** The same table in its own scroll container; only visible rows are rendered. */
const LongTable = observer(function LongTable({ title, properties, copy }: PropertyTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const byId = useMemo(() => new Map(properties.map((property) => [property.id, property])), [properties]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  return (
    <VirtualTable
      label={title}
      columns={styles['long'] ?? ''}
      columnCount={COLUMNS.length}
      scroller={scroller}
      head={<LongHead />}
      ids={ids}
    >
      {(id) => {
        const property = byId.get(id);
        return property !== undefined && <PropertyCells {...property} copy={copy} />;
      }}
    </VirtualTable>
  );
});

const LongHead = observer(function LongHead() {
  const { t } = useTranslation();
  return COLUMNS.map((column) => (
    <div key={column} role="columnheader">
      {t(`annotation.recordMenu.${column}`)}
    </div>
  ));
});

interface PropertyCellsProps extends Property, Pick<PropertyTableProps, 'copy'> {}

const PropertyCells = observer(function PropertyCells({
  name,
  text,
  shown = text,
  copy,
}: PropertyCellsProps) {
  return (
    <>
      <div role="rowheader" dir="auto">
        {name}
      </div>
      <div role="cell" dir="auto">
        {shown}
      </div>
      <div role="cell">
        <CopyValue name={name} text={text} copy={copy} />
      </div>
    </>
  );
});

const CopyValue = observer(function CopyValue({
  name,
  text,
  copy,
}: Omit<PropertyCellsProps, 'id' | 'shown'>) {
  const { t } = useTranslation();
  return (
    <CopyButton
      label={t('annotation.recordMenu.copyValue', { name })}
      size="small"
      onCopy={() => copy(text)}
    />
  );
});
