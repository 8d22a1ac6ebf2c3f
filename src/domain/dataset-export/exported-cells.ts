import type { RowPlan } from '../dataset-import/dataset-plan';
import type { Cells } from '../dataset-import/source-row';
import { restored, restoredValue } from './csv-cells';
import { valueOfText } from './value-text';

type ExportedRowPlan = Pick<RowPlan, 'properties' | 'mapping'>;

/** Returns a function that reads the cells of an exported row: texts without marks, and metadata with its types. */
export function exportedCells({ properties, mapping }: ExportedRowPlan): (cells: Cells) => Cells {
  const byName = new Map(properties.map(({ name, settings }) => [name, settings.type]));
  const isNumeric = ([name]: readonly [name: string, column: string]) =>
    (byName.get(name) ?? 'terms') !== 'terms';
  return (cells) => {
    if (!cells.isText) return cells;
    const { isTyped = false, get } = cells;
    const textOf = (cell: unknown) => (typeof cell === 'string' && !isTyped ? restored(cell) : cell);
    if (mapping.typedMetadata !== true) return { ...cells, get: (column) => textOf(get(column)) };
    const readValue = isTyped ? valueOfText : restoredValue;
    // A typed column of numbers has texts if its type cannot represent all of its values.
    const columns = [...mapping.metadata].filter((entry) => isTyped || !isNumeric(entry));
    const values = new Map(
      columns.map(([, column]) => {
        const cell = get(column);
        // A table has null if a record lacks the key.
        return [column, typeof cell === 'string' ? readValue(cell) : (cell ?? undefined)];
      }),
    );
    return {
      ...cells,
      get: (column) => (values.has(column) ? values.get(column) : textOf(get(column))),
    };
  };
}
