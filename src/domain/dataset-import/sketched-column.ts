import { numberCell } from './cell';
import type { Cells } from './source-row';

/** Kind of data in a column, as far as its first values tell. */
export type ColumnKind = 'text' | 'label' | 'number' | 'date' | 'list' | 'vector' | 'id';

export interface SketchedColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Whether all numbers seen are whole. */
  readonly isWhole: boolean;
  /** Numbers of each vector seen; null for any other kind. */
  readonly dimensions: number | null;
  /** Different values seen of a column of labels, or of lists of labels, in their order. */
  readonly labels: readonly string[];
  /** The first value, shortened. */
  readonly example: string;
}

const LABELS_MAX = 100;
const LABEL_MAX_LENGTH = 60;
const EXAMPLE_MAX_LENGTH = 120;

/** Guesses what the columns hold from the first rows. A column without any value is text. */
export function sketchColumns(columns: readonly string[], rows: readonly Cells[]): readonly SketchedColumn[] {
  return columns.map((name) => sketchColumn(name, rows));
}

function sketchColumn(name: string, rows: readonly Cells[]): SketchedColumn {
  const values = rows.map((cells) => typedValue(cells, name)).filter((value) => value !== null);
  const kind = kindOf(name, values);
  const [first] = values;
  return {
    name,
    kind,
    isWhole: values.every(Number.isInteger),
    dimensions: kind === 'vector' && Array.isArray(first) ? first.length : null,
    labels: labelsOf(kind, values),
    example: exampleOf(first),
  };
}

/** A list written as JSON, or a number, is what the text of a CSV cell stands for. */
function typedValue(cells: Cells, name: string): unknown {
  const value = numberCell(cells, name);
  if (!cells.isText || typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function kindOf(name: string, values: readonly unknown[]): ColumnKind {
  if (values.length === 0) return 'text';
  if (values.every(Array.isArray)) return isVectors(values) ? 'vector' : 'list';
  if (isId(name, values)) return 'id';
  if (values.every((value) => typeof value === 'number')) return 'number';
  if (values.every(isDate)) return 'date';
  return isLabels(values) ? 'label' : 'text';
}

function isVectors(values: readonly unknown[][]): boolean {
  const [first] = values;
  if (first === undefined || first.length < 2) return false;
  return values.every((value) => value.length === first.length && value.every(Number.isFinite));
}

/** The name says so, and no value is there twice. */
function isId(name: string, values: readonly unknown[]): boolean {
  if (!/(?:^|[^a-z])(?:id|uuid|key)$/iu.test(name)) return false;
  const isPlain = values.every((value) => typeof value === 'string' || Number.isSafeInteger(value));
  return isPlain && new Set(values).size === values.length;
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:[T ].*)?$/u.test(value.trim());
}

/** Short texts that come again and again. */
function isLabels(values: readonly unknown[]): boolean {
  const isShort = values.every(
    (value) => typeof value === 'boolean' || (typeof value === 'string' && value.length <= LABEL_MAX_LENGTH),
  );
  const different = new Set(values).size;
  return isShort && different <= LABELS_MAX && different * 2 <= values.length;
}

/** The items of lists are labels where they are short texts, and not too many different ones. */
function labelsOf(kind: ColumnKind, values: readonly unknown[]): readonly string[] {
  if (kind === 'label') return [...new Set(values.map(String))];
  if (kind !== 'list') return [];
  const items = new Set(values.flat());
  const isLabel = (item: unknown): item is string =>
    typeof item === 'string' && item !== '' && item.length <= LABEL_MAX_LENGTH;
  const labels = [...items].filter(isLabel);
  return labels.length === items.size && labels.length <= LABELS_MAX ? labels : [];
}

function exampleOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > EXAMPLE_MAX_LENGTH ? `${text.slice(0, EXAMPLE_MAX_LENGTH)}…` : text;
}
